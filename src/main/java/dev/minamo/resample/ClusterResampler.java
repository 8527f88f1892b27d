package dev.minamo.resample;

/** Draws clusters as another resampler draws rows, and puts their rows in place of them. */
final class ClusterResampler implements Resampler {

    private final Partition clusters;
    private final Resampler drawing;
    private final RowBuffer buffer = new RowBuffer();
    private final Members taking = new Members();
    private final int[] counts;

    ClusterResampler(Partition clusters, Resampler drawing) {
        this.clusters = clusters;
        this.drawing = drawing;
        this.counts = new int[clusters.items()];
    }

    @Override
    public int[] counts(long replicate) {
        int[] drawn = drawing.counts(replicate);
        int[] of = clusters.of();
        for (int row = 0; row < counts.length; row++) {
            counts[row] = drawn[of[row]];
        }
        return counts;
    }

    @Override
    public void rows(long replicate, RowBlock taker) {
        taking.taker = taker;
        drawing.rows(replicate, taking);
        buffer.flush(taker);
    }

    /** Hands on the rows of drawn clusters. */
    private final class Members implements RowBlock {

        private RowBlock taker = (rows, length) -> {};

        @Override
        public void take(int[] drawn, int length) {
            int[] starts = clusters.starts();
            int[] order = clusters.order();
            for (int i = 0; i < length; i++) {
                for (int k = starts[drawn[i]]; k < starts[drawn[i] + 1]; k++) {
                    buffer.add(order[k], taker);
                }
            }
        }
    }
}
