package dev.minamo.arrow;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A whole Arrow file before its data: magic, schema, dictionaries, one record batch, footer, magic. Every
 * offset is known from the schema, the number of rows and which columns lack values.
 */
final class FileLayout {

    static final byte[] MAGIC = "ARROW1".getBytes(StandardCharsets.US_ASCII);
    /** The magic at the start is padded to this many bytes. */
    static final int HEAD = 8;
    /** After the footer: its length, and the magic. */
    static final int TAIL = 4 + MAGIC.length;

    private final List<Piece> pieces = new ArrayList<>();
    private final List<Dictionary> dictionaries = new ArrayList<>();
    private final List<ColumnPlace> columns;
    private final long size;

    private record Piece(long offset, ByteBuffer bytes) {}

    private record Dictionary(List<String> entries, long offsets, long text) {}

    FileLayout(ArrowSchema schema, long rows, long[] nullCounts) {
        pieces.add(new Piece(0, ByteBuffer.allocate(HEAD).put(MAGIC).rewind()));
        long position = place(Messages.schema(schema, HEAD), HEAD);
        List<Messages.Place> dictionaryPlaces = new ArrayList<>();
        for (int f = 0; f < schema.fields().size(); f++) {
            ArrowField field = schema.fields().get(f);
            if (field.type() == ArrowType.TEXT) {
                Messages.Place place = placeDictionary(f, field.dictionary(), position);
                dictionaryPlaces.add(place);
                position += place.metadataLength() + place.bodyLength();
            }
        }

        var body = new BodyLayout();
        List<ColumnPlace> inBody = new ArrayList<>();
        for (int f = 0; f < schema.fields().size(); f++) {
            inBody.add(body.addColumn(schema.fields().get(f).type(), rows, nullCounts[f]));
        }
        ByteBuffer batch = Messages.recordBatch(rows, inBody, body, position);
        long start = place(batch, position);
        columns = inBody.stream().map(c -> c.movedBy(start)).toList();

        var end = ByteBuffer.allocate(Messages.PREFIX).order(ByteOrder.LITTLE_ENDIAN);
        long next = place(end.putInt(Messages.CONTINUATION).putInt(0).rewind(),
                Math.addExact(start, body.length()));
        ByteBuffer footer = Messages.footer(schema, dictionaryPlaces,
                new Messages.Place(position, batch.capacity(), body.length()));
        int footerLength = footer.remaining();
        next = place(footer, next);
        var tail = ByteBuffer.allocate(TAIL).order(ByteOrder.LITTLE_ENDIAN);
        size = place(tail.putInt(footerLength).put(MAGIC).rewind(), next);
    }

    private Messages.Place placeDictionary(int id, List<String> entries, long position) {
        long textBytes = 0;
        for (String entry : entries) {
            textBytes += utf8(entry).length;
        }
        if (textBytes > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "dictionary: " + textBytes + " bytes of text; at most " + Integer.MAX_VALUE);
        }
        var body = new BodyLayout();
        body.add(0); // no validity: every entry has a value
        BodyLayout.Extent offsets = body.add((entries.size() + 1L) * Integer.BYTES);
        BodyLayout.Extent text = body.add(textBytes);
        ByteBuffer message = Messages.dictionaryBatch(id, entries.size(), body, position);
        long start = place(message, position);
        dictionaries.add(new Dictionary(entries, start + offsets.offset(), start + text.offset()));
        return new Messages.Place(position, message.capacity(), body.length());
    }

    private long place(ByteBuffer bytes, long position) {
        pieces.add(new Piece(position, bytes));
        return Math.addExact(position, bytes.remaining());
    }

    /** Length of the file. */
    long size() {
        return size;
    }

    /** Where each column lies, from the start of the file. */
    List<ColumnPlace> columns() {
        return columns;
    }

    /** Writes all but the columns. */
    void writeTo(MemorySegment file) {
        for (Piece piece : pieces) {
            MemorySegment from = MemorySegment.ofBuffer(piece.bytes());
            file.asSlice(piece.offset(), from.byteSize()).copyFrom(from);
        }
        for (Dictionary dictionary : dictionaries) {
            write(dictionary, file);
        }
    }

    private static void write(Dictionary dictionary, MemorySegment file) {
        int end = 0;
        file.set(ValueLayout.JAVA_INT, dictionary.offsets(), end);
        for (int e = 0; e < dictionary.entries().size(); e++) {
            byte[] text = utf8(dictionary.entries().get(e));
            MemorySegment.copy(text, 0, file, ValueLayout.JAVA_BYTE, dictionary.text() + end,
                    text.length);
            end += text.length;
            file.set(ValueLayout.JAVA_INT, dictionary.offsets() + (e + 1L) * Integer.BYTES, end);
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
