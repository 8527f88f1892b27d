package dev.minamo.arrow;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** File names that survive a power loss. */
public final class DurableFiles {

    private DurableFiles() {}

    /** Gives a forced file its final name, at once or not at all, and returns when the name is on disk. */
    public static void publish(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        Path directory = to.toAbsolutePath().getParent();
        if (directory != null) {
            forceDirectory(directory);
        }
    }

    /** Returns when the names created, moved and deleted in a directory are on disk. */
    public static void forceDirectory(Path directory) throws IOException {
        try (var channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
