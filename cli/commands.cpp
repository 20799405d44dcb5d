#include "cli/commands.hpp"

namespace sow::cli {

const std::vector<Command>& all_commands() {
  static const std::vector<Command> commands{
      {"list", "The rulesets that come with the program",
       "  sow list\n  sow list --markdown        a table for a page", prepare_list},
      {"show", "What a ruleset says of its game: sources, options, readings, the board",
       "  sow show laomuzhu\n  sow show my-games/kechi.sow", prepare_show},
      {"explain", "The rules in plain English, with the evidence of each sentence, to print or to read against the sources",
       "  sow explain san-yao\n  sow explain laomuzhu --format html > laomuzhu.html\n  sow explain trysse --side-by-side", prepare_explain},
      {"check", "Check rule files, and show all that is wrong at once",
       "  sow check my-games/*.sow\n  sow check --format short kechi.sow      one line a message\n"
       "  sow check --evidence laomuzhu           which rules have evidence, and which claims no rule", prepare_check},
      {"explain-code", "What a message means, with a bad and a good example", "  sow explain-code S0201\n  sow explain-code          all codes",
       prepare_explain_code},
      {"moves", "The legal moves of a position, and where each leads",
       "  sow moves san-yao\n  sow moves san-yao --position '0 0 0 0 1 / 0 0 3 0 2 ; 0 0 ; S'", prepare_moves},
      {"draw", "A picture of the board (SVG, or text)",
       "  sow draw yucebao > board.svg\n  sow draw san-yao --move S5 --text", prepare_draw},
      {"play", "Play in the terminal, against the computer or a person",
       "  sow play san-yao                        you are South\n  sow play laomuzhu --side N --against mcts:500\n  sow play oware --against alphabeta:6 --hint alphabeta:8\n  sow play kalah --against person",
       prepare_play},
      {"simulate", "Play many games and count what happens",
       "  sow simulate yucebao\n  sow simulate san-yao --games 10000 --players greedy,random --seed 1\n"
       "  sow simulate kalah --games 20 --players mcts:50,random\n"
       "  sow simulate oware --until-ci 0.01              as many games as that takes\n"
       "  sow simulate san-yao --all-readings --seed 1    what the readings change\n"
       "  sow simulate san-yao --games 10000000 --checkpoint far.json    go on after a break\n"
       "  sow simulate san-yao --games 10000000 --seed 1 --shard 3/8 --json > part3.json",
       prepare_simulate},
      {"tournament", "Let players meet, all against all on all sides, and rate them",
       "  sow tournament kalah random greedy mcts:100 alphabeta:4\n  sow tournament oware alphabeta:2 alphabeta:4 --games 500 --random-moves 4 --seed 1\n"
       "  sow tournament san-yao greedy mcts:50 --rounds 1 --checkpoint far.json    go on after a break",
       prepare_tournament},
      {"merge", "Put the parts of a simulation together", "  sow merge part*.json\n  sow merge part*.json --json > all.json", prepare_merge},
      {"trace", "One game move by move, with the line of the ruleset that did each thing",
       "  sow trace san-yao --seed 1\n  sow trace san-yao --position '0 0 0 0 1 / 0 0 3 0 2 ; 0 0 ; S' --move S5", prepare_trace},
      {"record", "Play games and write them down (JSON Lines)", "  sow record san-yao --seed 1 > game.jsonl", prepare_record},
      {"verify", "Replay recorded games, and stop at the first difference",
       "  sow verify san-yao game.jsonl\n  sow verify san-yao --readings mancalagames San_Yao.jsonl.gz", prepare_verify},
      {"perft", "Count the lines of exactly 1, 2, ... N moves",
       "  sow perft san-yao --depth 6\n  sow perft san-yao --rounds 1 --depth 5 --divide", prepare_perft},
      {"compare", "Are two rulesets, or two readings, the same game? How much does each reading matter?",
       "  sow compare san-yao --against company-needed=yes\n  sow compare my-games/kechi.sow my-games/kechi-2.sow\n  sow compare laomuzhu --all-readings", prepare_compare},
      {"fit", "Which readings explain a recorded game?",
       "  sow fit san-yao San_Yao.jsonl.gz\n  sow fit laomuzhu game.jsonl --json", prepare_fit},
      {"explore", "Search play for what a description leaves open: endless sowings, dead ends, rules that never act",
       "  sow explore san-yao\n  sow explore laomuzhu --games 1000 --seeds 4", prepare_explore},
      {"test", "Run the cases of rulesets (NAME.cases.yaml)", "  sow test san-yao\n  sow test rulesets/*.sow", prepare_test},
      {"dump", "A ruleset as the program has it, stage by stage", "  sow dump --ast kechi.sow\n  sow dump --model san-yao", prepare_dump}};
  return commands;
}

}  // namespace sow::cli
