package dev.minamo.resample;

/** Draws clusters as another resampler draws rows, and puts their rows in place of them. */
final class ClusterResampler implements Resampler {

    private final Partition clusters;
    private final Resampler drawing;
    private final RowBuffer buffer = new RowBuffer();
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
        drawing.rows(replicate, (drawn, length) -> {
            for (int i = 0; i < length; i++) {
                for (int k = clusters.starts()[drawn[i]]; k < clusters.starts()[drawn[i]
                        + 1]; k++) {
                    buffer.add(clusters.order()[k], taker);
                }
            }
        });
        buffer.flush(taker);
    }
}
