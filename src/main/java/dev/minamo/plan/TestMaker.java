package dev.minamo.plan;

import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.plan.ArrangedExpression.Move;
import dev.minamo.random.Draws;
import dev.minamo.resample.Exchange;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.LabelExchange;
import dev.minamo.resample.LabelPermutation;
import dev.minamo.resample.PairingPermutation;
import dev.minamo.resample.Rearrangement;
import dev.minamo.resample.SeriesShift;
import dev.minamo.resample.SignExchange;
import dev.minamo.resample.SignFlips;
import dev.minamo.resample.ValueExchange;
import dev.minamo.resample.WholeGroups;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Design;
import dev.minamo.statistic.Expression;
import dev.minamo.statistic.MissingPolicy;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.TestStatistic;
import dev.minamo.statistic.TestStatistics;
import dev.minamo.statistic.TestSubject;
import org.jspecify.annotations.Nullable;

/** Makes the rows of a permutation test, what changes places among them, and the statistics. */
final class TestMaker {

    private final TestSpec test;
    private final TestChecks.Asked asked;
    private final Draws draws;
    private final Sample sample;
    private final MissingPolicy missing;

    /**
     * What is made.
     *
     * @param names one for each statistic
     * @param shift of which the statistics of data that are 1 where a shift is taken off and 0 elsewhere is
     * @param labels of each row where labels change places, else null
     * @param blocks of each row where there are any, else null
     * @param restricted whether whole groups of rows or a whole series change places, so that rows are not exchangeable
     * @param upperOnly whether only large values of the statistic speak against the null hypothesis
     */
    @SuppressWarnings("ArrayRecordComponent") // handed on, not kept
    record Made(Exchange exchange, List<String> names, List<TestStatistic> statistics,
            List<TestSubject> subjects, @Nullable TestStatistic shift, int @Nullable [] labels,
            int @Nullable [] blocks, boolean restricted, boolean upperOnly, int rows,
            long dropped) {}

    TestMaker(PermutationSpec spec, TestChecks.Asked asked, Frame frame, Kernels kernels) {
        this.test = spec.test();
        this.missing = spec.missing();
        this.asked = asked;
        this.draws = kernels.draws().with(spec.generator());
        var mayMiss = mayMiss();
        var complete = new TreeSet<>(columns());
        complete.removeAll(mayMiss);
        var rows = new TestRows(frame, complete, mayMiss, spec.missing(), kernels.reductions());
        boolean pair = asked.design() == Design.TWO_SAMPLE
                || (asked.design() == Design.PAIRED && test.text("by").isPresent());
        this.sample = pair
                ? rows.ofGroups(test.text("by").orElseThrow(), test.texts("groups"))
                : rows.all();
    }

    private Set<String> columns() {
        var columns = new TreeSet<String>();
        for (String key : List.of("column", "x", "y", "by", "pair", "blocks", "whole_groups")) {
            columns.addAll(test.texts(key));
        }
        expression().ifPresent(e -> columns.addAll(e.columns()));
        return columns;
    }

    private Set<String> mayMiss() {
        return expression().map(Expression::columnsThatMayMiss).orElse(Set.of());
    }

    private Optional<Expression> expression() {
        return test.text("expression").map(Expression::parse);
    }

    /** The two groups that are compared, first and second; empty where the design has no such pair. */
    List<String> groups() {
        boolean pair = asked.design() == Design.TWO_SAMPLE
                || (asked.design() == Design.PAIRED && test.text("by").isPresent());
        if (!pair) {
            return List.of();
        }
        var given = test.texts("groups");
        return given.isEmpty() ? sample.levels(test.text("by").orElseThrow()) : given;
    }

    /** @throws Refusal with pointers */
    Made make() {
        return switch (asked.design()) {
            case TWO_SAMPLE, K_SAMPLE -> grouped();
            case CORRELATION, SERIES_SHIFT -> pairs();
            case CONTINGENCY -> crossed();
            case PAIRED -> paired();
            case ONE_SAMPLE_SIGN -> signs();
            case REGRESSION -> throw new IllegalArgumentException("a model has a maker of its own");
        };
    }

    private Made grouped() {
        var by = test.text("by").orElseThrow();
        int[] labels = asked.design() == Design.TWO_SAMPLE
                ? sides(by, groups())
                : sample.codes(by);
        int groups = Arrays.stream(labels).max().orElse(0) + 1;
        if (groups < 2) {
            throw refusal("/test/by", "Column %s has a single group in the rows used."
                    .formatted(Refusal.quote(by)));
        }
        int[] blocks = test.text("blocks").map(sample::codes).orElse(null);
        var exchange = new LabelExchange(labels, rearrangement(labels, blocks));
        var names = new ArrayList<String>();
        var subjects = new ArrayList<TestSubject>();
        for (String column : test.texts("column")) {
            names.add(column);
            subjects.add(new TestSubject.Grouped(numbers(column), labels, groups, blocks));
        }
        double[] first = Arrays.stream(labels).mapToDouble(label -> label == 0 ? 1 : 0).toArray();
        return made(new Layout(exchange, names, subjects, new Move.Column(by),
                new TestSubject.Grouped(first, labels, groups, blocks), labels, blocks));
    }

    /** 0 for rows of the first group, 1 for those of the second. */
    private int[] sides(String by, List<String> groups) {
        int first = sample.levels(by).indexOf(groups.getFirst());
        int[] codes = sample.codes(by);
        for (int i = 0; i < groups.size(); i++) {
            if (!sample.levels(by).contains(groups.get(i))) {
                throw refusal("/test/groups/" + i,
                        "No row of the group %s is complete in the columns used.".formatted(
                                Refusal.quote(groups.get(i))));
            }
        }
        return Arrays.stream(codes).map(code -> code == first ? 0 : 1).toArray();
    }

    private Rearrangement rearrangement(int[] labels, int @Nullable [] blocks) {
        var whole = test.text("whole_groups");
        if (whole.isEmpty()) {
            return blocks == null
                    ? new LabelPermutation(labels, draws)
                    : new LabelPermutation(labels, blocks, draws);
        }
        try {
            int[] groups = sample.codes(whole.get());
            return blocks == null
                    ? new WholeGroups(groups, labels, draws)
                    : new WholeGroups(groups, labels, blocks, draws);
        } catch (IllegalArgumentException e) {
            throw refusal("/test/whole_groups",
                    "Rows of %s keep together, and %s.".formatted(Refusal.quote(whole.get()),
                            e.getMessage()));
        }
    }

    private Made pairs() {
        var y = test.text("y").orElseThrow();
        int[] blocks = test.text("blocks").map(sample::codes).orElse(null);
        int rows = sample.rows();
        Rearrangement how = asked.design() == Design.SERIES_SHIFT
                ? new SeriesShift(rows, draws)
                : test.text("whole_groups").isPresent()
                        ? rearrangement(IntStream.range(0, rows).toArray(), blocks)
                        : blocks == null
                                ? new PairingPermutation(rows, draws)
                                : new PairingPermutation(blocks, draws);
        var names = new ArrayList<String>();
        var subjects = new ArrayList<TestSubject>();
        for (String x : test.texts("x")) {
            if (x.equals(y)) {
                throw refusal("/test/x", "x and y are the same column, %s.".formatted(
                        Refusal.quote(x)));
            }
            names.add(test.texts("x").size() == 1 ? x + " and " + y : x);
            subjects.add(new TestSubject.Pairs(numbers(x), numbers(y)));
        }
        return made(new Layout(new ValueExchange(how), names, subjects, new Move.Column(y), null,
                null, blocks));
    }

    private Made crossed() {
        var x = test.text("x").orElseThrow();
        var y = test.text("y").orElseThrow();
        int[] labels = sample.codes(y);
        int[] blocks = test.text("blocks").map(sample::codes).orElse(null);
        for (String key : List.of("x", "y")) {
            var column = test.text(key).orElseThrow();
            if (sample.levels(column).size() < 2) {
                throw refusal("/test/" + key, "Column %s has a single group in the rows used."
                        .formatted(Refusal.quote(column)));
            }
        }
        var subject = new TestSubject.Crossed(sample.codes(x), sample.levels(x).size(), labels,
                sample.levels(y).size());
        return made(new Layout(new LabelExchange(labels, rearrangement(labels, blocks)),
                List.of(x + " and " + y), List.of(subject), new Move.Column(y), null, null,
                blocks));
    }

    private Made signs() {
        double value = test.number("value").orElse(0.0);
        var columns = test.texts("column");
        return signed(columns,
                columns.stream()
                        .map(c -> Arrays.stream(numbers(c)).map(each -> each - value).toArray())
                        .toList(),
                value);
    }

    private Made signed(List<String> names, List<double[]> differences, double value) {
        int rows = differences.getFirst().length;
        var subjects = differences.stream().<TestSubject>map(TestSubject.Signed::new).toList();
        double[] ones = new double[rows];
        Arrays.fill(ones, 1);
        Move move = asked.design() == Design.PAIRED
                ? new Move.Swap(test.text("x").orElse(""), test.text("y").orElse(""))
                : new Move.Reflection(names.getFirst(), value);
        return made(new Layout(new SignExchange(new SignFlips(rows, draws)), names, subjects,
                move, new TestSubject.Signed(ones), null, null));
    }

    private Made paired() {
        double[] differences = differences();
        if (differences.length < 2) {
            throw refusal("/test/pair", "A test needs at least 2 pairs; there %s %d.".formatted(
                    differences.length == 1 ? "is" : "are", differences.length));
        }
        return signed(List.of(pairNames()), List.of(differences), 0);
    }

    private String pairNames() {
        return test.text("column").orElseGet(() -> test.text("x").orElseThrow() + " - "
                + test.text("y").orElseThrow());
    }

    /** First minus second of each pair. */
    private double[] differences() {
        if (test.text("by").isEmpty()) {
            double[] first = numbers(test.text("x").orElseThrow());
            double[] second = numbers(test.text("y").orElseThrow());
            return IntStream.range(0, first.length).mapToDouble(i -> first[i] - second[i])
                    .toArray();
        }
        var pair = test.text("pair").orElseThrow();
        return PairedRows.differences(numbers(test.text("column").orElseThrow()),
                new PairedRows(sides(test.text("by").orElseThrow(), groups()), groups(),
                        sample.codes(pair), sample.levels(pair), pair),
                missing == MissingPolicy.OMIT);
    }

    /**
     * How the rows of a design are laid out.
     *
     * @param names one for each subject
     * @param move what an arrangement does to the columns
     * @param carrier rows that carry a shift where one is taken off; null where the design knows no shift
     */
    @SuppressWarnings("ArrayRecordComponent") // handed on, not kept
    private record Layout(Exchange exchange, List<String> names, List<TestSubject> subjects,
            Move move, @Nullable TestSubject carrier, int @Nullable [] labels,
            int @Nullable [] blocks) {}

    private Made made(Layout layout) {
        var expression = expression();
        var exchange = layout.exchange();
        var subjects = layout.subjects();
        int rows = subjects.isEmpty() ? sample.rows() : subjects.getFirst().rows();
        if (expression.isPresent()) {
            return new Made(exchange, List.of(test.text("expression").orElseThrow()),
                    List.of(new ArrangedExpression(expression.get(), sample, layout.move())),
                    List.of(), null, layout.labels(), layout.blocks(), restricted(), false, rows,
                    sample.dropped());
        }
        var statistics = subjects.stream().map(subject -> bound(exchange, subject)).toList();
        var carrier = layout.carrier();
        return new Made(exchange, layout.names(), statistics, subjects,
                asked.level() == null || carrier == null ? null : bound(exchange, carrier),
                layout.labels(), layout.blocks(), restricted(),
                asked.type() != null && asked.type().upperOnly(), rows, dropped(rows));
    }

    /** Rows left out: those with a missing value, and the partners of such. */
    private long dropped(int rows) {
        boolean tall = asked.design() == Design.PAIRED && test.text("by").isPresent();
        return sample.dropped() + (tall ? sample.rows() - 2L * rows : 0);
    }

    private boolean restricted() {
        return test.text("whole_groups").isPresent() || asked.design() == Design.SERIES_SHIFT;
    }

    private TestStatistic bound(Exchange exchange, TestSubject subject) {
        var type = TestStatistics.named(asked.statistic(), asked.design()).orElseThrow();
        var own = new Arguments(type.parameters().stream()
                .filter(p -> test.keys().containsKey(p.name()))
                .collect(Collectors.toMap(p -> p.name(),
                        p -> test.keys().get(p.name()))));
        try {
            var statistic = type.binding().bind(subject, own);
            return subject instanceof TestSubject.Grouped rows && !constantSizes(exchange)
                    ? new ReboundStatistic(statistic, rows, other -> type.binding().bind(other,
                            own))
                    : statistic;
        } catch (Refusal refusal) {
            throw new Refusal(refusal.code(), String.valueOf(refusal.getMessage()),
                    refusal.faults().isEmpty()
                            ? List.of(Fault.at("/test/statistic",
                                    String.valueOf(refusal.getMessage())))
                            : refusal.faults().stream().map(f -> new Fault("/test" + f.pointer(),
                                    f.detail(), f.allowed(), f.line(), f.column())).toList());
        }
    }

    /** Whether each label always has as many rows: not where whole groups of different sizes change places. */
    private boolean constantSizes(Exchange exchange) {
        if (test.text("whole_groups").isEmpty() || !(exchange instanceof LabelExchange)) {
            return true;
        }
        int[] groups = sample.codes(test.text("whole_groups").orElseThrow());
        int[] sizes = new int[Arrays.stream(groups).max().orElse(0) + 1];
        Arrays.stream(groups).forEach(group -> sizes[group]++);
        return Arrays.stream(sizes).distinct().count() == 1;
    }

    private double[] numbers(String column) {
        return sample.numbers(column).asSlice(0, (long) sample.rows() * Double.BYTES)
                .toArray(ValueLayout.JAVA_DOUBLE);
    }

    private static Refusal refusal(String pointer, String detail) {
        return new Refusal(Refusal.Code.VALIDATION, detail, List.of(Fault.at(pointer, detail)));
    }
}
