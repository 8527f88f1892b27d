package dev.minamo.frame;

import java.lang.foreign.Arena;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class FrameDigestTest {

    private static final String BASE = base().build().id();

    private static TableBuilder base() {
        return new TableBuilder().float64("x", 1, 2, 3).text("g", "a", "b", "a");
    }

    private static TextColumn text(List<String> levels, int... codes) {
        var shape = new ColumnShape("g", ColumnType.TEXT, 0, levels);
        var values = Arena.ofAuto().allocate(64, 64);
        var writer = new ColumnWriter(shape, values, null);
        for (int row = 0; row < codes.length; row++) {
            writer.putCode(row, codes[row]);
        }
        return new TextColumn(Cells.of(shape, codes.length, values, null), levels);
    }

    private static List<@Nullable Object> listOf(@Nullable Object... values) {
        return Arrays.asList(values);
    }

    @Test
    void isTheDocumentedOne() {
        var frame = new TableBuilder().column("x", ColumnType.FLOAT64, listOf(1.5, null, -0.0))
                .int64("n", -1, 0, 1L << 62).column("g", ColumnType.TEXT, listOf("é", "a", null))
                .build();

        // Computed with Python's hashlib and struct from the description in FrameDigest.
        assertThat(frame.id())
                .isEqualTo("648e316b83d0036ea91566d62e69115113ce7e1116e1a5a3de3e9cf2ce227289");
    }

    @Test
    void knowsNoOrderOfLevelsAndNoSpareLevels() {
        var digests = new LinkedHashSet<String>();
        digests.add(FrameDigest.of(3, List.of(text(List.of("a", "b"), 0, 1, 0))));
        digests.add(FrameDigest.of(3, List.of(text(List.of("b", "a"), 1, 0, 1))));
        digests.add(FrameDigest.of(3, List.of(text(List.of("z", "b", "a", "c"), 2, 1, 2))));
        digests.add(FrameDigest.of(3, List.of(text(List.of("a", "b", "a"), 0, 1, 2))));

        assertThat(digests).hasSize(1);
    }

    @Test
    void knowsOneZeroAndOneNaN() {
        var plain = new TableBuilder().float64("x", 0.0, Double.NaN).build();
        var odd = new TableBuilder()
                .float64("x", -0.0, Double.longBitsToDouble(0xfff8_0000_0000_0001L)).build();

        assertThat(odd.id()).isEqualTo(plain.id());
    }

    @Test
    void changesWithAnyCellNameTypeOrOrder() {
        var ids = new LinkedHashSet<String>();
        ids.add(BASE);
        ids.add(new TableBuilder().float64("x", 1, 2, Math.nextUp(3.0)).text("g", "a", "b", "a")
                .build().id());
        ids.add(new TableBuilder().float64("x", 1, 3, 2).text("g", "a", "b", "a").build().id());
        ids.add(new TableBuilder().float64("x", 1, 2, 3).text("g", "a", "a", "b").build().id());
        ids.add(new TableBuilder().float64("x", 1, 2, 3).text("g", "a", "b", "c").build().id());
        ids.add(new TableBuilder().float64("y", 1, 2, 3).text("g", "a", "b", "a").build().id());
        ids.add(new TableBuilder().text("g", "a", "b", "a").float64("x", 1, 2, 3).build().id());
        ids.add(new TableBuilder().int64("x", 1, 2, 3).text("g", "a", "b", "a").build().id());
        ids.add(new TableBuilder().float64("x", 1, 2).text("g", "a", "b").build().id());
        ids.add(new TableBuilder().float64("x", 1, 2, 3).build().id());

        assertThat(ids).hasSize(10);
    }

    @Test
    void tellsMissingFromNaNZeroFalseEmptyAndEpoch() {
        var ids = new LinkedHashSet<String>();
        ids.add(new TableBuilder().column("x", ColumnType.FLOAT64, listOf(1.0, null)).build().id());
        ids.add(new TableBuilder().float64("x", 1, Double.NaN).build().id());
        ids.add(new TableBuilder().column("x", ColumnType.INT64, listOf(1L, null)).build().id());
        ids.add(new TableBuilder().int64("x", 1, 0).build().id());
        ids.add(new TableBuilder().column("x", ColumnType.BOOLEAN, listOf(true, null)).build()
                .id());
        ids.add(new TableBuilder().column("x", ColumnType.BOOLEAN, listOf(true, false)).build()
                .id());
        ids.add(new TableBuilder().column("x", ColumnType.TEXT, listOf("a", null)).build().id());
        ids.add(new TableBuilder().text("x", "a", "").build().id());
        var epoch = LocalDate.EPOCH;
        ids.add(new TableBuilder().column("x", ColumnType.DATE, listOf(epoch, null)).build().id());
        ids.add(new TableBuilder().column("x", ColumnType.DATE, listOf(epoch, epoch)).build().id());
        ids.add(new TableBuilder().column("x", ColumnType.TIMESTAMP, listOf(Instant.EPOCH, null))
                .build().id());
        ids.add(new TableBuilder()
                .column("x", ColumnType.TIMESTAMP, listOf(Instant.EPOCH, Instant.EPOCH)).build()
                .id());

        assertThat(ids).hasSize(12);
    }

    @Test
    void doesNotRunTextsIntoEachOther() {
        var ab = new TableBuilder().text("g", "ab", "c").build();
        var bc = new TableBuilder().text("g", "a", "bc").build();
        var inName = new TableBuilder().text("ga", "b", "c").build();

        assertThat(List.of(ab.id(), bc.id(), inName.id())).doesNotHaveDuplicates();
    }
}
