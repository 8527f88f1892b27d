package dev.minamo.job;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import dev.minamo.inference.AccelerationRule;
import dev.minamo.inference.Dependence;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.LinearPart;
import dev.minamo.inference.Regressed;
import dev.minamo.inference.RegressionInfluence;
import dev.minamo.inference.Replicates;
import dev.minamo.pages.RowView;
import dev.minamo.plan.BootstrapPlan;
import dev.minamo.resample.AntitheticScheme;
import dev.minamo.resample.BalancedScheme;
import dev.minamo.resample.RowScheme;
import dev.minamo.resample.Scheme;

/**
 * What is known of replicates once each was drawn again: accelerations by regression, and what balance gains. Of fewer
 * replicates than these it only says how they hang together.
 *
 * @param used how many replicates were drawn again
 * @param regressed by estimate; empty where not asked for
 * @param balanced by estimate; empty where the scheme is not balanced or drawing again would take too long
 */
record Redrawn(Scheme scheme, long used, List<Regressed> regressed, List<Dependence> balanced) {

    /** Rows times replicates times estimates that are drawn again: about half a second. */
    static final long MOST_DRAWN = 100_000_000L;
    /** Steps of a regression that is made for the sake of an error: about a second. */
    private static final double MOST_STEPS = 1e9;

    static Redrawn nothing(Scheme scheme) {
        return new Redrawn(scheme, 0, List.of(), List.of());
    }

    /** Adds what is known to the first replicates of an estimate. */
    Replicates complete(int estimate, Replicates replicates) {
        boolean all = replicates.count() == used;
        var with = all && !regressed.isEmpty()
                ? replicates.withRegression(regressed.get(estimate))
                : replicates;
        return switch (scheme) {
            case AntitheticScheme _ -> with.withDependence(Dependence.PAIRS);
            case BalancedScheme _ -> with.withDependence(all && !balanced.isEmpty()
                    ? balanced.get(estimate)
                    : Dependence.BALANCE);
            default -> with;
        };
    }

    /**
     * Draws replicates again.
     *
     * @param observed statistics of the data
     * @param leftOut the same without each unit, by estimate; empty where no jackknife ran
     */
    static Redrawn of(BootstrapPlan plan, RowView observed, List<double[]> leftOut,
            RowView replicates,
            long used) {
        return plan.redrawable() && plan.scheme() instanceof RowScheme scheme && used > 0
                ? new Drawing(plan, scheme, replicates, used).redrawn(observed, leftOut)
                : nothing(plan.scheme());
    }

    private interface Taker {
        void take(long index, int[] counts);
    }

    private record Drawing(BootstrapPlan plan, RowScheme scheme, RowView replicates, long used) {

        Redrawn redrawn(RowView observed, List<double[]> leftOut) {
            boolean bca = plan.intervals().methods().contains(IntervalMethod.BCA);
            boolean asked = bca
                    && plan.intervals().acceleration() == AccelerationRule.REGRESSION;
            boolean balanced = scheme instanceof BalancedScheme
                    && used * plan.rows() * plan.names().size() <= MOST_DRAWN;
            boolean forBalance = balanced && leftOut.isEmpty() && regresses();
            var influences = asked || forBalance
                    ? influences(observed)
                    : List.<RegressionInfluence>of();
            return new Redrawn(scheme, used, asked ? regressed(influences) : List.of(),
                    balanced ? balanced(leftOut, influences) : List.of());
        }

        /** Whether there are replicates enough for a regression, and time. */
        private boolean regresses() {
            double units = plan.units().count();
            return units <= RegressionInfluence.MOST_UNITS && used > 2 * units
                    && units * units / 2 * used * plan.names().size() <= MOST_STEPS;
        }

        private void again(Taker taker) {
            var resampler = scheme.newResampler(plan.seed());
            for (long i = 0; i < used; i++) {
                taker.take(i, resampler.counts(i));
            }
        }

        private List<RegressionInfluence> influences(RowView observed) {
            var influences = IntStream.range(0, plan.names().size())
                    .mapToObj(c -> new RegressionInfluence(plan.units(), observed.value(0, c)))
                    .toList();
            again((i, counts) -> {
                for (int c = 0; c < influences.size(); c++) {
                    influences.get(c).add(counts, replicates.value(i, c));
                }
            });
            return influences;
        }

        private List<Regressed> regressed(List<RegressionInfluence> influences) {
            var errors = influences.stream().map(RegressionInfluence::error).toList();
            again((i, counts) -> {
                for (int c = 0; c < errors.size(); c++) {
                    errors.get(c).add(counts, replicates.value(i, c));
                }
            });
            return errors.stream().map(error -> error.regressed()).toList();
        }

        private List<Dependence> balanced(List<double[]> leftOut,
                List<RegressionInfluence> influences) {
            var parts = IntStream.range(0, plan.names().size())
                    .mapToObj(c -> linear(c, leftOut, influences)).toList();
            again((_, counts) -> {
                for (var part : parts) {
                    part.ifPresent(known -> known.add(counts));
                }
            });
            return parts.stream()
                    .map(part -> part.map(LinearPart::dependence).orElse(Dependence.BALANCE))
                    .toList();
        }

        private Optional<LinearPart> linear(int estimate, List<double[]> leftOut,
                List<RegressionInfluence> influences) {
            if (!leftOut.isEmpty()) {
                return LinearPart.ofJackknife(plan.units(), leftOut.get(estimate), used);
            }
            return influences.isEmpty()
                    ? Optional.empty()
                    : LinearPart.ofInfluence(plan.units(), influences.get(estimate).values(),
                            used);
        }
    }
}
