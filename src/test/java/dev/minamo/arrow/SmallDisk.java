package dev.minamo.arrow;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Assumptions;

/** A disk of a few megabytes in memory; only where this process may mount one. */
public final class SmallDisk implements AutoCloseable {

    private final Path directory;

    private SmallDisk(Path directory) {
        this.directory = directory;
    }

    /** Skips the test where mounting is not allowed. */
    public static SmallDisk mount(Path directory, int megabytes) throws IOException {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/mount")), "no mount command here");
        String size = "size=" + megabytes + "m";
        boolean mounted = run("/bin/mount", "-t", "tmpfs", "-o", size, "minamo-test",
                directory.toString());
        Assumptions.assumeTrue(mounted, "a small disk cannot be mounted by this user");
        return new SmallDisk(directory);
    }

    public Path directory() {
        return directory;
    }

    /** Leaves no space at all. */
    public void fill() throws IOException {
        var block = new byte[4096];
        try (var out = Files.newOutputStream(directory.resolve("filler"))) {
            while (true) {
                out.write(block);
            }
        } catch (IOException e) {
            if (Files.getFileStore(directory).getUsableSpace() > 0) {
                throw e;
            }
        }
    }

    public void makeReadOnly() throws IOException {
        run("/bin/mount", "-o", "remount,ro", directory.toString());
    }

    @Override
    public void close() throws IOException {
        run("/bin/umount", directory.toString());
    }

    private static boolean run(String... command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        try {
            return process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("waiting for " + command[0]);
        }
    }
}
