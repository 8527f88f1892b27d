package dev.minamo.frame;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Positive;
import net.jqwik.api.lifecycle.AfterProperty;
import net.jqwik.api.lifecycle.BeforeProperty;
import org.jspecify.annotations.Nullable;

import static org.assertj.core.api.Assertions.assertThat;

class FramePropertyTest {

    record Cells(ColumnType type, List<@Nullable Object> values) {}

    private Path directory = Path.of("");

    @BeforeProperty
    void makeDirectory() throws IOException {
        directory = Files.createTempDirectory("frames");
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
    Arbitrary<List<Cells>> columns() {
        return Arbitraries.integers().between(1, 70)
                .flatMap(rows -> Arbitraries.of(ColumnType.values())
                        .flatMap(type -> value(type).injectNull(0.2).list().ofSize(rows)
                                .map(values -> new Cells(type, values)))
                        .list().ofMinSize(1).ofMaxSize(6));
    }

    private static Arbitrary<Object> value(ColumnType type) {
        return switch (type) {
            case FLOAT64 ->
                Arbitraries.oneOf(Arbitraries.doubles(), Arbitraries.of(-0.0, Double.NaN,
                        Double.NEGATIVE_INFINITY, Double.MIN_VALUE)).map(value -> value);
            case INT64 -> Arbitraries.longs().map(value -> value);
            case BOOLEAN -> Arbitraries.of(true, false).map(value -> value);
            case TEXT -> Arbitraries.oneOf(Arbitraries.strings().alpha().ofMaxLength(2),
                    Arbitraries.of("é", "e\u0301", "\uD83D\uDE00", "\uFFFD", ""))
                    .map(value -> value);
            case DATE -> Arbitraries.longs().between(-800_000, 800_000).map(LocalDate::ofEpochDay);
            case TIMESTAMP -> Arbitraries.longs().between(-(1L << 60), 1L << 60)
                    .map(micros -> Instant.EPOCH.plus(micros, ChronoUnit.MICROS));
        };
    }

    private static TableBuilder table(List<Cells> columns) {
        var table = new TableBuilder();
        for (int i = 0; i < columns.size(); i++) {
            table.column("c" + i, columns.get(i).type(), columns.get(i).values());
        }
        return table;
    }

    private static @Nullable Object cell(Column column, long row) {
        if (column.isMissing(row)) {
            return null;
        }
        return switch (column) {
            case DoubleColumn c -> c.value(row);
            case LongColumn c -> c.value(row);
            case BooleanColumn c -> c.value(row);
            case TextColumn c -> c.value(row);
            case DateColumn c -> c.value(row);
            case TimestampColumn c -> c.value(row);
        };
    }

    @Property(tries = 100, seed = "1")
    void whatIsStoredComesBack(@ForAll("columns") List<Cells> columns) {
        var table = table(columns);
        var id = table.build().id();
        store(table);

        try (var frame = new FrameStore(directory).open(id).orElseThrow()) {
            assertThat(frame.columns()).hasSameSizeAs(columns);
            for (int i = 0; i < columns.size(); i++) {
                var column = frame.columns().get(i);
                var values = columns.get(i).values();
                assertThat(column.missing())
                        .isEqualTo(values.stream().filter(v -> v == null).count());
                for (int row = 0; row < values.size(); row++) {
                    var expected = values.get(row) instanceof Double d && d == 0
                            ? (Object) 0.0
                            : values.get(row);
                    assertThat(cell(column, row)).isEqualTo(expected);
                }
            }
        }
    }

    @Property(tries = 200, seed = "2")
    void aTableWithOneOtherCellIsAnother(@ForAll("columns") List<Cells> columns,
            @ForAll @Positive int at) {
        int column = at % columns.size();
        var cells = columns.get(column);
        var values = new ArrayList<@Nullable Object>(cells.values());
        int row = at % values.size();
        values.set(row, values.get(row) == null ? someValue(cells.type()) : null);
        var others = new ArrayList<>(columns);
        others.set(column, new Cells(cells.type(), values));

        assertThat(table(others).build().id()).isNotEqualTo(table(columns).build().id());
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(0x61, 0x7a, 0xe9, 0x3042, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff)
                .list().ofMaxSize(3)
                .map(points -> points.stream().map(Character::toString)
                        .collect(Collectors.joining()));
    }

    @Property(tries = 300, seed = "3")
    void codePointOrderIsThatOfUtf8(@ForAll("texts") String a, @ForAll("texts") String b) {
        int byBytes = Arrays.compareUnsigned(a.getBytes(StandardCharsets.UTF_8),
                b.getBytes(StandardCharsets.UTF_8));

        assertThat(Integer.signum(CodePoints.ORDER.compare(a, b)))
                .isEqualTo(Integer.signum(byBytes));
    }

    private void store(TableBuilder table) {
        new FrameStore(directory).store(table).frame().close();
    }

    /** What a missing cell holds in memory, for the numbers. */
    private static Object someValue(ColumnType type) {
        return switch (type) {
            case FLOAT64 -> Double.NaN;
            case INT64 -> 0L;
            case BOOLEAN -> false;
            case TEXT -> "";
            case DATE -> LocalDate.EPOCH;
            case TIMESTAMP -> Instant.EPOCH;
        };
    }
}
