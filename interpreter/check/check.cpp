#include "interpreter/check/check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/check/board.hpp"
#include "interpreter/check/citations.hpp"
#include "interpreter/check/coverage.hpp"
#include "interpreter/check/declarations.hpp"
#include "interpreter/check/directions.hpp"
#include "interpreter/check/finish.hpp"
#include "interpreter/check/limits.hpp"
#include "interpreter/check/needs.hpp"
#include "interpreter/check/sections.hpp"
#include "interpreter/check/writer.hpp"

namespace sow::check {
namespace {

class Checking {
 public:
  Checking(const load::Files& files, const std::map<std::string, std::string>& readings, Diagnostics& out)
      : files_(files), readings_(readings), out_(out) {}

  std::optional<model::Ruleset> run(Look look) {
    const std::vector<RuleFile> rules = rule_files(files_);
    sections_ = gather_sections(rules, files_.sources, out_);
    check_cited_claims(files_, out_);
    const bool made = make();
    if (made && !out_.has_errors()) check_whole();
    const bool sound = made && !out_.has_errors();
    if (look == Look::AtAll) check_coverage(files_, rules, sections_, sound ? &all_.rules : nullptr, out_);
    if (!sound) return std::nullopt;
    return std::move(all_.rules);
  }

 private:
  /// No: there is no board to write the sections for.
  bool make() {
    for (const load::LoadedFile& loaded : files_.files) {
      all_.unreadable.insert(all_.unreadable.end(), loaded.file.unreadable.begin(), loaded.file.unreadable.end());
    }
    all_.names_missing = files_.definitions_missing;
    declare_options(all_, sections_, readings_, out_);
    const auto amount = [this](const ast::Expression& e) { return amount_of(all_, e, out_); };
    auto board = build_board(sections_.board.what, sections_.players.what, sections_.teams.what, amount, out_);
    if (!board) return false;
    all_.rules.board = std::move(*board);
    all_.rules.name = files_.files.front().name;
    all_.rules.title = files_.files.front().front.title;
    declare_names(all_, sections_, out_);
    write();
    finish();
    return true;
  }

  /// What asks for a whole model: below an error it would speak of what is only not understood.
  void check_whole() {
    check_directions(all_.rules, files_.sources, out_);
    check_needs(all_.rules, out_);
    check_limits(all_.rules, out_);
  }

  /// Names given by `choose` can be asked in other sections than they are given in; then all is written once more, when their types are known.
  void write() {
    all_.has_captures = sections_.captures.what != nullptr || is_incomplete();
    all_.has_after_round = has_after_round() || is_incomplete();
    Diagnostics unheard;
    write_moments(unheard);
    if (!unheard.all().empty() || all_.asked_too_early) write_moments(out_);
  }

  /// Some section could not be read; it may be any that is missed.
  bool is_incomplete() const {
    const auto& told = out_.all();
    return std::any_of(told.begin(), told.end(), [](const grammar::Diagnostic& message) { return message.code.rfind("S01", 0) == 0; });
  }

  bool has_after_round() const {
    for (const TakenPhase& phase : sections_.phases) {
      if (phase.moments[static_cast<std::size_t>(ast::MomentKind::AfterRound)]) return true;
    }
    return false;
  }

  void write_moments(Diagnostics& out) {
    Writer writer(all_, files_.sources, out);
    model::Ruleset& rules = all_.rules;
    rules.moments.clear();
    for (Definition& definition : all_.definitions) definition.used = false;
    if (sections_.captures) writer.captures(*sections_.captures.what);
    for (std::size_t i = 0; i < sections_.phases.size(); ++i) {
      for (std::size_t kind = 0; kind < sections_.phases[i].moments.size(); ++kind) {
        const auto& moment = sections_.phases[i].moments[kind];
        if (!moment) continue;
        rules.phases[i].moments[kind] = static_cast<int>(rules.moments.size());
        rules.moments.push_back(writer.moment(*moment.what, moment.item->head, rules.phases[i].simultaneous));
      }
    }
    if (const FileName* score = all_.find("score"); score != nullptr && score->kind == NameKind::Definition) {
      writer.score(*all_.definitions[static_cast<std::size_t>(score->index)].what);
    }
    for (std::size_t i = 0; i < all_.definitions.size(); ++i) {
      if (!all_.definitions[i].used) writer.unused_definition(static_cast<int>(i));
    }
  }

  void finish() {
    model::Ruleset& rules = all_.rules;
    inherit_moments();
    for (const Choice& choice : all_.choices) rules.choices.push_back({choice.name, type_of(choice.sort), choice.labels->names});
    number_statements(rules);
    check_sowing_on(rules, out_);
    check_simultaneous(rules, out_);
    check_orders();
    check_pieces();
    rules.asks_repeats = asks_repeats();
  }

  /// A phase has the sections outside all phases but those that it replaces. `legal` and `no move` outside are not asked where all move at once.
  void inherit_moments() {
    std::vector<model::Phase>& phases = all_.rules.phases;
    for (std::size_t i = 1; i < phases.size(); ++i) {
      for (std::size_t kind = 0; kind < phases[i].moments.size(); ++kind) {
        const auto moment = static_cast<ast::MomentKind>(kind);
        const bool unasked = phases[i].simultaneous && (moment == ast::MomentKind::Legal || moment == ast::MomentKind::NoMove);
        if (phases[i].moments[kind] < 0 && !unasked) phases[i].moments[kind] = phases[0].moments[kind];
      }
      const auto& legal = sections_.moment(i, ast::MomentKind::Legal);
      if (phases[i].simultaneous && legal) out_.add("S0506", legal.item->head, "no `require`, `prefer` or `legal` in a simultaneous phase");
    }
  }

  /// A kind besides seeds that is sown must say when it leaves a mixed hand.
  void check_orders() {
    if (all_.rules.sows == 0 || !sections_.pieces) return;
    for (const model::Kind& kind : all_.rules.kinds) {
      if (kind.name == "seeds" || kind.order != model::Kind::Order::Unsaid) continue;
      const FileName* name = all_.find(kind.name);
      if (name == nullptr) continue;
      out_.add("S0407", name->span, fmt::format("nothing says when a `{}` leaves a mixed hand: add `sown early`, `late` or `free`", kind.name));
    }
  }

  void check_pieces() {
    constexpr int most = 32767;
    model::Ruleset& rules = all_.rules;
    rules.pieces = pieces_put(rules);
    const model::Moment* start = rules.moment(0, ast::MomentKind::Start);
    if (rules.pieces > most && start != nullptr) out_.add("S0903", start->span, fmt::format("too many pieces: {}, at most {}", rules.pieces, most));
  }

  bool asks_repeats() const;

  const load::Files& files_;
  const std::map<std::string, std::string>& readings_;
  Diagnostics& out_;
  Sections sections_;
  Declarations all_;
};

bool asks_repeats_in(const model::Expression& e) {
  return find(e, [](const model::Expression& part) { return part.op == model::Op::Repeats; }) != nullptr;
}

bool asks_repeats_in(const model::Block& block) {
  for (const model::Statement& statement : block.statements) {
    for (const auto& part : statement.parts) {
      if (asks_repeats_in(part)) return true;
    }
    if (asks_repeats_in(statement.object.amount) || asks_repeats_in(statement.object.places) || asks_repeats_in(statement.target.of)) return true;
    for (const auto& inner : statement.blocks) {
      if (asks_repeats_in(inner)) return true;
    }
  }
  return false;
}

bool Checking::asks_repeats() const {
  for (const model::Moment& moment : all_.rules.moments) {
    if (asks_repeats_in(moment.block)) return true;
  }
  return false;
}

}  // namespace

std::optional<model::Ruleset> check(const load::Files& files, const std::map<std::string, std::string>& readings, Diagnostics& out,
                                    Look look) {
  if (files.files.empty() || files.rules_missing) return std::nullopt;
  return Checking(files, readings, out).run(look);
}

}  // namespace sow::check
