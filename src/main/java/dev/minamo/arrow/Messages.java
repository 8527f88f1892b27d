package dev.minamo.arrow;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;

import com.google.flatbuffers.FlatBufferBuilder;
import org.apache.arrow.flatbuf.Block;
import org.apache.arrow.flatbuf.Bool;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.Date;
import org.apache.arrow.flatbuf.DateUnit;
import org.apache.arrow.flatbuf.DictionaryBatch;
import org.apache.arrow.flatbuf.DictionaryEncoding;
import org.apache.arrow.flatbuf.DictionaryKind;
import org.apache.arrow.flatbuf.Endianness;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.FieldNode;
import org.apache.arrow.flatbuf.FloatingPoint;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.KeyValue;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.MetadataVersion;
import org.apache.arrow.flatbuf.Precision;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.flatbuf.Schema;
import org.apache.arrow.flatbuf.TimeUnit;
import org.apache.arrow.flatbuf.Timestamp;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.flatbuf.Utf8;

/**
 * Builds the metadata of Arrow IPC files and streams. A message is framed as the format asks (marker,
 * length, flatbuffer) and padded so that what follows it lies on a 64-byte boundary.
 */
final class Messages {

    /** Marks the start of a message; followed by the length of its metadata. */
    static final int CONTINUATION = 0xffff_ffff;
    /** Bytes before a message's metadata. */
    static final int PREFIX = 8;

    private Messages() {}

    /** A message's place in a file, as the footer lists it; the metadata includes the prefix. */
    record Place(long offset, int metadataLength, long bodyLength) {}

    /** @param position where the message will be written; decides its padding */
    static ByteBuffer schema(ArrowSchema schema, long position) {
        var b = new FlatBufferBuilder(1024);
        return framed(b, MessageHeader.Schema, schemaTable(b, schema), 0, position);
    }

    static ByteBuffer recordBatch(long rows, List<ColumnPlace> columns, BodyLayout body,
            long position) {
        var b = new FlatBufferBuilder(1024);
        long[] nullCounts = columns.stream().mapToLong(ColumnPlace::nullCount).toArray();
        int batch = batchTable(b, rows, nullCounts, body);
        return framed(b, MessageHeader.RecordBatch, batch, body.length(), position);
    }

    static ByteBuffer dictionaryBatch(int id, long entries, BodyLayout body, long position) {
        var b = new FlatBufferBuilder(256);
        int batch = batchTable(b, entries, new long[1], body);
        int dictionary = DictionaryBatch.createDictionaryBatch(b, id, batch, false);
        return framed(b, MessageHeader.DictionaryBatch, dictionary, body.length(), position);
    }

    static ByteBuffer footer(ArrowSchema schema, List<Place> dictionaries, Place batch) {
        var b = new FlatBufferBuilder(1024);
        int fields = schemaTable(b, schema);
        Footer.startDictionariesVector(b, dictionaries.size());
        for (Place place : dictionaries.reversed()) {
            Block.createBlock(b, place.offset(), place.metadataLength(), place.bodyLength());
        }
        int dictionaryBlocks = b.endVector();
        Footer.startRecordBatchesVector(b, 1);
        Block.createBlock(b, batch.offset(), batch.metadataLength(), batch.bodyLength());
        int batchBlocks = b.endVector();
        b.finish(Footer.createFooter(b, MetadataVersion.V5, fields, dictionaryBlocks, batchBlocks,
                0));
        return b.dataBuffer().slice();
    }

    private static ByteBuffer framed(FlatBufferBuilder b, byte kind, int header, long bodyLength,
            long position) {
        b.finish(Message.createMessage(b, MetadataVersion.V5, kind, header, bodyLength, 0));
        ByteBuffer metadata = b.dataBuffer();
        long end = BodyLayout.padded(position + PREFIX + metadata.remaining());
        ByteBuffer message = ByteBuffer.allocate(Math.toIntExact(end - position))
                .order(ByteOrder.LITTLE_ENDIAN);
        message.putInt(CONTINUATION).putInt(message.capacity() - PREFIX).put(metadata);
        return message.rewind();
    }

    private static int schemaTable(FlatBufferBuilder b, ArrowSchema schema) {
        List<ArrowField> fields = schema.fields();
        var offsets = new int[fields.size()];
        for (int f = 0; f < offsets.length; f++) {
            offsets[f] = fieldTable(b, fields.get(f), f);
        }
        int fieldVector = Schema.createFieldsVector(b, offsets);
        int metadata = Schema.createCustomMetadataVector(b,
                schema.orderedMetadata().entrySet().stream().mapToInt(e -> pair(b, e)).toArray());
        return Schema.createSchema(b, Endianness.Little, fieldVector, metadata, 0);
    }

    private static int pair(FlatBufferBuilder b, Map.Entry<String, String> entry) {
        int key = b.createString(entry.getKey());
        return KeyValue.createKeyValue(b, key, b.createString(entry.getValue()));
    }

    private static int fieldTable(FlatBufferBuilder b, ArrowField field, int id) {
        int name = b.createString(field.name());
        int type = typeTable(b, field.type());
        int dictionary = 0;
        if (field.type() == ArrowType.TEXT) {
            int index = Int.createInt(b, 32, true);
            dictionary = DictionaryEncoding.createDictionaryEncoding(b, id, index, false,
                    DictionaryKind.DenseArray);
        }
        int children = Field.createChildrenVector(b, new int[0]);
        return Field.createField(b, name, field.nullable(), typeCode(field.type()), type,
                dictionary, children, 0);
    }

    static byte typeCode(ArrowType type) {
        return switch (type) {
            case FLOAT64 -> Type.FloatingPoint;
            case INT64, UINT8 -> Type.Int;
            case BOOL -> Type.Bool;
            case DATE32 -> Type.Date;
            case TIMESTAMP_MICROS -> Type.Timestamp;
            case TEXT -> Type.Utf8;
        };
    }

    private static int typeTable(FlatBufferBuilder b, ArrowType type) {
        return switch (type) {
            case FLOAT64 -> FloatingPoint.createFloatingPoint(b, Precision.DOUBLE);
            case INT64 -> Int.createInt(b, 64, true);
            case UINT8 -> Int.createInt(b, 8, false);
            case DATE32 -> Date.createDate(b, DateUnit.DAY);
            case TIMESTAMP_MICROS -> Timestamp.createTimestamp(b, TimeUnit.MICROSECOND, 0);
            case BOOL -> {
                Bool.startBool(b);
                yield Bool.endBool(b);
            }
            case TEXT -> {
                Utf8.startUtf8(b);
                yield Utf8.endUtf8(b);
            }
        };
    }

    private static int batchTable(FlatBufferBuilder b, long rows, long[] nullCounts,
            BodyLayout body) {
        RecordBatch.startNodesVector(b, nullCounts.length);
        for (int c = nullCounts.length - 1; c >= 0; c--) {
            FieldNode.createFieldNode(b, rows, nullCounts[c]);
        }
        int nodes = b.endVector();
        RecordBatch.startBuffersVector(b, body.extents().size());
        for (BodyLayout.Extent extent : body.extents().reversed()) {
            Buffer.createBuffer(b, extent.offset(), extent.length());
        }
        return RecordBatch.createRecordBatch(b, rows, nodes, b.endVector(), 0, 0);
    }
}
