package dev.minamo.frame.io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.minamo.Refusal.Code;
import dev.minamo.frame.Column;
import dev.minamo.frame.ColumnType;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What is read, and as what. What is refused is in {@link CsvRefusalTest}. */
class CsvTablesTest {

    private static final CsvOptions DEFAULT = CsvOptions.DEFAULT;

    @TempDir
    Path directory;

    private CsvFixture csv;

    @BeforeEach
    void open() {
        csv = new CsvFixture(directory);
    }

    private static String numbers(int count) {
        return IntStream.range(0, count).mapToObj(Integer::toString)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void readsTheCellsOfEveryType() {
        try (var frame = csv.read("""
                n,x,b,d,t,g
                1,1.5,true,2024-02-29,2024-02-29T12:00Z,"a ""b"", c"
                NA,NA,NA,NA,NA,NA
                -3,-2,FALSE,1969-12-31,1970-01-01 00:00:00.000001, d
                """)) {
            assertThat(frame.rows()).isEqualTo(3);
            assertThat(CsvFixture.cells(frame, "n")).containsExactly(1L, null, -3L);
            assertThat(CsvFixture.cells(frame, "x")).containsExactly(1.5, null, -2.0);
            assertThat(CsvFixture.cells(frame, "b")).containsExactly(true, null, false);
            assertThat(CsvFixture.cells(frame, "d")).containsExactly(LocalDate.of(2024, 2, 29),
                    null,
                    LocalDate.of(1969, 12, 31));
            assertThat(CsvFixture.cells(frame, "t")).containsExactly(
                    Instant.parse("2024-02-29T12:00:00Z"), null,
                    Instant.parse("1970-01-01T00:00:00.000001Z"));
            assertThat(CsvFixture.cells(frame, "g")).containsExactly("a \"b\", c", null, " d");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t", "|"})
    void findsTheDelimiter(String delimiter) {
        var text = "a,b,c\n1,2,\"x, y; z\t|\"\n3,4,w\n".replace(",", delimiter)
                .replace("x" + delimiter, "x,");

        assertThat(csv.types(text)).isEqualTo("int64 int64 text");
    }

    @Test
    void theDelimiterIsTheOneThatCutsRowsEvenly() {
        try (var frame = csv.read("name;note\na;one, two\nb;three\nc;four, five, six\n")) {
            assertThat(frame.columns()).extracting(Column::name).containsExactly("name", "note");
        }
        try (var frame = csv.read("temp, C;y\n1,5;2\n2,5;3\n4;5\n")) {
            assertThat(frame.columns()).extracting(Column::name).containsExactly("temp, C", "y");
        }
    }

    @Test
    void aGivenDelimiterIsTaken() {
        try (var frame = csv.read("a:b,c\n1:2\n", DEFAULT.withDelimiter(':'))) {
            assertThat(frame.columns()).extracting(Column::name).containsExactly("a", "b,c");
        }
    }

    @Test
    void aSeparatorLineIsNoRow() {
        try (var frame = csv.read("sep=|\r\na|b\r\n1|2\r\n")) {
            assertThat(CsvFixture.cells(frame, "b")).containsExactly(2L);
        }
        assertThat(csv.refusal("sep=;\na;b\n1;2;3\n").faults().getFirst().line()).isEqualTo(3);
    }

    @Test
    void semicolonsBringDecimalCommas() {
        try (var frame = csv.read("x;y\n1,5;2\n-0,25;3\n")) {
            assertThat(CsvFixture.cells(frame, "x")).containsExactly(1.5, -0.25);
            assertThat(CsvFixture.cells(frame, "y")).containsExactly(2L, 3L);
        }
    }

    @Test
    void theDecimalMarkIsDecidedOnTheWholeFile() {
        var late = "x;y\n" + "1;1\n".repeat(30_000) + "2.5;2.5\n";

        assertThat(csv.types(late)).isEqualTo("float64 float64");
        assertThat(csv.types("x;y\n1.5;1\n2.5;2\n")).isEqualTo("float64 int64");
        assertThat(csv.types("x;y\n1,5;1.5\n2,5;k\n3,5;2\n")).isEqualTo("float64 text");
    }

    @Test
    void aDecimalCommaNeedsToBeGivenForOtherDelimiters() {
        assertThat(csv.types("x\ty\n1,5\t2\n")).isEqualTo("text int64");
        assertThat(csv.types("x\ty\n1,5\t2\n", DEFAULT.withDecimal(',')))
                .isEqualTo("float64 int64");
        assertThat(csv.types("x\n1,5\n", DEFAULT.withDecimal(','))).isEqualTo("float64");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uFEFFa,b\n1,2\n", "\uFEFF\"a\",\"b\"\n1,2\n", "\uFEFFa,b\r\n1,2",
            "\uFEFFsep=,\na,b\n1,2"})
    void aByteOrderMarkIsNoPartOfAName(String text) {
        try (var frame = csv.read(text)) {
            assertThat(frame.columns()).extracting(Column::name).containsExactly("a", "b");
        }
    }

    @Test
    void namesStayAsTheyAre() {
        try (var frame = csv.read(
                "\"mean (mg/l)\",größe,a.b,\"x,y\",\"say \"\"a\"\"\", lead,e\u0301\n1,2,3,4,5,6,7\n")) {
            assertThat(frame.columns()).extracting(Column::name).containsExactly("mean (mg/l)",
                    "größe", "a.b", "x,y",
                    "say \"a\"", " lead", "e\u0301");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void lineBreaksOfAnyKindEndRowsAndStayInQuotes(String end) {
        try (var frame = csv.read("a,b\n1,\"two\nlines\"\n\n3,four\n".replace("\n", end))) {
            assertThat(CsvFixture.cells(frame, "b")).containsExactly("two" + end + "lines", "four");
        }
    }

    @Test
    void theLastLineNeedsNoEnd() {
        try (var frame = csv.read("a,b\n1,2\n3,")) {
            assertThat(CsvFixture.cells(frame, "b")).containsExactly(2L, null);
        }
    }

    @Test
    void anotherQuoteCanBeGiven() {
        try (var frame = csv.read("a,b\n'x, \"y\"',1\n", DEFAULT.withQuote('\''))) {
            assertThat(CsvFixture.cells(frame, "a")).containsExactly("x, \"y\"");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "NA", "N/A", "n/a", "#N/A", "<NA>", "NaN", "nan", "null", "NULL",
            "\"\"", "\"NA\"",
            " NA ", "   "})
    void knowsHowMissingCellsAreWritten(String spelling) {
        try (var frame = csv.read("x,g\n1," + spelling + "\n" + spelling + ",a\n")) {
            assertThat(CsvFixture.cells(frame, "x")).containsExactly(1L, null);
            assertThat(CsvFixture.cells(frame, "g")).containsExactly(null, "a");
        }
    }

    @Test
    void otherSpellingsOfMissingCellsCanBeGiven() {
        var options = DEFAULT.withMissing(Set.of(".", "kA", "ø"));
        try (var frame = csv.read("x,g,y\n1,NA,1\n.,kA,NaN\nø,,2\n", options)) {
            assertThat(CsvFixture.cells(frame, "x")).containsExactly(1L, null, null);
            assertThat(CsvFixture.cells(frame, "g")).containsExactly("NA", null, "");
            assertThat(CsvFixture.cells(frame, "y")).containsExactly(1.0, Double.NaN, 2.0);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 2 3                     | int64
            +1 -2 0                   | int64
            1 2.0                     | float64
            +1.5 1e3                  | float64
            1 inf -Infinity           | float64
            NA NA                     | float64
            1 9223372036854775807     | int64
            1 100000000000000000000   | float64
            1 12345678901234567891    | text
            1.5 12345678901234567891  | float64
            007 008                   | text
            1 2 03                    | text
            0 1                       | int64
            true FALSE True           | boolean
            true NA                   | boolean
            T F                       | text
            yes no                    | text
            true 1                    | text
            2024-01-01 2024-12-31     | date
            2024-01-01 2024-01-01T10:00 | timestamp
            2024-01-01 20240101       | text
            01.02.2024 03.02.2024     | text
            1 a                       | text
            0x10 0x20                 | text
            1d 2d                     | text
            1_000 2_000               | text
            5% 6%                     | text
            """)
    void infersTheTypeFromTheWholeColumn(String cells, String type) {
        assertThat(csv.types("x\n" + cells.replace(' ', '\n') + "\n")).isEqualTo(type);
    }

    @Test
    void aTypeIsDecidedByTheLastCellToo() {
        assertThat(csv.types("x\n" + numbers(20_000) + "\n0.5\n")).isEqualTo("float64");
        assertThat(csv.types("x\n" + numbers(20_000) + "\n007\n")).isEqualTo("text");
    }

    @Test
    void fewNumbersAmongTextAreText() {
        assertThat(csv.types("x\n" + numbers(9) + "\nthirty\n")).isEqualTo("text");
        assertThat(csv.types("x\n" + numbers(17) + "\na\nb\n")).isEqualTo("text");
    }

    @Test
    void givenTypesAreTaken() {
        var text = "a,b,c,d,e,f\n007,1,1,1,yes,2024-01-01\n12,2,2,0,N,NA\n";
        var options = DEFAULT.withType("a", ColumnType.INT64).withType("b", ColumnType.FLOAT64)
                .withType("c", ColumnType.TEXT).withType("d", ColumnType.BOOLEAN)
                .withType("e", ColumnType.BOOLEAN)
                .withType("f", ColumnType.TIMESTAMP);
        try (var frame = csv.read(text, options)) {
            assertThat(CsvFixture.cells(frame, "a")).containsExactly(7L, 12L);
            assertThat(CsvFixture.cells(frame, "b")).containsExactly(1.0, 2.0);
            assertThat(CsvFixture.cells(frame, "c")).containsExactly("1", "2");
            assertThat(CsvFixture.cells(frame, "d")).containsExactly(true, false);
            assertThat(CsvFixture.cells(frame, "e")).containsExactly(true, false);
            assertThat(CsvFixture.cells(frame, "f"))
                    .containsExactly(Instant.parse("2024-01-01T00:00:00Z"), null);
        }
    }

    @Test
    void aGivenTextKeepsABadCell() {
        var options = DEFAULT.withType("age", ColumnType.TEXT);
        try (var frame = csv.read("age\n" + numbers(40) + "\nthirty\n", options)) {
            assertThat(CsvFixture.cells(frame, "age")).contains("39", "thirty");
        }
    }

    @Test
    void aTableWithoutNamesGetsSome() {
        try (var frame = csv.read("1,a\n2,b\n", DEFAULT.withHeader(false))) {
            assertThat(frame.rows()).isEqualTo(2);
            assertThat(CsvFixture.cells(frame, "column_1")).containsExactly(1L, 2L);
            assertThat(CsvFixture.cells(frame, "column_2")).containsExactly("a", "b");
        }
        try (var frame = csv.read("1990,1991\n2,3\n", DEFAULT.withHeader(true))) {
            assertThat(CsvFixture.cells(frame, "1990")).containsExactly(2L);
        }
    }

    @Test
    void theSameTableHasOneIdHoweverItIsWritten() {
        try (var plain = csv.read("x,g\n0,a\n2.5,b\nNA,NA\n");
                var quoted = csv.read("\uFEFF\"x\";\"g\"\r\n-0,0;a\r\n2,50;b\r\n;\"\"\r\n\r\n");
                var tabs = csv.read("x\tg\n0e5\ta\n25e-1\tb\nnull\tnull")) {
            assertThat(quoted.id()).isEqualTo(plain.id());
            assertThat(tabs.id()).isEqualTo(plain.id());
            assertThat(csv.store.ids()).containsExactly(plain.id());
        }
    }

    @Test
    void nothingIsLeftBesideTheTable() throws IOException {
        csv.read("x,g\n1,a\n").close();
        csv.refusal("x,g\n1,a,b\n");

        try (var files = Files.list(directory)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void aSourceThatFailsIsNoRefusal() {
        var in = new SequenceInputStream(
                new ByteArrayInputStream("x\n1\n".getBytes(StandardCharsets.UTF_8)), new Broken());

        assertThatThrownBy(() -> new CsvTables().read(in, DEFAULT, csv.store))
                .isInstanceOf(UncheckedIOException.class).hasMessageContaining("connection reset");
        assertThat(csv.store.ids()).isEmpty();
    }

    @Test
    void optionsThatCannotBeMeantAreRefused() {
        assertThatThrownBy(() -> DEFAULT.withDelimiter('\n')).hasMessageContaining("delimiter");
        assertThatThrownBy(() -> DEFAULT.withDelimiter('5')).hasMessageContaining("delimiter");
        assertThatThrownBy(() -> DEFAULT.withDelimiter('"')).hasMessageContaining("delimiter");
        assertThatThrownBy(() -> DEFAULT.withDelimiter(',').withDecimal(','))
                .hasMessageContaining("decimal");
        assertThatThrownBy(() -> DEFAULT.withDecimal('/')).hasMessageContaining("decimal");
        assertThat(csv.refusal("a\n1\n", DEFAULT.withType("b", ColumnType.TEXT)).code())
                .isEqualTo(Code.BAD_PARAMETER);
    }

    private static final class Broken extends InputStream {

        @Override
        public int read() throws IOException {
            throw new IOException("connection reset");
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            return read();
        }
    }
}
