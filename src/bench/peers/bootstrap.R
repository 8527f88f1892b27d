# Bootstrap replicates by R's boot package, timed in this process. Started by src/bench/bootstrap.
#
#   Rscript bootstrap.R <folder>
#
# Reads lines "statistic form n replicates" and answers each with the seconds that boot() took, by the clock and
# of the processor; "forms statistic" is answered with the forms there are. Data: <folder>/x.f64 and y.f64, little-endian doubles, of which the first n are used.
library(boot)
folder <- commandArgs(TRUE)[1]
column <- function(name) {
  file <- file.path(folder, paste0(name, ".f64"))
  readBin(file, "double", file.size(file) / 8, endian = "little")
}
all_x <- column("x")
all_y <- column("y")

# A statistic by indices (i), or by frequencies (f) or weights (w) of the rows. Those of order statistics by
# frequencies know the sorted column, as ours do.
at_ranks <- function(d, f, ranks) d$sorted[findInterval(ranks - 0.5, cumsum(f[d$order])) + 1L]
pair_sums <- function(d, f, n) {
  mx <- sum(f * d[, 1]) / n; my <- sum(f * d[, 2]) / n
  dx <- d[, 1] - mx; dy <- d[, 2] - my
  sum(f * dx * dy) / sqrt(sum(f * dx * dx) * sum(f * dy * dy))
}
statistics <- list(
  mean = list(
    i = function(d, i) mean(d[i]),
    f = function(d, f) sum(d * f) / length(d),
    w = function(d, w) sum(d * w)),
  median = list(
    i = function(d, i) median(d[i]),
    f_sorted = function(d, f) mean(at_ranks(d, f, floor((d$n + 1:2) / 2)))),
  sd = list(
    i = function(d, i) sd(d[i]),
    f = function(d, f) { n <- length(d); e <- d - sum(f * d) / n; sqrt(sum(f * e * e) / (n - 1)) }),
  pearson = list(
    i = function(d, i) cor(d[i, 1], d[i, 2]),
    f = function(d, f) pair_sums(d, f, nrow(d)),
    w_corr = function(d, w) corr(d, w)),
  quantile = list(
    i = function(d, i) quantile(d[i], 0.9, names = FALSE),
    f_sorted = function(d, f) {
      h <- (d$n - 1) * 0.9 + 1
      q <- at_ranks(d, f, floor(h) + 0:1)
      q[1] + (h - floor(h)) * (q[2] - q[1])
    }),
  trimmed = list(
    i = function(d, i) mean(d[i], trim = 0.1),
    f_sorted = function(d, f) {
      k <- floor(d$n * 0.1)
      upto <- pmin(pmax(cumsum(f[d$order]), k), d$n - k)
      sum(c(upto[1] - k, diff(upto)) * d$sorted) / (d$n - 2 * k)
    }))

run <- function(name, form, n, replicates) {
  x <- all_x[seq_len(n)]
  data <- if (name == "pearson") cbind(x, all_y[seq_len(n)]) else x
  f <- statistics[[name]][[sub("_simple$", "", form)]]
  if (grepl("_sorted$", form)) {
    order <- order(x)
    sorted <- list(n = n, order = order, sorted = x[order])
    inner <- f
    f <- function(d, frequencies) inner(sorted, frequencies)
  }
  # simple draws the indices of one replicate at a time: less memory, and at times faster.
  simple <- grepl("_simple$", form)
  gc(FALSE)
  system.time(boot(data, f, replicates, stype = substr(form, 1, 1), simple = simple))
}

answer <- function(words) {
  if (words[1] == "forms") return(paste(c(names(statistics[[words[2]]]), "i_simple"), collapse = " "))
  if (words[1] == "versions") return(paste0(R.version.string, ", boot ", packageVersion("boot")))
  if (words[1] == "check") { # the value on the data, by every form: all must agree
    n <- as.integer(words[3])
    x <- all_x[seq_len(n)]
    data <- if (words[2] == "pearson") cbind(x, all_y[seq_len(n)]) else x
    sorted <- list(n = n, order = order(x), sorted = sort(x))
    return(paste(vapply(names(statistics[[words[2]]]), function(form) {
      f <- statistics[[words[2]]][[form]]
      d <- if (grepl("_sorted$", form)) sorted else data
      format(f(d, switch(substr(form, 1, 1), i = seq_len(n), f = rep(1, n), w = rep(1 / n, n))), digits = 12)
    }, ""), collapse = " "))
  }
  taken <- run(words[1], words[2], as.integer(words[3]), as.integer(words[4]))
  paste(taken[["elapsed"]], taken[["user.self"]] + taken[["sys.self"]])
}
input <- file("stdin", "r")
while (length(line <- readLines(input, 1))) {
  cat(answer(strsplit(line, " ")[[1]]), "\n", sep = "")
  flush(stdout())
}
