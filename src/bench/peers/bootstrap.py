"""Bootstrap replicates by SciPy, timed in this process. Started by src/bench/bootstrap.

    python3 bootstrap.py <folder>

Reads lines "statistic form n replicates" and answers each with the seconds that scipy.stats.bootstrap took (vectorised,
percentile interval), by the clock and of the processor; "forms statistic" is answered with the forms there are: how many resamples are made at once.
Data: <folder>/x.f64 and y.f64, little-endian doubles, of which the first n are used.
"""
import os
import sys
import time
import warnings

# One worker on each side.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[variable] = "1"

import numpy as np
import scipy
from scipy import stats

warnings.filterwarnings("ignore")


def pearson(x, y, axis):
    x = x - x.mean(axis=axis, keepdims=True)
    y = y - y.mean(axis=axis, keepdims=True)
    return (x * y).sum(axis=axis) / np.sqrt((x * x).sum(axis=axis) * (y * y).sum(axis=axis))


STATISTICS = {
    "mean": np.mean,
    "median": np.median,
    "sd": lambda x, axis: np.std(x, axis=axis, ddof=1),
    "pearson": pearson,
    "quantile": lambda x, axis: np.quantile(x, 0.9, axis=axis),
    "trimmed": lambda x, axis: stats.trim_mean(x, 0.1, axis=axis),
}
# As many at once as hold that many values: all (SciPy's default) only where memory allows.
FORMS = {"batch_16MB": 1 << 21, "batch_1MB": 1 << 17, "batch_128MB": 1 << 24}


def run(name, form, n, replicates):
    data = (X[:n], Y[:n]) if name == "pearson" else (X[:n],)
    batch = min(replicates, max(1, FORMS[form] // n))
    begin, used = time.perf_counter(), time.process_time()
    stats.bootstrap(data, STATISTICS[name], n_resamples=replicates, batch=batch, paired=True, vectorized=True,
                    method="percentile", random_state=1)
    return time.perf_counter() - begin, time.process_time() - used


def answer(words):
    if words[0] == "versions":
        return f"Python {sys.version.split()[0]}, SciPy {scipy.__version__}, NumPy {np.__version__}"
    if words[0] == "forms":
        return " ".join(FORMS)
    if words[0] == "check":
        n = int(words[2])
        data = (X[:n], Y[:n]) if words[1] == "pearson" else (X[:n],)
        return f"{float(STATISTICS[words[1]](*data, axis=-1)):.12g}"
    return " ".join(f"{seconds:.9g}" for seconds in run(words[0], words[1], int(words[2]), int(words[3])))


X, Y = (np.fromfile(os.path.join(sys.argv[1], name + ".f64"), dtype="<f8") for name in "xy")
for line in sys.stdin:
    print(answer(line.split()), flush=True)
