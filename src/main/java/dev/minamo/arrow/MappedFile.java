package dev.minamo.arrow;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * A whole file as memory. Any thread may use it until {@link #close}; afterwards its segment throws
 * {@link IllegalStateException}.
 */
public final class MappedFile implements AutoCloseable {

    private final Arena arena;
    private final MemorySegment memory;

    private MappedFile(Arena arena, MemorySegment memory) {
        this.arena = arena;
        this.memory = memory;
    }

    /**
     * Makes a new file of zeros, reserved and mapped to write. A failure leaves no file behind.
     *
     * @throws StorageFullException if the disk cannot hold it
     * @throws StorageReadOnlyException if the disk cannot be written
     */
    public static MappedFile create(Path path, long bytes) throws IOException {
        try {
            Files.createFile(path);
        } catch (IOException e) {
            throw Reservation.explained(path, bytes, e);
        }
        try {
            Reservation.reserve(path, bytes);
            return openForWriting(path);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(path);
            throw e;
        }
    }

    public static MappedFile openForReading(Path path) throws IOException {
        return map(path, MapMode.READ_ONLY, Set.of(StandardOpenOption.READ));
    }

    /**
     * Maps a file without holes to write.
     *
     * @throws StorageReadOnlyException if the disk cannot be written
     */
    public static MappedFile openForWriting(Path path) throws IOException {
        try {
            return map(path, MapMode.READ_WRITE,
                    Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE));
        } catch (FileSystemException e) {
            throw Reservation.explained(path, 0, e);
        }
    }

    @SuppressWarnings("MustBeClosedChecker") // the mapped file that is returned closes it
    private static MappedFile map(Path path, MapMode mode, Set<StandardOpenOption> options)
            throws IOException {
        Arena arena = Arena.ofShared();
        boolean mapped = false;
        try (var channel = FileChannel.open(path, options)) {
            var file = new MappedFile(arena, channel.map(mode, 0, channel.size(), arena));
            mapped = true;
            return file;
        } finally {
            if (!mapped) {
                arena.close();
            }
        }
    }

    /** The whole file; starts on a page of memory. */
    public MemorySegment memory() {
        return memory;
    }

    /**
     * Returns when all stores made before are on the disk.
     *
     * @throws java.io.UncheckedIOException if the disk fails
     */
    public void force() {
        memory.force();
    }

    @Override
    public void close() {
        arena.close();
    }
}
