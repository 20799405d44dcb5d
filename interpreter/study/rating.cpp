#include "interpreter/study/rating.hpp"

#include <algorithm>
#include <cmath>

namespace sow::study {

namespace {

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

constexpr double z = 1.959963984540054, added_games = 1;
const double elo = 400 / std::log(10.0);

/// Strengths such that a beats b with the chance a / (a + b), as logarithms.
Row strengths(std::size_t entrants, const Matrix& games, const Row& points) {
  Row strength(entrants, 1.0);
  double change = 1;
  for (int round = 0; round < 100000 && change > 1e-13; ++round) {
    change = 0;
    for (std::size_t i = 0; i < entrants; ++i) {
      double expected = 0;
      for (std::size_t j = 0; j < entrants; ++j) expected += games[i][j] / (strength[i] + strength[j]);
      const double better = expected > 0 ? points[i] / expected : 1;
      change = std::max(change, std::abs(better / strength[i] - 1));
      strength[i] = better;
    }
  }
  for (double& one : strength) one = std::log(one);
  double mean = 0;
  for (const double one : strength) mean += one / static_cast<double>(entrants);
  for (double& one : strength) one -= mean;
  return strength;
}

/// Gauss and Jordan; the matrix is positive definite.
Matrix inverse(Matrix m) {
  const std::size_t n = m.size();
  Matrix result(n, Row(n, 0.0));
  for (std::size_t i = 0; i < n; ++i) result[i][i] = 1;
  for (std::size_t pivot = 0; pivot < n; ++pivot) {
    const double by = m[pivot][pivot];
    for (std::size_t k = 0; k < n; ++k) m[pivot][k] /= by, result[pivot][k] /= by;
    for (std::size_t row = 0; row < n; ++row) {
      const double times = row == pivot ? 0 : m[row][pivot];
      for (std::size_t k = 0; k < n; ++k) m[row][k] -= times * m[pivot][k], result[row][k] -= times * result[pivot][k];
    }
  }
  return result;
}

/// The variance of each strength, all measured from their mean.
Row variances(const Row& strength, const Matrix& games) {
  const std::size_t n = strength.size();
  const double share = 1 / static_cast<double>(n);  // makes the sum of all strengths known, which the games say nothing of
  Matrix information(n, Row(n, share));
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      const double chance = 1 / (1 + std::exp(strength[j] - strength[i])), known = games[i][j] * chance * (1 - chance);
      information[i][i] += known, information[i][j] -= known;
    }
  const Matrix covariance = inverse(information);
  Row variance(n);
  for (std::size_t i = 0; i < n; ++i) variance[i] = std::max(0.0, covariance[i][i] - share);
  return variance;
}

}  // namespace

std::vector<Rating> rate(std::size_t entrants, const std::vector<Score>& scores) {
  const double added = static_cast<double>(entrants - 1) * added_games / 2;
  Matrix games(entrants, Row(entrants, added_games));
  Row points(entrants, added);
  for (std::size_t i = 0; i < entrants; ++i) games[i][i] = 0;
  for (const Score& score : scores) {
    const auto played = static_cast<double>(score.games);
    games[score.a][score.b] += played, games[score.b][score.a] += played;
    points[score.a] += score.points_of_a, points[score.b] += played - score.points_of_a;
  }
  const Row strength = strengths(entrants, games, points), variance = variances(strength, games);
  std::vector<Rating> ratings;
  for (std::size_t i = 0; i < entrants; ++i) ratings.push_back({elo * strength[i], elo * z * std::sqrt(variance[i])});
  return ratings;
}

}  // namespace sow::study
