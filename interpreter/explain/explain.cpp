#include "interpreter/explain/explain.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/explain/english.hpp"
#include "interpreter/explain/equipment.hpp"
#include "interpreter/explain/teller.hpp"

// Which sections the rules are told in, and in which order.
namespace sow::explain {

namespace {

using ast::MomentKind;

std::vector<Evidence> evidence(const ast::Citations& citations) {
  std::vector<Evidence> all;
  for (const ast::Citation& c : citations) all.push_back({c.claim, c.against});
  return all;
}

class Explaining {
 public:
  explicit Explaining(const load::Loaded& loaded) : loaded_(loaded), names_(loaded), teller_(names_) {}

  Document tell() {
    front();
    document_.sections.push_back(board_section(names_, teller_));
    variant();
    Section start = section("To begin", 0, {MomentKind::Start});
    first_player(start);
    keep(std::move(start));
    for (std::size_t phase = 1; phase < phases().size(); ++phase) keep(phase_section(phase));
    keep(section("A turn", 0, {MomentKind::Turn}));
    keep(section("As the seeds fall", 0, {MomentKind::BeforeDrop, MomentKind::AfterDrop}));
    keep(section("When the last seed has fallen", 0, {MomentKind::AfterLap, MomentKind::EndlessSowing}));
    keep(section("Which moves are allowed", 0, {MomentKind::Legal}));
    const bool rounds = phases()[0].moments[static_cast<std::size_t>(MomentKind::AfterRound)].what != nullptr;
    keep(section(rounds ? "The end of a round" : "The end of the game", 0, {MomentKind::NoMove, MomentKind::AfterTurn}));
    keep(section("A new round, or the end of the game", 0, {MomentKind::AfterRound}));
    score();
    questions();
    claims();
    return std::move(document_);
  }

 private:
  const std::vector<check::TakenPhase>& phases() const { return names_.sections().phases; }

  void keep(Section section) {
    if (!section.sentences.empty()) document_.sections.push_back(std::move(section));
  }

  Section section(const std::string& title, std::size_t phase, std::initializer_list<MomentKind> moments) {
    Section made{title, {}};
    for (const MomentKind kind : moments) {
      for (Sentence& sentence : moment(phase, kind)) made.sentences.push_back(std::move(sentence));
    }
    return made;
  }

  std::vector<Sentence> moment(std::size_t phase, MomentKind kind) {
    const auto& taken = names_.sections().moment(phase, kind);
    if (!taken) return {};
    Teller::Voice voice{kind, teller_.mover(), ""};
    if (kind == MomentKind::Start && names_.board().player_count() > 0) voice.actor = teller_.someone(names_.board().players.front());
    if (kind == MomentKind::NoMove) {
      voice.actor = teller_.someone("that player");
      voice.condition = "a player has no legal move";
    }
    if (kind == MomentKind::EndlessSowing) voice.condition = "a sowing would never end";
    std::vector<Sentence> told = teller_.tell(taken.what->block, evidence(taken.item->citations), voice);
    if (kind == MomentKind::AfterTurn)
      for (Sentence& sentence : told) after_turn(sentence, phase);
    if (taken.role == check::FileRole::Base)
      for (Sentence& sentence : told) sentence.taken_over = taken.from;
    return told;
  }

  /// What always happens says when.
  void after_turn(Sentence& sentence, std::size_t phase) const {
    for (const char* begin : {"If ", "Otherwise", "For "})
      if (starts_with(sentence.text, begin)) return;
    const bool the = starts_with(sentence.text, "The ") || starts_with(sentence.text, "Each ") || starts_with(sentence.text, "No");
    if (the) sentence.text[0] = static_cast<char>(sentence.text[0] - 'A' + 'a');
    const bool together = phases()[phase].phase && phases()[phase].phase.what->simultaneous;
    sentence.text = (together ? "When all have ended their turns, " : phase > 0 ? "After the turn, " : "After each turn, ") + sentence.text;
  }

  Section phase_section(std::size_t phase) {
    const auto& taken = phases()[phase];
    Section made{fmt::format("The phase called {}", spaced(taken.name)), {}};
    if (taken.phase && taken.phase.what->simultaneous) {
      Sentence together;
      together.text = "In this phase all players play at the same time.";
      together.evidence = evidence(taken.phase.item->citations);
      together.plain = together.evidence.empty();
      made.sentences.push_back(std::move(together));
    }
    for (int kind = 0; kind < ast::moment_count; ++kind)
      for (Sentence& sentence : moment(phase, static_cast<MomentKind>(kind))) made.sentences.push_back(std::move(sentence));
    return made;
  }

  /// `based on NAME [claim]`: a source says so.
  void variant() {
    const ast::Item* item = names_.sections().based_on;
    if (item == nullptr || item->citations.empty()) return;
    const std::string& name = std::get<ast::BasedOn>(item->what).name.text;
    std::string title = capital(spaced(name));
    for (const load::LoadedFile& file : loaded_.files.files)
      if (file.name == name && !file.front.title.empty()) title = file.front.title;
    Sentence sentence;
    sentence.text = fmt::format("The rules are those of {}, with some that differ.", title);
    sentence.evidence = evidence(item->citations);
    document_.sections.front().sentences.insert(document_.sections.front().sentences.begin(), std::move(sentence));
  }

  /// The first player begins, where `start` names nobody.
  void first_player(Section& start) const {
    for (const Sentence& sentence : start.sentences)
      if (sentence.text.find(" begins.") != std::string::npos && sentence.text.find("phase called") == std::string::npos) return;
    if (names_.board().player_count() < 2) return;
    Sentence first;
    first.text = fmt::format("{} has the first turn.", names_.board().players.front());
    first.plain = true;
    start.sentences.push_back(std::move(first));
  }

  void score() {
    const auto* define = names_.definition("score");
    const auto* value = define ? std::get_if<ast::Expression>(&define->what->body) : nullptr;
    if (!value) return;
    Sentence sentence;
    sentence.text = fmt::format("The player's score is {}.", teller_.value(*value));
    sentence.evidence = evidence(define->item->citations);
    sentence.asked = teller_.take_asked();
    Section made{"The score", {}};
    made.sentences.push_back(std::move(sentence));
    keep(std::move(made));
  }

  // ---- Open questions

  void questions() {
    for (Section& section : document_.sections)
      for (Sentence& sentence : section.sentences) place_questions(sentence);
    for (const auto& option : names_.sections().options) question(option.what->name.text);  // those that no sentence depends on
  }

  void place_questions(Sentence& sentence) {
    for (const std::string& option : sentence.asked) {
      const int before = static_cast<int>(document_.questions.size());
      if (question(option) == before) sentence.questions.push_back(before);
    }
    for (Sentence& part : sentence.parts) place_questions(part);
  }

  int question(const std::string& name) {
    for (std::size_t i = 0; i < document_.questions.size(); ++i)
      if (document_.questions[i].option == name) return static_cast<int>(i);
    const ast::Option& option = *names_.option(name);
    Question made{name, option.question.empty() ? spaced(name) : option.question, {}, {}};
    for (const auto& taken : names_.sections().options)
      if (taken.what == &option) made.evidence = evidence(taken.item->citations);
    for (const ast::Reading& reading : option.readings) {
      Answer answer{reading.name.text, reading.meaning.empty() ? spaced(reading.name.text) : reading.meaning, evidence(reading.citations),
                    reading.name.text == names_.reading(name)};
      const auto more = teller_.elsewhere().find({name, reading.name.text});
      if (more != teller_.elsewhere().end())
        for (const Evidence& one : more->second)
          if (std::find(answer.evidence.begin(), answer.evidence.end(), one) == answer.evidence.end()) answer.evidence.push_back(one);
      made.answers.push_back(std::move(answer));
    }
    document_.questions.push_back(std::move(made));
    return static_cast<int>(document_.questions.size()) - 1;
  }

  // ---- Front matter

  void front() {
    const load::FrontMatter& front = loaded_.files.files.front().front;
    document_.title = front.title.empty() ? capital(spaced(loaded_.files.files.front().name)) : front.title;
    std::vector<std::string> names;
    for (const load::NameList& list : front.names)
      for (const std::string& name : list.names) names.push_back(list.key == "gloss" ? "“" + name + "”" : name);
    if (!names.empty()) document_.subtitle.push_back("Also called " + listed(names));
    std::vector<std::string> who;
    for (const std::string* part : {&front.people, &front.place, &front.date})
      if (!part->empty()) who.push_back(*part);
    if (!who.empty()) document_.subtitle.push_back(capital(fmt::format("{}", fmt::join(who, "; "))));
    if (!front.about.empty()) document_.subtitle.push_back(front.about);
    for (const load::LoadedFile& file : loaded_.files.files) {
      if (file.kind == load::FileKind::Base)
        document_.subtitle.push_back(fmt::format("A variant of {}", file.front.title.empty() ? spaced(file.name) : file.front.title));
    }
  }

  void claims() {
    for (const load::LoadedFile& file : loaded_.files.files) {
      if (file.kind == load::FileKind::Idiom) continue;
      for (const load::CitedSource& source : file.front.sources) this->source(source);
      const auto add = [&](const std::vector<load::Entry>& all, Claim::Sort sort, const std::string& prefix) {
        for (const load::Entry& one : all) claim({sort, prefix + one.key, one.text});
      };
      add(file.front.claims, Claim::Sort::Claim, "");
      add(file.front.background, Claim::Sort::Background, "");
      add(file.front.left_out, Claim::Sort::LeftOut, "");
      add(file.front.assume, Claim::Sort::Assumption, "assume.");
    }
  }

  void claim(Claim claim) {
    const bool known = std::any_of(document_.claims.begin(), document_.claims.end(), [&](const Claim& one) { return one.id == claim.id; });
    if (!known) document_.claims.push_back(std::move(claim));
  }

  void source(const load::CitedSource& source) {
    const bool known = std::any_of(document_.sources.begin(), document_.sources.end(), [&](const CitedSource& one) { return one.key == source.key; });
    if (!known) document_.sources.push_back({source.key, source.evidence.cite, source.kind, source.evidence.confidence});
  }

  const load::Loaded& loaded_;
  Names names_;
  Teller teller_;
  Document document_;
};

}  // namespace

Document explain(const load::Loaded& loaded) { return Explaining(loaded).tell(); }

}  // namespace sow::explain
