package dev.minamo.pages;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What a stage's pages hold.
 *
 * @param stage its name, also of its files: lower case letters, digits, {@code _ . -}
 * @param size rows
 * @param columns one name per double of a row
 * @param chunkRows rows that are claimed and verified together; a power of two, 1 to 65,536
 */
public record PageLayout(String stage, long size, List<String> columns, int chunkRows) {

    static final int MOST_CHUNK_ROWS = 1 << 16;
    private static final Pattern STAGE = Pattern.compile("[a-z0-9][a-z0-9_.-]{0,63}");

    public PageLayout {
        columns = List.copyOf(columns);
        checkStage(stage);
        if (size < 0) {
            throw new IllegalArgumentException("size: " + size + "; at least 0");
        }
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("columns: none; at least one is needed");
        }
        if (!isChunkRows(chunkRows)) {
            throw new IllegalArgumentException(
                    "chunkRows: " + chunkRows + "; a power of two from 1 to " + MOST_CHUNK_ROWS);
        }
    }

    static void checkStage(String stage) {
        if (!STAGE.matcher(stage).matches()) {
            throw new IllegalArgumentException("stage: \""
                    + stage.substring(0, Math.min(stage.length(), 80)) + "\"; " + STAGE.pattern());
        }
    }

    static boolean isChunkRows(int chunkRows) {
        return chunkRows >= 1 && chunkRows <= MOST_CHUNK_ROWS && Integer.bitCount(chunkRows) == 1;
    }

    /** Doubles per row. */
    public int width() {
        return columns.size();
    }

    /** How many chunks; the last one may be shorter. */
    public long chunks() {
        return size / chunkRows + (size % chunkRows == 0 ? 0 : 1);
    }
}
