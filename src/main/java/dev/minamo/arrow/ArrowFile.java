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

import org.jspecify.annotations.Nullable;

/**
 * An Arrow IPC file as mapped memory: one record batch, every buffer on a 64-byte boundary of the file and
 * so of memory, text as dictionaries. Its segments may be used by any thread until {@link #close};
 * afterwards they throw {@link IllegalStateException}. Numbers are little-endian.
 *
 * <p>What a reader gets is checked to lie inside the file. The values themselves are not looked at: a
 * text code may be outside its dictionary.
 */
public final class ArrowFile implements AutoCloseable {

    private final Path path;
    private final Arena arena;
    private final MemorySegment file;
    private final FileIndex index;

    private ArrowFile(Path path, Arena arena, MemorySegment file, FileIndex index) {
        this.path = path;
        this.arena = arena;
        this.file = file;
        this.index = index;
    }

    /**
     * Makes a new file with room for all its rows. Every value is zero and, where values may be missing,
     * missing, until it is filled in place. A failure leaves no file behind.
     *
     * @param nullCounts how many values each field lacks; fields that lack none get no bitmap
     * @throws StorageFullException if the disk cannot hold the file
     */
    public static ArrowFile create(Path path, ArrowSchema schema, long rows, long[] nullCounts)
            throws IOException {
        check(schema, rows, nullCounts);
        var layout = new FileLayout(schema, rows, nullCounts);
        try {
            Files.createFile(path);
        } catch (IOException e) {
            throw Reservation.explained(path, layout.size(), e);
        }
        try {
            Reservation.reserve(path, layout.size());
            var index = new FileIndex(schema, rows, layout.columns());
            return map(path, true, file -> {
                layout.writeTo(file);
                return index;
            });
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(path);
            throw e;
        }
    }

    private static void check(ArrowSchema schema, long rows, long[] nullCounts) {
        if (rows < 0) {
            throw new IllegalArgumentException("rows: " + rows + "; at least 0");
        }
        if (nullCounts.length != schema.fields().size()) {
            throw new IllegalArgumentException("nullCounts: " + nullCounts.length + " for "
                    + schema.fields().size() + " fields");
        }
        for (int f = 0; f < nullCounts.length; f++) {
            long most = schema.fields().get(f).nullable() ? rows : 0;
            if (nullCounts[f] < 0 || nullCounts[f] > most) {
                throw new IllegalArgumentException(
                        "nullCounts[" + f + "]: " + nullCounts[f] + "; 0 to " + most);
            }
        }
    }

    /**
     * Maps a file to read.
     *
     * @throws DamagedFileException naming what is wrong, if it is not a file this class reads
     */
    public static ArrowFile open(Path path) throws IOException {
        return map(path, false, file -> FileIndex.read(path, file));
    }

    /** Maps a file made by {@link #create}, to fill its columns further. */
    public static ArrowFile openForWriting(Path path) throws IOException {
        return map(path, true, file -> FileIndex.read(path, file));
    }

    private interface Indexing {
        FileIndex index(MemorySegment file) throws IOException;
    }

    @SuppressWarnings("MustBeClosedChecker") // the file that is returned closes it
    private static ArrowFile map(Path path, boolean writable, Indexing indexing)
            throws IOException {
        StandardOpenOption[] options = writable
                ? new StandardOpenOption[]{StandardOpenOption.READ, StandardOpenOption.WRITE}
                : new StandardOpenOption[]{StandardOpenOption.READ};
        Arena arena = Arena.ofShared();
        boolean mapped = false;
        try (var channel = FileChannel.open(path, options)) {
            MapMode mode = writable ? MapMode.READ_WRITE : MapMode.READ_ONLY;
            MemorySegment file = channel.map(mode, 0, channel.size(), arena);
            var opened = new ArrowFile(path, arena, file, indexing.index(file));
            mapped = true;
            return opened;
        } catch (FileSystemException e) {
            throw Reservation.explained(path, 0, e);
        } finally {
            if (!mapped) {
                arena.close();
            }
        }
    }

    public Path path() {
        return path;
    }

    public ArrowSchema schema() {
        return index.schema();
    }

    public long rows() {
        return index.rows();
    }

    /** How many values of a field are missing. */
    public long nullCount(int field) {
        return index.columns().get(field).nullCount();
    }

    /** A field's values, {@link ArrowType} says in what form; 64-byte aligned, length padded to 64. */
    public MemorySegment values(int field) {
        ColumnPlace place = index.columns().get(field);
        return buffer(place.values(), place.valuesLength());
    }

    /** A field's bitmap, bit i set where row i has a value, padded to 64; null when none is missing. */
    public @Nullable MemorySegment validity(int field) {
        ColumnPlace place = index.columns().get(field);
        return place.nullCount() == 0 ? null : buffer(place.validity(), place.validityLength());
    }

    private MemorySegment buffer(long offset, long length) {
        return file.asSlice(offset, BodyLayout.padded(length));
    }

    /**
     * Returns when all stores made before are on the disk.
     *
     * @throws java.io.UncheckedIOException if the disk fails
     */
    public void force() {
        file.force();
    }

    @Override
    public void close() {
        arena.close();
    }
}
