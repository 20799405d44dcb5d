#pragma once
#include <memory>
#include <string>

#include "interpreter/fast/frame.h"

namespace sow::native {

/// Code made for one ruleset, compiled and loaded; it goes when the last owner goes.
class Library {
 public:
  using Play = std::int32_t (*)(SowFrame*, std::int32_t most);
  using Lines = std::int64_t (*)(SowFrame*, std::int32_t depth);

  /// Compiles C text with the compiler in the environment variable CC, or `cc`. On failure `error` tells why.
  static std::shared_ptr<const Library> compile(const std::string& text, std::string& error, const std::string& optimisation = "-O3");
  ~Library();
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;

  Play play = nullptr;     // random turns; how many were played
  Lines lines = nullptr;   // lines of exactly so many plies, or -1: for the engine

 private:
  Library() = default;
  void* handle_ = nullptr;
};

}  // namespace sow::native
