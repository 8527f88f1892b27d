package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;
import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.RandomStream;
import org.jspecify.annotations.Nullable;

/**
 * The mean of the predictions of many trees, each grown on rows drawn with replacement from those fitted to and trying some columns in
 * each node (Breiman 2001, doi 10.1023/A:1010933404324). Tree {@code t} of replicate {@code i} draws from the stream of {@code i}: words from
 * {@code 2^32 t} on for rows, and {@code 2^32 t + 2^31 + p v + k} for the {@code k}-th column of its node {@code v}.
 */
final class ForestLearner implements Learner {

    private static final int TREE_SHIFT = 32;
    private static final long NODES = 1L << 31;

    /** How to grow them; {@code tried} is the number of columns in each node. */
    record Setting(int trees, int tried, TreeGrower.Limits limits) {}

    private final Training training;
    private final Setting setting;
    private final Draws draws;
    private final long seed;
    private final TreeGrower grower;
    private final Tree[] trees;
    private final double[] reach;
    private final int[] rowOf;
    private final double[] drawn;
    private final int[] shuffled;
    private final double[] described;

    ForestLearner(Training training, int[][] sorted, Setting setting, Draws draws, long seed) {
        this.training = training;
        this.setting = setting;
        this.draws = draws;
        this.seed = seed;
        this.grower = new TreeGrower(training, sorted, setting.limits());
        this.trees = new Tree[setting.trees()];
        Arrays.setAll(trees, _ -> new Tree(training.width()));
        this.reach = new double[training.rows()];
        this.rowOf = new int[training.rows()];
        this.drawn = new double[training.rows()];
        this.shuffled = new int[training.columns().length];
        this.described = new double[training.width()];
    }

    @Override
    public @Nullable Undefined fit(double[] frequencies, long index) {
        double total = 0;
        int size = 0;
        for (int row = 0; row < frequencies.length; row++) {
            if (frequencies[row] > 0) {
                total += frequencies[row];
                reach[size] = total;
                rowOf[size++] = row;
            }
        }
        if (size == 0) {
            return Undefined.TOO_FEW_ROWS;
        }
        var stream = draws.stream(seed, Purpose.FITS, index);
        for (int t = 0; t < trees.length; t++) {
            long words = (long) t << TREE_SHIFT;
            draw(stream, words, size);
            grower.grow(drawn, node -> columns(stream, words + NODES, node), trees[t]);
        }
        return null;
    }

    /** As many rows as there are, to the nearest whole number, each as likely as it counts. */
    private void draw(RandomStream stream, long words, int size) {
        double total = reach[size - 1];
        long count = Math.max(1, (long) Math.rint(total));
        Arrays.fill(drawn, 0);
        for (long i = 0; i < count; i++) {
            double place = stream.uniform(words + i) * total;
            int low = 0;
            int high = size - 1;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (place < reach[middle]) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            drawn[rowOf[low]]++;
        }
    }

    private int[] columns(RandomStream stream, long words, int node) {
        int all = shuffled.length;
        Arrays.setAll(shuffled, j -> j);
        int tried = Math.min(all, setting.tried());
        for (int k = 0; k < tried; k++) {
            double uniform = stream.uniform(words + (long) node * all + k);
            int other = k + (int) (uniform * (all - k));
            int kept = shuffled[k];
            shuffled[k] = shuffled[other];
            shuffled[other] = kept;
        }
        int[] columns = Arrays.copyOf(shuffled, tried);
        Arrays.sort(columns);
        return columns;
    }

    @Override
    public Predicting sharing() {
        double[] scratch = new double[described.length];
        return (columns, rows, count, out) -> predict(columns, rows, count, out, scratch);
    }

    @Override
    public void predict(double[][] columns, int[] rows, int count, double[] out) {
        predict(columns, rows, count, out, described);
    }

    private void predict(double[][] columns, int[] rows, int count, double[] out,
            double[] scratch) {
        for (int i = 0; i < count; i++) {
            Arrays.fill(scratch, 0);
            for (Tree tree : trees) {
                tree.add(columns, rows[i], scratch);
            }
            for (int k = 0; k < scratch.length; k++) {
                scratch[k] /= trees.length;
            }
            training.put(scratch, 0, out, i);
        }
    }
}
