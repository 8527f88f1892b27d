"""The compiled service as a process of its own, and jobs sent to it over HTTP."""
import http.client
import json
import re
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request

import memory

FLAGS = ["--enable-native-access=ALL-UNNAMED", "--add-modules", "jdk.incubator.vector"]
PATIENCE = 300
ENDED = ("succeeded", "failed", "cancelled")


class Refused(Exception):
    """The service does not run this, or the job failed."""


class Service:
    """Two workers, free ports; flags as spring-boot:run sets them."""

    def __init__(self, java, classpath, folder):
        (folder / "data").mkdir(parents=True)
        self.log = folder / "service.log"
        self.output = open(self.log, "wb")
        self.process = subprocess.Popen(
            [java, *FLAGS, "-cp", classpath, "dev.minamo.MinamoApplication", "--server.port=0",
             "--management.server.port=0", "--minamo.pool.workers=2", "--minamo.data-dir=%s" % (folder / "data")],
            stdout=self.output, stderr=subprocess.STDOUT)
        self.port = self.await_start()
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=600)

    def await_start(self):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            ports = re.findall(r"Netty started on port (\d+)", self.log.read_text())
            if len(ports) == 2 and self.ready(ports[0]):
                return int(ports[0])
            time.sleep(0.05)
        raise SystemExit("the service did not start:\n" + self.log.read_text())

    @staticmethod
    def ready(port):
        try:
            return urllib.request.urlopen("http://127.0.0.1:%s/readyz" % port, timeout=PATIENCE).status == 200
        except urllib.error.URLError:
            return False

    def call(self, path, body=None, kind="application/json", prefer=None):
        """The status and the parsed answer."""
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        headers = {"Content-Type": kind} if body is not None else {}
        if prefer:
            headers["Prefer"] = prefer
        self.connection.request("GET" if body is None else "POST", "/api/v1" + path, body, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status >= 400:
            raise Refused("%d at %s: %s" % (answer.status, path, text.decode(errors="replace")[:600]))
        return answer.status, json.loads(text)

    def upload(self, name, content):
        self.call("/datasets?name=" + urllib.parse.quote(name), content, "text/csv")

    def run(self, spec):
        """Seconds by this clock from the request to the result, and the result."""
        begin = time.perf_counter()
        status, answer = self.call("/jobs", spec, prefer="wait=60")
        if status != 200:
            job = answer["id"]
            while self.call("/jobs/" + job)[1]["state"] not in ENDED:
                time.sleep(0.01)
            answer = self.call("/jobs/%s/result" % job)[1]  # refused where the job failed
        seconds = time.perf_counter() - begin
        if answer["state"] != "succeeded":
            raise Refused("a job has %s: %s" % (answer["state"], json.dumps(answer)[:600]))
        return seconds, answer["id"], answer

    def efficiency(self, job):
        return self.call("/jobs/%s/efficiency" % job)[1]

    def rows(self, job, count, of="replicates"):
        """{column: values} of the first rows."""
        page = self.call("/jobs/%s/%s?from=0&to=%d&format=json" % (job, of, count))[1]
        return {name: [row[k] for row in page["rows"]] for k, name in enumerate(page["columns"])}

    def peak(self, spec):
        """MB that were resident just before a job, and at most during it."""
        pid = self.process.pid
        with memory.Peak(pid) as peak:
            self.run(spec)
        return peak.before, peak.most

    def close(self):
        self.connection.close()
        self.process.terminate()
        self.process.wait()
        self.output.close()
