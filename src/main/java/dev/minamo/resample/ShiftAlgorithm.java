package dev.minamo.resample;

import java.util.Arrays;
import java.util.Optional;

/**
 * The exact law of the sum of scores over a group under permutation of the labels, without listing arrangements: Pagano and
 * Tritchler 1983 (doi:10.1080/01621459.1983.10477990), Streitberg and Röhmel 1986 (Statistical Software Newsletter 12, 10–17).
 * Scores must be multiples of a common unit, as ranks are and measurements with few digits; within blocks the laws of the blocks
 * are convolved.
 *
 * <p>A test of paired differences is the case of blocks of two rows, with the scores d and -d and one of them in the group: the
 * sum is that of the differences with random signs.
 */
public final class ShiftAlgorithm {

    /** Sums kept at once: 128 MB of them. */
    private static final long MOST_CELLS = 1L << 24;
    /** Products: a few seconds of them. */
    private static final long MOST_WORK = 1L << 33;

    private ShiftAlgorithm() {}

    /** The law over one block; empty as {@link #law(double[], boolean[], int[])}. */
    public static Optional<SumLaw> law(double[] scores, boolean[] inGroup) {
        return law(scores, inGroup, new int[scores.length]);
    }

    /**
     * The law within blocks. Takes time and memory of the order of {@code n_b k} times the range of the sum for each block of
     * {@code n_b} rows, {@code k} of them in the group or outside it, whichever is less.
     *
     * @param inGroup whether a row is in the group as observed
     * @param blocks any number per row; equal numbers are one block
     * @return empty where scores have no common unit (within 1e-9 of their range), or the table of sums would be too large
     */
    public static Optional<SumLaw> law(double[] scores, boolean[] inGroup, int[] blocks) {
        if (scores.length != inGroup.length || scores.length != blocks.length) {
            throw new IllegalArgumentException("there must be a group and a block for each of "
                    + scores.length + " rows, there are " + inGroup.length + " and "
                    + blocks.length);
        }
        var parts = Partition.by(blocks);
        double[] least = least(scores, parts);
        double[] distances = new double[scores.length];
        Arrays.setAll(distances, row -> scores[row] - least[parts.of()[row]]);
        return Lattice.of(distances).flatMap(lattice -> law(lattice, least, inGroup, parts));
    }

    private static double[] least(double[] scores, Partition parts) {
        double[] least = new double[parts.count()];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (int row = 0; row < scores.length; row++) {
            least[parts.of()[row]] = Math.min(least[parts.of()[row]], scores[row]);
        }
        return least;
    }

    private static Optional<SumLaw> law(Lattice lattice, double[] least, boolean[] inGroup,
            Partition parts) {
        long observed = 0;
        double base = 0;
        double centre = 0;
        var law = SubsetSums.NOTHING;
        for (int block = 0; block < parts.count(); block++) {
            int[] steps = new int[parts.size(block)];
            int taken = 0;
            for (int i = 0; i < steps.length; i++) {
                int row = parts.order()[parts.starts()[block] + i];
                steps[i] = lattice.steps()[row];
                if (inGroup[row]) {
                    taken++;
                    observed += steps[i];
                }
            }
            base += taken * least[block];
            centre += taken * Arrays.stream(steps).asLongStream().sum() / (double) steps.length;
            Arrays.sort(steps);
            if (tooLarge(steps, taken, law)) {
                return Optional.empty();
            }
            law = law.with(SubsetSums.of(steps, taken));
        }
        return Optional.of(new SumLaw(new SumLaw.Axis(base, lattice.unit(), law.first()),
                law.probabilities(), observed, centre));
    }

    private static boolean tooLarge(int[] ascending, int taken, SubsetSums before) {
        int size = Math.min(taken, ascending.length - taken);
        long range = 1 + SubsetSums.range(ascending, size);
        long cells = range * (size + 1);
        long sums = before.probabilities().length;
        return range > MOST_CELLS || cells > MOST_CELLS || cells * ascending.length > MOST_WORK
                || sums + range > MOST_CELLS || sums * range > MOST_WORK;
    }
}
