#include "grammar/diagnostic.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

namespace sow::grammar {

Severity Diagnostic::severity() const {
  switch (code.size() > 1 ? code[1] : '0') {
    case '1': return Severity::Warning;
    case '2': return Severity::Finding;
    case '3': return Severity::Input;
    default: return Severity::Error;
  }
}

Diagnostic& Diagnostics::add(std::string code, Span span, std::string message) {
  Diagnostic diagnostic;
  diagnostic.code = std::move(code);
  diagnostic.span = span;
  diagnostic.message = std::move(message);
  return all_.emplace_back(std::move(diagnostic));
}

bool Diagnostics::has_errors() const { return errors() > 0; }

int Diagnostics::errors() const {
  return static_cast<int>(std::count_if(all_.begin(), all_.end(), [](const Diagnostic& one) {
    return one.severity() == Severity::Error || one.severity() == Severity::Input;
  }));
}

int Diagnostics::warnings() const {
  return static_cast<int>(std::count_if(all_.begin(), all_.end(), [](const Diagnostic& one) { return one.severity() == Severity::Warning; }));
}

void Diagnostics::sort() {
  const auto key = [](const Diagnostic& one) {
    return std::make_tuple(one.span.file, one.before.value_or(one.span.begin), !one.before, one.span.begin, std::cref(one.code),
                           std::cref(one.message));
  };
  std::stable_sort(all_.begin(), all_.end(), [&](const Diagnostic& a, const Diagnostic& b) { return key(a) < key(b); });
  all_.erase(std::unique(all_.begin(), all_.end(), [&](const Diagnostic& a, const Diagnostic& b) { return key(a) == key(b); }), all_.end());
}

}  // namespace sow::grammar
