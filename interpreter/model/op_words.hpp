#pragma once
#include "interpreter/model/model.hpp"

namespace sow::model {

/// What an expression or statement is called in printed models.
const char* word_of(Op);
const char* word_of(Do);

}  // namespace sow::model
