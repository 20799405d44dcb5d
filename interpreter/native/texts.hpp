#pragma once

// Files of this folder and frame.h as texts: what generated C code begins and ends with.
namespace sow::native {
extern const char* const frame_text;
extern const char* const prelude_text;
extern const char* const pieces_text;
extern const char* const play_text;
extern const char* const lines_text;
}  // namespace sow::native
