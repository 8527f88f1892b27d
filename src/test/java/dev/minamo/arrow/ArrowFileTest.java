package dev.minamo.arrow;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ArrowFileTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 7, 8, 9, 63, 64, 65, 1000})
    void everyTypeComesBackAsWritten(long rows) throws IOException {
        Path path = directory.resolve("t.arrow");
        Tables.create(path, rows).close();

        try (ArrowFile file = ArrowFile.open(path)) {
            assertThat(file.schema()).isEqualTo(Tables.SCHEMA);
            assertThat(file.rows()).isEqualTo(rows);
            for (long row = 0; row < rows; row++) {
                assertRow(file, row);
            }
        }
    }

    private static void assertRow(ArrowFile file, long row) {
        assertThat(file.values(0).getAtIndex(ValueLayout.JAVA_DOUBLE, row))
                .isEqualTo(Tables.x(row));
        assertThat(file.values(1).getAtIndex(ValueLayout.JAVA_LONG, row)).isEqualTo(Tables.n(row));
        assertThat(Tables.bit(file.values(2), row)).isEqualTo(Tables.yes(row));
        assertThat(file.values(3).getAtIndex(ValueLayout.JAVA_INT, row)).isEqualTo(Tables.day(row));
        assertThat(file.values(4).getAtIndex(ValueLayout.JAVA_LONG, row)).isEqualTo(Tables.at(row));
        assertThat(file.values(5).get(ValueLayout.JAVA_BYTE, row)).isEqualTo(Tables.status(row));
        assertThat(file.values(6).getAtIndex(ValueLayout.JAVA_INT, row))
                .isEqualTo(Tables.code(row));
        for (int field : new int[]{0, 2, 6}) {
            MemorySegment validity = file.validity(field);
            assertThat(validity == null || Tables.bit(validity, row))
                    .isEqualTo(!Tables.lacking(row));
        }
    }

    @Test
    void everyBufferLiesOnA64ByteBoundaryAndIsPaddedToOne() throws IOException {
        try (ArrowFile file = Tables.create(directory.resolve("t.arrow"), 1001)) {
            for (int field = 0; field < 7; field++) {
                assertAligned(file.values(field));
                MemorySegment validity = file.validity(field);
                if (validity != null) {
                    assertAligned(validity);
                }
            }
        }
    }

    private static void assertAligned(MemorySegment buffer) {
        assertThat(buffer.address() % 64).isZero();
        assertThat(buffer.byteSize() % 64).isZero();
    }

    @Test
    void fieldsWithoutMissingValuesHaveNoBitmap() throws IOException {
        ArrowSchema schema = new ArrowSchema(
                List.of(new ArrowField("x", ArrowType.FLOAT64, true, List.of())), Map.of());

        try (ArrowFile file = ArrowFile.create(directory.resolve("t.arrow"), schema, 10,
                new long[]{0})) {
            assertThat(file.validity(0)).isNull();
        }
    }

    @Test
    void writtenAgainInPlaceAfterReopening() throws IOException {
        Path path = directory.resolve("t.arrow");
        Tables.create(path, 100).close();

        try (ArrowFile file = ArrowFile.openForWriting(path)) {
            file.values(0).setAtIndex(ValueLayout.JAVA_DOUBLE, 99, Math.PI);
            file.force();
        }

        try (ArrowFile file = ArrowFile.open(path)) {
            assertThat(file.values(0).getAtIndex(ValueLayout.JAVA_DOUBLE, 99)).isEqualTo(Math.PI);
        }
    }

    @Test
    void readMappingRefusesStores() throws IOException {
        Path path = directory.resolve("t.arrow");
        Tables.create(path, 10).close();

        try (ArrowFile file = ArrowFile.open(path)) {
            assertThat(file.values(0).isReadOnly()).isTrue();
        }
    }

    @Test
    void closedFileAnswersWithAnExceptionNotACrash() throws IOException {
        ArrowFile file = Tables.create(directory.resolve("t.arrow"), 10);
        MemorySegment values = file.values(0);

        file.close();

        assertThatThrownBy(() -> values.getAtIndex(ValueLayout.JAVA_DOUBLE, 0))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void existingFileIsNotOverwritten() throws IOException {
        Path path = directory.resolve("t.arrow");
        Files.writeString(path, "mine");

        assertThatThrownBy(() -> Tables.create(path, 10))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(path).hasContent("mine");
    }

    @Test
    void equalTablesAreEqualBytes() throws IOException {
        Path one = directory.resolve("1.arrow");
        Path two = directory.resolve("2.arrow");

        Tables.create(one, 50).close();
        Tables.create(two, 50).close();

        assertThat(one).hasSameBinaryContentAs(two);
    }
}
