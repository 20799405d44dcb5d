#include "cli/interrupt.hpp"

#include <csignal>
#include <cstdio>

#include "cli/report.hpp"

namespace sow::cli {

namespace {

std::atomic<bool> met{false};
volatile std::sig_atomic_t signal_met = 0;

void on_interrupt(int signal) {
  met = true;
  signal_met = signal;
  std::signal(signal, SIG_DFL);
}

}  // namespace

void heed_interrupts() {
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
}

const std::atomic<bool>& interrupted() { return met; }

void end_if_interrupted(const std::string& reached, bool goes_on) {
  if (!met) return;
  tell(reached.empty() ? "interrupted: this is what was reached\n" : "interrupted " + reached + "\n");
  if (goes_on) tell("   = the same command goes on from here\n");
  std::fflush(stdout);
  std::signal(signal_met, SIG_DFL);
  std::raise(signal_met);
}

}  // namespace sow::cli
