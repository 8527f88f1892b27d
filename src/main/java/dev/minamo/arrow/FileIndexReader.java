package dev.minamo.arrow;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.apache.arrow.flatbuf.Block;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.DictionaryBatch;
import org.apache.arrow.flatbuf.FieldNode;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.KeyValue;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.flatbuf.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Reads one file's metadata from its footer. Nothing it declares is believed: offsets and lengths must lie
 * inside the file, blocks must not overlap, and all names and notes together may not be longer than the
 * footer, so that a hostile file costs no more memory than its own size.
 */
final class FileIndexReader {

    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED
            .withOrder(ByteOrder.LITTLE_ENDIAN);
    /** More than a footer of 100,000 columns. */
    private static final int LARGEST_FOOTER = 1 << 26;

    private final Path path;
    private final MemorySegment file;
    private long footerStart;
    private long textBudget;
    private long blocksEnd = FileLayout.HEAD;

    FileIndexReader(Path path, MemorySegment file) {
        this.path = path;
        this.file = file;
    }

    /** A message and the body that belongs to it, from the start of the file. */
    private record Batch(Message message, long bodyStart, long bodyLength) {}

    FileIndex read() throws DamagedFileException {
        Footer footer = footer();
        Schema declared = present(footer.schema(), "schema");
        Map<Long, List<String>> dictionaries = new HashMap<>();
        for (int d = 0; d < footer.dictionariesLength(); d++) {
            readDictionary(batch(footer.dictionaries(d), "dictionary " + d), dictionaries);
        }
        if (footer.recordBatchesLength() != 1) {
            throw damaged(
                    "has " + footer.recordBatchesLength() + " record batches; exactly 1 is read");
        }
        Batch batch = batch(footer.recordBatches(0), "record batch");
        ArrowSchema schema = schema(declared, dictionaries);
        RecordBatch rows = present((RecordBatch) batch.message().header(new RecordBatch()),
                "record batch");
        return new FileIndex(schema, rows.length(), columns(schema, rows, batch));
    }

    private Footer footer() throws DamagedFileException {
        long size = file.byteSize();
        if (size < FileLayout.HEAD + FileLayout.TAIL || !isMagic(0)
                || !isMagic(size - FileLayout.MAGIC.length)) {
            throw damaged("does not start and end as an Arrow file does (" + size + " bytes)");
        }
        int length = file.get(INT, size - FileLayout.TAIL);
        footerStart = size - FileLayout.TAIL - length;
        if (length <= 0 || length > LARGEST_FOOTER || footerStart < FileLayout.HEAD) {
            throw damaged("footer length " + length + " is out of range");
        }
        textBudget = length;
        return Footer.getRootAsFooter(bytes(footerStart, length));
    }

    private boolean isMagic(long offset) {
        byte[] found = file.asSlice(offset, FileLayout.MAGIC.length)
                .toArray(ValueLayout.JAVA_BYTE);
        return Arrays.equals(found, FileLayout.MAGIC);
    }

    private Batch batch(Block block, String what) throws DamagedFileException {
        long start = block.offset();
        long metadata = block.metaDataLength();
        long body = block.bodyLength();
        if (start < blocksEnd || start % 8 != 0 || metadata <= Messages.PREFIX || body < 0
                || start > footerStart - metadata || body > footerStart - metadata - start) {
            throw damaged(what + ": block (offset " + start + ", metadata " + metadata + ", body "
                    + body + ") does not fit between " + blocksEnd + " and " + footerStart);
        }
        blocksEnd = start + metadata + body;
        if (file.get(INT, start) != Messages.CONTINUATION
                || file.get(INT, start + 4) != metadata - Messages.PREFIX) {
            throw damaged(what + ": no message at offset " + start);
        }
        var message = Message.getRootAsMessage(
                bytes(start + Messages.PREFIX, metadata - Messages.PREFIX));
        if (message.bodyLength() != body) {
            throw damaged(what + ": body of " + message.bodyLength() + " bytes, " + body
                    + " in the footer");
        }
        byte kind = what.startsWith("dictionary")
                ? MessageHeader.DictionaryBatch
                : MessageHeader.RecordBatch;
        if (message.headerType() != kind) {
            throw damaged(what + ": the message is of another kind");
        }
        return new Batch(message, start + metadata, body);
    }

    private void readDictionary(Batch batch, Map<Long, List<String>> dictionaries)
            throws DamagedFileException {
        var header = present((DictionaryBatch) batch.message().header(new DictionaryBatch()),
                "dictionary");
        String what = "dictionary " + header.id();
        RecordBatch data = present(header.data(), what);
        if (header.isDelta() || dictionaries.containsKey(header.id())) {
            throw damaged(what + ": given in parts");
        }
        checkPlain(data, what);
        if (data.nodesLength() != 1 || data.buffersLength() != 3
                || data.nodes(0).nullCount() != 0) {
            throw damaged(what + ": not plain text without missing entries");
        }
        long entries = data.length();
        if (entries < 0 || entries >= Integer.MAX_VALUE) {
            throw damaged(what + ": " + entries + " entries");
        }
        long offsets = place(batch, data.buffers(1), (entries + 1) * Integer.BYTES,
                what + ", offsets");
        long text = place(batch, data.buffers(2), 0, what + ", text");
        dictionaries.put(header.id(),
                entries(what, (int) entries, offsets,
                        file.asSlice(text, data.buffers(2).length())));
    }

    private List<String> entries(String what, int count, long offsets, MemorySegment text)
            throws DamagedFileException {
        List<String> entries = new ArrayList<>(count);
        int start = file.get(INT, offsets);
        for (int e = 0; e < count; e++) {
            int end = file.get(INT, offsets + (e + 1L) * Integer.BYTES);
            if (start < 0 || end < start || end > text.byteSize()) {
                throw damaged(what + ": entry " + e + " from " + start + " to " + end + " of "
                        + text.byteSize() + " bytes");
            }
            entries.add(decoded(text.asSlice(start, end - start).asByteBuffer(), what));
            start = end;
        }
        return entries;
    }

    private ArrowSchema schema(Schema declared, Map<Long, List<String>> dictionaries)
            throws DamagedFileException {
        if (declared.endianness() != 0) {
            throw damaged("is big-endian; only little-endian files are read");
        }
        List<ArrowField> fields = new ArrayList<>();
        for (int f = 0; f < declared.fieldsLength(); f++) {
            var field = declared.fields(f);
            String name = text(field.nameAsByteBuffer(), "field " + f);
            ArrowType type = FieldTypes.of(field);
            if (type == null) {
                throw damaged("field " + f + " has a type that is not read");
            }
            List<String> entries = List.of();
            if (type == ArrowType.TEXT) {
                long id = field.dictionary().id();
                entries = present(dictionaries.get(id), "dictionary " + id);
            }
            fields.add(new ArrowField(name, type, field.nullable(), entries));
        }
        Map<String, String> metadata = new HashMap<>();
        for (int m = 0; m < declared.customMetadataLength(); m++) {
            KeyValue pair = declared.customMetadata(m);
            metadata.put(text(pair.keyAsByteBuffer(), "metadata"),
                    text(pair.valueAsByteBuffer(), "metadata"));
        }
        if (fields.isEmpty()) {
            throw damaged("has no fields");
        }
        return new ArrowSchema(fields, metadata);
    }

    private List<ColumnPlace> columns(ArrowSchema schema, RecordBatch rows, Batch batch)
            throws DamagedFileException {
        int count = schema.fields().size();
        checkPlain(rows, "record batch");
        if (rows.length() < 0 || rows.nodesLength() != count || rows.buffersLength() != 2 * count) {
            throw damaged("record batch: " + rows.length() + " rows, " + rows.nodesLength()
                    + " nodes and " + rows.buffersLength() + " buffers for " + count + " fields");
        }
        List<ColumnPlace> columns = new ArrayList<>();
        for (int c = 0; c < count; c++) {
            FieldNode node = rows.nodes(c);
            if (node.length() != rows.length() || node.nullCount() < 0
                    || node.nullCount() > rows.length()) {
                throw damaged("field " + c + ": " + node.length() + " rows, " + node.nullCount()
                        + " missing, in a batch of " + rows.length());
            }
            long bitmap = node.nullCount() == 0 ? 0 : ArrowType.bitmapBytes(rows.length());
            long width = schema.fields().get(c).type().valueBytes(rows.length());
            columns.add(new ColumnPlace(
                    alignedPlace(batch, rows.buffers(2 * c + 1), width, "field " + c + ", values"),
                    width,
                    alignedPlace(batch, rows.buffers(2 * c), bitmap, "field " + c + ", validity"),
                    bitmap, node.nullCount()));
        }
        return columns;
    }

    private long alignedPlace(Batch batch, Buffer buffer, long needed, String what)
            throws DamagedFileException {
        long place = place(batch, buffer, needed, what);
        long end = batch.bodyStart() + batch.bodyLength();
        if (needed > 0 && (place % BodyLayout.ALIGNMENT != 0
                || BodyLayout.padded(needed) > end - place)) {
            throw damaged(what + ": at " + place + ", not on a 64-byte boundary and padded to one");
        }
        return place;
    }

    /** Where a buffer starts in the file, once it is known to lie in its body. */
    private long place(Batch batch, Buffer buffer, long needed, String what)
            throws DamagedFileException {
        long offset = buffer.offset();
        long length = buffer.length();
        if (offset < 0 || length < needed || offset > batch.bodyLength()
                || length > batch.bodyLength() - offset) {
            throw damaged(what + ": offset " + offset + " and length " + length + " in a body of "
                    + batch.bodyLength() + " bytes, " + needed + " needed");
        }
        return batch.bodyStart() + offset;
    }

    private void checkPlain(RecordBatch batch, String what) throws DamagedFileException {
        if (batch.compression() != null) {
            throw damaged(what + ": is compressed");
        }
    }

    private String text(@Nullable ByteBuffer utf8, String what) throws DamagedFileException {
        if (utf8 == null) {
            return "";
        }
        textBudget -= utf8.remaining();
        if (textBudget < 0) {
            throw damaged(what + ": more text than the footer is long");
        }
        return decoded(utf8, what);
    }

    private String decoded(ByteBuffer utf8, String what) throws DamagedFileException {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(utf8).toString();
        } catch (CharacterCodingException e) {
            throw new DamagedFileException(path, what + ": text is not UTF-8", e);
        }
    }

    private ByteBuffer bytes(long offset, long length) {
        return file.asSlice(offset, length).asByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    }

    private <T> T present(@Nullable T value, String what) throws DamagedFileException {
        if (value == null) {
            throw damaged(what + ": missing");
        }
        return value;
    }

    private DamagedFileException damaged(String what) {
        return new DamagedFileException(path, what);
    }
}
