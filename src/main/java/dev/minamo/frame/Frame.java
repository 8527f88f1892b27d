package dev.minamo.frame;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An immutable table. Frames of the same content share memory; each must be closed by who opened
 * it, and the memory goes with the last. Reading after {@link #close} may throw {@link
 * IllegalStateException}.
 */
public final class Frame implements AutoCloseable {

    private final String id;
    private final long rows;
    private final List<Column> columns;
    private final Map<String, Column> byName;
    private final Runnable release;
    private final AtomicBoolean closed = new AtomicBoolean();

    Frame(String id, long rows, List<Column> columns, Runnable release) {
        this.id = id;
        this.rows = rows;
        this.columns = List.copyOf(columns);
        this.byName = columns.stream()
                .collect(Collectors.toUnmodifiableMap(Column::name, Function.identity()));
        this.release = release;
    }

    /**
     * The digest of the content: 64 hexadecimal digits. Two tables have the same one just when they
     * have the same columns, in the same order, with the same names, types and cells.
     */
    public String id() {
        return id;
    }

    public long rows() {
        return rows;
    }

    public List<Column> columns() {
        return columns;
    }

    /** The column of exactly this name. */
    public Optional<Column> column(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            release.run();
        }
    }
}
