package dev.minamo.inference;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Units;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.Statistic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Formulas for the variance of a statistic against its numerical influence values. */
class PlugInVarianceTest {
    private static final double[] X = Reference.numbers("law.csv", "LSAT");
    private static final double[] Y = Reference.numbers("law.csv", "GPA");

    private static Sample sample(int... rows) {
        var groups = IntStream.of(rows).mapToObj(i -> i % 3 == 0 ? "a" : "b").toList();
        return Sample.builder(rows.length, Reductions.scalar())
                .numbers("x", IntStream.of(rows).mapToDouble(i -> X[i]).toArray())
                .numbers("y", IntStream.of(rows).mapToDouble(i -> Y[i]).toArray())
                .groups("g", groups).build();
    }

    private static Statistic bind(String asked, Sample sample) {
        String[] words = asked.split(" ", -1);
        Map<String, Object> keys = new HashMap<>();
        Arrays.stream(words).skip(1).forEach(word -> {
            String[] pair = word.split("=", -1);
            keys.put(pair[0], pair[0].equals("groups") ? List.of("a", "b") : pair[1]);
        });
        return Bound.bind(words[0], keys, sample);
    }

    private static Statistic variance(String asked, Sample sample) {
        return bind(asked, sample).variance().orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mean column=x", "sd column=x", "variance column=x",
            "variance_population column=y", "log_mean column=x", "pearson x=x y=y",
            "ratio_of_means numerator=x denominator=y", "proportion column=g event=a"})
    void theyAreTheSumOfSquaredInfluenceValues(String asked) {
        Sample sample = sample(IntStream.range(0, 15).toArray());
        double delta = Influence.of(bind(asked, sample).newEvaluator(), Units.rows(15))
                .standardError();

        double found = variance(asked, sample).observed();

        assertThat(found).isCloseTo(delta * delta, within(1e-5 * delta * delta));
    }

    /** By hand: each group's variance with divisor n - 1 over its size. */
    @Test
    void thatOfADifferenceOfMeansAddsThoseOfTheGroups() {
        Sample sample = sample(IntStream.range(0, 15).toArray());
        double expected = 0;
        for (boolean first : new boolean[]{true, false}) {
            double[] group = IntStream.range(0, 15).filter(i -> (i % 3 == 0) == first)
                    .mapToDouble(i -> X[i]).toArray();
            double mean = Arrays.stream(group).average().orElseThrow();
            expected += Arrays.stream(group).map(v -> (v - mean) * (v - mean)).sum()
                    / (group.length - 1) / group.length;
        }

        assertThat(variance("mean_difference column=x by=g groups=", sample).observed())
                .isCloseTo(expected, within(1e-12 * expected));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mean column=x", "sd column=x", "variance column=x",
            "variance_population column=y", "log_mean column=x", "pearson x=x y=y",
            "ratio_of_means numerator=x denominator=y", "proportion column=g event=a",
            "mean_difference column=x by=g groups="})
    void onCountsTheyAreThoseOfTheDrawnRows(String asked) {
        int[] counts = {0, 1, 2, 0, 3, 1, 1, 0, 0, 2, 1, 1, 0, 2, 1};
        int[] drawn = IntStream.range(0, 15)
                .flatMap(i -> IntStream.generate(() -> i).limit(counts[i])).toArray();

        double found = variance(asked, sample(IntStream.range(0, 15).toArray())).newEvaluator()
                .on(counts);

        double expected = variance(asked, sample(drawn)).observed();
        assertThat(found).isPositive().isCloseTo(expected, within(1e-12 * expected));
    }

    @Test
    void withoutSpreadTheyAreZeroOrUndefined() {
        int[] counts = new int[15];
        counts[4] = 15;
        Sample sample = sample(IntStream.range(0, 15).toArray());

        assertThat(variance("mean column=x", sample).newEvaluator().on(counts)).isZero();
        assertThat(variance("log_mean column=x", sample).newEvaluator().on(counts)).isZero();
        assertThat(Undefined.of(variance("pearson x=x y=y", sample).newEvaluator().on(counts)))
                .contains(Undefined.CONSTANT);
        assertThat(Undefined.of(variance("sd column=x", sample).newEvaluator().on(counts)))
                .contains(Undefined.CONSTANT);
        assertThat(bind("median column=x", sample).variance()).isEmpty();
    }
}
