"""The four workloads: sizes, jobs and what they are compared with."""
import array
import csv
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Workload:
    """A workload.

    rows of its data; replicates of its job; quick, how many of them a peer makes with --quick; recorded, milliseconds a
    replicate that R's tidymodels with two daemons and shared data needed, the last step included; targets of the ratios.
    """
    name: str
    title: str
    rows: int
    replicates: int
    quick: int
    recorded: float
    targets: dict = field(default_factory=dict)


# Recorded on a machine of two processors: R 4.6.2, mirai with mori. Of d, 334 ms a replicate and 5.5 s of quantiles at the end.
ALL = {
    "a": Workload("a", "rmse, rsq, mae, ccc", 10_000, 5_000, 1_000, 7.7, {"base_r": 20, "recorded": 500}),
    "b": Workload("b", "logistic fits, out of bag", 10_000, 250, 40, 87.0,
                  {"base_r": 10, "sklearn": 10, "recorded": 100}),
    "c": Workload("c", "permutation importance", 11_000, 240, 40, 250.0,
                  {"base_r": 10, "sklearn": 10, "recorded": 150}),
    "d": Workload("d", "Gamma fits, 250,000 policies", 20_700, 400, 40, 334.0 + 5_500 / 400,
                  {"base_r": 10, "recorded": 50}),
}


def spec(name, folder, replicates, seed, given=None):
    """The job of a workload; of the rows in the data set `given`, where there is one."""
    job = {"dataset": name, "seed": seed}
    if given is None:
        job["replicates"] = replicates
    rows = {} if given is None else {"resampling": {"scheme": "given", "rows": given}}
    if name == "a":
        return job | rows | {
            "kind": "bootstrap", "interval": {"methods": ["percentile"]},
            "statistics": [{"metrics": ["rmse", "rsq", "mae", "ccc"], "truth": "y", "estimate": ".pred"}]}
    if name == "b":
        return job | {"resampling": {"scheme": "bootstrap_oob"}} | rows | {
            "kind": "resample", "metrics": ["roc_auc", "accuracy"],
            "model": {"family": "binomial", "formula": "class ~ .", "event": "yes", "steps": ["normalize"]}}
    if name == "c":
        model = {"family": "binomial", "formula": "y ~ .", "event": "yes", "coefficients": coefficients(folder)}
        return job | {"kind": "permutation", "replicates": replicates,
                      "importance": rows | {"model": model, "metric": "roc_auc", "on": "bootstrap"}}
    return job | rows | {
        "kind": "bootstrap", "interval": None, "model": {"family": "gamma", "link": "log", "formula": "loss ~ ."},
        "predict": {"dataset": "portfolio", "probabilities": [0.05, 0.95], "quantile_type": 7}}


def coefficients(folder):
    with open(folder / "c_model.csv") as file:
        return {row["name"]: float(row["value"]) for row in csv.DictReader(file)}


def tables(name):
    """{data set: file}"""
    return {name: name + ".csv"} | ({"portfolio": "d_portfolio.csv"} if name == "d" else {})


def given_rows(name, folder, replicates):
    """The rows of the first replicates, counted from 0, as a table of one column."""
    rows = array.array("i")
    with open(folder / (name + "_index.i32"), "rb") as file:
        rows.fromfile(file, replicates * ALL[name].rows)
    return ("row\n" + "\n".join(str(row - 1) for row in rows)).encode()
