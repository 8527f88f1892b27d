package dev.minamo.inference;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The replicates and the estimate on the scale of a transform, where normal and basic intervals are
 * made; their ends are brought back, errors by the slope there. Replicates outside of the
 * transform's domain are left out and counted.
 */
final class Scale {
    private final Transform transform;
    private final double estimate; // on the scale
    private final SortedBatches batches;
    private final QuantileRule rule;
    private final Map<String, Long> undefined;
    private @Nullable Moments moments; // made when first asked for

    private Scale(Transform transform, double estimate, SortedBatches batches, QuantileRule rule,
            Map<String, Long> undefined) {
        this.transform = transform;
        this.estimate = estimate;
        this.batches = batches;
        this.rule = rule;
        this.undefined = undefined;
    }

    /** @param estimate covered by the transform */
    static Scale of(Transform transform, double estimate, SortedBatches batches,
            QuantileRule rule) {
        if (transform == Transform.NONE) {
            return new Scale(transform, estimate, batches, rule, Map.of());
        }
        SortedBatches mapped = batches.mapped(transform);
        long lost = (long) batches.size() - mapped.size();
        return new Scale(transform, transform.forth(estimate), mapped, rule,
                lost == 0 ? Map.of() : Map.of("outside_transform", lost));
    }

    /** How many replicates have a place on it. */
    int size() {
        return batches.size();
    }

    Moments moments() {
        if (moments == null) {
            moments = new Moments(batches, estimate);
        }
        return moments;
    }

    /** Estimate minus bias, and normal quantiles of the standard error about it. */
    Ends normal() {
        return new OnScale() {
            @Override
            public End end(double tail, int direction) {
                return back(normal(direction * -NormalDistribution.quantile(tail)));
            }
        };
    }

    private End normal(double z) {
        Moments m = moments();
        double mcse = BatchJackknife.standardError(batches,
                b -> m.bias(b) - z * m.standardError(b));
        return new End(estimate - m.bias() + z * m.standardError(), mcse, null);
    }

    /** Quantiles reflected about the estimate. */
    Ends basic() {
        var quantiles = new PercentileEnds(batches, rule);
        return new OnScale() {
            @Override
            public End end(double tail, int direction) {
                End mirrored = quantiles.end(tail, -direction);
                return back(new End(2 * estimate - mirrored.value(), mirrored.mcse(),
                        mirrored.note()));
            }

            @Override
            public boolean reaches(double tail) {
                return quantiles.reaches(tail);
            }
        };
    }

    /** An end from this scale on the statistic's own. */
    End back(End end) {
        return back(transform, end);
    }

    static End back(Transform transform, End end) {
        if (transform == Transform.NONE) {
            return end;
        }
        double value = transform.back(end.value());
        return new End(value, end.mcse() / transform.slope(value), end.note());
    }

    private abstract class OnScale implements Ends {
        @Override
        public Map<String, Long> undefined() {
            return undefined;
        }
    }
}
