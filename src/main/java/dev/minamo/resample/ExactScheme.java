package dev.minamo.resample;

import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.LongToDoubleFunction;

/**
 * Every resample there is, once (Fisher and Hall 1991, J. Statist. Plann. Inference 27, 157–169): replicate {@code i} is the {@code i}-th
 * vector of counts, and comes with the {@link #probability} of drawing it. Up to 10 rows, 92,378 resamples, or 12 clusters,
 * 1,352,078. With strata all combinations of theirs, the last stratum running fastest.
 */
public final class ExactScheme implements RowScheme {

    private static final int MOST_ROWS = 10;

    private final String kind;
    private final Partition units;
    /** Of units. */
    private final Partition strata;
    private final Multisets[] multisets;
    private final long replicates;

    private ExactScheme(String kind, Partition units, Partition strata) {
        int most = kind.equals("row") ? MOST_ROWS : Multisets.MOST;
        if (units.count() < 2 || units.count() > most) {
            throw new IllegalArgumentException("exact is offered for 2 to %d %ss, there are %d"
                    .formatted(most, kind, units.count()));
        }
        this.kind = kind;
        this.units = units;
        this.strata = strata;
        this.multisets = new Multisets[strata.count()];
        long size = 1;
        for (int s = 0; s < multisets.length; s++) {
            multisets[s] = new Multisets(strata.size(s));
            size *= multisets[s].size(); // never more than without strata
        }
        this.replicates = size;
    }

    /** Of rows. */
    public static ExactScheme ofRows(int rows) {
        return new ExactScheme("row", Partition.each(rows), Partition.whole(rows));
    }

    /** Of rows within strata: any number per row; equal numbers are one stratum. */
    public static ExactScheme ofRows(int[] strata) {
        return new ExactScheme("row", Partition.each(strata.length), Partition.by(strata));
    }

    /** Of whole clusters: any number per row; equal numbers are one cluster. */
    public static ExactScheme ofClusters(int[] clusters) {
        return ofClusters(clusters, new int[clusters.length]);
    }

    /**
     * Of whole clusters within strata.
     *
     * @throws IllegalArgumentException if a cluster lies in two strata
     */
    public static ExactScheme ofClusters(int[] clusters, int[] strata) {
        var units = Partition.by(clusters);
        return new ExactScheme("cluster", units,
                Partition.by(units.within(Partition.by(strata), clusters)));
    }

    @Override
    public String name() {
        return "exact";
    }

    @Override
    public int rows() {
        return units.items();
    }

    @Override
    public Units units() {
        return new Units(kind, units.of().clone(), strata.of().clone());
    }

    @Override
    public OptionalLong replicates() {
        return OptionalLong.of(replicates);
    }

    @Override
    public Resampler newResampler(long seed) {
        return new ExactResampler(this, units);
    }

    /** How likely an ordinary, stratified or cluster scheme draws this replicate. All add up to 1. */
    public double probability(long replicate) {
        return newProbabilities().applyAsDouble(replicate);
    }

    /** The same with scratch memory of its own, for one worker at a time. */
    public LongToDoubleFunction newProbabilities() {
        int[] counts = new int[units.count()];
        return replicate -> probability(replicate, counts);
    }

    private double probability(long replicate, int[] counts) {
        count(replicate, counts);
        double product = 1;
        for (int s = 0; s < multisets.length; s++) {
            product *= multisets[s].probability(counts, strata.order(), strata.starts()[s]);
        }
        return product;
    }

    /** Puts how often each unit is drawn. */
    void count(long replicate, int[] out) {
        long rest = Objects.checkIndex(replicate, replicates);
        for (int s = multisets.length - 1; s >= 0; s--) {
            long size = multisets[s].size();
            multisets[s].counts(rest % size, out, strata.order(), strata.starts()[s]);
            rest /= size;
        }
    }
}
