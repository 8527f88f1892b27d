package dev.minamo.frame.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

import dev.minamo.Refusal;
import dev.minamo.frame.ColumnType;
import dev.minamo.frame.TableBuilder;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterProperty;
import net.jqwik.api.lifecycle.BeforeProperty;
import org.jspecify.annotations.Nullable;

import static org.assertj.core.api.Assertions.assertThat;

class CsvPropertyTest {

    private static final TableLimits SMALL = new TableLimits(2_000, 100, 8, 60, 200, 20, 50);

    private Path directory = Path.of("");

    @BeforeProperty
    void makeDirectory() throws IOException {
        directory = Files.createTempDirectory("csv");
    }

    @AfterProperty
    void removeDirectory() throws IOException {
        try (var files = Files.walk(directory)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Provide
    Arbitrary<byte[]> files() {
        var pieces = Arbitraries.of("a", "b", "1", "2.5", "-3", "007", "1e9", "NA", "true",
                "2024-01-01",
                "2024-01-01T10:00Z", "é", "\"", "\"\"", "\"x, y\"", ",", ",", ",", ";", "\t", "|",
                "\n", "\n", "\n", "\r",
                "\r\n", " ", "\0", "\uFEFF", "sep=;\n", "inf", "99999999999999999999",
                "x".repeat(70));
        var texts = pieces.list().ofMaxSize(60)
                .map(all -> String.join("", all).getBytes(StandardCharsets.UTF_8));
        var tables = Arbitraries.of("a,b\n", "x;y\n", "\"a\"\t\"b\"\r\n").flatMap(header -> pieces
                .list().ofMaxSize(40)
                .map(all -> (header + String.join("", all)).getBytes(StandardCharsets.UTF_8)));
        var bytes = Arbitraries.bytes().list().ofMaxSize(200).map(CsvPropertyTest::array);
        var marked = bytes.map(all -> {
            var file = new byte[all.length + 2];
            file[0] = 'a';
            file[1] = '\n';
            System.arraycopy(all, 0, file, 2, all.length);
            return file;
        });
        return Arbitraries.oneOf(texts, tables, bytes, marked);
    }

    private static byte[] array(List<Byte> bytes) {
        var array = new byte[bytes.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = bytes.get(i);
        }
        return array;
    }

    @Property(tries = 1500, seed = "9")
    void anyBytesAreATableOrRefused(@ForAll("files") byte[] file) {
        try (var frame = new CsvFixture(directory, SMALL).read(file, CsvOptions.DEFAULT)) {
            assertThat(frame.rows()).isBetween(1L, 100L);
        } catch (Refusal refusal) {
            assertThat(refusal.getMessage()).isNotBlank();
            assertThat(refusal.code()).isIn(Refusal.Code.MALFORMED_TABLE,
                    Refusal.Code.BAD_PARAMETER);
        }
    }

    @Provide
    Arbitrary<List<@Nullable String>> texts() {
        return Arbitraries
                .of("a", "b", ",", ";", "\t", "|", "\"", "'", "\n", "\r", " ", "é", "\uD83D\uDE00",
                        "=")
                .list()
                .ofMaxSize(6).map(pieces -> String.join("", pieces)).filter(text -> !text.isBlank())
                .injectNull(0.2).list().ofMinSize(1).ofMaxSize(30);
    }

    @Property(tries = 100, seed = "10")
    void whatIsQuotedComesBack(@ForAll("texts") List<@Nullable String> texts,
            @ForAll @IntRange(max = 3) int delimiter) {
        char cut = ",;\t|".charAt(delimiter);
        var numbers = new ArrayList<Long>();
        var csv = new StringBuilder("text" + cut + "number\n");
        for (int row = 0; row < texts.size(); row++) {
            var text = texts.get(row);
            csv.append(text == null ? "" : "\"" + text.replace("\"", "\"\"") + "\"").append(cut)
                    .append(row).append('\n');
            numbers.add((long) row);
        }

        var options = CsvOptions.DEFAULT.withDelimiter(cut).withType("text", ColumnType.TEXT);
        try (var frame = new CsvFixture(directory).read(csv.toString(), options)) {
            assertThat(CsvFixture.cells(frame, "text")).isEqualTo(texts);
            var same = new TableBuilder().column("text", ColumnType.TEXT, texts).column("number",
                    ColumnType.INT64,
                    numbers);
            assertThat(frame.id()).isEqualTo(same.build().id());
        }
    }

    @Property(tries = 100, seed = "11")
    void doublesComeBackToTheBit(@ForAll List<Double> some) {
        var values = new ArrayList<>(some);
        values.add(0.5);
        var csv = "x\n" + values.stream().map(value -> Double.toString(value))
                .collect(Collectors.joining("\n"));

        try (var frame = new CsvFixture(directory).read(csv)) {
            var plain = values.stream().mapToDouble(Double::doubleValue).toArray();
            assertThat(frame.id()).isEqualTo(new TableBuilder().float64("x", plain).build().id());
        }
    }

    @Property(tries = 200, seed = "12")
    void theDelimiterIsFoundInPlainTables(@ForAll @IntRange(max = 3) int delimiter,
            @ForAll @IntRange(min = 2, max = 6) int columns,
            @ForAll @IntRange(min = 1, max = 5) int rows) {
        var cut = String.valueOf(",;\t|".charAt(delimiter));
        var cells = new ArrayList<String>();
        var names = new ArrayList<String>();
        for (int i = 0; i < columns; i++) {
            names.add("v" + i);
            cells.add(i + " units");
        }
        var csv = String.join(cut, names) + "\n" + (String.join(cut, cells) + "\n").repeat(rows);

        assertThat(Dialect.of(csv, CsvOptions.DEFAULT).delimiter()).isEqualTo(cut.charAt(0));
    }
}
