package dev.minamo.inference;

import dev.minamo.inference.Replicates.Proportion;
import org.jspecify.annotations.Nullable;

/**
 * The score interval of a proportion: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927), 209-212,
 * doi:10.1080/01621459.1927.10502953. No replicates, no Monte Carlo error; it has a width also when
 * the proportion is 0 or 1 and every replicate is the same.
 */
record Wilson(double share, double n) implements Ends {

    static Ends of(@Nullable Proportion proportion) {
        return proportion == null
                ? Ends.none(Note.NOT_A_PROPORTION)
                : new Wilson(proportion.successes() / proportion.n(), proportion.n());
    }

    @Override
    public End end(double tail, int direction) {
        double z = direction * -NormalDistribution.quantile(tail);
        double square = z * z / n;
        double half = z * Math.sqrt((share * (1 - share) + square / 4) / n);
        return new End(Math.clamp((share + square / 2 + half) / (1 + square), 0, 1), 0, null);
    }
}
