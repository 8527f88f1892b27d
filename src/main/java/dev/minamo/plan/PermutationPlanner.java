package dev.minamo.plan;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Supplier;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.inference.Asymptotic;
import dev.minamo.inference.BesagClifford;
import dev.minamo.inference.DavidsonMacKinnon;
import dev.minamo.inference.Gandy;
import dev.minamo.inference.SequentialRule;
import dev.minamo.inference.Side;
import dev.minamo.plan.TestMaker.Made;
import dev.minamo.resample.Exchange;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Design;
import dev.minamo.statistic.TestStatistic;
import org.jspecify.annotations.Nullable;

/** Compiles one permutation test; made for one spec and used once. */
final class PermutationPlanner {

    /** Numbers of arrangements up to this many digits are written out. */
    private static final double MOST_DIGITS = 300;
    /** The name of the column that tells how much of a shift an arrangement carries. */
    private static final String SHIFT = "shift";

    private final PermutationSpec spec;
    private final Frame frame;
    private final Kernels kernels;
    private final long seed;
    private final List<Fault> faults = new ArrayList<>();

    PermutationPlanner(PermutationSpec spec, Frame frame, Kernels kernels, long seed) {
        this.spec = spec;
        this.frame = frame;
        this.kernels = kernels;
        this.seed = seed;
    }

    TestPlan plan() {
        var asked = asked();
        var regression = asked.design() == Design.REGRESSION ? regression(asked) : null;
        var made = regression == null
                ? new TestMaker(spec, asked, frame, kernels).make()
                : regression.make();
        refuseOne(made.exchange());
        var form = form(asked, made);
        var variables = new ArrayList<TestPlan.Variable>();
        for (int i = 0; i < made.names().size(); i++) {
            variables.add(variable(asked, made, i, regression));
        }
        refuseUnknownCentre(asked, form, variables);
        var columns = new ArrayList<>(made.names());
        var statistics = new ArrayList<>(made.statistics());
        if (form instanceof TestPlan.Arranged arranged && arranged.shift()) {
            columns.add(unlike(columns));
            statistics.add(Objects.requireNonNull(made.shift()));
        }
        var replicates = switch (form) {
            case TestPlan.Arranged arranged -> new ArrangedStage(List.copyOf(columns),
                    made.exchange(), List.copyOf(statistics), arranged.exact(),
                    arranged.exact()
                            ? made.exchange().listed().orElseThrow()
                            : draws(),
                    seed);
            case TestPlan.Law law -> new LawStage(law.law());
            case TestPlan.Counted counted -> new CountedStage(counted.tails());
            case TestPlan.Tails _ -> SumScores.of(made).orElseThrow().tailsStage();
        };
        var observed = new KnownRow(List.copyOf(made.names()),
                made.statistics().stream().map(TestStatistic::observed).toList());
        return new TestPlan(List.of(observed, replicates), replicates,
                new TestPlan.Question(asked.design().code(), asked.statistic(), asked.side(),
                        adjust(asked, variables),
                        form instanceof TestPlan.Arranged arranged && arranged.shift()
                                ? asked.level()
                                : null,
                        rule(form), spec.test().number("value").orElse(0.0)),
                variables, form, made.rows(), made.dropped(), seed);
    }

    /** The spec with what follows from the rest written out; of one that {@link #plan} accepts. */
    PermutationSpec completed() {
        var asked = asked();
        var test = spec.test();
        var keys = new TreeMap<>(test.keys());
        if (asked.design() != Design.REGRESSION) {
            var groups = new TestMaker(spec, asked, frame, kernels).groups();
            if (!groups.isEmpty()) {
                keys.put("groups", groups);
            }
        }
        var question = plan().question();
        var level = question.level();
        return spec.withTest(new TestSpec(test.design(),
                asked.type() == null ? null : asked.type().name(), keys,
                asked.side().alternative(), asked.side().twoSidedRule(), test.method(),
                question.adjust(), level == null
                        ? new TestSpec.ShiftIntervalSpec.None()
                        : new TestSpec.ShiftIntervalSpec.At(level)));
    }

    private TestChecks.Asked asked() {
        new Checks(frame, faults).general(spec);
        var asked = new TestChecks(frame, spec, faults).asked();
        refuseIfAny();
        return asked.orElseThrow();
    }

    private RegressionTestMaker regression(TestChecks.Asked asked) {
        return new RegressionTestMaker(spec, asked, frame, kernels);
    }

    private void refuseIfAny() {
        if (!faults.isEmpty()) {
            throw new Refusal(Refusal.Code.VALIDATION, faults.getFirst().detail(), faults);
        }
    }

    private void refuse(String pointer, String detail, List<String> allowed) {
        faults.add(Fault.at(pointer, detail, allowed));
        refuseIfAny();
    }

    private void refuseOne(Exchange exchange) {
        if (exchange.listed().isPresent() && exchange.listed().getAsLong() == 1) {
            var pointer = spec.test().keys().containsKey("whole_groups")
                    ? "/test/whole_groups"
                    : spec.test().keys().containsKey("blocks") ? "/test/blocks" : "/test/design";
            refuse(pointer,
                    "Nothing can change places in this design: there is a single arrangement, and its p-value is 1 whatever the data.",
                    List.of());
        }
    }

    /** Where sizes of statistics go with the units of their columns, the largest of them says nothing: ranks of p-values do. */
    private List<String> adjust(TestChecks.Asked asked, List<TestPlan.Variable> variables) {
        return spec.test().adjust() == null && TestPlan.scalesDiffer(variables)
                ? asked.adjust().stream()
                        .map(name -> name.equals(TestChecks.MAX_T) ? TestChecks.MIN_P : name)
                        .toList()
                : asked.adjust();
    }

    /** A stop rule looks at each arrangement as it comes, and must know by then what to measure from. */
    private void refuseUnknownCentre(TestChecks.Asked asked, TestPlan.Form form,
            List<TestPlan.Variable> variables) {
        if (rule(form) != null && asked.side() == Side.ABSOLUTE
                && variables.getFirst().centre() == null) {
            refuse("/test/two_sided_rule",
                    "A stop rule must know the centre of the null distribution beforehand; that of %s is not known."
                            .formatted(asked.statistic()),
                    List.of("doubled"));
        }
    }

    /** Of t with unequal variances that of t itself; Welch's F has none here. */
    private static @Nullable Asymptotic law(TestChecks.Asked asked, Made made, int i) {
        double observed = made.statistics().get(i).observed();
        return switch (asked.statistic()) {
            case "welch_t" -> made.blocks() == null && !made.restricted()
                    && Double.isFinite(observed) ? Asymptotic.normal(observed) : null;
            case "welch_f" -> null;
            default -> LargeSamples.of(made, i).orElse(null);
        };
    }

    /** Pairs know nothing of blocks, nor a series that it is turned: the mean of all arrangements is then the centre. */
    private static @Nullable Double centre(Made made, TestStatistic statistic) {
        boolean moved = made.labels() == null
                && (made.blocks() != null || made.restricted());
        return moved || statistic.centre().isEmpty() ? null : statistic.centre().getAsDouble();
    }

    private static TestPlan.Variable variable(TestChecks.Asked asked, Made made, int i,
            @Nullable RegressionTestMaker regression) {
        var statistic = made.statistics().get(i);
        double scale = statistic.scale();
        return new TestPlan.Variable(made.names().get(i), statistic.observed(),
                Double.isFinite(scale) ? scale : null,
                centre(made, statistic),
                regression == null ? law(asked, made, i) : regression.law(),
                regression == null ? null : regression.estimate());
    }

    private String unlike(List<String> columns) {
        var name = SHIFT;
        while (columns.contains(name)) {
            name = name + " ";
        }
        return name;
    }

    private TestPlan.Form form(TestChecks.Asked asked, Made made) {
        var exchange = made.exchange();
        var listed = exchange.listed();
        boolean fixed = spec.precision() instanceof PrecisionSpec.Fixed;
        boolean shift = asked.level() != null;
        boolean all = switch (spec.test().method()) {
            case "exact" -> listed.isPresent() && listed.getAsLong() <= Spec.MAX_REPLICATES;
            case "auto" -> fixed && listed.isPresent()
                    && listed.getAsLong() <= spec.replicates();
            default -> false;
        };
        if (all || !spec.test().method().equals("exact")) {
            return new TestPlan.Arranged(all, arrangements(exchange),
                    exchange.log10Arrangements(), shift);
        }
        return lawful(asked, made);
    }

    /** All arrangements without a row for each. */
    private TestPlan.Form lawful(TestChecks.Asked asked, Made made) {
        var reason = spec.test().interval() instanceof TestSpec.ShiftIntervalSpec.At
                ? "an interval of shifts needs a replicate for each"
                : asked.adjust().isEmpty()
                        ? made.names().size() > 1
                                ? "several variables need a replicate for each"
                                : ""
                        : "an adjustment needs a replicate for each";
        Supplier<TestPlan.@Nullable Form> none = () -> null;
        var form = reason.isEmpty()
                ? SumScores.of(made).flatMap(sum -> sum.form(this::arrangements)).orElseGet(none)
                : null;
        if (form == null) {
            refuse("/test/method",
                    "There are about 10^%.1f arrangements; at most %,d are looked at one by one, and %s."
                            .formatted(made.exchange().log10Arrangements(), Spec.MAX_REPLICATES,
                                    reason.isEmpty()
                                            ? "this statistic has no other exact form for such rows"
                                            : reason),
                    List.of("auto", "monte_carlo"));
            throw new IllegalStateException("refused");
        }
        return form;
    }

    private @Nullable BigInteger arrangements(Exchange exchange) {
        return exchange.log10Arrangements() <= MOST_DIGITS ? exchange.arrangements() : null;
    }

    private long draws() {
        return spec.precision() instanceof PrecisionSpec.DavidsonMacKinnon
                ? Math.min(spec.replicates(), DavidsonMacKinnon.LAST)
                : spec.replicates();
    }

    private @Nullable SequentialRule rule(TestPlan.Form form) {
        if (form.exact()) {
            return null;
        }
        return switch (spec.precision()) {
            case PrecisionSpec.BesagClifford rule -> new BesagClifford(rule.exceedances(), draws());
            case PrecisionSpec.DavidsonMacKinnon rule ->
                new DavidsonMacKinnon(rule.alpha(), rule.beta());
            case PrecisionSpec.Gandy rule -> new Gandy(rule.alpha(), rule.risk());
            case PrecisionSpec.Fixed _,PrecisionSpec.IntervalWidth _,PrecisionSpec.AndrewsBuchinsky _ ->
                null;
        };
    }
}
