#include "cli/usage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "cli/commands.hpp"
#include "interpreter/load/spelling.hpp"

namespace sow::cli {

namespace {

void tell_usage(const std::string& message, const std::string& advice, const std::string& command) {
  fmt::print(stderr, "sow: {}\n", message);
  if (!advice.empty()) fmt::print(stderr, "   = {}\n", advice);
  fmt::print(stderr, "   = `sow {}--help` shows what there is\n", command.empty() ? "" : command + " ");
}

CLI::App* chosen(CLI::App& app) {
  const auto subs = app.get_subcommands();
  return subs.empty() ? nullptr : subs.front();
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

/// What the library found, as we say it. Its message begins with the name of an option.
std::string in_plain_words(const CLI::App& app, const CLI::ParseError& error) {
  const std::string said = error.what();
  std::string name = said.substr(0, said.find_first_of(": "));
  const bool is_flag = said.find("flag override") != std::string::npos;  // then it leaves out the dashes
  if (is_flag) name = "--" + name;
  const CLI::Option* option = app.get_option_no_throw(name);
  if (option == nullptr) return said;
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
    return option->get_positional() ? option->get_option_text() + " is missing" : fmt::format("`{} {}` is missing", name, option->get_option_text());
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) == nullptr) return said;
  if (option->get_expected_max() == 0) return fmt::format("`{}` takes no value", name);
  return option->results().size() > 1 ? fmt::format("`{}` is given twice", name)
                                      : fmt::format("`{}` needs a value: {}", name, option->get_option_text());
}

}  // namespace

std::string overview_footer() {
  return "Begin with:\n"
         "  sow list                       the games that come with the program\n"
         "  sow show san-yao               what a ruleset says of its game\n"
         "  sow play san-yao               play against the computer\n"
         "  sow simulate yucebao           play a thousand games at random\n"
         "  sow trace laomuzhu --seed 1    one game, move by move, with the rules that acted\n"
         "Each command tells more with --help. A ruleset is named, or given as a path to a .sow file.";
}

std::optional<int> refuse_unknown_command(int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return std::nullopt;
  std::vector<std::string> names;
  for (const Command& command : all_commands()) names.emplace_back(command.name);
  if (std::find(names.begin(), names.end(), argv[1]) != names.end()) return std::nullopt;
  tell_usage(fmt::format("there is no command `{}`", argv[1]), load::did_you_mean(argv[1], names), "");
  return usage;
}

int tell_parse_error(CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) return app.exit(error);  // help and version
  CLI::App* sub = chosen(app);
  const std::string command = sub ? sub->get_name() : "";
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    std::vector<std::string> left = app.remaining(true);
    const auto is_option = [](const std::string& word) { return word.rfind("-", 0) == 0; };
    std::stable_partition(left.begin(), left.end(), is_option);  // an unknown option leaves its value over too
    const std::string word = left.empty() ? "" : left.front().substr(0, left.front().find('='));
    const bool option = is_option(word);
    const std::string of = command.empty() ? "" : " of `sow " + command + "`";
    tell_usage(option ? fmt::format("there is no option `{}`{}", word, of) : fmt::format("`{}` is one word too many", word),
               option ? load::did_you_mean(word, option_names(sub ? *sub : app)) : "", command);
    return usage;
  }
  tell_usage(in_plain_words(sub ? *sub : app, error), "", command);
  return usage;
}

}  // namespace sow::cli
