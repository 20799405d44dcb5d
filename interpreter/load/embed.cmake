# Writes the shipped files into one source file, so that the program is complete in itself.
#   cmake -DFOLDER=rulesets -DOUTPUT=shipped.cpp -P embed.cmake
file(GLOB files RELATIVE ${FOLDER} ${FOLDER}/*.sow ${FOLDER}/idioms/*.sow ${FOLDER}/*.cases.yaml)
list(SORT files)
set(rows "")
foreach(file IN LISTS files)
  file(READ "${FOLDER}/${file}" text)
  string(FIND "${text}" ")sow_file\"" closing)
  if(NOT closing EQUAL -1)
    message(FATAL_ERROR "${file} holds the sign that ends it in the program")
  endif()
  string(APPEND rows "    {R\"sow_file(${file})sow_file\"sv, R\"sow_file(${text})sow_file\"sv},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Made from the rulesets by interpreter/load/embed.cmake.
#include <vector>

#include \"interpreter/load/library.hpp\"

namespace sow::load {

std::span<const ShippedFile> shipped_files() {
  using namespace std::literals;
  static const std::vector<ShippedFile> files = {
${rows}  };
  return files;
}

}  // namespace sow::load
")
