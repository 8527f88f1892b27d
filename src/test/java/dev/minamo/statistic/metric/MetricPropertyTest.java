package dev.minamo.statistic.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Arguments;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What holds for every metric, on few distinct values so that ties, constants and missing classes are common. */
class MetricPropertyTest {

    private static final List<String> LEVELS = List.of("a", "b", "c");

    /** A truth and predictions of all its rows. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Case(Truth truth, double[] predictions) {}

    private static List<Case> cases(int rows, long seed) {
        var random = new Random(seed);
        boolean[] happened = new boolean[rows];
        int[] codes = new int[rows];
        double[] shares = new double[3 * rows];
        for (int row = 0; row < rows; row++) {
            happened[row] = random.nextInt(3) == 0;
            codes[row] = random.nextInt(3);
            int[] parts = random.ints(3, 0, 4).toArray();
            double sum = parts[0] + parts[1] + parts[2] + 1e-3;
            for (int level = 0; level < 3; level++) {
                shares[3 * row + level] = parts[level] / sum;
            }
        }
        return List.of(
                new Case(new Truth.Numbers(random.ints(rows, 0, 4).asDoubleStream().toArray()),
                        random.ints(rows, -1, 4).asDoubleStream().toArray()),
                new Case(new Truth.Event(happened, "yes"),
                        random.ints(rows, 0, 6).mapToDouble(i -> i / 5.0).toArray()),
                new Case(new Truth.Classes(codes, LEVELS), shares));
    }

    private static List<MetricType> of(Truth truth) {
        var task = switch (truth) {
            case Truth.Numbers _ -> MetricType.Task.NUMBERS;
            case Truth.Event _ -> MetricType.Task.EVENT;
            case Truth.Classes _ -> MetricType.Task.CLASSES;
        };
        return Metrics.all().stream().filter(type -> type.tasks().contains(task)).toList();
    }

    private static Metric bind(MetricType type, Truth truth) {
        return type.bind(new Arguments(Map.of()), truth);
    }

    private static double[] pick(double[] predictions, int[] rows, int outputs) {
        return IntStream.range(0, rows.length * outputs)
                .mapToDouble(i -> predictions[rows[i / outputs] * outputs + i % outputs])
                .toArray();
    }

    @Property(tries = 200, seed = "81")
    void frequenciesAreRepeatedRows(@ForAll @IntRange(min = 1, max = 25) int rows,
            @ForAll long seed) {
        for (Case each : cases(rows, seed)) {
            int outputs = each.truth().outputs();
            int[] all = IntStream.range(0, rows).toArray();
            double[] frequencies = new Random(seed).ints(rows, 0, 4).asDoubleStream().toArray();
            int[] repeated = IntStream.range(0, rows)
                    .flatMap(row -> IntStream.generate(() -> row).limit((long) frequencies[row]))
                    .toArray();
            for (MetricType type : of(each.truth())) {
                var evaluator = bind(type, each.truth()).newEvaluator();

                double weighted = evaluator.of(all, rows, each.predictions(), frequencies);
                double plain = evaluator.of(repeated, repeated.length,
                        pick(each.predictions(), repeated, outputs), null);

                if (Double.isNaN(plain)) {
                    assertThat(Undefined.of(weighted)).as(type.name())
                            .isEqualTo(Undefined.of(plain));
                } else {
                    assertThat(Math.abs(weighted - plain)).as(type.name())
                            .isLessThanOrEqualTo(1e-9 * (1 + Math.abs(plain)));
                }
            }
        }
    }

    @Property(tries = 100, seed = "82")
    void togetherIsAloneToTheBit(@ForAll @IntRange(min = 1, max = 25) int rows,
            @ForAll long seed) {
        for (Case each : cases(rows, seed)) {
            int[] all = IntStream.range(0, rows).toArray();
            double[] frequencies = new Random(seed).doubles(rows, 0, 2).toArray();
            var metrics = of(each.truth()).stream().map(type -> bind(type, each.truth()))
                    .toList();
            double[] together = new double[metrics.size()];
            var evaluator = new MetricSet(metrics).newEvaluator();
            evaluator.of(all, rows, each.predictions(), null, together);

            evaluator.of(all, rows, each.predictions(), frequencies, together);

            for (int m = 0; m < together.length; m++) {
                double alone = metrics.get(m).newEvaluator().of(all, rows, each.predictions(),
                        frequencies);
                assertThat(Double.doubleToRawLongBits(together[m]))
                        .as(of(each.truth()).get(m).name())
                        .isEqualTo(Double.doubleToRawLongBits(alone));
            }
        }
    }

    @Property(tries = 100, seed = "83")
    void aMetricOfRowsIsThatOfTheirMeanLoss(@ForAll @IntRange(min = 1, max = 25) int rows,
            @ForAll long seed) {
        for (Case each : cases(rows, seed)) {
            int[] all = IntStream.range(0, rows).toArray();
            for (MetricType type : of(each.truth())) {
                var metric = bind(type, each.truth());
                if (metric.rowLoss().isEmpty()) {
                    continue;
                }
                var loss = metric.rowLoss().get();
                double mean = IntStream.range(0, rows).mapToDouble(
                        row -> loss.of(row, each.predictions(), row * each.truth().outputs()))
                        .sum() / rows;
                double value = metric.newEvaluator().of(all, rows, each.predictions(), null);

                assertThat(Double.isNaN(mean)).as(type.name()).isEqualTo(Double.isNaN(value));
                assertThat(Double.isNaN(mean) || Math
                        .abs(loss.metric(mean) - value) <= 1e-12 * (1 + Math.abs(value)))
                        .as(type.name()).isTrue();
            }
        }
    }

    @Property(tries = 300, seed = "84")
    void nothingIsUndefinedWithoutACause(@ForAll @IntRange(min = 0, max = 4) int rows,
            @ForAll long seed) {
        for (Case each : cases(rows, seed)) {
            int[] all = IntStream.range(0, rows).toArray();
            for (MetricType type : of(each.truth())) {
                double value = bind(type, each.truth()).newEvaluator().of(all, rows,
                        each.predictions(), null);
                assertThat(Double.isFinite(value) || Undefined.caused(value)).as(type.name())
                        .isTrue();
                if (rows == 0) {
                    assertThat(Undefined.of(value)).contains(Undefined.NOTHING_LEFT_OUT);
                }
            }
        }
    }

    /** Each pair of an event and another row, by the definition. */
    @Property(tries = 200, seed = "85")
    void theAreaIsTheShareOfPairs(@ForAll @IntRange(min = 2, max = 80) int rows,
            @ForAll long seed) {
        var each = cases(rows, seed).get(1);
        var event = (Truth.Event) each.truth();
        double[] frequencies = new Random(seed).ints(rows, 0, 3).asDoubleStream().toArray();
        double above = 0;
        double pairs = 0;
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < rows; j++) {
                if (event.happened()[i] && !event.happened()[j]) {
                    double product = frequencies[i] * frequencies[j];
                    double difference = each.predictions()[i] - each.predictions()[j];
                    above += product * (difference > 0 ? 1 : difference == 0 ? 0.5 : 0);
                    pairs += product;
                }
            }
        }

        double area = new AreaUnderCurve().of(each.predictions(), event.happened(), rows,
                frequencies);

        if (pairs == 0) {
            assertThat(Undefined.of(area)).contains(Undefined.MISSING_CLASS);
        } else {
            assertThat(area).isEqualTo(above / pairs);
        }
        double[] once = IntStream.range(0, rows).mapToDouble(_ -> 1).toArray();
        assertThat(Double.doubleToRawLongBits(
                new AreaUnderCurve().of(each.predictions(), event.happened(), rows, null)))
                .isEqualTo(Double.doubleToRawLongBits(new AreaUnderCurve()
                        .of(each.predictions(), event.happened(), rows, once)));
    }

    /** The weighted mean of the areas over their weights, with the event one class after the other. */
    @Property(tries = 100, seed = "86")
    void oneAgainstTheRestIsTheAreaOfAnEvent(@ForAll @IntRange(min = 2, max = 40) int rows,
            @ForAll long seed) {
        var each = cases(rows, seed).get(2);
        int[] codes = ((Truth.Classes) each.truth()).codes();
        double sum = 0;
        for (int level = 0; level < 3; level++) {
            int at = level;
            boolean[] happened = new boolean[rows];
            double[] p = IntStream.range(0, rows)
                    .mapToDouble(row -> each.predictions()[3 * row + at]).toArray();
            for (int row = 0; row < rows; row++) {
                happened[row] = codes[row] == level;
            }
            sum += new AreaUnderCurve().of(p, happened, rows, null);
        }

        double value = bind(Metrics.named("roc_auc_ovr").orElseThrow(), each.truth())
                .newEvaluator().of(IntStream.range(0, rows).toArray(), rows, each.predictions(),
                        null);

        assertThat(Double.isNaN(sum)).isEqualTo(Double.isNaN(value));
        assertThat(Double.isNaN(sum) || Math.abs(sum / 3 - value) < 1e-12).isTrue();
    }

    @Test
    void anUndefinedPredictionMakesEveryMetricUndefined() {
        for (Case each : cases(10, 5)) {
            double[] predictions = each.predictions().clone();
            predictions[3 * each.truth().outputs()] = Undefined.SEPARATION.nan();
            int[] all = IntStream.range(0, 10).toArray();
            double[] without = {1, 1, 1, 0, 1, 1, 1, 1, 1, 1};
            for (MetricType type : of(each.truth())) {
                var evaluator = bind(type, each.truth()).newEvaluator();

                assertThat(Undefined.of(evaluator.of(all, 10, predictions, null)))
                        .contains(Undefined.SEPARATION);
                // A row that does not count does not matter.
                assertThat(Double.doubleToRawLongBits(evaluator.of(all, 10, predictions, without)))
                        .isEqualTo(Double.doubleToRawLongBits(
                                evaluator.of(all, 10, each.predictions(), without)));
            }
        }
    }

    @Test
    void everyNameIsThereOnce() {
        var names = new ArrayList<String>();
        Metrics.all().forEach(type -> names.add(type.name()));

        assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("[a-z0-9_]+"));
        assertThat(Metrics.all()).allMatch(type -> !type.tasks().isEmpty());
    }
}
