"""The workloads B and C by scikit-learn with n_jobs=2, timed in this process. Started by src/bench/workloads.

    python3 workloads.py <folder>

Reads lines and answers each with one:
    versions
    forms <workload>              ways to compute it
    load <workload>               reads its data
    time <workload> <form> <k>    seconds for the first k replicates
    answers <workload> <k>        the mean of each score over the first k replicates
Data: made by workload_data.R.
"""
import os
import sys
import time

# Two workers are two processes, and no threads besides.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[variable] = "1"

import joblib
import numpy as np
import sklearn
from joblib import Parallel, delayed
from sklearn.inspection import permutation_importance
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

JOBS = 2
FOLDER = sys.argv[1]
HELD = {}


def path(name):
    return os.path.join(FOLDER, name)


def load(workload):
    """Predictors, 0/1, and a row of row numbers for each replicate."""
    if workload not in HELD:
        with open(path(workload + ".csv")) as file:
            columns = len(next(file).split(","))
            labels = np.array([line.split(",", 1)[0] == "yes" for line in file], dtype=np.int64)
        x = np.loadtxt(path(workload + ".csv"), delimiter=",", skiprows=1, usecols=range(1, columns))
        index = np.fromfile(path(workload + "_index.i32"), dtype="<i4").reshape(-1, len(x)) - 1
        HELD[workload] = x, labels, index
    return HELD[workload]


def scored(model, x, y, rows):
    out = np.bincount(rows, minlength=len(x)) == 0
    event = model.predict_proba(x[out])[:, 1]
    return roc_auc_score(y[out], event), np.mean(y[out] == (event >= 0.5))


def fit_rows(x, y, rows, solver):
    model = make_pipeline(StandardScaler(), LogisticRegression(penalty=None, solver=solver, tol=1e-5, max_iter=500))
    return scored(model.fit(x[rows], y[rows]), x, y, rows)


def fit_counts(x, y, rows, solver):
    counts = np.bincount(rows, minlength=len(x))
    inside = counts > 0
    weights = counts[inside].astype(float)
    model = make_pipeline(StandardScaler(), LogisticRegression(penalty=None, solver=solver, tol=1e-5, max_iter=500))
    model.fit(x[inside], y[inside], standardscaler__sample_weight=weights, logisticregression__sample_weight=weights)
    return scored(model, x, y, rows)


def fits(fit, solver):
    def run(k):
        x, y, index = load("b")
        return Parallel(JOBS)(delayed(fit)(x, y, index[i], solver) for i in range(k))
    return run


def fixed_model():
    with open(path("c_model.csv")) as file:
        values = [float(line.split(",")[1]) for line in list(file)[1:]]
    model = LogisticRegression()
    model.classes_ = np.array([0, 1])
    model.intercept_ = np.array(values[:1])
    model.coef_ = np.array([values[1:]])
    model.n_features_in_ = len(values) - 1
    return model


def importance(model, x, y, rows, seed, jobs):
    found = permutation_importance(model, x[rows], y[rows], scoring="roc_auc", n_repeats=1, n_jobs=jobs, random_state=seed)
    return found.importances_mean


def replicates_apart(k):
    x, y, index = load("c")
    model = fixed_model()
    return Parallel(JOBS)(delayed(importance)(model, x, y, index[i], i, None) for i in range(k))


def columns_apart(k):
    x, y, index = load("c")
    model = fixed_model()
    return [importance(model, x, y, index[i], i, JOBS) for i in range(k)]


FORMS = {
    "b": {"lbfgs": fits(fit_rows, "lbfgs"), "lbfgs_counts": fits(fit_counts, "lbfgs"),
          "newton_counts": fits(fit_counts, "newton-cholesky")},
    "c": {"replicates": replicates_apart, "columns": columns_apart},
}


def answer(words):
    if words[0] == "versions":
        return f"Python {sys.version.split()[0]}, scikit-learn {sklearn.__version__}, NumPy {np.__version__}, " \
               f"joblib {joblib.__version__}"
    if words[0] == "forms":
        return " ".join(FORMS[words[1]])
    if words[0] == "load":
        load(words[1])
        return "loaded"
    if words[0] == "answers":
        found = next(iter(FORMS[words[1]].values()))(int(words[2]))
        return " ".join(repr(float(value)) for value in np.mean(found, axis=0))
    begin = time.perf_counter()
    FORMS[words[1]][words[2]](int(words[3]))
    return f"{time.perf_counter() - begin:.6f}"


if __name__ == "__main__":
    for line in sys.stdin:
        print(answer(line.split()), flush=True)
