"""How far a replicate is from what one core can do at least: measured rates times the work that cannot be left out."""

DRAW = 0.25e-9  # s a draw: keyed hash, two halves multiplied, vector code
COUNT = 0.68e-9  # s a draw, with its increment of a byte
EXP = 7.0e-6 / 12_500  # s an exponential, vector code
AUC = 4.25e-6 / 11_600  # s a row, from rows that are in order
BANDWIDTH = 38e9  # bytes a second that one thread reads of the level-3 cache
FMA = 2.1e6 / 35e-6  # a second, one core, 512 bits wide
PASSES = 8  # over the data for a fit from the solution of all rows, with its Hessian


def size_bytes(rows, columns):
    return rows * columns * 8


def terms(name):
    """[(what, arithmetic, seconds of one core for a replicate)]"""
    if name == "a":
        return [counts(10_000), ("pass", "10,000 x 2 x 8 B at 38 GB/s", size_bytes(10_000, 2) / BANDWIDTH)]
    if name == "b":
        return [counts(10_000),
                ("column statistics", "10,000 x 20 x 8 B read once at 38 GB/s", size_bytes(10_000, 20) / BANDWIDTH),
                ("fit", "8 passes x 10,000 x 20 x 8 B read once at 38 GB/s", PASSES * size_bytes(10_000, 20) / BANDWIDTH),
                ("exponentials", "8 x 10,000 x 0.56 ns", PASSES * 10_000 * EXP),
                ("score", "3,679 x 20 x 8 B at 38 GB/s + 3,679 x 0.37 ns",
                 size_bytes(3_679, 20) / BANDWIDTH + 3_679 * AUC)]
    if name == "c":
        return [counts(11_000),
                ("permutations", "30 x 11,000 x 0.25 ns", 30 * 11_000 * DRAW),
                ("one term each", "30 x 11,000 x 3 x 8 B at 38 GB/s", 30 * size_bytes(11_000, 3) / BANDWIDTH),
                ("areas", "31 x 11,000 x 0.37 ns; the sort before it has no bound here", 31 * 11_000 * AUC)]
    return [counts(20_700),
            ("fit", "8 passes x 20,700 x 19 x 8 B read once at 38 GB/s", PASSES * size_bytes(20_700, 19) / BANDWIDTH),
            ("exponentials", "8 x 20,700 x 0.56 ns", PASSES * 20_700 * EXP),
            ("predictions", "250,000 x 20 FMA at 60 G/s", 250_000 * 20 / FMA),
            ("quantiles", "250,000 x 8 B at 38 GB/s", size_bytes(250_000, 1) / BANDWIDTH)]


def counts(rows):
    return "draws and counts", "%s x 0.68 ns" % format(rows, ","), rows * COUNT


def table(measured):
    """Lines for {workload: seconds a replicate with two workers}."""
    yield "   us a replicate; the bound is for two workers, half of one core's"
    for name, seconds in measured.items():
        parts = terms(name)
        bound = sum(part[2] for part in parts) / 2
        yield "   %s  measured %9.1f   bound %8.1f   times the bound %6.2f" % (
            name, seconds * 1e6, bound * 1e6, seconds / bound)
        for what, arithmetic, cost in parts:
            yield "        %8.1f  %-18s %s" % (cost * 1e6, what, arithmetic)
