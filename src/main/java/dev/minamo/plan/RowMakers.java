package dev.minamo.plan;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import dev.minamo.inference.JackknifeVariance;
import dev.minamo.inference.NestedReplicates;
import dev.minamo.random.Draws;
import dev.minamo.resample.ExactScheme;
import dev.minamo.resample.InnerResampler;
import dev.minamo.resample.RowScheme;
import dev.minamo.resample.RowSequence;
import dev.minamo.resample.Units;
import dev.minamo.resample.ValueScheme;
import dev.minamo.resample.WeightScheme;
import dev.minamo.statistic.Evaluator;
import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.Statistic;
import org.jspecify.annotations.Nullable;

/** How rows of replicates are made. Each supplier makes one for a worker. */
final class RowMakers {

    private RowMakers() {}

    /** Rows drawn; the quantities fill the row. */
    static Supplier<RowMaker> drawn(Quantities quantities, RowScheme scheme, long seed) {
        return () -> {
            var resampler = scheme.newResampler(seed);
            var evaluator = quantities.newEvaluator();
            return (replicate, row, _) -> evaluator.onRows(resampler, replicate, row);
        };
    }

    /** Rows of a series drawn; statistics that read their order are computed on the joined series. */
    static Supplier<RowMaker> series(Quantities quantities, List<Statistic> statistics,
            RowScheme scheme, long seed) {
        var drawn = drawn(quantities, scheme, seed);
        if (!scheme.ordered() || statistics.stream().noneMatch(Statistic::ordered)) {
            return drawn;
        }
        return () -> {
            var maker = drawn.get();
            var resampler = scheme.newResampler(seed);
            var sequence = new RowSequence(scheme.rows());
            int[] columns = IntStream.range(0, statistics.size())
                    .filter(c -> statistics.get(c).ordered()).toArray();
            var evaluators = IntStream.of(columns)
                    .mapToObj(c -> statistics.get(c).newEvaluator()).toArray(Evaluator[]::new);
            return (replicate, row, context) -> {
                maker.make(replicate, row, context);
                sequence.draw(resampler, replicate);
                for (int k = 0; k < columns.length; k++) {
                    row[columns[k]] = evaluators[k].onSequence(sequence.rows(),
                            sequence.length());
                }
            };
        };
    }

    /** Rows weighed; the quantities fill the row. */
    static Supplier<RowMaker> weighed(Quantities quantities, WeightScheme scheme, long seed) {
        return () -> {
            var weigher = scheme.newWeigher(seed);
            var evaluator = quantities.newEvaluator();
            return (replicate, row, _) -> evaluator.onWeights(weigher.weights(replicate), row);
        };
    }

    /** New values; the statistics fill the row. */
    static Supplier<RowMaker> valued(ValueScheme scheme, long seed, Sample sample,
            Function<Sample, List<Statistic>> binding) {
        return () -> new NewValues(scheme, seed, sample, binding);
    }

    /** The row with, last, the probability of the replicate. */
    static Supplier<RowMaker> withProbability(Supplier<RowMaker> makers, ExactScheme scheme) {
        return () -> {
            var maker = makers.get();
            var probabilities = scheme.newProbabilities();
            return then(maker, -1, (replicate, row, _) -> row[row.length - 1] = probabilities
                    .applyAsDouble(replicate));
        };
    }

    /** The row with the jackknife variance of each quantity after them. */
    static Supplier<RowMaker> withJackknifeVariance(Supplier<RowMaker> makers,
            Quantities quantities, RowScheme scheme, Units units, long seed) {
        int size = quantities.size();
        return () -> {
            var resampler = scheme.newResampler(seed);
            var variance = new JackknifeVariance(quantities.newEvaluator(), size, units);
            double[] variances = new double[size];
            return then(makers.get(), size, (replicate, row, _) -> {
                variance.on(resampler.counts(replicate), variances);
                System.arraycopy(variances, 0, row, size, size);
            });
        };
    }

    /**
     * What an inner bootstrap of each replicate tells, after the quantities.
     *
     * @param inner replicates
     * @param variances whether variances are wanted, and not only stand there already
     */
    @SuppressWarnings("ArrayRecordComponent") // handed on, not kept
    record Inner(int inner, boolean variances, boolean shares, int @Nullable [] strata,
            Draws draws) {}

    static Supplier<RowMaker> withInner(Supplier<RowMaker> makers, Quantities quantities,
            RowScheme scheme, long seed, RowLayout layout, Inner inner) {
        int size = quantities.size();
        double[] observed = new double[size];
        quantities.observed(observed);
        return () -> {
            var resampler = scheme.newResampler(seed);
            var nested = new NestedReplicates(quantities.newEvaluator(), inner.inner(), observed);
            var drawing = inner.strata() == null
                    ? new InnerResampler(scheme.rows(), inner.inner(), inner.draws(), seed)
                    : new InnerResampler(inner.strata(), inner.inner(), inner.draws(), seed);
            double[] found = new double[size];
            var next = new Object() {
                long index;
            };
            int before = layout.variances() && !inner.variances() ? 2 * size : size;
            return then(makers.get(), before, (replicate, row, context) -> {
                drawing.outer(resampler, replicate);
                next.index = 0;
                nested.run(() -> drawing.counts(next.index++), context::cancelled);
                if (inner.variances()) {
                    nested.variances(found);
                    System.arraycopy(found, 0, row, layout.variance(0), size);
                }
                if (inner.shares()) {
                    nested.sharesBelow(found);
                    System.arraycopy(found, 0, row, layout.innerShare(0), size);
                }
            });
        };
    }

    /** @param width of the rows the first one fills; -1 for all but the last */
    private static RowMaker then(RowMaker first, int width, RowMaker second) {
        var own = new Object() {
            double[] row = new double[0];
        };
        return (replicate, row, context) -> {
            int length = width < 0 ? row.length - 1 : width;
            if (own.row.length != length) {
                own.row = new double[length];
            }
            first.make(replicate, own.row, context);
            System.arraycopy(own.row, 0, row, 0, length);
            second.make(replicate, row, context);
        };
    }
}
