# The workloads A to D by base R, tuned by hand, timed in this process. Started by src/bench/workloads.
#
#   Rscript workloads.R <folder>
#
# Reads lines and answers each with one:
#   versions
#   forms <workload>                       ways to compute it
#   time <workload> <form> <cores> <k>     seconds for the first k replicates; for d also those of the last step, for all 400
#                                          replicates and a k/400 of the policies
#   answers <workload> <k> <file>          writes what the first k replicates give
#   peak                                   MB that this process held at most
# More than one core is parallel::mclapply: forks that share what is loaded. Data: made by workload_data.R.
suppressPackageStartupMessages(library(parallel))
options(warn = -1)
folder <- commandArgs(TRUE)[1]

columns <- function(name) {
  file <- file.path(folder, paste0(name, ".csv"))
  names <- strsplit(readLines(file, 1), ",")[[1]]
  what <- lapply(names, function(name) if (name %in% c("class", "name") || name == "y" && length(names) > 2) "" else 0)
  setNames(scan(file, what, sep = ",", skip = 1, quiet = TRUE), names)
}
# Replicate i is column i.
index <- function(name, n) {
  file <- file.path(folder, paste0(name, "_index.i32"))
  matrix(readBin(file, "integer", file.size(file) / 4, size = 4, endian = "little"), n)
}
predictors <- function(d) do.call(cbind, d[grepl("^x", names(d))])

# Rows with a higher score are events more often; ties count one half.
auc <- function(score, event) {
  o <- order(score, method = "radix")
  s <- score[o]
  positives <- sum(event)
  ranks <- if (any(s[-1] == s[-length(s)])) sum(rank(s)[event[o]]) else sum(which(event[o]))
  (ranks - positives * (positives + 1) / 2) / (positives * (length(s) - positives))
}

every <- function(k, cores, f) if (cores > 1) mclapply(seq_len(k), f, mc.cores = cores) else lapply(seq_len(k), f)
seconds <- function(f) {
  gc(FALSE)
  system.time(f())[["elapsed"]]
}

# ---- A: four metrics of two columns

load_a <- function() {
  d <- columns("a")
  list(y = d$y, p = d$.pred, index = index("a", length(d$y)))
}
metrics_a <- function(y, p) {
  n <- length(y)
  e <- y - p
  my <- sum(y) / n
  mp <- sum(p) / n
  y <- y - my
  p <- p - mp
  syy <- sum(y * y)
  spp <- sum(p * p)
  syp <- sum(y * p)
  c(sqrt(sum(e * e) / n), syp * syp / (syy * spp), sum(abs(e)) / n,
    2 * syp / (n - 1) / ((syy + spp) / (n - 1) + (my - mp)^2))
}
task_a <- list(rows = function(a, i) {
  rows <- a$index[, i]
  metrics_a(a$y[rows], a$p[rows])
})

# ---- B: logistic regression on normalised predictors, scored on the rows left out

load_b <- function() {
  d <- columns("b")
  x <- predictors(d)
  b <- list(x = x, y = as.numeric(d$class == "yes"), index = index("b", nrow(x)))
  b$eta <- glm.fit(cbind(1, x), b$y, family = binomial())$linear.predictors
  b
}
score_b <- function(b, out, mean, sd, fit) {
  beta <- fit$coefficients
  slope <- beta[-1] / sd
  eta <- beta[1] - sum(slope * mean) + as.vector(b$x[out, ] %*% slope)
  event <- b$y[out] == 1
  c(auc(eta, event), mean(event == (eta >= 0)))
}
fit_b <- function(b, i, epsilon) {
  n <- nrow(b$x)
  counts <- tabulate(b$index[, i], n)
  rows <- which(counts > 0)
  w <- counts[rows]
  x <- b$x[rows, ]
  mean <- colSums(w * x) / n
  x <- x - rep(mean, each = length(rows))
  sd <- sqrt(colSums(w * x * x) / (n - 1))
  x <- cbind(1, x / rep(sd, each = length(rows)))
  score_b(b, which(counts == 0), mean, sd, glm.fit(x, b$y[rows], weights = w, etastart = b$eta[rows], family = binomial(),
                                                   control = list(epsilon = epsilon, maxit = 50)))
}
task_b <- list(counts = function(b, i) fit_b(b, i, 1e-8), rows = function(b, i) {
  rows <- b$index[, i]
  x <- b$x[rows, ]
  n <- nrow(x)
  mean <- colSums(x) / n
  x <- x - rep(mean, each = n)
  sd <- sqrt(colSums(x * x) / (n - 1))
  x <- cbind(1, x / rep(sd, each = n))
  score_b(b, which(tabulate(rows, n) == 0), mean, sd, glm.fit(x, b$y[rows], etastart = b$eta[rows], family = binomial()))
})

# ---- C: every predictor of a fixed logistic model permuted in turn on a bootstrap replicate

load_c <- function() {
  d <- columns("c")
  x <- predictors(d)
  model <- columns("c_model")
  beta <- setNames(model$value, model$name)
  list(x = x, event = d$y == "yes", beta = beta[colnames(x)], eta = beta[["(Intercept)"]] + as.vector(x %*% beta[colnames(x)]),
       index = index("c", nrow(x)))
}
# The score moves by one term.
task_c <- list(term = function(c, i) {
  set.seed(1000L + i)
  rows <- c$index[, i]
  event <- c$event[rows]
  eta <- c$eta[rows]
  base <- auc(eta, event)
  n <- length(rows)
  c(base, vapply(seq_along(c$beta), function(j) {
    x <- c$x[rows, j]
    base - auc(eta + c$beta[[j]] * (x[sample.int(n)] - x), event)
  }, 0))
})

# ---- D: a Gamma model refitted, and quantiles of what it predicts for each policy

load_d <- function() {
  d <- columns("d")
  x <- cbind(1, predictors(d))
  fit <- glm.fit(x, d$loss, family = Gamma("log"))
  list(x = x, y = d$loss, eta = fit$linear.predictors, index = index("d", nrow(x)),
       policies = t(cbind(1, predictors(columns("d_portfolio")))))
}
fit_d <- function(d, i, epsilon) {
  counts <- tabulate(d$index[, i], nrow(d$x))
  rows <- which(counts > 0)
  glm.fit(d$x[rows, ], d$y[rows], weights = counts[rows], etastart = d$eta[rows], family = Gamma("log"),
          control = list(epsilon = epsilon, maxit = 50))$coefficients
}
task_d <- list(counts = function(d, i) fit_d(d, i, 1e-8), rows = function(d, i) {
  rows <- d$index[, i]
  glm.fit(d$x[rows, ], d$y[rows], etastart = d$eta[rows], family = Gamma("log"))$coefficients
})

# The 5% and 95% quantiles (type 7) of each of some policies, one per column. exp keeps the order, so only the neighbours of a
# quantile need it.
quantiles_d <- function(d, beta, policies) {
  eta <- beta %*% d$policies[, policies]
  n <- nrow(beta)
  at <- 1 + (n - 1) * c(0.05, 0.95)
  low <- floor(at + 4 * .Machine$double.eps)
  high <- pmin(low + 1, n)
  partial <- sort(unique(as.integer(c(low, high))))
  # What sort.int(partial =) calls, four times as fast without its checks.
  found <- vapply(seq_len(ncol(eta)), function(j) .Internal(psort(eta[, j], partial))[c(low, high)], numeric(4))
  found <- exp(found)
  found[1:2, , drop = FALSE] + (at - low) * (found[3:4, , drop = FALSE] - found[1:2, , drop = FALSE])
}
block <- 500L

# As many rows as replicates, from few fits: what a quantile costs hardly depends on them.
many_d <- function(fits, n) {
  fits <- do.call(rbind, fits)
  set.seed(7)
  fits[rep_len(seq_len(nrow(fits)), n), , drop = FALSE] * (1 + 0.02 * matrix(rnorm(n * ncol(fits)), n))
}

# ----

loads <- list(a = load_a, b = load_b, c = load_c, d = load_d)
tasks <- list(a = task_a, b = task_b, c = task_c, d = task_d)
held <- new.env()
data <- function(workload) {
  if (is.null(held[[workload]])) {
    rm(list = ls(held), envir = held) # one at a time
    held[[workload]] <- loads[[workload]]()
  }
  held[[workload]]
}

timed <- function(workload, form, cores, k) {
  d <- data(workload)
  f <- tasks[[workload]][[form]]
  for (i in 1:2) f(d, i)
  taken <- seconds(function() got <<- every(k, cores, function(i) f(d, i)))
  if (workload != "d") return(taken)
  replicates <- ncol(d$index)
  beta <- if (k < replicates) many_d(got, replicates) else do.call(rbind, got)
  blocks <- max(2, round(ncol(d$policies) / block * k / replicates))
  last <- seconds(function() every(blocks, cores, function(b) quantiles_d(d, beta, (b - 1) * block + seq_len(block))))
  c(taken, last * ncol(d$policies) / block / blocks)
}

answers <- function(workload, k, file) {
  d <- data(workload)
  got <- switch(workload, a = lapply(seq_len(k), function(i) task_a$rows(d, i)),
                b = lapply(seq_len(k), function(i) fit_b(d, i, 1e-14)),
                c = lapply(seq_len(k), function(i) task_c$term(d, i)),
                d = {
                  beta <- do.call(rbind, lapply(seq_len(k), function(i) fit_d(d, i, 1e-14)))
                  list(t(quantiles_d(d, beta, 1:1000)))
                })
  write.table(format(do.call(rbind, got), digits = 17), file, sep = ",", row.names = FALSE, col.names = FALSE, quote = FALSE)
  "written"
}

answer <- function(words) {
  switch(words[1],
    versions = paste0(R.version.string, ", ", basename(extSoftVersion()[["BLAS"]])),
    forms = names(tasks[[words[2]]]),
    time = timed(words[2], words[3], as.integer(words[4]), as.integer(words[5])),
    answers = answers(words[2], as.integer(words[3]), words[4]),
    peak = as.numeric(gsub("\\D", "", grep("VmHWM", readLines("/proc/self/status"), value = TRUE))) / 1024)
}
input <- base::file("stdin", "r")
while (length(line <- readLines(input, 1))) {
  cat(answer(strsplit(line, " ")[[1]]), "\n")
  flush(stdout())
}
