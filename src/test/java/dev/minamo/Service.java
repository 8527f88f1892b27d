package dev.minamo;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/** The packaged service as a process of its own, on ports of its own. */
public final class Service implements AutoCloseable {

    private static final Pattern PORT = Pattern.compile("Netty started on port (\\d+)");
    private static final long PATIENCE_SECONDS = 90;

    private final Process process;
    private final Path output;
    private final int port;
    private final int managementPort;

    private Service(Process process, Path output) {
        this.process = process;
        this.output = output;
        var ports = awaitPorts();
        this.port = ports.get(0);
        this.managementPort = ports.get(1);
    }

    /** @param data holds the data directory and the output */
    public static Service start(Path data, String... arguments) {
        var jar = System.getProperty("minamo.test.jar");
        if (jar == null) {
            throw new IllegalStateException("minamo.test.jar is not set: run by mvn verify");
        }
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                List.of(System.getProperty("minamo.test.jvm-flags", "").trim().split("\\s+")));
        command.addAll(List.of("-Xmx512m", "-jar", jar, "--server.port=0",
                "--management.server.port=0", "--minamo.data-dir=" + data.resolve("data")));
        command.addAll(List.of(arguments));
        try {
            var output = Files.createTempFile(data, "service-", ".log");
            var process = new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(output.toFile()).start();
            return new Service(process, output);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private List<Integer> awaitPorts() {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (true) {
            var log = log();
            var ports = PORT.matcher(log).results().map(m -> Integer.valueOf(m.group(1))).toList();
            if (ports.size() == 2 && log.contains("Started MinamoApplication")) {
                return ports;
            }
            if (!process.isAlive() || System.nanoTime() > deadline) {
                process.destroyForcibly();
                throw new AssertionError("the service did not start:\n" + log);
            }
            LockSupport.parkNanos(20_000_000);
        }
    }

    public String log() {
        try {
            return Files.readString(output, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    public RestClient client() {
        return new RestClient(port);
    }

    public int port() {
        return port;
    }

    public int managementPort() {
        return managementPort;
    }

    /** kill -9. */
    public void kill() {
        process.destroyForcibly();
        awaitExit();
    }

    /** SIGTERM. */
    public void stop() {
        process.destroy();
        awaitExit();
    }

    private void awaitExit() {
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                throw new AssertionError("the service did not stop:\n" + log());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        kill();
    }
}
