"""What processes hold, by /proc."""
import pathlib
import threading
import time


def field(path, name):
    """MB."""
    for line in path.read_text().splitlines():
        if line.startswith(name + ":"):
            return int(line.split()[1]) / 1024
    raise OSError("%s has no %s" % (path, name))


def family(pid):
    """A process and all that descend from it."""
    found, left = [], [pid]
    while left:
        pid = left.pop()
        found.append(pid)
        for task in pathlib.Path("/proc/%d/task" % pid).glob("*/children"):
            try:
                left += [int(child) for child in task.read_text().split()]
            except OSError:
                pass
    return found


def shares(pid):
    """MB of a process and its descendants, a page that several hold counted in parts (PSS)."""
    total = 0.0
    for one in family(pid):
        try:
            total += field(pathlib.Path("/proc/%d/smaps_rollup" % one), "Pss")
        except OSError:
            pass
    return total


class Peak:
    """Resident memory of one process: the kernel's own high-water mark, set back at the start."""

    def __init__(self, pid):
        self.folder = pathlib.Path("/proc/%d" % pid)

    def __enter__(self):
        (self.folder / "clear_refs").write_text("5")
        self.before = field(self.folder / "status", "VmRSS")
        return self

    def __exit__(self, *_):
        self.most = field(self.folder / "status", "VmHWM")


class SharesPeak:
    """PSS of a process and its descendants, looked at every 20 ms."""

    def __init__(self, pid):
        self.pid = pid

    def __enter__(self):
        self.before = self.most = shares(self.pid)
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.watch)
        self.thread.start()
        return self

    def watch(self):
        while not self.over.is_set():
            self.most = max(self.most, shares(self.pid))
            time.sleep(0.02)

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()
