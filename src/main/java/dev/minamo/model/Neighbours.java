package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/**
 * The mean, or the shares of classes, of the nearest rows in Euclidean distance. A row that counts twice is two neighbours; of rows equally
 * far the lower number is nearer, and the last one counts only as often as neighbours are still wanted.
 */
final class Neighbours implements Learner {

    private final Training training;
    private final int wanted;
    private final boolean normalize;
    private final double[] centres;
    private final double[] scales;
    private final double[][] points;
    private final int[] rowOf;
    private final double[] frequencyOf;
    private int size;

    private final Search own;

    Neighbours(Training training, int wanted, boolean normalize) {
        int predictors = training.columns().length;
        int rows = training.rows();
        this.training = training;
        this.wanted = wanted;
        this.normalize = normalize;
        this.centres = new double[predictors];
        this.scales = new double[predictors];
        Arrays.fill(scales, 1);
        this.points = new double[rows][predictors];
        this.rowOf = new int[rows];
        this.frequencyOf = new double[rows];
        this.own = new Search();
    }

    @Override
    public @Nullable Undefined fit(double[] frequencies, long index) {
        double total = 0;
        size = 0;
        for (int row = 0; row < training.rows(); row++) {
            if (frequencies[row] > 0) {
                rowOf[size] = row;
                frequencyOf[size++] = frequencies[row];
                total += frequencies[row];
            }
        }
        // weights are brought to their number by a division, which may miss it by some bits
        if (!(total * (1 + 1e-9) >= wanted)) {
            return Undefined.TOO_FEW_ROWS;
        }
        for (int j = 0; j < scales.length; j++) {
            if (normalize && !standardise(j, total)) {
                return Undefined.CONSTANT;
            }
        }
        for (int i = 0; i < size; i++) {
            place(training.columns(), rowOf[i], points[i]);
        }
        return null;
    }

    /** @return whether the column varies */
    private boolean standardise(int j, double total) {
        double[] column = training.columns()[j];
        double sum = 0;
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            double value = column[rowOf[i]];
            sum = Math.fma(frequencyOf[i], value, sum);
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
        }
        double mean = sum / total;
        double squares = 0;
        for (int i = 0; i < size; i++) {
            double deviation = column[rowOf[i]] - mean;
            squares = Math.fma(frequencyOf[i] * deviation, deviation, squares);
        }
        centres[j] = mean;
        scales[j] = Math.sqrt(squares / (total - 1));
        return least < greatest && scales[j] > 0;
    }

    private void place(double[][] columns, int row, double[] point) {
        for (int j = 0; j < point.length; j++) {
            point[j] = (columns[j][row] - centres[j]) / scales[j];
        }
    }

    @Override
    public void predict(double[][] columns, int[] rows, int count, double[] out) {
        own.predict(columns, rows, count, out);
    }

    @Override
    public Predicting sharing() {
        return new Search();
    }

    /** Looks for the nearest of the points; scratch of one worker. */
    private final class Search implements Predicting {

        private final double[] query = new double[scales.length];
        private final double[] distances = new double[training.rows() + 1];
        private final int[] nearest = new int[training.rows() + 1];
        private final double[] described = new double[training.width()];
        private int found;
        private double weight;

        @Override
        public void predict(double[][] columns, int[] rows, int count, double[] out) {
            for (int i = 0; i < count; i++) {
                place(columns, rows[i], query);
                search();
                describe();
                training.put(described, 0, out, i);
            }
        }

        private void search() {
            found = 0;
            weight = 0;
            for (int i = 0; i < size; i++) {
                double most = weight >= wanted ? distances[found - 1] : Double.POSITIVE_INFINITY;
                double distance = distance(points[i], most);
                if (distance < most || weight < wanted) {
                    insert(i, distance);
                }
            }
        }

        /** Squared; not all of it where it is more than what matters. */
        private double distance(double[] point, double most) {
            double sum = 0;
            for (int j = 0; j < point.length && sum <= most; j++) {
                double difference = point[j] - query[j];
                sum = Math.fma(difference, difference, sum);
            }
            return sum;
        }

        /** Behind those as near, and drops those no longer wanted. */
        private void insert(int point, double distance) {
            int at = found++;
            while (at > 0 && distances[at - 1] > distance) {
                distances[at] = distances[at - 1];
                nearest[at] = nearest[at - 1];
                at--;
            }
            distances[at] = distance;
            nearest[at] = point;
            weight += frequencyOf[point];
            while (weight - frequencyOf[nearest[found - 1]] >= wanted) {
                weight -= frequencyOf[nearest[--found]];
            }
        }

        private void describe() {
            Arrays.fill(described, 0);
            double left = wanted;
            double total = 0;
            for (int i = 0; i < found; i++) {
                double counts = Math.min(left, frequencyOf[nearest[i]]);
                training.add(rowOf[nearest[i]], counts, described);
                total += counts;
                left -= counts;
            }
            for (int k = 0; k < described.length; k++) {
                described[k] /= total;
            }
        }
    }
}
