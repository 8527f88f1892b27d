package dev.minamo.arrow;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;

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
    private final MappedFile file;
    private final FileIndex index;

    private ArrowFile(Path path, MappedFile file, FileIndex index) {
        this.path = path;
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
        MappedFile file = MappedFile.create(path, layout.size());
        layout.writeTo(file.memory());
        return new ArrowFile(path, file, new FileIndex(schema, rows, layout.columns()));
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
        MappedFile file = MappedFile.openForReading(path);
        try {
            return new ArrowFile(path, file, FileIndex.read(path, file.memory()));
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    /**
     * Maps a file made by {@link #create}, to fill its columns further.
     *
     * @throws DamagedFileException if it is not laid out as {@link #create} does; its columns might overlap
     */
    public static ArrowFile openForWriting(Path path) throws IOException {
        MappedFile file = MappedFile.openForWriting(path);
        try {
            FileIndex index = FileIndex.read(path, file.memory());
            long[] nullCounts = index.columns().stream().mapToLong(ColumnPlace::nullCount)
                    .toArray();
            var layout = new FileLayout(index.schema(), index.rows(), nullCounts);
            if (layout.size() != file.memory().byteSize()
                    || !layout.columns().equals(index.columns())) {
                throw new DamagedFileException(path, "columns are not where they were laid out");
            }
            return new ArrowFile(path, file, index);
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
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
        return file.memory().asSlice(offset, BodyLayout.padded(length));
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
        file.close();
    }
}
