package dev.minamo.frame;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.NoSuchElementException;

/** Text cells, as codes into a list of levels. */
public final class TextColumn extends Column {

    private final List<String> levels;

    TextColumn(Cells cells, List<String> levels) {
        super(cells, ColumnType.TEXT);
        this.levels = List.copyOf(levels);
    }

    /**
     * All rows: little-endian ints, read-only. 0 where missing, which is also a level: ask
     * {@link #isMissing}, or use {@link #code}.
     */
    public MemorySegment codes() {
        return cells().values();
    }

    /** Index into {@link #levels}; -1 where missing. */
    public int code(long row) {
        return cells().isMissing(row) ? -1 : cells().values().getAtIndex(Layouts.INT, row);
    }

    /**
     * The texts that codes stand for, in the order they were stored in. Some may have no row. Sort
     * them where order matters: it is no part of the content, and the same table may come back with
     * another.
     */
    public List<String> levels() {
        return levels;
    }

    /**
     * The text of a row.
     *
     * @throws NoSuchElementException where it is missing
     */
    public String value(long row) {
        int code = code(row);
        if (code < 0) {
            throw new NoSuchElementException(
                    "row %d of column %s is missing".formatted(row, name()));
        }
        return levels.get(code);
    }
}
