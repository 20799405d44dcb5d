#include <fmt/format.h>
#include <unistd.h>
#include <zlib.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include "interpreter/text/record.hpp"

namespace sow::text {
namespace {

/// Nobody writes a game that long; a compressed file could hold a line without end.
constexpr std::size_t longest_line = 64u << 20;

struct Close {
  void operator()(gzFile file) const { gzclose(file); }
};
using File = std::unique_ptr<gzFile_s, Close>;

grammar::Diagnostic refusal(const char* code, std::string message) {
  grammar::Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.span.file = grammar::Span::nowhere;
  diagnostic.message = std::move(message);
  return diagnostic;
}

std::string name_to_show(const std::string& path) { return path == "-" ? "standard input" : path; }

grammar::Diagnostic unreadable_file(const std::string& path, const std::string& problem) {
  return refusal("S3007", fmt::format("can't read `{}`: {}", name_to_show(path), problem));
}

std::string problem_of(gzFile file) {
  int code = Z_OK;
  const char* text = gzerror(file, &code);
  if (code == Z_OK) return {};
  if (code == Z_ERRNO) return std::strerror(errno);
  if (code == Z_BUF_ERROR) return "it ends in the middle of its compressed text";
  const std::string_view said = text;  // zlib puts the path before its reason
  return fmt::format("it is damaged ({})", said.substr(said.rfind(": ") == std::string_view::npos ? 0 : said.rfind(": ") + 2));
}

/// Cuts a file into lines.
class Lines {
 public:
  explicit Lines(gzFile file) : file_(file) {}

  /// The next line without its line end; false at the end of the file, or with a problem.
  bool next(std::string& line) {
    line.clear();
    while (at_ < size_ || fill()) {
      const char* begin = buffer_ + at_;
      const char* end = static_cast<const char*>(std::memchr(begin, '\n', size_ - at_));
      const std::size_t length = end == nullptr ? size_ - at_ : static_cast<std::size_t>(end - begin);
      line.append(begin, length);
      at_ += length + (end == nullptr ? 0 : 1);
      if (line.size() > longest_line) {
        problem_ = fmt::format("a line is longer than {} MB", longest_line >> 20);
        return false;
      }
      if (end != nullptr) return true;
    }
    return problem_.empty() && !line.empty();
  }
  const std::string& problem() const { return problem_; }

 private:
  bool fill() {
    const int count = gzread(file_, buffer_, sizeof buffer_);
    if (count <= 0) problem_ = problem_of(file_);
    at_ = 0;
    size_ = count > 0 ? static_cast<std::size_t>(count) : 0;
    return count > 0;
  }

  gzFile file_;
  char buffer_[1 << 14];
  std::size_t at_ = 0;
  std::size_t size_ = 0;
  std::string problem_;
};

}  // namespace

bool holds_something(const Record& record) { return record.start || !record.moves.empty() || record.result; }

std::optional<grammar::Diagnostic> read_records(const std::string& path, const std::function<bool(Record&, std::int64_t line)>& each) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return unreadable_file(path, "it is a folder");
  const File file(path == "-" ? gzdopen(dup(STDIN_FILENO), "rb") : gzopen(path.c_str(), "rb"));
  if (file == nullptr) return unreadable_file(path, errno == ENOENT ? "there is no such file" : std::strerror(errno));
  Lines lines(file.get());
  std::string line;
  for (std::int64_t number = 1; lines.next(line); ++number) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    Read<Record> record = read_record(line);
    if (!record) {
      constexpr std::string_view opening = "this record can't be read: ";
      const std::string reason = record.refusal.message.substr(opening.size());
      return refusal("S3006", fmt::format("{}`{}`, line {}: {}", opening, name_to_show(path), number, reason));
    }
    if (!each(*record.value, number)) return std::nullopt;
  }
  if (lines.problem().empty()) return std::nullopt;
  return unreadable_file(path, lines.problem());
}

RecordWriter::RecordWriter(const std::string& path) {
  const bool compressed = path.ends_with(".gz");
  file_ = gzopen(path.c_str(), compressed ? "wb" : "wbT");
  if (file_ == nullptr) problem_ = std::strerror(errno);
}

RecordWriter::~RecordWriter() { close(); }

void RecordWriter::add(const Record& record) {
  if (file_ == nullptr || !problem_.empty()) return;
  const std::string line = write_record(record) + '\n';
  const auto file = static_cast<gzFile>(file_);
  if (gzwrite(file, line.data(), static_cast<unsigned>(line.size())) <= 0) problem_ = problem_of(file);
}

std::string RecordWriter::close() {
  if (file_ != nullptr && gzclose(static_cast<gzFile>(file_)) != Z_OK && problem_.empty()) {
    problem_ = errno != 0 ? std::strerror(errno) : "the end could not be written";
  }
  file_ = nullptr;
  return problem_;
}

}  // namespace sow::text
