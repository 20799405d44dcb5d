#include "cli/interrupt.hpp"

#include <csignal>
#include <cstdio>

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

void end_by_signal() {
  std::fflush(stdout);
  std::signal(signal_met, SIG_DFL);
  std::raise(signal_met);
}

}  // namespace sow::cli
