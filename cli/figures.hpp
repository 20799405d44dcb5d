#pragma once
#include <string>

#include "cli/report.hpp"
#include "interpreter/study/statistics.hpp"

// Shares and means as lines and as JSON: the same in all reports.
namespace sow::cli {

/// With Wilson's interval.
std::string share_line(const std::string& what, std::uint64_t times, std::uint64_t all);
Json share_json(std::uint64_t times, std::uint64_t all);

/// Mean with its standard error, deviation, quantiles. `error`: of the mean; counts of moves have it from the games they belong to.
std::string counts_line(const std::string& what, const study::Counts&, double error);
std::string counts_line(const std::string& what, const study::Counts&);
Json counts_json(const study::Counts&, double error);
Json counts_json(const study::Counts&);

/// A mean with its standard error; `unit` comes behind it, and both are multiplied by `times`.
std::string mean_line(const std::string& what, double mean, double error, const std::string& unit = "", double times = 1);
Json mean_json(double mean, double error);

}  // namespace sow::cli
