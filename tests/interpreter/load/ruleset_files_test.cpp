#include "interpreter/load/ruleset_files.hpp"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>

#include "interpreter/load/readings.hpp"

using namespace sow;

namespace {

namespace fs = std::filesystem;

/// A folder with rule files, gone at the end.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("sow-load-" + std::to_string(getpid()))) {
    fs::remove_all(path_);
    fs::create_directories(path_ / "idioms");
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string operator/(const std::string& file) const { return (path_ / file).string(); }
  std::string write(const std::string& file, const std::string& text) const {
    std::ofstream(path_ / file) << text;
    return *this / file;
  }

 private:
  fs::path path_;
};

const std::string rules =
    "board 2 rows of 5 holes\nplayers South, North\nstart { put 2 in each of holes }\n"
    "turn { choose hole from own holes; sow from hole counterclockwise along holes }\n";

struct Gathered {
  grammar::Diagnostics diagnostics;
  load::Files files;
  explicit Gathered(const std::string& name) : files(load::gather(name, diagnostics)) {}

  std::string names() const {
    std::string text;
    for (const load::LoadedFile& file : files.files) {
      const char* kind = file.kind == load::FileKind::Ruleset ? "ruleset" : file.kind == load::FileKind::Base ? "base" : "idiom";
      text += (text.empty() ? "" : ", ") + file.name + " (" + kind + ")";
    }
    return text;
  }
  std::string messages() const {
    std::string text;
    for (const grammar::Diagnostic& one : diagnostics.all()) text += one.code + " " + one.message + "\n";
    return text;
  }
};

}  // namespace

TEST_CASE("gathering: a ruleset, its bases, then the idioms in the order in which they are used, each once") {
  const Folder folder;
  folder.write("idioms/first.sow", "use second\ndefine a = 1\n");
  folder.write("idioms/second.sow", "define b = 2\n");
  folder.write("third.sow", "define c = 3\n");
  folder.write("grandparent.sow", rules + "use second\n");
  folder.write("parent.sow", "based on grandparent\nuse third\n");
  const Gathered gathered(folder.write("child.sow", "based on parent\nuse first\nuse second\n"));
  CHECK(gathered.messages() == "");
  CHECK(gathered.names() == "child (ruleset), parent (base), grandparent (base), first (idiom), second (idiom), third (idiom)");
  CHECK(gathered.files.files[3].origin == folder / "idioms/first.sow");
  for (std::uint32_t i = 0; i < gathered.files.files.size(); ++i) CHECK(gathered.files.files[i].file.source == i);
}

TEST_CASE("gathering: the folder comes before the shipped files, which look among themselves") {
  const Folder folder;
  const std::vector<std::string> idioms = load::shipped_idioms();
  REQUIRE_FALSE(idioms.empty());
  const std::string& idiom = idioms.front();
  CHECK(Gathered(folder.write("toy.sow", rules + "use " + idiom + "\n")).files.files.at(1).origin == "shipped");
  folder.write("idioms/" + idiom + ".sow", "define mine = 1\n");
  CHECK(Gathered(folder / "toy.sow").files.files.at(1).origin == folder / ("idioms/" + idiom + ".sow"));
  folder.write(idiom + ".sow", "define mine = 1\n");
  CHECK(Gathered(folder / "toy.sow").files.files.at(1).origin == folder / (idiom + ".sow"));
}

TEST_CASE("gathering: a file that is nowhere is told with the places and what may be meant") {
  const Folder folder;
  folder.write("idioms/figures.sow", "define a = 1\n");
  const Gathered gathered(folder.write("toy.sow", rules + "use figurs\n"));
  REQUIRE(gathered.diagnostics.all().size() == 1);
  const grammar::Diagnostic& message = gathered.diagnostics.all()[0];
  CHECK(message.code == "S0807");
  CHECK(message.message == "no idiom `figurs`: looked in `" + (folder / "") + "`, `" + (folder / "idioms/") + "` and the shipped idioms");
  CHECK(message.advice == std::vector<std::string>{"did you mean `figures`?"});
  CHECK(message.replacement == "figures");
  CHECK(gathered.files.sources.text(message.span) == "figurs");
  CHECK(Gathered(folder.write("variant.sow", "based on nothing-like-it\n")).messages().find("S0807 no ruleset `nothing-like-it`: looked in ") == 0);
}

TEST_CASE("gathering: circles are found and named") {
  const Folder folder;
  folder.write("one.sow", "based on two\n");
  folder.write("two.sow", "based on three\n");
  folder.write("three.sow", "based on two\n");
  CHECK(Gathered(folder / "one.sow").messages() == "S0808 `based on` goes in a circle: two, three, two\n");
  CHECK(Gathered(folder.write("self.sow", "based on self\n")).messages() == "S0808 `based on` goes in a circle: self, self\n");
  folder.write("idioms/a.sow", "use b\ndefine x = 1\n");
  folder.write("idioms/b.sow", "use a\ndefine y = 1\n");
  CHECK(Gathered(folder.write("toy.sow", rules + "use a\n")).messages() == "S0808 `use` goes in a circle: a, b, a\n");
  CHECK(Gathered(folder.write("selfish.sow", "use selfish\n" + rules)).messages() == "S0808 `use` goes in a circle: selfish, selfish\n");
}

TEST_CASE("gathering: a chain without end is cut") {
  const Folder folder;
  for (int i = 0; i < 120; ++i) folder.write("v" + std::string(1, static_cast<char>('a' + i / 26)) + static_cast<char>('a' + i % 26) + ".sow",
                                             "based on v" + std::string(1, static_cast<char>('a' + (i + 1) / 26)) + static_cast<char>('a' + (i + 1) % 26) + "\n");
  CHECK(Gathered(folder / "vaa.sow").messages() == "S0107 nested too deeply (more than 100)\n");
}

TEST_CASE("gathering: a ruleset is no idiom, an idiom no ruleset") {
  const Folder folder;
  folder.write("game.sow", "define a = 1\n" + rules);
  folder.write("figures.sow", "define a = 1\n");
  const Gathered used(folder.write("toy.sow", rules + "use game\n"));
  REQUIRE(used.messages() == "S0510 an idiom file holds definitions, `remember`, `marks` and `use` only\n");
  CHECK(used.files.sources.of(used.diagnostics.all()[0].span).name() == folder / "game.sow");
  CHECK(used.files.sources.text(used.diagnostics.all()[0].notes.at(0).span) == "game");
  const Gathered based(folder.write("variant.sow", "based on figures\n"));
  REQUIRE(based.messages() == "S0207 a ruleset needs the section `board`\n");
  CHECK(based.files.sources.text(based.diagnostics.all()[0].span) == "figures");
}

TEST_CASE("gathering: what can't be read is refused in one sentence") {
  const Folder folder;
  const auto why = [](const std::string& name) {
    const Gathered gathered(name);
    REQUIRE(gathered.files.refusal);
    CHECK(gathered.files.files.empty());
    CHECK(gathered.files.refusal->code == "S3007");
    return gathered.files.refusal->message;
  };
  CHECK(why(folder / "none.sow") == "can't read `" + (folder / "none.sow") + "`: there is no such file");
  CHECK(why(folder / "idioms") == "can't read `" + (folder / "idioms") + "`: it is a folder");
  CHECK(why("no-such-game") == "can't read `no-such-game`: no shipped ruleset has this name");
  CHECK(why("/dev/zero") == "can't read `/dev/zero`: it is larger than 2 MB");
  CHECK(why(std::string(5000, 'x') + ".sow").find("the name is too long") != std::string::npos);
  fs::create_directories(folder / "idioms/odd.sow");
  CHECK(Gathered(folder.write("toy.sow", rules + "use odd\n")).messages() ==
        "S0807 no idiom `odd`: can't read `" + (folder / "idioms/odd.sow") + "`: it is a folder\n");
}

TEST_CASE("gathering: a shipped name that is nearly right gets advice") {
  const std::string name = "san-yao";
  const Gathered gathered(name + "x");
  REQUIRE(gathered.files.refusal);
  CHECK(gathered.files.refusal->advice.at(0).find("`" + name + "`") != std::string::npos);
}

TEST_CASE("gathering: a claim may come from a source of the base") {
  const Folder folder;
  folder.write("parent.sow", "---\nsources: {mur: {cite: Murray}}\nclaims: {mur.1: Five holes.}\n---\n" + rules);
  CHECK(Gathered(folder.write("child.sow", "---\nclaims: {mur.2: Six holes.}\n---\nbased on parent\n")).messages() == "");
  CHECK(Gathered(folder.write("other.sow", "---\nclaims: {rus.2: Six holes.}\n---\nbased on parent\n")).messages() ==
        "S0805 claim `rus.2`, and no source `rus`\n");
}

TEST_CASE("gathering: every shipped ruleset is found and loads within a moment") {
  for (const std::string& name : load::shipped_rulesets()) {
    DYNAMIC_SECTION(name) {
      const auto begin = std::chrono::steady_clock::now();
      const Gathered gathered(name);
      const auto time = std::chrono::steady_clock::now() - begin;
      CHECK_FALSE(gathered.files.refusal);
      CHECK(gathered.messages().find("S08") == std::string::npos);
      CHECK(time < std::chrono::milliseconds(500));  // some 1 ms in a release build
    }
  }
}

namespace {

const std::string options =
    "option chain \"How far?\" {\n  whole \"all\"\n  one \"one\"\n}\noption wide \"Wide?\" {\n  no \"no\"\n  yes \"yes\"\n}\n"
    "option width \"How wide?\" {\n  5 \"five\"\n  7 \"seven\"\n}\n";

load::Readings chosen(const load::Files& files, const std::string& set, const std::vector<std::string>& single) {
  const load::ChosenReadings all = load::choose_readings(files, set, single);
  CHECK(all.refusals.empty());
  return all.readings;
}

}  // namespace

TEST_CASE("readings: a set, single options over it, and the defaults left out") {
  const Folder folder;
  const Gathered gathered(folder.write("toy.sow", "---\nreadings:\n  source: {width: 7}\n  other: {chain: one, wide: yes}\n---\n" + options + rules));
  CHECK(gathered.messages() == "");
  const load::Files& files = gathered.files;
  CHECK(chosen(files, "", {}) == load::Readings{{"width", "7"}});
  CHECK(chosen(files, "other", {}) == load::Readings{{"chain", "one"}, {"wide", "yes"}});
  CHECK(chosen(files, "other", {"chain=whole", "width=7"}) == load::Readings{{"wide", "yes"}, {"width", "7"}});
  CHECK(chosen(files, "", {"width=5", "wide=yes", "wide=no"}) == load::Readings{});
}

TEST_CASE("readings: sets merge along the bases, and those of the variant hold") {
  const Folder folder;
  folder.write("parent.sow", "---\nreadings:\n  source: {width: 7}\n  other: {chain: one}\n---\n" + options + rules);
  const Gathered gathered(folder.write("child.sow", "---\nreadings:\n  other: {wide: yes}\n---\nbased on parent\n"));
  CHECK(gathered.messages() == "");
  CHECK(chosen(gathered.files, "", {}) == load::Readings{{"width", "7"}});
  CHECK(chosen(gathered.files, "other", {}) == load::Readings{{"wide", "yes"}});
}

TEST_CASE("readings: a base's set may name a reading that the variant's own option has not") {
  const Folder folder;
  folder.write("parent.sow", "---\nreadings:\n  source: {width: 7}\n---\n" + options + rules);
  const Gathered gathered(folder.write("child.sow", "based on parent\noption width { 9; 11 }\n"));
  CHECK(gathered.messages() == "");
  CHECK(chosen(gathered.files, "", {}).empty());
}

TEST_CASE("readings: a variant's set that names what the base's option has not is refused") {
  const Folder folder;
  folder.write("parent.sow", options + rules);
  const Gathered gathered(folder.write("child.sow", "---\nreadings: {a: {chain: whoel, wide: yes, width: 7}}\n---\nbased on parent\n"));
  CHECK(gathered.messages() == "S0204 `whoel` is none of the readings of `chain`: `whole` and `one`\n");
}

TEST_CASE("readings: what is unknown is refused with what there is") {
  const Folder folder;
  const Gathered gathered(folder.write("toy.sow", "---\nreadings: {source: {}, ludii: {chain: one}}\n---\n" + options + rules));
  const auto refusal = [&](const std::string& set, const std::string& single) {
    const load::ChosenReadings all = load::choose_readings(gathered.files, set, single.empty() ? std::vector<std::string>{} : std::vector{single});
    REQUIRE(all.refusals.size() == 1);
    const grammar::Diagnostic& message = all.refusals[0];
    CHECK(message.code == "S3008");
    return message.message + " / " + message.expected + (message.advice.empty() ? "" : " / " + message.advice[0]);
  };
  CHECK(refusal("ludi", "") == "no readings `ludi` / `source` or `ludii` / did you mean `ludii`?");
  CHECK(refusal("", "chian=one") == "no option `chian` / `chain`, `wide` or `width` / did you mean `chain`?");
  CHECK(refusal("", "chain=wole") == "no reading `wole` of `chain` / `whole` or `one` / did you mean `whole`?");
  CHECK(refusal("", "chain") == "`chain` sets nothing / `chain=` and one of `whole` or `one`");
  CHECK(refusal("", "=") == "no option `` / `chain`, `wide` or `width`");
  CHECK(chosen(gathered.files, "source", {}).empty());
}

TEST_CASE("readings: sets that name no option, or no reading of it, are refused where they stand") {
  const Folder folder;
  const Gathered gathered(folder.write("toy.sow", "---\nreadings: {a: {chian: one, wide: maybe}}\n---\n" + options + rules));
  CHECK(gathered.messages() ==
        "S0810 the readings `a` name `chian`, which is no option\n"
        "S0204 `maybe` is none of the readings of `wide`: `no` and `yes`\n");
  CHECK(gathered.files.sources.text(gathered.diagnostics.all()[0].span) == "chian");
  CHECK(gathered.files.sources.text(gathered.diagnostics.all()[1].span) == "maybe");
}
