#include "interpreter/check/sections.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "interpreter/check/section_names.hpp"

namespace sow::check {

using grammar::Diagnostics;
using grammar::Span;

namespace {

/// Puts the sections of one file after another into force: bases from the farthest, then the ruleset.
class Gathering {
 public:
  Gathering(const std::vector<RuleFile>& files, Diagnostics& out) : out_(out) {
    sections_.phases.push_back({"play", {}, {}});
    const std::set<std::string> used = used_by_own_file(files);
    for (const RuleFile& file : files) {
      if (file.role == FileRole::Idiom) take_file(file, used.count(file.name) == 0);
    }
    for (std::size_t i = files.size(); i-- > 0;) {
      if (files[i].role != FileRole::Idiom) take_file(files[i], files[i].role == FileRole::Base);
    }
  }
  Sections take() { return std::move(sections_); }

 private:
  void take_file(const RuleFile& file, bool base_only) {
    file_ = &file;
    base_only_ = base_only;
    for (const ast::Item& item : file.file->items) {
      item_ = &item;
      std::visit([&](const auto& what) { take(what); }, item.what);
    }
  }

  template <typename What>
  Taken<What> taken(const What& what, const ast::Item& item) const {
    return {&what, &item, file_->role, file_->name, base_only_};
  }

  /// A section that stands once in a file, and replaces the one taken over.
  template <typename What>
  void whole(Taken<What>& place, const What& what, const std::string& name, const ast::Item& item) {
    if (place && place.item->span.file == item.span.file) {
      out_.add("S0206", item.head, fmt::format("the section `{}` is there twice", name)).notes.push_back({place.item->head, "first here"});
      return;
    }
    place = taken(what, item);
  }

  template <typename What>
  void whole(Taken<What>& place, const What& what, const char* name) {
    if (may_stand()) whole(place, what, name, *item_);
  }

  /// A named section: replaces the one of that name that is taken over. Two of one file are told apart by `report_names`.
  template <typename What>
  void named(std::vector<Taken<What>>& list, const What& what) {
    if (file_->role != FileRole::Idiom) {
      for (Taken<What>& other : list) {
        const bool taken_over = other.role == FileRole::Base || (other.role == FileRole::Idiom && other.base_only);
        if (other.what->name.text != what.name.text || !taken_over || other.item->span.file == item_->span.file) continue;
        other = taken(what, *item_);
        return;
      }
    }
    list.push_back(taken(what, *item_));
  }

  /// What an idiom may not have is reported when it is loaded (S0510), and left out here.
  bool may_stand() const { return file_->role != FileRole::Idiom; }

  void take(const ast::BasedOn&) {
    if (!may_stand() || file_->role != FileRole::Own) return;
    if (sections_.based_on != nullptr) {
      out_.add("S0206", item_->head, "the section `based on` is there twice").notes.push_back({sections_.based_on->head, "first here"});
    } else {
      sections_.based_on = item_;
    }
  }
  void take(const ast::Use&) {}
  void take(const ast::Board& board) { whole(sections_.board, board, "board"); }
  void take(const ast::Players& players) { whole(sections_.players, players, "players"); }
  void take(const ast::Teams& teams) { whole(sections_.teams, teams, "teams"); }
  void take(const ast::Pieces& pieces) { whole(sections_.pieces, pieces, "pieces"); }
  void take(const ast::Captures& captures) { whole(sections_.captures, captures, "captures"); }
  void take(const ast::Option& option) {
    if (may_stand()) named(sections_.options, option);
  }
  void take(const ast::Remember& remember) { named(sections_.remembered, remember); }
  void take(const ast::Define& define) { named(sections_.definitions, define); }

  void take(const ast::Marks& marks) {
    for (Taken<ast::Marks>& other : sections_.marks) {
      if (other.role == FileRole::Idiom || file_->role == FileRole::Idiom) {
        if (other.item->span.file != item_->span.file) continue;
      }
      whole(other, marks, "marks", *item_);
      return;
    }
    sections_.marks.push_back(taken(marks, *item_));
  }

  void take(const ast::Moment& moment) {
    const char* name = ast::word_of(moment.kind);
    if (may_stand()) whole(moment_of(sections_.phases[0], moment), moment, name, *item_);
  }

  void take(const ast::Phase& phase) {
    if (!may_stand()) return;
    TakenPhase& place = phase_named(phase.name.text);
    if (place.phase && place.phase.item->span.file == item_->span.file) {
      out_.add("S0202", phase.name.span, fmt::format("the name `{}` is given twice", phase.name.text))
          .notes.push_back({place.phase.what->name.span, "first given here"});
    }
    place.phase = taken(phase, *item_);
    for (const ast::Item& item : phase.moments) {
      if (const auto* moment = std::get_if<ast::Moment>(&item.what)) {
        whole(moment_of(place, *moment), *moment, ast::word_of(moment->kind), item);
      }
    }
  }

  static Taken<ast::Moment>& moment_of(TakenPhase& phase, const ast::Moment& moment) { return phase.moments[static_cast<std::size_t>(moment.kind)]; }

  TakenPhase& phase_named(const std::string& name) {
    for (TakenPhase& phase : sections_.phases) {
      if (phase.phase && phase.name == name) return phase;
    }
    sections_.phases.push_back({name, {}, {}});
    return sections_.phases.back();
  }

  Sections sections_;
  Diagnostics& out_;
  const RuleFile* file_ = nullptr;
  const ast::Item* item_ = nullptr;
  bool base_only_ = false;
};

/// Whether a section that could not be read may be this one.
bool unreadable(const std::vector<RuleFile>& files, const std::string& name) {
  return std::any_of(files.begin(), files.end(), [&](const RuleFile& rules) {
    const auto& names = rules.file->unreadable;
    return std::find(names.begin(), names.end(), name) != names.end();
  });
}

void report_missing(const std::vector<RuleFile>& files, const Sections& sections, Diagnostics& out) {
  const ast::File& own = *files.front().file;
  const std::uint32_t begin = own.front_matter ? own.front_matter->begin : 0;
  const Span head = own.items.empty() ? Span{own.source, begin, begin} : own.items.front().head;
  const auto need = [&](bool there, const char* name) {
    if (!there && !unreadable(files, name)) out.add("S0207", head, fmt::format("a ruleset needs the section `{}`", name));
  };
  need(bool(sections.board), "board");
  need(bool(sections.players), "players");
  need(bool(sections.moment(0, ast::MomentKind::Start)), "start");
  need(bool(sections.moment(0, ast::MomentKind::Turn)), "turn");
}

}  // namespace

std::vector<RuleFile> rule_files(const load::Files& files) {
  std::vector<RuleFile> all;
  for (const load::LoadedFile& loaded : files.files) {
    const FileRole role = loaded.kind == load::FileKind::Ruleset ? FileRole::Own
                          : loaded.kind == load::FileKind::Base  ? FileRole::Base
                                                                 : FileRole::Idiom;
    all.push_back({role, loaded.name, &loaded.file});
  }
  return all;
}

Sections gather_sections(const std::vector<RuleFile>& files, const grammar::Sources& sources, Diagnostics& out) {
  Sections sections = Gathering(files, out).take();
  report_names(files, sections, sources, out);
  if (!files.empty()) report_missing(files, sections, out);
  return sections;
}

}  // namespace sow::check
