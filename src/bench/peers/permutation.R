# Permutations by R's coin package, timed in this process. Started by src/bench/permutation.
#
#   Rscript permutation.R <folder>
#
# Reads lines "form n permutations" and answers each with the seconds that a two-sample test took, by the clock and of the
# processor; "forms" is answered with the forms there are. Data: <folder>/values.f64, little-endian doubles, of which the first n are used; every second one is in
# the first group.
suppressMessages(library(coin))
folder <- commandArgs(TRUE)[1]
file <- file.path(folder, "values.f64")
values <- readBin(file, "double", file.size(file) / 8, endian = "little")

run <- function(n, permutations) {
  data <- data.frame(y = values[seq_len(n)], g = factor(rep_len(c("a", "b"), n)))
  gc(FALSE)
  system.time(oneway_test(y ~ g, data = data, distribution = approximate(nresample = permutations)))
}

answer <- function(words) {
  if (words[1] == "forms") return("approximate")
  if (words[1] == "versions") return(paste0(R.version.string, ", coin ", packageVersion("coin")))
  taken <- run(as.integer(words[2]), as.integer(words[3]))
  paste(taken[["elapsed"]], taken[["user.self"]] + taken[["sys.self"]])
}
input <- file("stdin", "r")
while (length(line <- readLines(input, 1))) {
  cat(answer(strsplit(line, " ")[[1]]), "\n", sep = "")
  flush(stdout())
}
