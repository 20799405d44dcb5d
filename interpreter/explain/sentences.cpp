#include <fmt/format.h>

#include <algorithm>

#include "interpreter/explain/english.hpp"
#include "interpreter/explain/teller.hpp"

// From clauses to sentences.
namespace sow::explain {

namespace {

constexpr std::size_t most_in_a_sentence = 3, longest_sentence = 260;

template <typename T>
void add(std::vector<T>& all, const std::vector<T>& more) {
  for (const T& one : more)
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
}

std::string words_of(const Told& told) { return told.predicate == "^" ? told.subject : told.subject + " " + told.predicate; }

/// Clauses as one: those with the same subject share it.
std::string one_clause(const std::vector<Told>& all) {
  std::vector<std::string> clauses;
  for (std::size_t i = 0; i < all.size();) {
    std::vector<std::string> predicates;
    const std::string& subject = all[i].subject;
    if (all[i].predicate == "^") {
      clauses.push_back(all[i++].subject);
      continue;
    }
    for (; i < all.size() && all[i].subject == subject && all[i].predicate != "^"; ++i) predicates.push_back(all[i].predicate);
    clauses.push_back(subject + " " + listed(predicates));
  }
  return clauses.size() == 2 ? clauses[0] + ", and " + clauses[1] : listed(clauses);
}

bool is_clause(const std::vector<Told>& all) {
  if (all.empty() || all.size() > most_in_a_sentence) return false;
  std::size_t length = 0;
  for (const Told& one : all) {
    if (one.kind != Told::Lead::None) return false;
    length += one.subject.size() + one.predicate.size();
  }
  return all.size() == 1 || length < longest_sentence;
}

/// Neighbours with one subject and the same evidence become one.
std::vector<Told> drawn_together(std::vector<Told> all) {
  std::vector<Told> out;
  for (Told& one : all) {
    Told* before = out.empty() ? nullptr : &out.back();
    const bool alike = before && before->kind == Told::Lead::None && one.kind == Told::Lead::None && before->subject == one.subject && !one.otherwise &&
                       before->evidence == one.evidence && before->predicate.size() + one.predicate.size() < longest_sentence &&
                       one.predicate != "^" && before->predicate != "^";
    if (!alike) {
      out.push_back(std::move(one));
      continue;
    }
    before->predicate += " and " + one.predicate;
    add(before->asked, one.asked);
    before->ends = one.ends;
  }
  return out;
}

}  // namespace

/// The sentence of what stands under a condition or loop: in one, or as parts.
void Teller::under(Sentence& sentence, const std::string& lead, const std::string& mark, std::vector<Told> then) {
  if (is_clause(then)) {
    sentence.text = fmt::format("{}{} {}.", lead, mark, one_clause(then));
    for (const Told& one : then) {
      add(sentence.evidence, one.evidence);
      for (const std::string& option : one.asked) sentence.asked.push_back(option);
    }
    return;
  }
  sentence.text = lead + ":";
  sentence.parts = sentences(std::move(then));
}

Sentence Teller::sentence(Told told) {
  while (told.kind == Told::Lead::If && told.then.size() == 1 && told.then.front().kind == Told::Lead::If) {
    Told inner = std::move(told.then.front());
    told.lead += (told.lead.find(" and ") != std::string::npos || told.lead.find(" or ") != std::string::npos ? ", and if " : " and ") + inner.lead;
    add(told.evidence, inner.evidence);
    add(told.asked, inner.asked);
    told.then = std::move(inner.then);
  }
  Sentence out;
  out.evidence = told.evidence;
  out.asked = told.asked;
  out.plain = told.plain;
  switch (told.kind) {
    case Told::Lead::None:
      out.text = (told.otherwise ? "otherwise, " : "") + words_of(told) + ".";
      break;
    case Told::Lead::If: under(out, (told.otherwise ? "otherwise, if " : "if ") + told.lead, ",", std::move(told.then)); break;
    case Told::Lead::Else: under(out, "otherwise", "", std::move(told.then)); break;
    case Told::Lead::List:
      out.text = told.lead + ":";
      out.parts = sentences(std::move(told.then));
      break;
    case Told::Lead::Each: under(out, (told.otherwise ? "otherwise, " : "") + told.lead, ",", std::move(told.then)); break;
  }
  out.text = capital(out.text);
  return out;
}

std::vector<Sentence> Teller::sentences(std::vector<Told> all) {
  std::vector<Sentence> out;
  for (Told& one : drawn_together(std::move(all))) out.push_back(sentence(std::move(one)));
  return out;
}

std::vector<Sentence> Teller::tell(const ast::Block& block, const std::vector<Evidence>& whole, const Voice& voice) {
  const Changed<ast::MomentKind> moment(moment_, voice.moment);
  const Changed<const Actor*> actor(actor_, keep(voice.actor));
  scope_ = nullptr;
  spoken_.clear();
  falling_.clear();
  std::vector<Told> all;
  tell(block, all);
  if (!all.empty()) {
    add(all.back().asked, pending_.asked);
    add(all.back().evidence, pending_.evidence);
  }
  pending_ = {};
  if (all.empty()) return {};
  for (Told& one : all)
    if (one.evidence.empty()) add(one.evidence, whole);
  if (voice.condition.empty()) return sentences(std::move(all));
  Told told = led(Told::Lead::If, voice.condition);
  told.evidence = whole;
  told.then = std::move(all);
  return {sentence(std::move(told))};
}

std::string Teller::value(const E& e) {
  const Actor who = mover();
  const Changed<const Actor*> actor(actor_, &who);
  return text(e);
}

}  // namespace sow::explain
