package dev.minamo.statistic;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * A statistic of two groups that is a constant plus a positive multiple of the sum of scores over the first. Only the rows of the
 * smaller group are read: the other has the rest.
 */
final class SplitSums {

    private final double[] scores;
    private final double total;
    private final boolean membersFirst;
    private final Formula formula;

    /** A statistic of the sums over the first and the second group, which have n and m rows. */
    interface Formula {
        double of(double first, double second, double n, double m);
    }

    private SplitSums(double[] scores, boolean membersFirst, Formula formula) {
        this.scores = scores;
        this.total = Arrays.stream(scores).sum();
        this.membersFirst = membersFirst;
        this.formula = formula;
    }

    /** @param scores of each row; kept, not copied */
    static BoundTest of(TestSubject.Grouped subject, double[] scores, Formula formula) {
        int[] labels = subject.labels();
        var sums = new SplitSums(scores, AsObserved.firstIsRarer(labels), formula);
        int n = AsObserved.size(labels);
        int m = labels.length - n;
        double[] sorted = scores.clone();
        Arrays.sort(sorted);
        double low = formula.of(sum(sorted, 0, n), sum(sorted, n, n + m), n, m);
        double high = formula.of(sum(sorted, m, n + m), sum(sorted, 0, m), n, m);
        double expected = expected(scores, labels, subject.blocks());
        return BoundTest.of(subject, () -> arrangement -> sums.on(arrangement.members()))
                .withScale(Math.max(Math.abs(low), Math.abs(high)))
                .withCentre(formula.of(expected, sums.total - expected, n, m))
                .withScores(scores, true);
    }

    private double on(int[] members) {
        double sum = sum(scores, members);
        double size = members.length;
        double others = scores.length - size;
        return membersFirst
                ? formula.of(sum, total - sum, size, others)
                : formula.of(total - sum, sum, others, size);
    }

    /** In four lanes, so that one addition need not wait for the one before it. */
    static double sum(double[] values, int[] rows) {
        double a0 = 0;
        double a1 = 0;
        double a2 = 0;
        double a3 = 0;
        int i = 0;
        for (; i <= rows.length - 4; i += 4) {
            a0 += values[rows[i]];
            a1 += values[rows[i + 1]];
            a2 += values[rows[i + 2]];
            a3 += values[rows[i + 3]];
        }
        for (; i < rows.length; i++) {
            a0 += values[rows[i]];
        }
        return (a0 + a2) + (a1 + a3);
    }

    private static double sum(double[] values, int from, int to) {
        return Arrays.stream(values, from, to).sum();
    }

    /** The mean over all arrangements of the sum over the first group: within a block each row is as likely in it as another. */
    private static double expected(double[] scores, int[] labels, int @Nullable [] blocks) {
        int[] of = blocks == null ? new int[labels.length] : blocks;
        int count = Arrays.stream(of).max().orElse(0) + 1;
        double[] sums = new double[count];
        double[] sizes = new double[count];
        double[] firsts = new double[count];
        for (int row = 0; row < labels.length; row++) {
            sums[of[row]] += scores[row];
            sizes[of[row]]++;
            firsts[of[row]] += labels[row] == 0 ? 1 : 0;
        }
        double expected = 0;
        for (int block = 0; block < count; block++) {
            expected += sizes[block] > 0 ? firsts[block] / sizes[block] * sums[block] : 0;
        }
        return expected;
    }
}
