package dev.minamo.resample;

/** Each split fits to the rows of a resample, as often as they are drawn, and judges on those that are not drawn, which may be none. */
public record OutOfBagSplits(RowScheme scheme, long size) implements SplitScheme {

    @Override
    public String name() {
        return "bootstrap_oob";
    }

    @Override
    public int rows() {
        return scheme.rows();
    }

    @Override
    public Splitter newSplitter(long seed) {
        var resampler = scheme.newResampler(seed);
        var split = new Split(rows());
        return index -> {
            split.clear();
            int[] counts = resampler.counts(index);
            System.arraycopy(counts, 0, split.analysis(), 0, counts.length);
            for (int row = 0; row < counts.length; row++) {
                if (counts[row] == 0) {
                    split.assess(row);
                }
            }
            return split;
        };
    }
}
