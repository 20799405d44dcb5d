#pragma once

namespace sow::cli {

/// What a command returns; docs/records.md tells what each command means by `wrong`.
enum ExitCode : int {
  fine = 0,
  wrong = 1,   // the rules or a game are wrong, or a difference was found
  usage = 2,   // wrong usage, or what can't be read or written
  our_bug = 70
};

/// Ends a command whose messages have been shown.
struct Stop {
  ExitCode code;
};

}  // namespace sow::cli
