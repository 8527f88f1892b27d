package dev.minamo.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Scores;

/** The statistics of tests of several groups, all of them large where groups differ. */
final class KSampleTests {

    private static final Set<Design> DESIGNS = Set.of(Design.K_SAMPLE);

    private KSampleTests() {}

    static List<TestStatisticType> all() {
        return List.of(
                known("anova_f", subject -> {
                    var column = new TestColumn(subject.values());
                    return BoundTest.of(subject, () -> anova(column, subject.groups()))
                            .withScores(subject.values(), false);
                }),
                known("welch_f", subject -> {
                    var column = new TestColumn(subject.values());
                    return BoundTest.of(subject, () -> new WelchGroups(column, subject.groups()))
                            .withScores(subject.values(), false);
                }),
                known("kruskal_h", subject -> scored(subject, Scores.MIDRANKS)),
                friedman(),
                TestStatistics.like("levene_median",
                        "The analysis of variance F of the distances from the median of each group, found anew in each arrangement (Brown and Forsythe).",
                        DESIGNS, true, (subject, arguments) -> {
                            var groups = grouped(subject);
                            var column = new TestColumn(groups.values());
                            return BoundTest.of(groups,
                                    () -> new LeveneGroups(column, groups.groups()));
                        }),
                type("median_test", "Median test",
                        "The chi-square statistic of the numbers of rows above the median of all rows (Brown and Mood), times (n - 1) / n.",
                        Scores.MEDIAN),
                type("normal_scores", "Normal scores",
                        "The van der Waerden statistic: n - 1 times the share of the squares of normal scores that lies between groups.",
                        Scores.NORMAL),
                type("ansari_bradley", "Ansari-Bradley",
                        "n - 1 times the share of the squares of Ansari-Bradley scores that lies between groups.",
                        Scores.ANSARI_BRADLEY),
                known("eta_squared", subject -> {
                    var column = new TestColumn(subject.values());
                    return share(subject, column, 1).withScores(subject.values(), false);
                }));
    }

    private interface Binding {
        TestStatistic bind(TestSubject.Grouped subject);
    }

    private static TestSubject.Grouped grouped(TestSubject subject) {
        if (subject instanceof TestSubject.Grouped grouped && grouped.groups() > 1) {
            return grouped;
        }
        throw new IllegalArgumentException("a test of several samples is of groups of rows");
    }

    private static TestStatisticType known(String name, Binding binding) {
        return TestStatistics.like(name, DESIGNS, List.of(), true,
                (subject, arguments) -> binding.bind(grouped(subject)));
    }

    private static TestStatisticType type(String name, String title, String description,
            Scores scores) {
        return new TestStatisticType(name, title, description, DESIGNS, List.of(), true, false,
                (subject, arguments) -> scored(grouped(subject), scores));
    }

    private static TestStatisticType friedman() {
        return new TestStatisticType("friedman", "Friedman's chi-square",
                "The Friedman statistic of ranks within blocks, corrected for ties; each block has one row of each group.",
                DESIGNS, List.of(), true, true,
                (subject, arguments) -> friedman(grouped(subject)));
    }

    private static BoundTest scored(TestSubject.Grouped subject, Scores kind) {
        double[] scores = kind.of(subject.values());
        return share(subject, new TestColumn(scores), subject.rows() - 1.0)
                .withScores(scores, false);
    }

    /** The share of the squares that lies between groups, so many times. */
    private static BoundTest share(TestSubject.Grouped subject, TestColumn column, double times) {
        double total = column.squares();
        return BoundTest.of(subject, () -> new BetweenGroups(column.deviations(), subject.groups(),
                (between, arrangement) -> total > 0
                        ? times * (between / total)
                        : Undefined.CONSTANT.nan()))
                .withScale(times);
    }

    private static TestStatistic.Evaluator anova(TestColumn column, int groups) {
        double total = column.squares();
        double degrees = column.rows() - (double) groups;
        var careful = new GroupSquares(column.scaled(), groups);
        return new BetweenGroups(column.deviations(), groups, (between, arrangement) -> {
            if (!(degrees > 0)) {
                return Undefined.TOO_FEW_ROWS.nan();
            }
            double within = total - between;
            if (!(within > Results.CANCELLED * total)) {
                within = sum(careful.of(arrangement.labels()));
            }
            return within > 0
                    ? between / (groups - 1) / (within / degrees)
                    : Undefined.CONSTANT.nan();
        });
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    private static BoundTest friedman(TestSubject.Grouped subject) {
        double[] ranks = ranksWithinBlocks(subject);
        double squares = Arrays.stream(ranks).map(rank -> rank * rank).sum();
        double blocks = subject.rows() / (double) subject.groups();
        double k = subject.groups();
        return BoundTest.of(subject, () -> new BetweenGroups(ranks, subject.groups(),
                (between, arrangement) -> squares > 0
                        ? blocks * (k - 1) * between / squares
                        : Undefined.CONSTANT.nan()))
                .withScale(blocks * (k - 1)).withScores(ranks, false);
    }

    /** Midranks of each row in its block, about their mean. */
    private static double[] ranksWithinBlocks(TestSubject.Grouped subject) {
        int[] blocks = subject.blocks();
        if (blocks == null) {
            throw Arguments.refusal("blocks", "is required: friedman ranks rows within blocks");
        }
        int count = Arrays.stream(blocks).max().orElse(-1) + 1;
        int[][] rows = new int[count][subject.groups()];
        for (int[] block : rows) {
            Arrays.fill(block, -1);
        }
        boolean complete = (long) count * subject.groups() == subject.rows();
        for (int row = 0; row < blocks.length && complete; row++) {
            complete = rows[blocks[row]][subject.labels()[row]] < 0;
            rows[blocks[row]][subject.labels()[row]] = row;
        }
        if (!complete) {
            throw Arguments.refusal("blocks", "must name blocks that have one row of each group");
        }
        double[] ranks = new double[subject.rows()];
        for (int[] block : rows) {
            double[] within = Scores.MIDRANKS
                    .of(Arrays.stream(block).mapToDouble(row -> subject.values()[row]).toArray());
            for (int i = 0; i < block.length; i++) {
                ranks[block[i]] = within[i] - (block.length + 1) / 2.0;
            }
        }
        return ranks;
    }
}
