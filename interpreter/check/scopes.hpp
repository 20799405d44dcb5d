#pragma once
#include "interpreter/check/writer.hpp"

// What holds for a while in the writer and is put back at the end.
namespace sow::check {

/// A block, or an expression with names of its own: its names and slots end with it.
class Writer::Block {
 public:
  explicit Block(Writer& writer) : writer_(writer), names_(writer.locals_.size()), values_(writer.slots_.values), lists_(writer.slots_.lists) {}
  ~Block() {
    writer_.locals_.erase(writer_.locals_.begin() + static_cast<std::ptrdiff_t>(names_), writer_.locals_.end());
    writer_.slots_.values = values_;
    writer_.slots_.lists = lists_;
  }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;

 private:
  Writer& writer_;
  std::size_t names_;
  int values_, lists_;
};

/// Another standing.
class Writer::Inside {
 public:
  explicit Inside(Writer& writer) : writer_(writer), before_(writer.standing_) {}
  ~Inside() { writer_.standing_ = before_; }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

 private:
  Writer& writer_;
  Standing before_;
};

/// `it`, in a `where` or a `while`.
class Writer::It {
 public:
  It(Writer& writer, Value it) : writer_(writer) { writer.it_.push_back(std::move(it)); }
  ~It() { writer_.it_.pop_back(); }
  It(const It&) = delete;
  It& operator=(const It&) = delete;

 private:
  Writer& writer_;
};

/// Inside a definition: only its own names are seen, and what is wrong is shown where it is used as well.
class Writer::Use {
 public:
  Use(Writer& writer, int definition, Span use)
      : writer_(writer), names_(writer.locals_.size()), visible_(writer.first_visible_), it_(writer.first_it_) {
    writer.first_visible_ = writer.locals_.size();
    writer.first_it_ = writer.it_.size();
    writer.uses_.push_back(use);
    writer.writing_.push_back(definition);
  }
  ~Use() {
    writer_.locals_.erase(writer_.locals_.begin() + static_cast<std::ptrdiff_t>(names_), writer_.locals_.end());
    writer_.first_visible_ = visible_;
    writer_.first_it_ = it_;
    writer_.uses_.pop_back();
    writer_.writing_.pop_back();
  }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;

 private:
  Writer& writer_;
  std::size_t names_, visible_, it_;
};

}  // namespace sow::check
