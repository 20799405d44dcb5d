#pragma once
#include <optional>

#include "grammar/diagnostic.hpp"

namespace sow::text {

/// What a text was read as, or why it could not be: a message whose span lies in that text (file 0).
template <class T>
struct Read {
  std::optional<T> value;
  grammar::Diagnostic refusal;
  explicit operator bool() const { return value.has_value(); }
};

}  // namespace sow::text
