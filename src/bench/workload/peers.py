"""The programs that compute the same and time themselves: a line is asked, a line answered."""
import subprocess


class Peer:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, *words):
        self.process.stdin.write(" ".join(map(str, words)) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit("a peer ended at: %s" % (words,))
        return answer.strip()

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class BaseR(Peer):
    """Forms times cores; the fastest counts."""

    def __init__(self, rscript, folder):
        super().__init__([rscript, "--vanilla", "src/bench/peers/workloads.R", str(folder)])

    def ways(self, workload):
        return [(form, cores) for form in self.ask("forms", workload).split() for cores in (1, 2)]

    def seconds(self, workload, way, replicates):
        """For each replicate; of the last step, for the whole job."""
        taken = [float(word) for word in self.ask("time", workload, *way, replicates).split()]
        return taken[0] / replicates, taken[1] if len(taken) > 1 else 0.0


class ScikitLearn(Peer):
    def __init__(self, python, folder):
        super().__init__([python, "src/bench/peers/workloads.py", str(folder)])

    def ways(self, workload):
        return [(form,) for form in self.ask("forms", workload).split()]

    def seconds(self, workload, way, replicates):
        return float(self.ask("time", workload, *way, replicates)) / replicates, 0.0
