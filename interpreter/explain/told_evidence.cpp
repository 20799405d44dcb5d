#include "interpreter/explain/told_evidence.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/explain/english.hpp"

// What a sentence rests on, and where each claim is held.
namespace sow::explain {

std::string evidence_text(const std::vector<Evidence>& all) {
  std::vector<std::string> claims, assumed, against;
  for (const Evidence& one : all) {
    if (one.against) against.push_back(one.claim);
    else if (starts_with(one.claim, "assume.")) assumed.push_back(spaced(one.claim.substr(7)));
    else claims.push_back(one.claim);
  }
  std::string text = fmt::format("{}", fmt::join(claims, ", "));
  if (!assumed.empty()) text += (text.empty() ? "assumed: " : "; assumed: ") + fmt::format("{}", fmt::join(assumed, ", "));
  if (!against.empty()) text += (text.empty() ? "against " : "; against ") + fmt::format("{}", fmt::join(against, ", "));
  return text;
}

std::string evidence_text(const Sentence& sentence, bool inside) {
  const std::string text = evidence_text(sentence.evidence);
  if (!text.empty()) return text;
  const bool below = std::any_of(sentence.parts.begin(), sentence.parts.end(), [](const Sentence& part) { return !evidence_text(part, true).empty(); });
  if (inside || below || sentence.plain || !sentence.asked.empty()) return "";
  return sentence.taken_over.empty() ? "inferred" : "taken over from " + spaced(sentence.taken_over);
}

const char* name_of(Claim::Sort sort) {
  switch (sort) {
    case Claim::Sort::Claim: return "Claims of the sources";
    case Claim::Sort::Background: return "Background: no rule can hold it";
    case Claim::Sort::LeftOut: return "Left out";
    case Claim::Sort::Assumption: return "Assumed";
  }
  return "";
}

namespace {

bool holds(const std::vector<Evidence>& all, const std::string& claim) {
  return std::any_of(all.begin(), all.end(), [&](const Evidence& one) { return one.claim == claim; });
}

std::string whole(const Sentence& sentence) {
  std::string text = sentence.text;
  for (const Sentence& part : sentence.parts) text += " " + whole(part);
  return text;
}

void look(const Sentence& sentence, const std::string& claim, std::vector<std::string>& by) {
  if (holds(sentence.evidence, claim)) {
    by.push_back(whole(sentence));
    return;
  }
  for (const Sentence& part : sentence.parts) look(part, claim, by);
}

}  // namespace

std::vector<Held> side_by_side(const Document& document) {
  std::vector<Held> all;
  for (const Claim& claim : document.claims) {
    Held held{&claim, {}};
    for (const Section& section : document.sections)
      for (const Sentence& sentence : section.sentences) look(sentence, claim.id, held.by);
    for (std::size_t i = 0; i < document.questions.size(); ++i) {
      const Question& question = document.questions[i];
      if (holds(question.evidence, claim.id)) held.by.push_back(fmt::format("Question {}: {}", i + 1, question.text));
      for (const Answer& answer : question.answers)
        if (holds(answer.evidence, claim.id)) held.by.push_back(fmt::format("Question {}: {} A reading: {}.", i + 1, question.text, answer.meaning));
    }
    all.push_back(std::move(held));
  }
  return all;
}

}  // namespace sow::explain
