package dev.minamo;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.jspecify.annotations.Nullable;

/**
 * The directory everything is kept in, held by one process at a time: two services would run the same jobs into
 * the same pages. The operating system lets go of the lock when the process dies, however it dies.
 */
final class DataDirectory implements AutoCloseable {

    private static final String LOCK = "minamo.lock";

    private final Path path;
    private final FileChannel channel;

    private DataDirectory(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** @throws IllegalStateException when it cannot be written, or another process holds it */
    static DataDirectory hold(Path directory) {
        var path = directory.toAbsolutePath().normalize();
        try {
            Files.createDirectories(path);
            var channel = FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE);
            if (lock(channel) == null) {
                channel.close();
                throw new IllegalStateException(
                        ("minamo.data-dir is %s, which another running service uses. Stop that one, or give this one "
                                + "a directory of its own.").formatted(path));
            }
            return new DataDirectory(path, channel);
        } catch (IOException e) {
            throw new IllegalStateException(
                    "minamo.data-dir is %s, which cannot be written: %s".formatted(path, e), e);
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException _) {
            return null;
        }
    }

    /** A directory inside it, made where it is not there. */
    Path directory(String name) {
        try {
            return Files.createDirectories(path.resolve(name));
        } catch (IOException e) {
            throw new IllegalStateException(path.resolve(name) + " cannot be made: " + e, e);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
