package dev.minamo.pages;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.minamo.arrow.ArrowField;
import dev.minamo.arrow.ArrowFile;
import dev.minamo.arrow.ArrowSchema;
import dev.minamo.arrow.ArrowType;
import dev.minamo.arrow.DamagedFileException;

/**
 * The Arrow file under a stage's pages: float64 columns and, last, a uint8 column of statuses. What is said
 * here of rows is said of ranges {@code [from, to)}.
 */
final class PageFile implements AutoCloseable {

    static final byte NOT_FILLED = 0;
    static final byte DEFINED = 1;
    static final byte UNDEFINED = 2;

    private final ArrowFile file;
    private final List<MemorySegment> columns;
    private final MemorySegment status;

    private PageFile(ArrowFile file) {
        this.file = file;
        int width = file.schema().fields().size() - 1;
        List<MemorySegment> values = new ArrayList<>();
        for (int c = 0; c < width; c++) {
            values.add(file.values(c).asSlice(0, file.rows() * Double.BYTES));
        }
        columns = List.copyOf(values);
        status = file.values(width).asSlice(0, file.rows());
    }

    /** Makes the file, on the disk when this returns. */
    static void create(Path path, PageLayout layout, String jobId) throws IOException {
        List<ArrowField> fields = new ArrayList<>();
        for (String column : layout.columns()) {
            fields.add(ArrowField.of(column, ArrowType.FLOAT64));
        }
        fields.add(ArrowField.of(statusName(layout.columns()), ArrowType.UINT8));
        var schema = new ArrowSchema(fields,
                Map.of("minamo.job", jobId, "minamo.stage", layout.stage()));
        try (ArrowFile file = ArrowFile.create(path, schema, layout.size(),
                new long[fields.size()])) {
            file.force();
        }
    }

    private static String statusName(List<String> columns) {
        String name = "status";
        while (columns.contains(name)) {
            name += "_";
        }
        return name;
    }

    static PageFile open(Path path) throws IOException {
        ArrowFile file = ArrowFile.openForWriting(path);
        List<ArrowField> fields = file.schema().fields();
        for (int f = 0; f < fields.size(); f++) {
            ArrowType type = f < fields.size() - 1 ? ArrowType.FLOAT64 : ArrowType.UINT8;
            if (fields.get(f).type() != type || file.validity(f) != null || fields.size() < 2) {
                file.close();
                throw new DamagedFileException(path, "is not a file of result rows");
            }
        }
        return new PageFile(file);
    }

    List<String> columnNames() {
        List<ArrowField> fields = file.schema().fields();
        return fields.subList(0, columns.size()).stream().map(ArrowField::name).toList();
    }

    ArrowSchema schema() {
        return file.schema();
    }

    long rows() {
        return file.rows();
    }

    List<MemorySegment> columns() {
        return columns;
    }

    MemorySegment statuses() {
        return status;
    }

    byte status(long index) {
        return status.get(ValueLayout.JAVA_BYTE, index);
    }

    /** Gives each row its status: undefined if any of its values is a NaN. */
    void setStatus(long from, long to) {
        status.asSlice(from, to - from).fill(DEFINED);
        for (MemorySegment column : columns) {
            for (long row = from; row < to; row++) {
                if (Double.isNaN(column.getAtIndex(ValueLayout.JAVA_DOUBLE, row))) {
                    status.set(ValueLayout.JAVA_BYTE, row, UNDEFINED);
                }
            }
        }
    }

    void clearStatus(long from, long to) {
        status.asSlice(from, to - from).fill(NOT_FILLED);
    }

    /** Over the values of all columns, one after the other, and the statuses. */
    long checksum(long from, long to, long salt) {
        var sum = new RowChecksum();
        for (MemorySegment column : columns) {
            sum.addWords(column, from * Double.BYTES, to - from);
        }
        return sum.addBytes(status, from, to - from).sum(salt);
    }

    void force() {
        file.force();
    }

    @Override
    public void close() {
        file.close();
    }
}
