package dev.minamo.arrow;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A table with a column of every type; its values are functions of the row number. */
final class Tables {

    static final List<String> LEVELS = List.of("OJ", "", "水面", "a longer level, with a comma");
    static final ArrowSchema SCHEMA = new ArrowSchema(
            List.of(new ArrowField("x", ArrowType.FLOAT64, true, List.of()),
                    ArrowField.of("n", ArrowType.INT64),
                    new ArrowField("yes", ArrowType.BOOL, true, List.of()),
                    ArrowField.of("day", ArrowType.DATE32),
                    ArrowField.of("at", ArrowType.TIMESTAMP_MICROS),
                    ArrowField.of("status", ArrowType.UINT8),
                    new ArrowField("supp", ArrowType.TEXT, true, LEVELS)),
            Map.of("minamo.version", "1", "注", "a note"));

    private Tables() {}

    static double x(long row) {
        return row * 0.25 - 3;
    }

    static long n(long row) {
        return row * 0x9e37_79b9_7f4a_7c15L;
    }

    static boolean yes(long row) {
        return row % 3 == 1;
    }

    static int day(long row) {
        return (int) row - 20;
    }

    static long at(long row) {
        return 1_700_000_000_000_000L + row;
    }

    static byte status(long row) {
        return (byte) (row * 37);
    }

    static int code(long row) {
        return (int) (row % LEVELS.size());
    }

    /** Which rows lack x, yes and supp. */
    static boolean lacking(long row) {
        return row % 5 == 2;
    }

    static long lackingOf(long rows) {
        return (rows + 2) / 5;
    }

    static ArrowFile create(Path path, long rows) throws IOException {
        long lacking = lackingOf(rows);
        ArrowFile file = ArrowFile.create(path, SCHEMA, rows,
                new long[]{lacking, 0, lacking, 0, 0, 0, lacking});
        for (long row = 0; row < rows; row++) {
            fill(file, row);
        }
        return file;
    }

    private static void fill(ArrowFile file, long row) {
        file.values(0).setAtIndex(ValueLayout.JAVA_DOUBLE, row, x(row));
        file.values(1).setAtIndex(ValueLayout.JAVA_LONG, row, n(row));
        setBit(file.values(2), row, yes(row));
        file.values(3).setAtIndex(ValueLayout.JAVA_INT, row, day(row));
        file.values(4).setAtIndex(ValueLayout.JAVA_LONG, row, at(row));
        file.values(5).set(ValueLayout.JAVA_BYTE, row, status(row));
        file.values(6).setAtIndex(ValueLayout.JAVA_INT, row, code(row));
        for (int field : new int[]{0, 2, 6}) {
            MemorySegment validity = file.validity(field);
            if (validity != null) {
                setBit(validity, row, !lacking(row));
            }
        }
    }

    static void setBit(MemorySegment bitmap, long row, boolean value) {
        int old = bitmap.get(ValueLayout.JAVA_BYTE, row / 8);
        int bit = 1 << (row % 8);
        bitmap.set(ValueLayout.JAVA_BYTE, row / 8, (byte) (value ? old | bit : old & ~bit));
    }

    static boolean bit(MemorySegment bitmap, long row) {
        return ((bitmap.get(ValueLayout.JAVA_BYTE, row / 8) >> (row % 8)) & 1) != 0;
    }
}
