package dev.minamo.plan;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.minamo.plan.TestMaker.Made;
import dev.minamo.resample.Exchange;
import dev.minamo.resample.LabelExchange;
import dev.minamo.resample.ShiftAlgorithm;
import dev.minamo.resample.SignExchange;
import dev.minamo.resample.SubsetTails;
import dev.minamo.statistic.TestStatistic;
import dev.minamo.statistic.TestSubject;
import org.jspecify.annotations.Nullable;

/**
 * A test whose statistic rises with the sum of scores of a group, so that its exact law is found without a replicate for each
 * arrangement. Changing signs is such a test too: each row is a block of two, its size and 0, one of which is in the group. Arrays
 * are views.
 *
 * @param blocks null for none
 */
@SuppressWarnings("ArrayRecordComponent") // views, as said above
record SumScores(Exchange exchange, TestStatistic statistic, double[] scores, boolean[] inGroup,
        int @Nullable [] blocks) {

    /** Arrangements that are counted before the rows are split up instead. */
    private static final long MOST_COUNTED_FIRST = 1_000_000_000L;
    private static final int MOST_SPLIT_UP = 44;
    /** Rows up to which a law is looked for while somebody waits for the answer. */
    private static final int MOST_ROWS = 10_000;
    /** Arrangements that show whether the statistic is a straight line in the sum. */
    private static final int TRIALS = 8;
    private static final double STRAIGHT = 1e-9;

    /** Of a single variable; empty where there is no such sum. */
    static Optional<SumScores> of(Made made) {
        if (made.statistics().size() != 1 || made.subjects().isEmpty()) {
            return Optional.empty();
        }
        var statistic = made.statistics().getFirst();
        var scores = statistic.scores().filter(TestStatistic.Scores::exact);
        if (scores.isEmpty()) {
            return Optional.empty();
        }
        double[] each = scores.get().scores();
        return switch (made.subjects().getFirst()) {
            case TestSubject.Grouped rows when rows.groups() == 2
                    && made.exchange() instanceof LabelExchange ->
                Optional.of(new SumScores(made.exchange(), statistic, each,
                        first(rows.labels()), made.blocks()));
            case TestSubject.Signed _ -> Optional.of(ofSigns(made.exchange(), statistic, each));
            default -> Optional.empty();
        };
    }

    private static boolean[] first(int[] labels) {
        boolean[] first = new boolean[labels.length];
        for (int row = 0; row < first.length; row++) {
            first[row] = labels[row] == 0;
        }
        return first;
    }

    private static SumScores ofSigns(Exchange exchange, TestStatistic statistic, double[] signed) {
        double[] scores = new double[2 * signed.length];
        boolean[] inGroup = new boolean[scores.length];
        int[] blocks = new int[scores.length];
        for (int row = 0; row < signed.length; row++) {
            scores[2 * row] = Math.abs(signed[row]);
            inGroup[2 * row] = signed[row] > 0;
            inGroup[2 * row + 1] = signed[row] <= 0;
            blocks[2 * row] = row;
            blocks[2 * row + 1] = row;
        }
        return new SumScores(exchange, statistic, scores, inGroup, blocks);
    }

    /**
     * The cheapest exact form.
     *
     * @param number of arrangements, null where it is too long to print
     */
    Optional<TestPlan.Form> form(Function<Exchange, @Nullable BigInteger> number) {
        if (scores.length > MOST_ROWS) {
            return Optional.empty();
        }
        double log10 = exchange.log10Arrangements();
        var arrangements = number.apply(exchange);
        var law = blocks == null
                ? ShiftAlgorithm.law(scores, inGroup)
                : ShiftAlgorithm.law(scores, inGroup, blocks);
        if (law.isPresent()) {
            return Optional.of(new TestPlan.Law(arrangements, log10, law.get(), shape()));
        }
        var listed = exchange.listed();
        if (blocks != null) {
            return Optional.empty();
        }
        boolean few = listed.isPresent() && listed.getAsLong() <= (scores.length <= MOST_SPLIT_UP
                ? MOST_COUNTED_FIRST
                : SubsetTails.MOST);
        if (few) {
            return Optional.of(new TestPlan.Counted(exchange.arrangements(), log10,
                    new SubsetTails(scores, inGroup), mean(), sd(), shape()));
        }
        return scores.length <= MOST_SPLIT_UP
                ? Optional.of(new TestPlan.Tails(arrangements, log10, shape()))
                : Optional.empty();
    }

    /** The mean of the sum over all arrangements of one block. */
    private double mean() {
        return Arrays.stream(scores).sum() * size() / scores.length;
    }

    /** Its standard deviation. */
    private double sd() {
        int n = scores.length;
        double mean = Arrays.stream(scores).sum() / n;
        double squares = Arrays.stream(scores).map(score -> (score - mean) * (score - mean)).sum();
        return Math.sqrt(squares / (n - 1) * size() * (n - size()) / n);
    }

    private int size() {
        return (int) IntStream.range(0, inGroup.length).filter(row -> inGroup[row]).count();
    }

    TailsStage tailsStage() {
        return new TailsStage(scores, inGroup);
    }

    private TestPlan.SumShape shape() {
        double[] line = line();
        return new TestPlan.SumShape(line == null ? null : line[0], line == null ? 0 : line[1],
                extreme(1), extreme(-1));
    }

    /** Slope and intercept of the statistic in the sum; null where it is no straight line. */
    private double @Nullable [] line() {
        double[] sums = new double[TRIALS + 1];
        double[] values = new double[TRIALS + 1];
        sums[0] = sum(inGroup);
        values[0] = statistic.observed();
        var random = exchange.random(0);
        var evaluator = statistic.newEvaluator();
        for (int i = 1; i <= TRIALS; i++) {
            var arrangement = random.at(i);
            values[i] = evaluator.on(arrangement);
            sums[i] = sum(exchange instanceof SignExchange
                    ? flipped(arrangement.signs())
                    : first(arrangement.labels()));
        }
        int low = argument(sums, false);
        int high = argument(sums, true);
        double slope = (values[high] - values[low]) / (sums[high] - sums[low]);
        double intercept = values[low] - slope * sums[low];
        double allowed = STRAIGHT * statistic.scale();
        boolean straight = Double.isFinite(slope) && IntStream.range(0, sums.length)
                .allMatch(i -> Math.abs(values[i] - intercept - slope * sums[i]) <= allowed);
        return straight ? new double[]{slope, intercept} : null;
    }

    private boolean[] flipped(double[] signs) {
        boolean[] flipped = inGroup.clone();
        for (int row = 0; row < signs.length; row++) {
            if (signs[row] < 0) {
                flipped[2 * row] = inGroup[2 * row + 1];
                flipped[2 * row + 1] = inGroup[2 * row];
            }
        }
        return flipped;
    }

    private double sum(boolean[] group) {
        double sum = 0;
        for (int row = 0; row < group.length; row++) {
            sum += group[row] ? scores[row] : 0;
        }
        return sum;
    }

    private static int argument(double[] values, boolean greatest) {
        int found = 0;
        for (int i = 1; i < values.length; i++) {
            if (greatest ? values[i] > values[found] : values[i] < values[found]) {
                found = i;
            }
        }
        return found;
    }

    /** How likely the least sum is, or, with all signs turned, the greatest: the product over blocks of ways to reach it. */
    private double extreme(int sign) {
        int[] of = blocks == null ? new int[scores.length] : blocks;
        var rows = IntStream.range(0, of.length).boxed()
                .collect(Collectors.groupingBy(row -> of[row]));
        double share = 1;
        for (List<Integer> block : rows.values()) {
            double[] sorted = block.stream().mapToDouble(row -> sign * scores[row]).sorted()
                    .toArray();
            int size = (int) block.stream().filter(row -> inGroup[row]).count();
            share *= extreme(sorted, size);
        }
        return share;
    }

    private static double extreme(double[] sorted, int size) {
        if (size == 0 || size == sorted.length) {
            return 1;
        }
        double last = sorted[size - 1];
        double tie = STRAIGHT * Math.max(Math.abs(sorted[0]), Math.abs(sorted[sorted.length - 1]));
        int equal = 0;
        int needed = 0;
        for (int i = 0; i < sorted.length; i++) {
            boolean same = Math.abs(sorted[i] - last) <= tie;
            equal += same ? 1 : 0;
            needed += same && i < size ? 1 : 0;
        }
        double share = 1; // C(equal, needed) / C(n, size), factor by factor
        for (int i = 1; i <= Math.max(needed, size); i++) {
            share *= i <= needed ? (equal - needed + i) / (double) i : 1;
            share *= i <= size ? i / (double) (sorted.length - size + i) : 1;
        }
        return share;
    }
}
