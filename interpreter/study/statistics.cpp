#include "interpreter/study/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace sow::study {

namespace {

constexpr std::size_t most_few = 4096;

double deviation_of(double sum, double squares, double size) {
  return size < 2 ? 0 : std::sqrt(std::max(0.0, (squares - sum * sum / size) / (size - 1)));
}

}  // namespace

void Counts::add_new(int number, std::uint64_t times) {
  const auto at = static_cast<std::size_t>(number);
  if (number < 0 || at >= most_few) {
    others_[number] += times;
    return;
  }
  std::size_t wanted = 16;
  while (wanted <= at) wanted *= 2;
  few_.resize(std::max(few_.size(), wanted));
  few_[at] += times;
}

void Counts::add(const Counts& other) {
  for (const auto& [number, times] : other.all()) add(number, times);
}

std::map<int, std::uint64_t> Counts::all() const {
  std::map<int, std::uint64_t> all = others_;
  for (std::size_t i = 0; i < few_.size(); ++i)
    if (few_[i] > 0) all[static_cast<int>(i)] = few_[i];
  return all;
}

std::uint64_t Counts::times(int number) const {
  if (number >= 0 && static_cast<std::size_t>(number) < few_.size()) return few_[static_cast<std::size_t>(number)];
  const auto found = others_.find(number);
  return found == others_.end() ? 0 : found->second;
}

std::int64_t Counts::sum() const {
  std::int64_t sum = 0;
  for (const auto& [number, times] : all()) sum += number * static_cast<std::int64_t>(times);
  return sum;
}

double Counts::mean() const { return size_ == 0 ? 0 : static_cast<double>(sum()) / static_cast<double>(size_); }

double Counts::deviation() const {
  if (size_ < 2) return 0;
  double squares = 0;
  const double middle = mean();
  for (const auto& [number, times] : all()) squares += static_cast<double>(times) * (number - middle) * (number - middle);
  return std::sqrt(squares / static_cast<double>(size_ - 1));
}

double Counts::error() const { return size_ == 0 ? 0 : deviation() / std::sqrt(static_cast<double>(size_)); }

int Counts::least() const {
  const auto numbers = all();
  return numbers.empty() ? 0 : numbers.begin()->first;
}

int Counts::most() const {
  const auto numbers = all();
  return numbers.empty() ? 0 : numbers.rbegin()->first;
}

int Counts::quantile(double share) const {
  const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(size_)));
  std::uint64_t met = 0;
  for (const auto& [number, times] : all())
    if ((met += times) >= wanted) return number;
  return most();
}

void Thousandths::add(std::int64_t thousandths) {
  size += 1;
  sum += thousandths;
  squares += static_cast<std::uint64_t>(thousandths * thousandths);
}

void Thousandths::add(const Thousandths& other) { size += other.size, sum += other.sum, squares += other.squares; }
double Thousandths::mean() const { return size == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(size) / 1000; }
double Thousandths::deviation() const { return deviation_of(static_cast<double>(sum), static_cast<double>(squares), static_cast<double>(size)) / 1000; }
double Thousandths::error() const { return size == 0 ? 0 : deviation() / std::sqrt(static_cast<double>(size)); }

void Clustered::add(std::int64_t own_x, std::int64_t own_n) {
  games += 1;
  x += own_x, n += own_n;
  xx += Wide{own_x} * own_x, xn += Wide{own_x} * own_n, nn += Wide{own_n} * own_n;
}

void Clustered::add(const Clustered& other) {
  games += other.games;
  x += other.x, n += other.n;
  xx += other.xx, xn += other.xn, nn += other.nn;
}

double Clustered::mean() const { return n == 0 ? 0 : static_cast<double>(x) / static_cast<double>(n); }

double Clustered::error() const {
  if (games < 2 || n == 0) return 0;
  const double ratio = mean(), all = static_cast<double>(games);
  const double squares = static_cast<double>(xx) - 2 * ratio * static_cast<double>(xn) + ratio * ratio * static_cast<double>(nn);
  return std::sqrt(std::max(0.0, squares) * all / (all - 1)) / static_cast<double>(n);
}

double Clustered::game_mean() const { return games == 0 ? 0 : static_cast<double>(x) / static_cast<double>(games); }

double Clustered::game_error() const {
  const double all = static_cast<double>(games);
  return games == 0 ? 0 : deviation_of(static_cast<double>(x), static_cast<double>(xx), all) / std::sqrt(all);
}

std::string wide_text(Clustered::Wide number) {
  if (number < 0) return "-" + wide_text(-number);
  std::string text;
  do text.insert(text.begin(), static_cast<char>('0' + static_cast<int>(number % 10)));
  while ((number /= 10) > 0);
  return text;
}

Clustered::Wide read_wide(const std::string& text) {
  Clustered::Wide number = 0;
  for (const char digit : text)
    if (digit >= '0' && digit <= '9') number = number * 10 + (digit - '0');
  return !text.empty() && text[0] == '-' ? -number : number;
}

Interval wilson(std::uint64_t times, std::uint64_t size) {
  if (size == 0) return {};
  constexpr double z = 1.959963984540054;  // 97.5 per cent of the normal distribution lie below
  const auto n = static_cast<double>(size);
  const double share = static_cast<double>(times) / n, scale = 1 + z * z / n;
  const double middle = (share + z * z / (2 * n)) / scale;
  const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / scale;
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace sow::study
