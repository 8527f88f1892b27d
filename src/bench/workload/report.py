"""Text as it comes, and the ratios at the end."""
import os
import platform
import statistics


class Report:
    def __init__(self):
        self.ratios = []

    @staticmethod
    def line(text):
        print(text, flush=True)

    def title(self, text):
        self.line("\n== " + text)

    def ratio(self, name, measured, target, note=""):
        """Larger is better."""
        self.ratios.append("RATIO %s %.3f %s%s" % (name, measured, target, note))

    def end(self):
        self.line("")
        for ratio in self.ratios:
            self.line(ratio)


def spread(values, unit=1.0, digits=3):
    """Median (quartiles), in a unit."""
    values = sorted(value / unit for value in values)
    quartiles = statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else values * 3
    return "%.*f (%.*f to %.*f)" % (digits, statistics.median(values), digits, quartiles[0], digits, quartiles[2])


def machine():
    """One line."""
    def first(path, key):
        with open(path) as lines:
            return next((line.split(":", 1)[1].strip() for line in lines if line.startswith(key)), "unknown")
    gib = int(first("/proc/meminfo", "MemTotal").split()[0]) / (1 << 20)
    return "%d processors, %s, %.0f GiB; %s %s, %s" % (
        os.cpu_count(), first("/proc/cpuinfo", "model name"), gib, platform.system(), platform.release(),
        platform.machine())


def load():
    return " ".join("%.2f" % value for value in os.getloadavg())
