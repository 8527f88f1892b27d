"""Are the answers R's, on the same rows? The scheme `given` runs R's rows here."""
import csv
import math
import statistics

import tasks

# Of each workload: how many replicates R writes answers of, quickly and else.
COUNTS = {"a": (500, 500), "b": (20, 250), "c": (40, 240), "d": (20, 100)}
# A: sums in another order. B: R's fit stops at a relative change of the deviance of 1e-14, and two scores that close may swap,
# which moves the area by 1 / (positives x negatives) = 3e-7. D: the same, without swaps.
TOLERANCE = {"a": 1e-12, "b": 1e-6, "c": 1e-10, "d": 1e-6}
# Mean drops of C rest on other permutations: differences in standard errors, of which one of 30 (t with 39 degrees of freedom)
# is beyond this by chance in 1 of 60,000 pairs of seeds.
Z = 6.0


def number_rows(file):
    with open(file) as lines:
        return [[float(word) for word in row] for row in csv.reader(lines)]


def relative(theirs, ours):
    return abs(theirs - ours) / max(abs(theirs), 1e-300)


def check(name, service, r, data, scratch, quick, report):
    """Whether all is equal; prints the largest difference."""
    count = COUNTS[name][0 if quick else 1]
    file = scratch / ("answers_%s.csv" % name)
    r.ask("answers", name, count, file)
    theirs = number_rows(file)
    given = "rows_of_" + name
    service.upload(given, tasks.given_rows(name, data, count))
    _, job, _ = service.run(tasks.spec(name, data, count, 1, given))
    if name == "d":
        page = service.rows(job, len(theirs), "predictions")
        ours = list(zip(*(page[column] for column in page if column.startswith("q"))))
    else:
        page = service.rows(job, count)
        ours = list(zip(*(page[column] for column in columns(name, page))))
    if name == "c":
        drops = compare_drops([row[1:] for row in theirs], [row[1:] for row in ours])
        theirs, ours = [row[:1] for row in theirs], [row[:1] for row in ours]
    if len(theirs) != len(ours):
        report.line("   %s  R answers with %d rows, the service with %d: DIFFERENT" % (name, len(theirs), len(ours)))
        return False
    largest = max(relative(x, y) if y is not None else math.inf
                  for left, right in zip(theirs, ours) for x, y in zip(left, right))
    right = largest <= TOLERANCE[name]
    report.line("   %s  %d replicates, %d numbers: largest relative difference %.1e, allowed %.0e%s" % (
        name, count, len(theirs) * len(theirs[0]), largest, TOLERANCE[name], "" if right else ": DIFFERENT"))
    if name == "c":
        report.line("      mean drops of %d columns: largest difference %.2f standard errors, allowed %.1f%s" % (
            drops[1], drops[0], Z, "" if drops[0] <= Z else ": DIFFERENT"))
        right = right and drops[0] <= Z
    return right


def columns(name, page):
    """In the order of R's answers."""
    if name == "c":
        return ["baseline"] + [column for column in page if column not in ("replicate", "baseline")]
    wanted = ["rmse", "rsq", "mae", "ccc"] if name == "a" else ["roc_auc", "accuracy"]
    return [next(column for column in page if column.split("(")[0] == metric) for metric in wanted]


def compare_drops(theirs, ours):
    """Pairs of the same rows: the mean difference of each column in its standard errors, the largest; and columns."""
    worst = 0.0
    for left, right in zip(zip(*theirs), zip(*ours)):
        differences = [x - y for x, y in zip(left, right)]
        error = statistics.stdev(differences) / math.sqrt(len(differences))
        worst = max(worst, abs(statistics.fmean(differences)) / max(error, 1e-12))
    return worst, len(theirs[0])
