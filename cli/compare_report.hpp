#pragma once
#include <string>
#include <vector>

#include "cli/report.hpp"
#include "interpreter/study/weigh.hpp"

namespace sow::cli {

struct CompareArguments {
  RulesetArguments first;
  std::string second;
  std::vector<std::string> against;
  bool all = false;
  GameArguments game;
  study::CompareBounds bounds;
  std::optional<std::uint64_t> games;
  int threads = 1;
  Output output;
};

struct ComparedPair {
  Opened& first;
  Opened& second;
  std::string first_chosen, second_chosen;  // "san-yao --set chain=one", as on a command line
  const CompareArguments& arguments;
  const study::Setup& setup;
};
std::string comparison_text(const ComparedPair&, const study::Comparison&);
Json comparison_json(const ComparedPair&, const study::Comparison&);

struct ReadingWeight {
  const model::Option* option;
  std::size_t reading;
  study::Weight weight;
};
struct WeighedReadings {
  Opened& base;
  const CompareArguments& arguments;
  const study::Setup& setup;
  study::Weight as_it_is;                // the readings in force
  std::vector<ReadingWeight> readings;
};
std::string weights_text(const WeighedReadings&);
Json weights_json(const WeighedReadings&);

}  // namespace sow::cli
