#include "interpreter/check/citations.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/check/syntax_walk.hpp"

namespace sow::check {

namespace {

class Collector {
 public:
  std::vector<const ast::Citation*> all;

  void see(const ast::Item& item) {
    see(item.citations);
    std::visit([this](const auto& what) { inside(what); }, item.what);
  }

 private:
  void see(const ast::Citations& citations) {
    for (const ast::Citation& citation : citations) all.push_back(&citation);
  }
  void see(const ast::Block& block) {
    see(block.citations);
    for (const ast::Statement& s : block.statements) {
      see(s.citations);
      for (const ast::Block* inner : blocks_of(s)) see(*inner);
    }
  }
  template <typename Parts>
  void each(const Parts& parts) {
    for (const auto& part : parts) see(part.citations);
  }
  void inside(const ast::Board& board) { each(board.parts); }
  void inside(const ast::Pieces& pieces) { each(pieces.kinds); }
  void inside(const ast::Option& option) { each(option.readings); }
  void inside(const ast::Moment& moment) { see(moment.block); }
  void inside(const ast::Phase& phase) {
    for (const ast::Item& moment : phase.moments) see(moment);
  }
  void inside(const ast::Define& define) {
    if (const auto* block = std::get_if<ast::Block>(&define.body)) see(*block);
  }
  template <typename Other>
  void inside(const Other&) {}
};

/// The front matters in which a citation of that file may find its claim.
std::vector<const load::FrontMatter*> fronts_for(const load::Files& files, std::size_t file) {
  std::vector<const load::FrontMatter*> fronts{&files.files[file].front};
  if (files.files[file].kind == load::FileKind::Idiom) return fronts;
  for (std::size_t i = file + 1; i < files.files.size(); ++i)
    if (files.files[i].kind == load::FileKind::Base) fronts.push_back(&files.files[i].front);
  return fronts;
}

}  // namespace

std::vector<const ast::Citation*> citations_of(const ast::File& file) {
  Collector collector;
  for (const ast::Item& item : file.items) collector.see(item);
  return collector.all;
}

void check_cited_claims(const load::Files& files, grammar::Diagnostics& out) {
  for (std::size_t i = 0; i < files.files.size(); ++i) {
    const load::LoadedFile& loaded = files.files[i];
    if (!loaded.file.front_matter) continue;
    const auto fronts = fronts_for(files, i);
    if (std::any_of(fronts.begin(), fronts.end(), [](const auto* front) { return front->unreadable; })) continue;
    for (const ast::Citation* citation : citations_of(loaded.file)) {
      const auto known = [&](const load::FrontMatter* front) { return load::find_claim(*front, citation->claim) != nullptr; };
      if (std::none_of(fronts.begin(), fronts.end(), known)) out.add("S0806", citation->span, fmt::format("there is no claim `{}`", citation->claim));
    }
  }
}

}  // namespace sow::check
