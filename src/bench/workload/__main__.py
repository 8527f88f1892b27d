"""The four workloads of resampling through the service, by base R and by scikit-learn. Started by src/bench/workloads."""
import argparse
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

import equality
import limits
import memory
import report as text
import tasks
from peers import BaseR, ScikitLearn
from service import Refused, Service

FIRST = pathlib.Path("src/bench/peers/workloads-first.txt")
SCRATCH = pathlib.Path("target/workloads").resolve()
DATA = SCRATCH / "data"
WARM_JOBS = 10
WARM_SECONDS = 10
PARTS = ["a", "b", "c", "d", "equal", "memory", "limits"]


def arguments():
    parser = argparse.ArgumentParser(prog="src/bench/workloads")
    parser.add_argument("--quick", action="store_true", help="peers make a part of the replicates")
    parser.add_argument("--only", default="", help="of " + ",".join(PARTS))
    parser.add_argument("--share", type=float, default=1.0, help="of all replicates, to try the script out")
    for name in ("java", "classpath", "rscript", "python"):
        parser.add_argument("--" + name, default="", help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.only = options.only.split(",") if options.only else PARTS
    if unknown := [part for part in options.only if part not in PARTS]:
        parser.error("--only %s: must be of %s" % (unknown, PARTS))
    return options


class Bench:
    def __init__(self, options):
        self.options = options
        self.report = text.Report()
        self.r = BaseR(options.rscript, DATA) if options.rscript else None
        self.starts = 0
        self.per_replicate = {}  # of the service, seconds
        self.base_r = {}  # seconds a replicate
        self.first = self.read_first()

    @staticmethod
    def read_first():
        """{workload: seconds a replicate of base R} in the first run of this script."""
        if not FIRST.exists():
            return {}
        lines = [line.split() for line in FIRST.read_text().splitlines() if line and not line.startswith("#")]
        return {name: float(seconds) for name, seconds in lines}

    def workloads(self):
        return [task for name, task in tasks.ALL.items() if name in self.options.only]

    def chosen(self):
        """Workloads that parts like `equal` are about: those named, or all."""
        return self.workloads() or list(tasks.ALL.values())

    def start(self, *names):
        """A service that holds the tables of some workloads."""
        self.starts += 1
        service = Service(self.options.java, self.options.classpath, SCRATCH / "service" / str(self.starts))
        for name in names:
            for dataset, file in tasks.tables(name).items():
                service.upload(dataset, (DATA / file).read_bytes())
        return service

    def replicates(self, task):
        return max(4, round(task.replicates * self.options.share))

    def peers_replicates(self, task):
        return max(2, round((task.quick if self.options.quick else task.replicates) * self.options.share))

    # ---- times

    def times(self, task):
        self.report.title("%s  %s: %s replicates of %s rows" % (
            task.name, task.title, format(self.replicates(task), ","), format(task.rows, ",")))
        ours = self.ours(task)
        if self.r:
            theirs = self.theirs(task, self.r, "base R", "%s_base_r" % task.name, "base_r", ours)
            self.base_r[task.name] = theirs
            self.recorded(task, theirs, ours)
        if self.options.python and "sklearn" in task.targets:
            peer = ScikitLearn(self.options.python, DATA)
            peer.ask("load", task.name)
            self.theirs(task, peer, "scikit-learn", "%s_sklearn" % task.name, "sklearn", ours)
            peer.close()

    def warm(self, service, task):
        """Runs jobs until the compiler has done its work; gives the seconds of the first."""
        began = time.monotonic()
        first = None
        run = 0
        while run < WARM_JOBS or time.monotonic() - began < WARM_SECONDS:
            run += 1
            taken, _, _ = service.run(tasks.spec(task.name, DATA, self.replicates(task), 5000 + run))
            first = first or taken
        return first

    def ours(self, task):
        """Seconds of a whole job, from the request to the result: the median."""
        runs = 5 if self.options.quick else 11
        service = self.start(task.name)
        try:
            seconds, efficiencies = [], []
            cold = self.warm(service, task)
            for run in range(runs):
                taken, job, _ = service.run(tasks.spec(task.name, DATA, self.replicates(task), 1000 + run))
                seconds.append(taken)
                efficiencies.append(service.efficiency(job)["efficiency"])
            before, most = service.peak(tasks.spec(task.name, DATA, self.replicates(task), 2000))
        finally:
            service.close()
        median = statistics.median(seconds)
        each = median / self.replicates(task)
        self.per_replicate[task.name] = each
        self.report.line("   service, 2 workers     %s s a job, %d jobs; %.4f ms a replicate; efficiency %s" % (
            text.spread(seconds), runs, 1000 * each, text.spread(efficiencies)))
        self.report.line("   its very first job     %.3f s, before the compiler had done its work" % cold)
        self.report.line("   its memory             %.0f MB before one more such job, %.0f MB at most in it" % (before, most))
        self.report.ratio("efficiency_" + task.name, statistics.median(efficiencies), 0.9)
        return each

    def theirs(self, task, peer, title, ratio, target, ours):
        """Seconds a replicate of its fastest way, whose times are shown."""
        count = self.peers_replicates(task)
        few = max(2, count // 10)
        whole = lambda taken: taken[0] + taken[1] / task.replicates
        tried = {way: whole(peer.seconds(task.name, way, few)) for way in peer.ways(task.name)}
        # One that looked slower by less than a half may have been unlucky.
        near = [way for way in tried if tried[way] <= 1.5 * min(tried.values())]
        runs = 3
        once = {way: whole(peer.seconds(task.name, way, count)) for way in near}
        best = min(once, key=once.get)
        taken = [once[best]] + [whole(peer.seconds(task.name, best, count)) for _ in range(runs - 1)]
        median = statistics.median(taken)
        self.report.line("   %-22s %s ms a replicate (%s), %d runs of %s replicates of %s; %.1f s a job; times %.1f" % (
            title, text.spread(taken, 1e-3), " x ".join(map(str, best)), runs, format(count, ","),
            format(task.replicates, ","), median * task.replicates, median / ours))
        self.report.line("        a few of each        " + ", ".join(
            "%s %.3f ms" % (" x ".join(map(str, way)), 1000 * each) for way, each in tried.items()))
        self.report.ratio(ratio, median / ours, task.targets[target])
        return median

    def recorded(self, task, base_r, ours):
        speed = base_r / self.first.get(task.name, base_r)
        each = task.recorded / 1000 * speed
        self.report.line("   recorded tidymodels    %.1f ms a replicate x %.2f (base R now / at first); times %.1f" % (
            task.recorded, speed, each / ours))
        self.report.ratio(task.name + "_recorded", each / ours, task.targets["recorded"], " recorded")

    def keep_first(self):
        """Of this run, where no earlier one is known."""
        missing = {name: each for name, each in self.base_r.items() if name not in self.first}
        if not missing or self.options.share != 1:
            return
        lines = ["# Seconds a replicate of base R in the first run of src/bench/workloads: how fast the machine was then."]
        lines += ["%s %.6g" % pair for pair in sorted((self.first | missing).items())]
        FIRST.write_text("\n".join(lines) + "\n")

    # ---- the rest

    def equal(self):
        self.report.title("equal to R on the same rows")
        if not self.r:
            self.report.line("   R is not here")
            return True
        right = True
        for task in self.chosen():
            service = self.start(task.name)
            try:
                right &= equality.check(task.name, service, self.r, DATA, SCRATCH, self.options.quick, self.report)
            finally:
                service.close()
        return right

    def memory(self):
        self.report.title("memory: most in a job - just before it")
        for task in self.chosen():
            if "sklearn" in task.targets:
                self.compare_memory(task)

    def compare_memory(self, task):
        service = self.start(task.name)
        try:
            service.run(tasks.spec(task.name, DATA, self.replicates(task), 1))
            before, most = service.peak(tasks.spec(task.name, DATA, self.replicates(task), 2))
        finally:
            service.close()
        ours = most - before
        self.report.line("   %s  service, after one such job    %8.1f to %8.1f MB resident: %.1f MB more" % (
            task.name, before, most, ours))
        if not self.options.python:
            return
        peer = ScikitLearn(self.options.python, DATA)
        peer.ask("load", task.name)
        way = peer.ways(task.name)[0]
        grown = []
        for turn in ("first", "second"):
            with memory.SharesPeak(peer.process.pid) as peak:
                peer.seconds(task.name, way, self.peers_replicates(task))
            grown.append(peak.most - peak.before)
            self.report.line("   %s  scikit-learn (%s), %-6s run %8.1f to %8.1f MB shared out: %.1f MB more" % (
                task.name, way[0], turn, peak.before, peak.most, grown[-1]))
        peer.close()
        self.report.ratio("memory_" + task.name, grown[0] / 4 / max(ours, 0.1), 1)

    def limits(self):
        if self.per_replicate:
            self.report.title("distance from the limit")
            for line in limits.table(self.per_replicate):
                self.report.line(line)

    def run(self):
        begin = time.monotonic()
        shutil.rmtree(SCRATCH / "service", ignore_errors=True)
        self.describe()
        right = True
        for task in self.workloads():
            self.times(task)
        self.keep_first()
        if "limits" in self.options.only or self.workloads():
            self.limits()
        if "memory" in self.options.only:
            self.memory()
        if "equal" in self.options.only:
            right = self.equal()
        self.report.line("\nload at the end %s; %.0f s in all" % (text.load(), time.monotonic() - begin))
        self.report.end()
        return right

    def describe(self):
        java = subprocess.run([self.options.java, "--version"], capture_output=True, text=True).stdout.splitlines()
        self.report.line("command  src/bench/workloads " + " ".join(
            word for word in sys.argv[1:] if not word.startswith(("--java=", "--classpath=", "--rscript=", "--python="))))
        self.report.line("machine  " + text.machine())
        self.report.line("JDK      " + (java[1] if len(java) > 1 else "unknown"))
        if self.r:
            self.report.line("R        " + self.r.ask("versions"))
        if self.options.python:
            peer = ScikitLearn(self.options.python, DATA)
            self.report.line("Python   " + peer.ask("versions"))
            peer.close()
        self.report.line("load     " + text.load())
        if self.options.quick and self.workloads():
            self.report.line("quick    replicates of the peers: " + ", ".join(
                "%s %d of %d" % (task.name, task.quick, task.replicates) for task in self.workloads()))


def main():
    bench = Bench(arguments())
    try:
        sys.exit(0 if bench.run() else "answers differ from R's")
    except Refused as refused:
        sys.exit("the service refused: %s" % refused)
    finally:
        if bench.r:
            bench.r.close()


main()
