package dev.minamo.arrow;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.TimeStampMicroVector;
import org.apache.arrow.vector.UInt1Vector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryEncoder;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What arrow-java, which shares only the generated flatbuffers classes, makes of our bytes. */
class ArrowJavaReadsTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 8, 65, 1000})
    void everyTypeOfAFile(int rows) throws IOException {
        Path path = directory.resolve("t.arrow");
        Tables.create(path, rows).close();

        try (var allocator = ArrowJava.allocator();
                var channel = FileChannel.open(path);
                var reader = new ArrowFileReader(channel, allocator)) {
            VectorSchemaRoot root = reader.getVectorSchemaRoot();
            assertThat(root.getSchema().getCustomMetadata()).isEqualTo(Tables.SCHEMA.metadata());
            assertThat(root.getFieldVectors()).extracting(FieldVector::getName)
                    .containsExactly("x", "n", "yes", "day", "at", "status", "supp");
            assertThat(reader.loadNextBatch()).isTrue();
            assertThat(root.getRowCount()).isEqualTo(rows);
            var codes = (IntVector) root.getVector("supp");
            var dictionary = reader.lookup(codes.getField().getDictionary().getId());
            try (var supp = (FieldVector) DictionaryEncoder.decode(codes, dictionary)) {
                for (int row = 0; row < rows; row++) {
                    assertRow(root, row);
                    assertThat(Objects.toString(supp.getObject(row), null))
                            .isEqualTo(Tables.lacking(row)
                                    ? null
                                    : Tables.LEVELS.get(Tables.code(row)));
                }
            }
            assertThat(reader.loadNextBatch()).isFalse();
        }
    }

    private static void assertRow(VectorSchemaRoot root, int row) {
        boolean lacking = Tables.lacking(row);
        var x = (Float8Vector) root.getVector("x");
        var yes = (BitVector) root.getVector("yes");
        assertThat(x.getObject(row)).isEqualTo(lacking ? null : Tables.x(row));
        assertThat(yes.getObject(row)).isEqualTo(lacking ? null : Tables.yes(row));
        assertThat(((BigIntVector) root.getVector("n")).get(row)).isEqualTo(Tables.n(row));
        assertThat(((DateDayVector) root.getVector("day")).get(row)).isEqualTo(Tables.day(row));
        assertThat(((TimeStampMicroVector) root.getVector("at")).get(row))
                .isEqualTo(Tables.at(row));
        assertThat(((UInt1Vector) root.getVector("status")).get(row))
                .isEqualTo(Tables.status(row));
    }

    /** 150,000 rows are three batches: 65,536 twice and the rest. */
    @Test
    void aRangeOfRowsAsStream() throws IOException {
        int from = 12_345;
        int to = from + 150_000;
        ArrowSchema schema = new ArrowSchema(List.of(ArrowField.of("t", ArrowType.FLOAT64),
                ArrowField.of("status", ArrowType.UINT8)), Map.of("minamo.job", "j"));
        var bytes = new ByteArrayOutputStream();

        try (Arena arena = Arena.ofConfined();
                var stream = new ArrowStreamWriter(bytes, schema)) {
            MemorySegment t = arena.allocate(8L * to, 64);
            MemorySegment status = arena.allocate(to, 64);
            for (long row = 0; row < to; row++) {
                t.setAtIndex(ValueLayout.JAVA_DOUBLE, row, Tables.x(row));
                status.set(ValueLayout.JAVA_BYTE, row, Tables.status(row));
            }
            stream.write(List.of(t, status), from, to);
        }

        try (var allocator = ArrowJava.allocator();
                var reader = new ArrowStreamReader(new ByteArrayInputStream(bytes.toByteArray()),
                        allocator)) {
            VectorSchemaRoot root = reader.getVectorSchemaRoot();
            assertThat(root.getSchema().getCustomMetadata()).containsEntry("minamo.job", "j");
            int row = from;
            while (reader.loadNextBatch()) {
                row = assertBatch(root, row);
            }
            assertThat(row).isEqualTo(to);
        }
    }

    private static int assertBatch(VectorSchemaRoot root, int from) {
        var t = (Float8Vector) root.getVector("t");
        var status = (UInt1Vector) root.getVector("status");
        int wrong = 0;
        for (int r = 0; r < root.getRowCount(); r++) {
            wrong += t.get(r) == Tables.x(from + r) && status.get(r) == Tables.status(from + r)
                    ? 0
                    : 1;
        }
        assertThat(wrong).isZero();
        return from + root.getRowCount();
    }

    @Test
    void anEmptyStreamHasItsSchema() throws IOException {
        var bytes = new ByteArrayOutputStream();
        var schema = new ArrowSchema(List.of(ArrowField.of("t", ArrowType.FLOAT64)), Map.of());

        new ArrowStreamWriter(bytes, schema).close();

        try (var allocator = ArrowJava.allocator();
                var reader = new ArrowStreamReader(new ByteArrayInputStream(bytes.toByteArray()),
                        allocator)) {
            assertThat(reader.getVectorSchemaRoot().getSchema().getFields()).hasSize(1);
            assertThat(reader.loadNextBatch()).isFalse();
        }
    }
}
