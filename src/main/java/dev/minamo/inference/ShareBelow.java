package dev.minamo.inference;

/**
 * The share of replicates below a value, ties one half, with and without each batch.
 *
 * @param twice per batch: a replicate below counts two, a tie one
 */
@SuppressWarnings("ArrayRecordComponent") // never leaves the package
record ShareBelow(SortedBatches batches, int[] twice, long total) {

    /** @param tie how far off a replicate may lie and still be a tie */
    static ShareBelow of(SortedBatches batches, double value, double tie) {
        int[] twice = new int[batches.batches()];
        long total = 0;
        for (int b = 0; b < twice.length; b++) {
            twice[b] = batches.countBelow(value - tie, b)
                    + batches.countBelow(Math.nextUp(value + tie), b);
            total += twice[b];
        }
        return new ShareBelow(batches, twice, total);
    }

    double all() {
        return total / (2.0 * batches.size());
    }

    double without(int batch) {
        return (total - twice[batch]) / (2.0 * batches.size(batch));
    }
}
