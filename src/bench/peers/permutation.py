"""Permutations by SciPy, timed in this process. Started by src/bench/permutation.

    python3 permutation.py <folder>

Reads lines "form n permutations" and answers each with the seconds that scipy.stats.permutation_test took (difference of means,
independent samples, vectorised), by the clock and of the processor; "forms" is answered with the forms there are: how many
permutations are made at once. Data: <folder>/values.f64, little-endian doubles, of which the first n are used; every second
one is in the first group.
"""
import os
import sys
import time

# One worker on each side.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[variable] = "1"

import numpy as np
import scipy
from scipy import stats

# As many at once as hold that many values.
FORMS = {"batch_16MB": 1 << 21, "batch_1MB": 1 << 17, "batch_128MB": 1 << 24}


def difference(x, y, axis):
    return np.mean(x, axis=axis) - np.mean(y, axis=axis)


def run(form, n, permutations):
    values = VALUES[:n]
    batch = min(permutations, max(1, FORMS[form] // n))
    begin, used = time.perf_counter(), time.process_time()
    stats.permutation_test((values[::2], values[1::2]), difference, permutation_type="independent", vectorized=True,
                           n_resamples=permutations, batch=batch, random_state=1)
    return time.perf_counter() - begin, time.process_time() - used


def answer(words):
    if words[0] == "versions":
        return f"Python {sys.version.split()[0]}, SciPy {scipy.__version__}, NumPy {np.__version__}"
    if words[0] == "forms":
        return " ".join(FORMS)
    return " ".join(f"{seconds:.9g}" for seconds in run(words[0], int(words[1]), int(words[2])))


VALUES = np.fromfile(os.path.join(sys.argv[1], "values.f64"), dtype="<f8")
for line in sys.stdin:
    print(answer(line.split()), flush=True)
