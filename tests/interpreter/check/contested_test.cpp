#include "interpreter/check/contested.hpp"

#include <catch2/catch.hpp>

using namespace sow;

TEST_CASE("Rules are contested that depend on an option or rest on an assumption or have a claim against them") {
  grammar::Diagnostics problems;
  const load::Files files = load::gather_text({"rulesets/toy.sow", true},
                                              "option far \"How far?\" { no; yes }\n"
                                              "define reach = 2 if far else 1\n"
                                              "turn {\n"
                                              "  lift S1 [a.1]\n"
                                              "  if far { lift S2 }\n"
                                              "  put reach in S3\n"
                                              "  if S1 is empty { put 1 in N1 [assume.some] ; put 2 in N2 }\n"
                                              "  put 3 in N3 [a.1 against b.2]\n"
                                              "}\n"
                                              "no move { pass } [assume.pass]\n",
                                              problems);
  REQUIRE(problems.all().empty());
  std::vector<std::string> texts;
  for (const grammar::Span& span : check::contested_rules(files)) texts.push_back(files.sources[span.file].text().substr(span.begin, span.end - span.begin));
  CHECK(texts == std::vector<std::string>{"if far { lift S2 }", "put reach in S3", "put 1 in N1", "put 3 in N3", "pass"});
}
