#include <fmt/format.h>

#include <algorithm>

#include "interpreter/check/coverage.hpp"

// `# allow S1009: kept for the reading ludii`.
namespace sow::check {

using grammar::Diagnostics;
using grammar::Severity;

namespace {

/// Where an `allow` holds.
class Reach {
 public:
  Reach(const ast::File& file, const grammar::Sources& sources, const ast::Allow& allow)
      : file_(file.source), source_(sources[file.source]), code_(allow.code) {
    line_ = source_.location(allow.span.begin).line;
    const std::string_view text = source_.line(line_);
    const std::size_t first = text.find_first_not_of(" \t");
    alone_ = first != std::string_view::npos && text[first] == '#';
    const bool before_all = file.items.empty() || allow.span.begin < file.items.front().span.begin;
    whole_ = alone_ && before_all;
  }

  bool covers(const grammar::Diagnostic& message) const {
    if (message.code != code_ || message.span.file != file_ || message.severity() != Severity::Warning) return false;
    const int line = source_.location(message.span.begin).line;
    return whole_ || line == line_ || (alone_ && line == line_ + 1);
  }

 private:
  std::uint32_t file_;
  const grammar::Source& source_;
  std::string code_;
  int line_ = 0;
  bool alone_ = false;
  bool whole_ = false;
};

}  // namespace

void silence_allowed(const ast::File& own, const grammar::Sources& sources, bool all_looked_for, Diagnostics& out) {
  std::vector<const ast::Allow*> idle;
  for (const ast::Allow& allow : own.allows) {
    const Reach reach(own, sources, allow);
    const auto before = out.all().size();
    auto& all = out.all();
    all.erase(std::remove_if(all.begin(), all.end(), [&](const grammar::Diagnostic& d) { return reach.covers(d); }), all.end());
    if (all.size() == before) idle.push_back(&allow);
  }
  for (const ast::Allow& allow : own.allows) {
    if (std::find(idle.begin(), idle.end(), &allow) != idle.end()) {
      if (all_looked_for) out.add("S1014", allow.span, "this `allow` silences nothing");
    } else if (allow.reason.empty()) {
      out.add("S1014", allow.span, "this `allow` has no reason").advice.push_back(fmt::format("write `# allow {}: ` and why", allow.code));
    }
  }
}

}  // namespace sow::check
