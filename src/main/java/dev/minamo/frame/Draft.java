package dev.minamo.frame;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.minamo.arrow.ArrowFile;

/**
 * A new table of a {@link FrameStore} while it is filled in place, in a mapped file with a
 * temporary name. Nobody sees it before {@link #commit}; closed without one it leaves nothing. Not
 * thread-safe, though different columns may be filled by different threads.
 */
public final class Draft implements AutoCloseable {

    private final FrameStore store;
    private final TableShape shape;
    private final Path path;
    private final ArrowFile file;
    private final List<ColumnWriter> writers = new ArrayList<>();
    private boolean open = true;

    Draft(FrameStore store, TableShape shape, Path path) throws IOException {
        this.store = store;
        this.shape = shape;
        this.path = path;
        long[] missing = shape.columns().stream().mapToLong(ColumnShape::missing).toArray();
        this.file = ArrowFile.create(path, ArrowForm.schema(shape), shape.rows(), missing);
        for (int i = 0; i < missing.length; i++) {
            writers.add(new ColumnWriter(shape.columns().get(i), file.values(i), file.validity(i)));
        }
    }

    public ColumnWriter column(int index) {
        return writers.get(index);
    }

    /**
     * Makes the table part of the store, durably; if the store has the same content already, this
     * copy goes. The frame is the caller's to close.
     */
    public FrameStore.Stored commit() {
        var columns = ArrowForm.columns(shape, file);
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).missing() != shape.columns().get(i).missing()) {
                throw new IllegalStateException(
                        "column %s was laid out for %d missing cells, has %d".formatted(
                                columns.get(i).name(), shape.columns().get(i).missing(),
                                columns.get(i).missing()));
            }
        }
        var id = FrameDigest.of(shape.rows(), columns);
        try {
            file.force();
        } catch (UncheckedIOException e) {
            throw FrameStore.failed("The table could not be stored.", e);
        }
        file.close();
        open = false;
        return store.admit(path, id);
    }

    @Override
    public void close() {
        if (open) {
            open = false;
            file.close();
            FrameStore.discard(path);
        }
    }
}
