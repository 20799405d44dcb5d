#pragma once
#include <CLI/App.hpp>
#include <cstdint>
#include <string>
#include <vector>

// What a value of an option must be. Each refuses other values in plain words.
namespace sow::cli {

/// A whole number from `least` to `most`.
CLI::Validator whole_number(std::int64_t least, std::int64_t most);

/// A number from `least` to `most`, with or without a point.
CLI::Validator number(double least, double most);

/// One of a few words.
CLI::Validator one_of(std::vector<std::string> words);

/// `OPTION=READING`, again and again, but not two readings of one option; nor two names of sets of readings.
CLI::Validator no_contradiction();

}  // namespace sow::cli
