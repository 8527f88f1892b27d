package dev.minamo.plan;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.minamo.Refusal;
import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.resample.Kernels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** What a plan of a test knows before the first arrangement. */
class TestPlanTest {

    private static final String BLOCKED = """
            x,y,b
            1,4,a
            2,3,a
            3,1,a
            4,2,a
            11,14,b
            12,13,b
            13,12,b
            14,11,b
            """;

    @TempDir
    Path directory;

    private TestPlan plan(String csv, TestSpec test) {
        Frame frame = new CsvTables().read(
                new ByteArrayInputStream(csv.getBytes(StandardCharsets.UTF_8)),
                CsvOptions.DEFAULT, new FrameStore(directory));
        return (TestPlan) new Planner(Kernels.scalar()).plan(PermutationSpec.of("t", 999, test),
                frame, 1);
    }

    /** Between blocks x and y rise together whatever the order within: the correlation is centred at 0.95, not 0. */
    @Test
    void withinBlocksACorrelationIsNotCentredAtZero() {
        var free = plan(BLOCKED, TestSpec.of("correlation", "pearson", Map.of("x", "x", "y", "y")));
        var blocked = plan(BLOCKED, TestSpec.of("correlation", "pearson",
                Map.of("x", "x", "y", "y", "blocks", "b")));

        assertThat(free.variables().getFirst().centre()).isEqualTo(0);
        assertThat(blocked.variables().getFirst().centre()).isNull();
    }

    /** 1,2,3,4 against 3,5,9,23: means 2.5 and 10, variances 5/3 and 244/3: t = -7.5 / √(249/12) = -1.6465; 2Φ(t) = 0.0997. */
    @Test
    void theLargeSampleLawOfWelchIsThatOfItself() {
        var csv = "v,g\n1,a\n2,a\n3,a\n4,a\n3,b\n5,b\n9,b\n23,b\n";

        var welch = plan(csv, TestSpec.of("two_sample", "welch_t",
                Map.of("column", "v", "by", "g"))).variables().getFirst();

        assertThat(welch.observed()).isCloseTo(-1.6465, within(1e-4));
        assertThat(Objects.requireNonNull(welch.asymptotic()).pTwoSided())
                .isCloseTo(0.0997, within(1e-4));
    }

    /** At 1e160 the square of a value overflows; a p-value has no unit. */
    @Test
    void theLargeSampleLawHasNoUnit() {
        var csv = "v,w,g\n1,1e160,a\n2,2e160,a\n5,5e160,a\n3,3e160,b\n7,7e160,b\n9,9e160,b\n";

        var variables = plan(csv, TestSpec.of("two_sample", "mean_difference",
                Map.of("column", List.of("v", "w"), "by", "g"))).variables();

        assertThat(Objects.requireNonNull(variables.get(1).asymptotic()).pTwoSided())
                .isCloseTo(Objects.requireNonNull(variables.get(0).asymptotic()).pTwoSided(),
                        within(1e-12));
    }

    /** 60 of 100 positive: the law of the number of positive ones is binomial, found without 2^100 patterns. */
    @Test
    void signsHaveALawAtAnyNumber() {
        var csv = new StringBuilder("v\n");
        for (int row = 0; row < 100; row++) {
            csv.append(row < 60 ? "1\n" : "-1\n");
        }

        var plan = plan(csv.toString(), TestSpec.of("one_sample_sign", "sign",
                Map.of("column", "v")).by("exact"));

        var law = ((TestPlan.Law) plan.form()).law();
        // P(Bin(100, 1/2) >= 60) = 0.028444 (R: pbinom(59, 100, .5, lower.tail = FALSE))
        assertThat(law.greater()).isCloseTo(0.028443966820, within(1e-10));
    }

    @Test
    void anExpressionMustReadWhatChangesPlaces() {
        var test = TestSpec.of("correlation", null,
                Map.of("expression", "mean(x)", "y", "y"));

        assertThatThrownBy(() -> plan(BLOCKED, test)).isInstanceOfSatisfying(Refusal.class,
                refusal -> assertThat(refusal.faults().getFirst().pointer())
                        .isEqualTo("/test/expression"));
    }
}
