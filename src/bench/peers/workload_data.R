# Makes the input of the workloads A to D, the same every time. Started by src/bench/workloads.
#
#   Rscript workload_data.R <folder>
#
# For each of a, b, c, d: x.csv, the data, and x_index.i32, the rows of its bootstrap replicates (little-endian int32, from 1,
# one replicate after another, as many as the data has rows). Also c_model.csv, the coefficients of a logistic model fitted
# to other rows, and d_portfolio.csv, the policies that D predicts.
#
#   a.csv            y, .pred                    10,000 rows, 5,000 replicates
#   b.csv            class (no/yes), x1..x20     10,000 rows,   250 replicates
#   c.csv            y (no/yes), x1..x30         11,000 rows,   240 replicates
#   d.csv            loss (> 0), x1..x19         20,700 rows,   400 replicates
#   d_portfolio.csv  x1..x19                    250,000 rows
#
# Numbers are rounded to six decimals before they are used, so that the text holds the same doubles.
folder <- commandArgs(TRUE)[1]
dir.create(folder, showWarnings = FALSE, recursive = TRUE)
RNGkind("Mersenne-Twister", "Inversion", "Rejection")

r6 <- function(x) round(x, 6)

# A few correlated blocks, so that fits are not orthogonal.
predictors <- function(n, p) {
  base <- matrix(rnorm(n * p), n, p)
  for (j in seq(2, p, by = 3)) base[, j] <- 0.6 * base[, j - 1] + 0.8 * base[, j]
  shift <- seq(-3, 3, length.out = p)
  scale <- 0.5 + (seq_len(p) %% 4)
  d <- as.data.frame(r6(sweep(sweep(base, 2, scale, "*"), 2, shift, "+")))
  names(d) <- paste0("x", seq_len(p))
  d
}

write_index <- function(name, n, replicates, seed) {
  set.seed(seed)
  con <- file(file.path(folder, paste0(name, "_index.i32")), "wb")
  on.exit(close(con))
  for (i in seq_len(replicates)) {
    writeBin(sample.int(n, n, replace = TRUE), con, size = 4L, endian = "little")
  }
}

write_table <- function(d, name) {
  write.csv(d, file.path(folder, paste0(name, ".csv")), row.names = FALSE, quote = FALSE)
}

# A: the truth and the prediction of a regression
set.seed(101)
n <- 10000L
y <- rgamma(n, shape = 2, rate = 0.02)
write_table(data.frame(y = r6(y), .pred = r6(0.85 * y + 12 + rnorm(n, sd = 25))), "a")
write_index("a", n, 5000L, 102)

# B: two classes
set.seed(201)
n <- 10000L
x <- predictors(n, 20L)
eta <- as.numeric(scale(as.matrix(x)) %*% (seq(1, -1, length.out = 20) * 0.5)) - 0.4
write_table(data.frame(class = ifelse(runif(n) < plogis(eta), "yes", "no"), x), "b")
write_index("b", n, 250L, 202)

# C: rows to validate with, and a model that was fitted to others
set.seed(301)
weights <- c(seq(1, 0.1, length.out = 15), rep(0, 15)) * 0.5
labelled <- function(n) {
  x <- predictors(n, 30L)
  eta <- as.numeric(scale(as.matrix(x)) %*% weights) - 0.3
  data.frame(y = factor(ifelse(runif(n) < plogis(eta), "yes", "no"), levels = c("no", "yes")), x)
}
elsewhere <- labelled(400L)
here <- labelled(11000L)
write_table(here, "c")
model <- signif(coef(glm(y ~ ., data = elsewhere, family = binomial())), 12)
write_table(data.frame(name = names(model), value = model), "c_model")
write_index("c", nrow(here), 240L, 302)

# D: losses, and a portfolio
set.seed(401)
n <- 20700L
x <- predictors(n, 19L)
beta <- seq(0.25, -0.25, length.out = 19)
mu <- exp(6 + as.numeric(scale(as.matrix(x)) %*% beta))
write_table(data.frame(loss = pmax(r6(rgamma(n, shape = 1.5, scale = mu / 1.5)), 1e-6), x), "d")
write_table(predictors(250000L, 19L), "d_portfolio")
write_index("d", n, 400L, 402)
