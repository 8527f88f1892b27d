package dev.minamo.frame.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

import dev.minamo.frame.ColumnSummary;
import dev.minamo.frame.FrameStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class SamplesTest {

    @TempDir
    Path directory;

    @Test
    void everySampleIsReadAsItIs() throws IOException {
        // Rows of the published tables.
        var rows = Map.ofEntries(Map.entry("law", 15L), Map.entry("mouse", 16L),
                Map.entry("aircondit", 12L), Map.entry("city", 10L),
                Map.entry("tooth_growth", 60L), Map.entry("sleep", 20L), Map.entry("iris", 150L),
                Map.entry("mtcars", 32L), Map.entry("breast_cancer", 569L),
                Map.entry("nile", 100L), Map.entry("rotavirus", 8L));
        var store = new FrameStore(directory);

        assertThat(Samples.all()).extracting(Sample::name)
                .containsExactlyInAnyOrderElementsOf(rows.keySet());
        for (var sample : Samples.all()) {
            try (var in = Samples.open(sample.name());
                    var frame = new CsvTables().read(in, CsvOptions.DEFAULT, store)) {
                assertThat(frame.rows()).as(sample.name()).isEqualTo(rows.get(sample.name()));
                assertThat(frame.columns()).allMatch(column -> column.missing() == 0);
            }
            assertThat(sample.question()).endsWith("?");
            assertThat(sample.origin()).isNotBlank();
            assertThat(sample.licence()).endsWith(".");
        }
    }

    @Test
    void theCarsHaveTheirKnownMeans() throws IOException {
        var store = new FrameStore(directory);
        try (var in = Samples.open("mtcars");
                var frame = new CsvTables().read(in, CsvOptions.DEFAULT, store)) {
            var mpg = ColumnSummary.of(frame.column("mpg").orElseThrow());
            var gear = ColumnSummary.of(frame.column("gear").orElseThrow());

            // R: mean(mtcars$mpg) is 20.09062, sd(mtcars$mpg) is 6.026948.
            assertThat(mpg.mean()).isCloseTo(20.09062, within(5e-6));
            assertThat(mpg.sd()).isCloseTo(6.026948, within(5e-7));
            assertThat(gear.type()).isEqualTo("int64");
            assertThat(gear.distinct()).isEqualTo(3);
        }
    }

    @Test
    void anUnknownSampleIsMisuse() {
        assertThatIllegalArgumentException().isThrownBy(() -> Samples.open("../law"));
    }
}
