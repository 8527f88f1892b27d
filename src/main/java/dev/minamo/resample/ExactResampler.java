package dev.minamo.resample;

/** Unranks counts; rows come in their order, copies side by side. */
final class ExactResampler implements Resampler {

    private final ExactScheme scheme;
    private final Partition units;
    private final int[] drawn;
    private final int[] counts;
    private final RowBuffer buffer = new RowBuffer();

    ExactResampler(ExactScheme scheme, Partition units) {
        this.scheme = scheme;
        this.units = units;
        this.drawn = new int[units.count()];
        this.counts = new int[units.items()];
    }

    @Override
    public int[] counts(long replicate) {
        scheme.count(replicate, drawn);
        for (int row = 0; row < counts.length; row++) {
            counts[row] = drawn[units.of()[row]];
        }
        return counts;
    }

    @Override
    public void rows(long replicate, RowBlock taker) {
        counts(replicate);
        for (int row = 0; row < counts.length; row++) {
            for (int copy = 0; copy < counts[row]; copy++) {
                buffer.add(row, taker);
            }
        }
        buffer.flush(taker);
    }
}
