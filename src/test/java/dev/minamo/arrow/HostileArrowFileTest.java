package dev.minamo.arrow;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

/** Files that lie about themselves: an exception that names the place, never a crash. */
class HostileArrowFileTest {

    private static final int ROWS = 100;

    @TempDir
    Path directory;

    private Path path;
    private byte[] good;

    @BeforeEach
    void writeGoodFile() throws IOException {
        path = directory.resolve("hostile.arrow");
        Tables.create(path, ROWS).close();
        good = Files.readAllBytes(path);
    }

    @Test
    void everyTruncationIsRefused() throws IOException {
        try (var channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
            for (int length = good.length - 1; length >= 0; length -= length > 100 ? 11 : 1) {
                channel.truncate(length);

                assertRefused("hostile.arrow");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "ARROW1", "PAR1", "a,b\n1,2\n3,4\n5,6\n7,8\n9,10\n"})
    void otherKindsOfFileAreRefused(String content) throws IOException {
        Files.writeString(path, content);

        assertRefused("does not start and end as an Arrow file does");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 1 << 20})
    void footerLengthOutOfRangeIsRefused(int length) throws IOException {
        words().putInt(good.length - FileLayout.TAIL, length);
        Files.write(path, good);

        assertRefused("footer length " + length);
    }

    /** The values of "n", the second field: 800 bytes. */
    @ParameterizedTest
    @CsvSource({"-64,800", "0,-1", "0,799", "9223372036854775807,800", "64,9223372036854775807",
            "1000000,800"})
    void valuesOutsideTheBodyAreRefused(long offset, long length) throws IOException {
        replaceBuffer(placeInBody(1), offset, length);

        assertRefused("field 1, values");
    }

    @Test
    void valuesOffA64ByteBoundaryAreRefused() throws IOException {
        long[] place = placeInBody(1);
        replaceBuffer(place, place[0] + 8, place[1]);

        assertRefused("field 1, values: at ");
    }

    /**
     * Found by flipping bits of pages: with the offset of one column turned into that of another, rows that
     * were written afterwards overwrote each other and still verified.
     */
    @Test
    void columnsThatOverlapAreNotWritten() throws IOException {
        long[] at = placeInBody(4);
        long[] n = placeInBody(1);
        replaceBuffer(at, n[0], n[1]);

        assertThatThrownBy(() -> ArrowFile.openForWriting(path).close())
                .isInstanceOf(DamagedFileException.class)
                .hasMessageContaining("not where they were laid out");
    }

    /** Field nodes are (rows, missing); 20 rows lack x. */
    @ParameterizedTest
    @CsvSource({"100,-1", "100,101", "99,20", "-1,20", "9223372036854775807,20"})
    void rowCountsThatDisagreeAreRefused(long rows, long missing) throws IOException {
        int at = find(ROWS, Tables.lackingOf(ROWS));
        words().putLong(at, rows).putLong(at + 8, missing);
        Files.write(path, good);

        assertRefused("field ");
    }

    @Test
    void dictionaryEntriesOutsideTheirTextAreRefused() throws IOException {
        // Ends of the entries of Tables.LEVELS in UTF-8.
        int at = findInts(0, 2, 2, 8);
        words().putInt(at + 8, 1);
        Files.write(path, good);

        assertRefused("dictionary 6: entry 1 from 2 to 1");
    }

    @Test
    void dictionaryTextThatIsNotUtf8IsRefused() throws IOException {
        int at = findInts(0, 2, 2, 8) + 64;
        good[at] = (byte) 0xff;
        Files.write(path, good);

        assertRefused("not UTF-8");
    }

    /** Every aligned word of the metadata, set to each of a few bad values. */
    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MAX_VALUE, 0x0000_0040_0000_0040L})
    void anyWordMayBeAnything(long word) throws IOException {
        byte[] original = good.clone();
        int refused = 0;
        for (int at = 0; at + 8 <= good.length; at += 8) {
            words().putLong(at, word);
            Files.write(path, good, StandardOpenOption.WRITE);
            System.arraycopy(original, at, good, at, 8);
            Throwable failure = catchThrowable(this::openAndTouch);
            if (failure != null) {
                assertThat(failure).isInstanceOf(DamagedFileException.class)
                        .hasMessageStartingWith(path.toString());
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(20);
    }

    private void openAndTouch() throws IOException {
        try (ArrowFile file = ArrowFile.open(path)) {
            for (int f = 0; f < file.schema().fields().size(); f++) {
                touch(file.values(f));
                MemorySegment validity = file.validity(f);
                if (validity != null) {
                    touch(validity);
                }
            }
        }
    }

    private static void touch(MemorySegment buffer) {
        if (buffer.byteSize() > 0) {
            buffer.get(ValueLayout.JAVA_BYTE, 0);
            buffer.get(ValueLayout.JAVA_BYTE, buffer.byteSize() - 1);
        }
    }

    private AbstractThrowableAssert<?, ?> assertRefused(String what) {
        return assertThatThrownBy(() -> ArrowFile.open(path).close())
                .isInstanceOf(DamagedFileException.class)
                .hasMessageContaining(path.toString()).hasMessageContaining(what);
    }

    private ByteBuffer words() {
        return ByteBuffer.wrap(good).order(ByteOrder.LITTLE_ENDIAN);
    }

    private long[] placeInBody(int field) {
        List<ArrowField> fields = Tables.SCHEMA.fields();
        var body = new BodyLayout();
        ColumnPlace place = null;
        for (int f = 0; f <= field; f++) {
            long missing = fields.get(f).nullable() ? Tables.lackingOf(ROWS) : 0;
            place = body.addColumn(fields.get(f).type(), ROWS, missing);
        }
        return place == null ? new long[0] : new long[]{place.values(), place.valuesLength()};
    }

    private void replaceBuffer(long[] place, long offset, long length) throws IOException {
        int at = find(place[0], place[1]);
        words().putLong(at, offset).putLong(at + 8, length);
        Files.write(path, good);
    }

    private int find(long first, long second) {
        for (int at = 0; at + 16 <= good.length; at += 8) {
            if (words().getLong(at) == first && words().getLong(at + 8) == second) {
                return at;
            }
        }
        throw new AssertionError(first + ", " + second + " not in the file");
    }

    private int findInts(int... values) {
        for (int at = 0; at + 4 * values.length <= good.length; at += 4) {
            int same = 0;
            while (same < values.length && words().getInt(at + 4 * same) == values[same]) {
                same++;
            }
            if (same == values.length) {
                return at;
            }
        }
        throw new AssertionError("not in the file");
    }
}
