#pragma once
#include <atomic>
#include <string>

namespace sow::cli {

/// From now on the first Ctrl-C (or SIGTERM) sets what interrupted() gives, so that the games under way can finish; a second one ends the program.
void heed_interrupts();
const std::atomic<bool>& interrupted();
/// If an interrupt was met, writes what is left of standard output and ends as a program ends that was interrupted, telling how far it came:
/// `reached`, such as "after 3 of 10 games"; `goes_on`: a checkpoint was kept.
void end_if_interrupted(const std::string& reached = "", bool goes_on = false);

}  // namespace sow::cli
