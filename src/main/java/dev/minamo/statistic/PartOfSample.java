package dev.minamo.statistic;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;

/** A statistic of some rows of a sample; the others are drawn without being looked at. */
public final class PartOfSample implements Statistic {

    private final Statistic part;
    private final int[] places;
    private final int[] inPart;

    /**
     * @param part the statistic of the rows that count
     * @param places those rows, ascending, in the whole sample; kept, not copied
     * @param rows of the whole sample
     */
    public PartOfSample(Statistic part, int[] places, int rows) {
        this.part = part;
        this.places = places;
        this.inPart = new int[rows];
        Arrays.fill(inPart, -1);
        for (int i = 0; i < places.length; i++) {
            inPart[places[i]] = i;
        }
    }

    /** How many rows count. */
    public int rows() {
        return places.length;
    }

    @Override
    public double observed() {
        return part.observed();
    }

    @Override
    public double leaveOneOut(int row) {
        return inPart[row] < 0 ? part.observed() : part.leaveOneOut(inPart[row]);
    }

    @Override
    public boolean closedJackknife() {
        return part.closedJackknife();
    }

    @Override
    public Evaluator newEvaluator() {
        var evaluator = part.newEvaluator();
        int[] counts = new int[places.length];
        double[] weights = new double[places.length];
        return new Evaluator() {
            @Override
            public double on(int[] all) {
                for (int i = 0; i < counts.length; i++) {
                    counts[i] = all[places[i]];
                }
                return evaluator.on(counts);
            }

            @Override
            public double onWeights(double[] all) {
                return gather(all) > 0
                        ? evaluator.onWeights(weights)
                        : Undefined.TOO_FEW_ROWS.nan();
            }

            @Override
            public double onFrequencies(double[] all) {
                gather(all);
                return evaluator.onFrequencies(weights);
            }

            private double gather(double[] all) {
                double total = 0;
                for (int i = 0; i < weights.length; i++) {
                    weights[i] = all[places[i]];
                    total += weights[i];
                }
                return total;
            }
        };
    }
}
