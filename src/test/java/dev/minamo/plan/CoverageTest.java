package dev.minamo.plan;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

import dev.minamo.inference.BootstrapSummary;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.IntervalRequest;
import dev.minamo.inference.Replicates;
import dev.minamo.numeric.Reductions;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.resample.Units;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.Statistic;
import dev.minamo.statistic.Statistics;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Do 95 % intervals cover the truth as often as they say? 2,000 data sets of 40 rows from a normal law with known mean, median
 * and correlation, 999 replicates each, fixed seeds. The share is binomial with a standard error of 0.005; percentile and BCa
 * are known to fall short by one to two points at this size (Davison and Hinkley 1997, section 5.7), so the band is 0.92 to 0.97,
 * and 0.935 to 0.965 for studentized intervals of a mean, which are second-order right.
 */
class CoverageTest {

    private static final int DATA_SETS = 2_000;
    private static final int ROWS = 40;
    private static final int REPLICATES = 999;
    private static final double MEAN = 3;
    private static final double CORRELATION = 0.5;

    private final Map<IntervalMethod, AtomicIntegerArray> covered = new ConcurrentHashMap<>();

    @Test
    void intervalsCoverTheTruthAsOftenAsTheySay() {
        IntStream.range(0, DATA_SETS).parallel().forEach(this::simulate);

        assertShare(IntervalMethod.PERCENTILE, 0, 0.92, 0.97);
        assertShare(IntervalMethod.PERCENTILE, 1, 0.92, 0.97);
        assertShare(IntervalMethod.PERCENTILE, 2, 0.92, 0.97);
        assertShare(IntervalMethod.BCA, 0, 0.92, 0.97);
        assertShare(IntervalMethod.BCA, 1, 0.92, 0.97);
        assertShare(IntervalMethod.BCA, 2, 0.92, 0.97);
        assertShare(IntervalMethod.STUDENTIZED, 0, 0.935, 0.965);
        assertShare(IntervalMethod.STUDENTIZED, 2, 0.92, 0.98);
    }

    private void assertShare(IntervalMethod method, int statistic, double low, double high) {
        assertThat(Objects.requireNonNull(covered.get(method)).get(statistic) / (double) DATA_SETS)
                .as("%s of statistic %d", method.code(), statistic).isBetween(low, high);
    }

    private void simulate(int dataSet) {
        var random = new SplittableRandom(20_261_130L + dataSet);
        double[] x = new double[ROWS];
        double[] y = new double[ROWS];
        for (int row = 0; row < ROWS; row++) {
            double common = random.nextGaussian();
            x[row] = MEAN + common;
            y[row] = CORRELATION * common
                    + Math.sqrt(1 - CORRELATION * CORRELATION) * random.nextGaussian();
        }
        var sample = Sample.builder(ROWS, Reductions.scalar()).numbers("x", x).numbers("y", y)
                .build();
        var statistics = List.of(bind("mean", Map.of("column", "x"), sample),
                bind("median", Map.of("column", "x"), sample),
                bind("pearson", Map.of("x", "x", "y", "y"), sample));
        double[] truth = {MEAN, MEAN, CORRELATION};
        for (int c = 0; c < statistics.size(); c++) {
            count(statistics.get(c), c, truth[c], dataSet);
        }
    }

    private static Statistic bind(String name, Map<String, Object> keys, Sample sample) {
        return Statistics.named(name).orElseThrow().bind(new Arguments(keys), sample);
    }

    private void count(Statistic statistic, int place, double truth, long seed) {
        var variance = statistic.variance();
        var all = new ArrayList<>(List.of(statistic));
        variance.ifPresent(all::add);
        var evaluator = Quantities.of(all).newEvaluator();
        var resampler = new OrdinaryScheme(ROWS).newResampler(seed);
        double[] row = new double[all.size()];
        double[] values = new double[REPLICATES];
        double[] variances = new double[REPLICATES];
        for (int i = 0; i < REPLICATES; i++) {
            evaluator.onRows(resampler, i, row);
            values[i] = row[0];
            variances[i] = row[row.length - 1];
        }
        double[] leftOut = new double[ROWS];
        for (int left = 0; left < ROWS; left++) {
            leftOut[left] = statistic.leaveOneOut(left);
        }
        var replicates = Replicates
                .of("t", statistic.observed(), MemorySegment.ofArray(values), REPLICATES)
                .withJackknife(leftOut, Units.rows(ROWS));
        var methods = new ArrayList<>(List.of(IntervalMethod.PERCENTILE, IntervalMethod.BCA));
        if (variance.isPresent()) {
            replicates = replicates.withVariances(MemorySegment.ofArray(variances),
                    variance.get().observed());
            methods.add(IntervalMethod.STUDENTIZED);
        }
        var request = new IntervalRequest(methods, List.of(0.95), "two_sided", 6);
        for (var interval : BootstrapSummary.summarise(replicates, request).intervals()) {
            Double low = interval.low();
            Double high = interval.high();
            if (low != null && high != null && low <= truth && truth <= high) {
                covered.computeIfAbsent(interval.method(), _ -> new AtomicIntegerArray(3))
                        .incrementAndGet(place);
            }
        }
    }
}
