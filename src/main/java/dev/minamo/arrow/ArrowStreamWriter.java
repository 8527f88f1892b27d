package dev.minamo.arrow;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes ranges of rows as an Arrow IPC stream, for columns of whole bytes without missing values (an
 * undefined float64 stays a NaN). Memory does not grow with the number of rows. Used by one thread.
 */
public final class ArrowStreamWriter implements AutoCloseable {

    /** Rows per record batch: half a megabyte per float64 column. */
    private static final int BATCH_ROWS = 1 << 16;

    private final OutputStream out;
    private final ArrowSchema schema;
    private final byte[] piece = new byte[1 << 16];

    /**
     * Starts the stream: writes the schema.
     *
     * @param out closed by {@link #close}
     */
    public ArrowStreamWriter(OutputStream out, ArrowSchema schema) throws IOException {
        for (ArrowField field : schema.fields()) {
            if (field.type() == ArrowType.TEXT || field.type() == ArrowType.BOOL) {
                throw new IllegalArgumentException(
                        "field " + field.name() + ": " + field.type() + " cannot be streamed");
            }
        }
        this.out = out;
        this.schema = schema;
        write(Messages.schema(schema, 0));
    }

    /**
     * Writes rows {@code [from, to)} of the columns, as one or more record batches.
     *
     * @param columns one per field, each holding row 0 at offset 0
     */
    public void write(List<MemorySegment> columns, long from, long to) throws IOException {
        if (columns.size() != schema.fields().size()) {
            throw new IllegalArgumentException(
                    "columns: " + columns.size() + " for " + schema.fields().size() + " fields");
        }
        if (from < 0 || from > to) {
            throw new IllegalArgumentException("rows: " + from + " to " + to);
        }
        for (long start = from; start < to; start += BATCH_ROWS) {
            writeBatch(columns, start, Math.min(to - start, BATCH_ROWS));
        }
    }

    private void writeBatch(List<MemorySegment> columns, long from, long rows)
            throws IOException {
        var body = new BodyLayout();
        List<ColumnPlace> places = new ArrayList<>();
        List<MemorySegment> slices = new ArrayList<>();
        for (int c = 0; c < columns.size(); c++) {
            ArrowType type = schema.fields().get(c).type();
            places.add(body.addColumn(type, rows, 0));
            slices.add(columns.get(c).asSlice(type.valueBytes(from), type.valueBytes(rows)));
        }
        write(Messages.recordBatch(rows, places, body, 0));
        for (MemorySegment slice : slices) {
            writePadded(slice);
        }
    }

    private void writePadded(MemorySegment values) throws IOException {
        long length = values.byteSize();
        for (long done = 0; done < length; done += piece.length) {
            int bytes = (int) Math.min(piece.length, length - done);
            MemorySegment.copy(values, ValueLayout.JAVA_BYTE, done, piece, 0, bytes);
            out.write(piece, 0, bytes);
        }
        out.write(new byte[(int) (BodyLayout.padded(length) - length)]);
    }

    private void write(ByteBuffer message) throws IOException {
        out.write(message.array(), message.arrayOffset(), message.remaining());
    }

    /** Ends the stream and closes what it was written to. */
    @Override
    public void close() throws IOException {
        try (out) {
            write(ByteBuffer.allocate(Messages.PREFIX).order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(Messages.CONTINUATION).putInt(0).flip());
        }
    }
}
