#include "interpreter/load/yaml.hpp"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "interpreter/load/spelling.hpp"
#include "interpreter/load/yaml_scan.hpp"

namespace sow::load {
namespace {

using grammar::Span;

constexpr std::size_t deepest = 16;
constexpr std::size_t longest = 4u << 20;

/// Thrown inside this file only: yaml-cpp offers no other way to stop.
struct Refused {
  Span span;
  std::string reason;
  std::string advice;
};

/// Builds the tree. yaml-cpp counts the bytes of the text it reads, so a mark and where the text begins give the place in the file.
class TreeBuilder : public YAML::EventHandler {
 public:
  TreeBuilder(std::string_view text, Span whole) : text_(text), whole_(whole) {}

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (++documents_ > 1) refuse(mark, "the line `...` above ends it, and here is more");
  }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    Yaml value = begin(Yaml::Kind::Nothing, mark, "", anchor);
    value.text = null_word(text_, at(mark), awaits_key());
    if (!value.text.empty()) value.kind = Yaml::Kind::Text;
    value.plain = true;
    value.span.end = value.span.begin + static_cast<std::uint32_t>(value.text.size());
    add(std::move(value));
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    refuse(mark, "`*` refers to another part of the text", "put a text that begins with `*` in quotes");
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, const std::string& value) override {
    Yaml text = begin(Yaml::Kind::Text, mark, tag, anchor);
    text.text = value;
    text.plain = tag == "?";
    const auto end = text_end(text_, at(mark), value, text.plain);
    if (!end) refuse(mark, fmt::format("this text has no closing `{}`", text_[at(mark)]));
    text.span.end = whole_.begin + static_cast<std::uint32_t>(*end);
    add(std::move(text));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YAML::EmitterStyle::value) override {
    open(begin(Yaml::Kind::List, mark, tag, anchor));
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YAML::EmitterStyle::value) override {
    open(begin(Yaml::Kind::Map, mark, tag, anchor));
  }
  void OnMapEnd() override { close(); }

  Yaml take() { return std::move(root_); }
  const Yaml* last_text() const { return last_text_ ? &*last_text_ : nullptr; }
  /// The `{` or `[` that is open.
  std::optional<Span> open_bracket() const {
    if (open_.empty()) return std::nullopt;
    const Span span = open_.back().span;
    const char sign = text_[span.begin - whole_.begin];
    return sign == '{' || sign == '[' ? std::optional<Span>(span) : std::nullopt;
  }

 private:
  std::size_t at(const YAML::Mark& mark) const { return std::min(static_cast<std::size_t>(std::max(mark.pos, 0)), text_.size()); }

  Span place(const YAML::Mark& mark) const {
    const auto begin = whole_.begin + static_cast<std::uint32_t>(at(mark));
    return {whole_.file, begin, std::min(begin + 1, whole_.end)};
  }

  [[noreturn]] void refuse(const YAML::Mark& mark, std::string reason, std::string advice = {}) const {
    throw Refused{place(mark), std::move(reason), std::move(advice)};
  }

  Yaml begin(Yaml::Kind kind, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) const {
    if (anchor != 0) refuse(mark, "`&` names a part of the text", "put a text that begins with `&` in quotes");
    if (!tag.empty() && tag != "?" && tag != "!") refuse(mark, "`!` gives a part another type", "put a text that begins with `!` in quotes");
    Yaml part;
    part.kind = kind;
    part.span = place(mark);
    return part;
  }

  bool awaits_key() const {
    return !open_.empty() && open_.back().kind == Yaml::Kind::Map && open_.back().keys.size() == open_.back().items.size();
  }

  void add(Yaml part) {
    if (part.kind == Yaml::Kind::Text) last_text_ = part;
    if (open_.empty()) {
      root_ = std::move(part);
      return;
    }
    Yaml& parent = open_.back();
    if (awaits_key()) {
      if (part.kind != Yaml::Kind::Text) throw Refused{part.span, fmt::format("a key is a text, this is {}", name_of(part.kind)), {}};
      parent.keys.push_back(std::move(part));
    } else {
      parent.items.push_back(std::move(part));
    }
  }

  void open(Yaml part) {
    if (open_.size() >= deepest) throw Refused{part.span, fmt::format("nested too deeply (more than {})", deepest), {}};
    open_.push_back(std::move(part));
  }

  void close() {
    Yaml part = std::move(open_.back());
    open_.pop_back();
    add(std::move(part));
  }

  std::string_view text_;
  Span whole_;
  int documents_ = 0;
  std::vector<Yaml> open_;  // from the outermost to the innermost
  Yaml root_;
  std::optional<Yaml> last_text_;
};

/// What a text must not hold before yaml-cpp sees it: it guesses other encodings, and takes its time.
void refuse_unreadable(std::string_view text, const Span& whole) {
  const auto place = [&](std::size_t byte) {
    const auto begin = whole.begin + static_cast<std::uint32_t>(byte);
    return Span{whole.file, begin, std::min(begin + 1, whole.end)};
  };
  if (text.size() > longest) throw Refused{place(0), fmt::format("it is longer than {} MB", longest >> 20), {}};
  if (const auto byte = not_utf8(text)) throw Refused{place(*byte), fmt::format("it is not UTF-8 (byte {})", whole.begin + *byte), {}};
  if (const auto byte = control_character(text)) {
    throw Refused{place(*byte), fmt::format("a control character (U+{:04X})", static_cast<unsigned char>(text[*byte])), {}};
  }
}

void report(const Refused& refused, const YamlRefusal& refusal, grammar::Diagnostics& diagnostics) {
  auto& message = diagnostics.add(refusal.code, refused.span, fmt::format("{}: {}", refusal.opening, refused.reason));
  if (!refused.advice.empty()) message.advice.push_back(refused.advice);
}

/// yaml-cpp's reasons in words for people.
Refused explained(const YAML::Exception& problem, std::string_view text, const Span& whole, const TreeBuilder& tree) {
  const std::size_t at = std::min(static_cast<std::size_t>(std::max(problem.mark.pos, 0)), text.size());
  const auto begin = whole.begin + static_cast<std::uint32_t>(at);
  const Span place{whole.file, begin, std::min(begin + 1, whole.end)};
  const std::string& said = problem.msg;
  const Yaml* last = tree.last_text();
  if (said == "illegal map value" && last != nullptr) {
    const std::size_t value = last->span.begin - whole.begin;
    if (line_end(text, value) >= at) {
      const std::string_view all = text.substr(value, line_end(text, value) - value);
      return {place, "a second `: ` in one text", fmt::format("put the text in quotes: `{}`", quoted(all))};
    }
    return {place, "a `: ` in a text that began in a line above", "begin each key in the column of the others, or put the text in quotes"};
  }
  if (const auto bracket = tree.open_bracket(); bracket && said.ends_with("not found")) {
    if (at < text.size() && text[at] == ':') return {place, "a second `: ` in one text", "put the text in quotes"};
    return {*bracket, fmt::format("this `{}` is never closed", text[bracket->begin - whole.begin]), {}};
  }
  if (said.starts_with("illegal tab")) return {place, "a tab at the beginning of a line", "use blanks"};
  if (said == "unknown token" && at < text.size()) {
    return {place, fmt::format("a text without quotes can't begin with `{}`", text[at]), "put the text in quotes"};
  }
  return {place, said, {}};
}

/// The refusal for yaml-cpp's reason, or for what was lost behind a `#` shortly before (it often causes the other).
void report(const YAML::Exception& problem, std::string_view text, const Span& whole, const TreeBuilder& tree, const grammar::Sources& sources,
            const YamlRefusal& refusal, grammar::Diagnostics& diagnostics) {
  if (const Yaml* last = tree.last_text()) {
    if (const auto lost = lost_behind(sources, *last)) {
      diagnostics.add("S0802", *lost, "the rest of this line, from `#`, is lost: put the text in quotes");
      return;
    }
  }
  report(explained(problem, text, whole, tree), refusal, diagnostics);
}

}  // namespace

std::optional<Yaml> read_yaml(const grammar::Sources& sources, const Span& span, const YamlRefusal& refusal, grammar::Diagnostics& diagnostics) {
  Span whole = span;
  std::string_view text = sources.text(span);
  if (text.starts_with("\xEF\xBB\xBF")) {
    text.remove_prefix(3);
    whole.begin += 3;
  }
  TreeBuilder tree(text, whole);
  try {
    refuse_unreadable(text, whole);
    std::istringstream stream{std::string(text)};
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(tree)) {
    }
    return tree.take();
  } catch (const Refused& refused) {
    report(refused, refusal, diagnostics);
  } catch (const YAML::Exception& problem) {
    report(problem, text, whole, tree, sources, refusal, diagnostics);
  } catch (const std::exception& problem) {
    report({{whole.file, whole.begin, whole.begin}, problem.what(), {}}, refusal, diagnostics);
  }
  return std::nullopt;
}

std::optional<Span> lost_behind(const grammar::Sources& sources, const Yaml& text) {
  if (!text.plain) return std::nullopt;
  const std::string_view all = sources.of(text.span).text();
  std::size_t at = text.span.end;
  while (at < all.size() && (all[at] == ' ' || all[at] == '\t')) ++at;
  if (at >= all.size() || all[at] != '#' || at == text.span.end) return std::nullopt;
  return Span{text.span.file, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(line_end(all, at))};
}

void refuse_repeated_keys(const Yaml& map, grammar::Diagnostics& diagnostics) {
  std::map<std::string_view, Span> first;
  for (const Yaml& key : map.keys) {
    const auto [entry, is_new] = first.emplace(key.text, key.span);
    if (is_new) continue;
    auto& message = diagnostics.add("S0804", key.span, fmt::format("the key `{}` is there twice", key.text));
    message.notes.push_back({entry->second, "first given here"});
  }
}

void refuse_unknown_key(const Yaml& key, const std::vector<std::string>& known, grammar::Diagnostics& diagnostics) {
  auto& message = diagnostics.add("S0803", key.span, fmt::format("unknown key `{}`", key.text));
  message.expected = listed(known, "or");
  const std::vector<std::string> words = nearest(key.text, known);
  if (words.empty()) return;
  message.advice.push_back(fmt::format("did you mean {}?", listed(words, "or")));
  message.replacement = words.front();
}

const char* name_of(Yaml::Kind kind) {
  switch (kind) {
    case Yaml::Kind::Nothing: return "nothing";
    case Yaml::Kind::Text: return "a text";
    case Yaml::Kind::List: return "a list";
    case Yaml::Kind::Map: return "keys with values";
  }
  return "";
}

}  // namespace sow::load
