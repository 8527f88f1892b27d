package dev.minamo.frame.io;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Code;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.ColumnType;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class CsvRefusalTest {

    @TempDir
    Path directory;

    private CsvFixture csv;

    @BeforeEach
    void open() {
        csv = new CsvFixture(directory);
    }

    private CsvFixture with(TableLimits limits) {
        return new CsvFixture(directory, limits);
    }

    private static void assertMalformed(Refusal refusal, long line, String detail) {
        assertThat(refusal).isNotNull();
        assertThat(refusal.code()).isEqualTo(Code.MALFORMED_TABLE);
        assertThat(refusal.faults()).first().extracting(Fault::line).isEqualTo(line);
        assertThat(refusal.getMessage()).contains(detail);
    }

    private static String ages(int good) {
        return "id,age\n" + IntStream.range(0, good).mapToObj(i -> i + "," + (20 + i % 50)).collect(
                Collectors.joining("\n")) + "\n";
    }

    @Test
    void aBadCellIsNamedByLineColumnAndText() {
        var refusal = csv.refusal(ages(212) + "x,thirty\n" + "9,31\n".repeat(5));

        // The header is line 1, 212 rows follow.
        assertMalformed(refusal, 214, "Line 214, column id: 'x' is not a number.");
        assertThat(refusal.faults()).extracting(Fault::column).containsExactly("id", "age");
        assertThat(refusal.faults().get(1).detail())
                .isEqualTo("Line 214, column age: 'thirty' is not a number.");
        assertThat(refusal.getMessage()).contains("217 of 218 cells")
                .contains("type text").endsWith("in all: 2.");
    }

    @Test
    void linesAreCountedThroughQuotedBreaks() {
        var refusal = csv
                .refusal("g,age\r\n" + "\"two\r\nlines\",5\r\n".repeat(20) + "a,thirty\r\n");

        assertMalformed(refusal, 42, "'thirty' is not a number");
    }

    @Test
    void aBadDateAmongDatesIsNamed() {
        var refusal = csv.refusal("d\n" + "2024-02-28\n".repeat(30) + "2024-02-30\n");

        assertMalformed(refusal, 32, "'2024-02-30' is not a date");
    }

    @Test
    void manyBadCellsGiveTenFaults() {
        var refusal = csv.refusal("a,b,c\n" + "1,2,3\n".repeat(200) + "x,y,z\n".repeat(6));

        assertThat(refusal.faults()).hasSize(10);
        assertThat(refusal.getMessage()).contains("in all: 18.");
    }

    @Test
    void aCellThatDoesNotFitAGivenTypeIsRefused() {
        var options = CsvOptions.DEFAULT;

        assertMalformed(csv.refusal("x\n1\n2.5\n", options.withType("x", ColumnType.INT64)), 3,
                "Line 3, column x: '2.5' is not a whole number. The type int64 was given");
        assertMalformed(csv.refusal("x\n1\na\n", options.withType("x", ColumnType.FLOAT64)), 3,
                "'a' is not a number");
        assertMalformed(csv.refusal("x\n2\n", options.withType("x", ColumnType.BOOLEAN)), 2,
                "not true or false");
        assertMalformed(
                csv.refusal("x\n2024-01-01T10:00\n", options.withType("x", ColumnType.DATE)), 2,
                "not a date");
        assertMalformed(csv.refusal("x\nnow\n", options.withType("x", ColumnType.TIMESTAMP)), 2,
                "point in time");
        assertMalformed(
                csv.refusal("x\n12345678901234567891\n", options.withType("x", ColumnType.INT64)),
                2,
                "whole number");
    }

    @Test
    void aBadCellIsCutAndCleanInTheMessage() {
        var refusal = csv.refusal("x\n" + "1\n".repeat(20) + "\"a\nb" + "c".repeat(500) + "\"\n");

        assertThat(refusal.faults().getFirst().detail()).hasSizeLessThan(150).doesNotContain("\n");
    }

    @Test
    void raggedRowsAreNamed() {
        assertMalformed(csv.refusal("a,b\n1,2\n1,2,3\n"), 3, "Line 3 has 3 cells, expected 2");
        assertMalformed(csv.refusal("a,b\n1,2\n\n1\n"), 4, "Line 4 has 1 cells, expected 2");
    }

    @Test
    void tablesWithoutRowsOrNamesAreRefused() {
        assertMalformed(csv.refusal(""), 1, "The file is empty");
        assertMalformed(csv.refusal("\n\n"), 1, "The file is empty");
        assertMalformed(csv.refusal("\uFEFF"), 1, "The file is empty");
        assertMalformed(csv.refusal("a,b\n"), 1, "no rows");
        assertMalformed(csv.refusal("a,,b\n1,2,3\n"), 1, "Column 2 has no name");
        assertMalformed(csv.refusal("\"\",a\n1,2\n"), 1, "Column 1 has no name");
        assertMalformed(csv.refusal("a,b,a\n1,2,3\n"), 1,
                "Columns 1 and 3 have the same name, 'a'");
        assertMalformed(csv.refusal("\u00e9,e\u0301\n1,2\n"), 1,
                "Columns 1 and 2 have the same name");
        assertMalformed(csv.refusal("\"a\nb\",c\n1,2\n"), 1, "control character");
        assertMalformed(csv.refusal("1,2\n3,4\n"), 1, "first line is all numbers");
    }

    @Test
    void misplacedQuotesAreNamed() {
        assertMalformed(csv.refusal("a,b\n1,\"open\n2,x\n"), 2, "line 2 is never closed");
        assertMalformed(csv.refusal("a,b\n1,2\n1,\"x\"y\n"), 3,
                "Line 3 has text after a closing quote");
        assertMalformed(csv.refusal("a,b\n1,\"" + "x\n".repeat(200_000)), 2, "never closed");
    }

    @Test
    void bytesThatAreNoTextAreNamed() {
        assertMalformed(csv.refusal("a,b\r\n1,2\r\n3,\0\r\n"), 3, "NUL");
        assertMalformed(
                csv.refusal("a\n1\ngr\u00f6\u00dfe\n".getBytes(StandardCharsets.ISO_8859_1)), 3,
                "not UTF-8 (0xF6)");
        assertMalformed(csv.refusal(new byte[]{'a', '\n', (byte) 0xC3}), 2, "not UTF-8");
        assertMalformed(csv.refusal(new byte[]{'a', '\n', (byte) 0xED, (byte) 0xA0, (byte) 0x80}),
                2, "not UTF-8");
        var late = ("a\n" + "0123456789\n".repeat(20_000) + "?").getBytes(StandardCharsets.UTF_8);
        late[late.length - 1] = (byte) 0xFF;
        assertMalformed(csv.refusal(late), 20_002, "not UTF-8");
    }

    @Test
    void otherFormatsAreNamed() {
        assertMalformed(csv.refusal("PK\3\4rest"), 1, "workbook");
        assertMalformed(csv.refusal("a,b\n1,2\n".getBytes(StandardCharsets.UTF_16)), 1, "UTF-16");
        assertMalformed(csv.refusal(new byte[]{0x1F, (byte) 0x8B, 8, 0}), 1, "gzip");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sep=1\na,b\n", "sep=\"\na,b\n", "sep=a\na,b\n"})
    void aSeparatorLineMayNotNameNonsense(String text) {
        assertThat(csv.refusal(text).code()).isEqualTo(Code.BAD_PARAMETER);
    }

    @Test
    void everyLimitHolds() {
        var limits = new TableLimits(1000, 5, 4, 20, 50, 10, 6);

        assertThat(with(limits).refusal("a\n" + "1\n".repeat(600)).code())
                .isEqualTo(Code.PAYLOAD_TOO_LARGE);
        assertMalformed(with(limits).refusal("a\n1\n2\n3\n4\n5\n6\n"), 7, "more than 5 rows");
        assertMalformed(with(limits).refusal("a,b,c,d,e\n1,2,3,4,5\n"), 1, "more than 4 columns");
        assertMalformed(with(limits).refusal("a,b\n1," + "x".repeat(21) + "\n"), 2,
                "column 2: the cell");
        assertMalformed(
                with(limits)
                        .refusal("a,b,c,d\n1,2,3,4\n" + ("x".repeat(18) + ",").repeat(3) + "\n"),
                3,
                "more than 50 characters");
        assertMalformed(with(limits).refusal("a,abcdefghijk\n1,2\n"), 1,
                "has 11 characters, at most 10");
        assertMalformed(with(limits).refusal("a,b\nq,r\ns,t\nu,v\nw,x\n"), 5,
                "more than 6 different texts");
        try (var frame = with(limits)
                .read("abcdefghij,b\n" + "x".repeat(20) + ",1\n2,1\n3,1\n4,1\n5,1\n")) {
            assertThat(frame.rows()).isEqualTo(5);
        }
    }

    @Test
    void aGigabyteOfCommasIsRefusedAtItsFirstLine() {
        var commas = new Endless(',');

        assertThatThrownBy(() -> new CsvTables().read(commas, CsvOptions.DEFAULT, csv.store))
                .hasMessageContaining("more than 4,096 columns");
        assertThat(commas.count).isLessThan(1 << 20);
    }

    @ParameterizedTest
    @ValueSource(chars = {'x', '"', '1', ' '})
    void anEndlessCellIsRefusedSoon(char c) {
        var endless = new Endless(c);

        assertThatThrownBy(() -> new CsvTables().read(endless, CsvOptions.DEFAULT, csv.store))
                .isInstanceOf(Refusal.class);
        assertThat(endless.count).isLessThan(1 << 20);
    }

    @Test
    void endlessEmptyLinesEndAtTheLimitOfTheUpload() {
        var limits = new TableLimits(4 << 20, 1000, 10, 100, 1000, 10, 10);

        assertThatThrownBy(
                () -> new CsvTables(limits).read(new Endless('\n'), CsvOptions.DEFAULT, csv.store))
                .isInstanceOfSatisfying(Refusal.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(Code.PAYLOAD_TOO_LARGE));
    }

    /** One character, up to a gigabyte. */
    private static final class Endless extends InputStream {

        private final byte value;
        private int count;

        Endless(char c) {
            value = (byte) c;
        }

        @Override
        public int read() {
            return count++ < 1 << 30 ? value : -1;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
            if (count >= 1 << 30) {
                return -1;
            }
            Arrays.fill(buffer, offset, offset + length, value);
            count += length;
            return length;
        }
    }
}
