#pragma once
#include <atomic>

namespace sow::cli {

/// From now on the first Ctrl-C (or SIGTERM) sets what interrupted() gives, so that the games under way can finish; a second one ends the program.
void heed_interrupts();
const std::atomic<bool>& interrupted();
/// Writes what is left of standard output, and ends as a program ends that was interrupted.
void end_by_signal();

}  // namespace sow::cli
