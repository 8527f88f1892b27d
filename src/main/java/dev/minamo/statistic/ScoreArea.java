package dev.minamo.statistic;

import java.util.function.DoubleUnaryOperator;

import dev.minamo.numeric.Undefined;

/**
 * The area under the ROC curve of a score that does not change: rows of each class in the order of their scores, found once. A resample
 * costs O(n), leaving a row out O(1). Equal only to itself.
 */
final class ScoreArea {

    private final CentredColumn column;
    private final GreaterPairs pairs;
    private final int[] sides;
    /** In how many pairs each row is on the right side, ties one half. */
    private final double[] won;
    private final double events;
    private final double all;

    ScoreArea(CentredColumn column, boolean[] happened) {
        this.column = column;
        int[] codes = new int[happened.length];
        for (int row = 0; row < codes.length; row++) {
            codes[row] = happened[row] ? 0 : 1;
        }
        this.sides = codes;
        this.pairs = new GreaterPairs(column, new TwoGroups(codes, 0, 1));
        this.won = new double[codes.length];
        new GreaterPairs(column, new TwoGroups(codes, 1, 0)).putWon(won);
        double count = 0;
        for (int code : codes) {
            count += code == 0 ? 1 : 0;
        }
        for (int row = 0; row < codes.length; row++) {
            won[row] = count - won[row]; // events that do not lie below this row
        }
        pairs.putWon(won);
        double sum = 0;
        for (int row = 0; row < codes.length; row++) {
            sum += codes[row] == 0 ? won[row] : 0;
        }
        this.events = count;
        this.all = sum;
    }

    /** @param ofArea increasing */
    Statistic statistic(DoubleUnaryOperator ofArea) {
        return new FunctionalStatistic(sides.length, () -> {
            var walk = new TwoSampleWalk();
            return frequencies -> {
                walk.walk(column, sides, frequencies);
                return of(walk, ofArea);
            };
        }, tally -> pairs.on(tally, walk -> of(walk, ofArea), frequencies -> {
            var walk = TwoSampleWalk.of(column, sides, frequencies);
            return of(walk, ofArea);
        }), row -> {
            double n = events - (sides[row] == 0 ? 1 : 0);
            double m = sides.length - events - (sides[row] == 0 ? 0 : 1);
            return of(n, m, all - won[row], ofArea);
        });
    }

    private static double of(TwoSampleWalk walk, DoubleUnaryOperator ofArea) {
        return of(walk.n(), walk.m(), walk.u(), ofArea);
    }

    private static double of(double n, double m, double pairs, DoubleUnaryOperator ofArea) {
        return n > 0 && m > 0
                ? ofArea.applyAsDouble(pairs / (n * m))
                : Undefined.MISSING_CLASS.nan();
    }
}
