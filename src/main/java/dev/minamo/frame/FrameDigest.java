package dev.minamo.frame;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

/**
 * The content of a table as one SHA-256. Goes in, all numbers little-endian and every text as its
 * length in bytes and its UTF-8:
 * <ol>
 * <li>the text {@code minamo frame 1}, the number of rows and of columns;
 * <li>for each column its name, the code of its type, its validity bitmap (empty when nothing is
 * missing);
 * <li>its values as they lie in memory; for text, the levels that have a row, ascending by code
 * point, and for each row the index into those, -1 where missing.
 * </ol>
 * Cells must have the form that {@link ColumnWriter} gives them. The order and the spare levels of
 * a dictionary do not enter.
 */
final class FrameDigest {

    private static final int CHUNK = 1 << 16;

    private final MessageDigest sha = sha256();
    private final ByteBuffer buffer = ByteBuffer.allocate(CHUNK).order(ByteOrder.LITTLE_ENDIAN);

    private FrameDigest() {}

    static String of(long rows, List<Column> columns) {
        var digest = new FrameDigest();
        digest.text("minamo frame 1");
        digest.number(rows);
        digest.number(columns.size());
        columns.forEach(digest::column);
        return HexFormat.of().formatHex(digest.sha.digest());
    }

    private void column(Column column) {
        text(column.name());
        text(column.type().code());
        switch (column) {
            case DoubleColumn c -> cells(c.cells());
            case LongColumn c -> cells(c.cells());
            case BooleanColumn c -> cells(c.cells());
            case DateColumn c -> cells(c.cells());
            case TimestampColumn c -> cells(c.cells());
            case TextColumn c -> texts(c);
        }
    }

    private void cells(Cells cells) {
        validity(cells.validity());
        bytes(cells.values());
    }

    private void texts(TextColumn column) {
        validity(column.cells().validity());
        var canonical = new CanonicalLevels(column);
        number(canonical.levels().size());
        canonical.levels().forEach(this::text);
        buffer.clear();
        for (long row = 0; row < column.rows(); row++) {
            if (buffer.remaining() < Integer.BYTES) {
                sha.update(buffer.flip());
                buffer.clear();
            }
            int code = column.code(row);
            buffer.putInt(code < 0 ? -1 : canonical.code(code));
        }
        sha.update(buffer.flip());
    }

    private void validity(@Nullable MemorySegment bits) {
        number(bits == null ? 0 : bits.byteSize());
        if (bits != null) {
            bytes(bits);
        }
    }

    private void bytes(MemorySegment segment) {
        for (long at = 0; at < segment.byteSize(); at += CHUNK) {
            long length = Math.min(CHUNK, segment.byteSize() - at);
            sha.update(segment.asSlice(at, length).asByteBuffer());
        }
    }

    private void text(String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        number(bytes.length);
        sha.update(bytes);
    }

    private void number(long value) {
        buffer.clear();
        sha.update(buffer.putLong(value).flip());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The levels that have a row, without repeats, ascending by code point. */
    private static final class CanonicalLevels {

        private final List<String> levels;
        private final int[] codes;

        CanonicalLevels(TextColumn column) {
            var used = new boolean[column.levels().size()];
            for (long row = 0; row < column.rows(); row++) {
                int code = column.code(row);
                if (code >= 0) {
                    used[code] = true;
                }
            }
            levels = sortedLevels(column.levels(), used);
            codes = new int[used.length];
            Arrays.setAll(codes,
                    code -> used[code]
                            ? Collections.binarySearch(levels, column.levels().get(code),
                                    CodePoints.ORDER)
                            : -1);
        }

        private static List<String> sortedLevels(List<String> all, boolean[] used) {
            return IntStream.range(0, used.length).filter(code -> used[code]).mapToObj(all::get)
                    .distinct().sorted(CodePoints.ORDER).toList();
        }

        List<String> levels() {
            return levels;
        }

        int code(int stored) {
            return codes[stored];
        }
    }
}
