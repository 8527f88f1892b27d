package dev.minamo.job;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

import dev.minamo.inference.Adjust;
import dev.minamo.inference.FamilyPValues;
import dev.minamo.inference.MaxT;
import dev.minamo.inference.MinP;
import dev.minamo.inference.NullDistribution;
import dev.minamo.inference.NullShape;
import dev.minamo.inference.PValueTrace;
import dev.minamo.inference.PermutationPValues;
import dev.minamo.inference.SequentialTest;
import dev.minamo.inference.ShiftInterval;
import dev.minamo.inference.Side;
import dev.minamo.inference.TestSummary;
import dev.minamo.pages.RowView;
import dev.minamo.plan.TestPlan;
import org.jspecify.annotations.Nullable;

/** Turns the verified prefix of a test's rows into p-values. One thread at a time; it remembers how they settled. */
final class TestSummariser implements PrefixReader {

    private final TestPlan plan;
    private final List<PValueTrace> traces;
    /** The smallest p-value that the stop rule can give; 0 without one. */
    private final double smallest;

    TestSummariser(TestPlan plan) {
        this.plan = plan;
        this.smallest = smallest(plan);
        this.traces = plan.form().exact()
                ? List.of()
                : plan.variables().stream()
                        .map(v -> new PValueTrace(v.name(), plan.question().side())).toList();
    }

    private static double smallest(TestPlan plan) {
        var rule = plan.question().rule();
        long ceiling = plan.replicates().size();
        if (rule == null) {
            return 0;
        }
        return plan.question().side() == Side.DOUBLED
                ? Math.min(1, 2 * rule.ofOneSide().smallest(ceiling))
                : rule.smallest(ceiling);
    }

    /** Follows the stop rule of a test; null where it has none, or nothing to follow. */
    static @Nullable SequentialTest sequential(TestPlan plan) {
        var rule = plan.question().rule();
        var variable = plan.variables().getFirst();
        if (rule == null || !Double.isFinite(variable.observed())) {
            return null;
        }
        double centre = variable.centre() == null ? 0 : variable.centre();
        double scale = variable.scale() == null ? 0 : variable.scale();
        return new SequentialTest(rule, new SequentialTest.Subject(variable.observed(),
                plan.question().side(), centre, scale));
    }

    @Override
    public int width() {
        return plan.form() instanceof TestPlan.Arranged ? plan.variables().size() : 0;
    }

    @Override
    public Findings soFar(RowView replicates, long prefix) {
        return last(replicates, prefix);
    }

    @Override
    public Findings last(RowView replicates, long used) {
        if (used == 0 || (plan.form().exact() && used < plan.replicates().size())) {
            return Findings.none();
        }
        return switch (plan.form()) {
            case TestPlan.Arranged form -> arranged(form, replicates, used);
            case TestPlan.Law form -> Findings.ofTests(List.of(ExactLaws.law(form, question(0))
                    .finish(this::finished)), List.of());
            case TestPlan.Counted form -> Findings.ofTests(
                    List.of(ExactLaws.counted(form, question(0), replicates)
                            .finish(this::finished)),
                    List.of());
            case TestPlan.Tails form -> Findings.ofTests(
                    List.of(ExactLaws.tails(form, question(0), replicates)
                            .finish(this::finished)),
                    List.of());
        };
    }

    private TestSummary finished(TestSummary summary) {
        return withLaw(summary, 0);
    }

    private TestSummary.Question question(int variable) {
        var asked = plan.question();
        return new TestSummary.Question(plan.variables().get(variable).name(),
                plan.variables().get(variable).observed(), asked.side(), asked.design(),
                asked.statistic(), plan.form().arrangements(), plan.form().log10Arrangements());
    }

    private Findings arranged(TestPlan.Arranged form, RowView replicates, long used) {
        var laws = new ArrayList<NullDistribution>();
        for (int v = 0; v < plan.variables().size(); v++) {
            laws.add(law(form, replicates, v, used));
        }
        var tests = new ArrayList<TestSummary>();
        for (int v = 0; v < laws.size(); v++) {
            tests.add(summary(form, replicates, laws, v));
        }
        for (int v = 0; v < traces.size(); v++) {
            traces.get(v).extend(laws.get(v));
        }
        return Findings.ofTests(adjusted(tests, laws),
                traces.stream().map(PValueTrace::trace).toList());
    }

    private NullDistribution law(TestPlan.Arranged form, RowView replicates, int v, long used) {
        var variable = plan.variables().get(v);
        var values = column(replicates, v, used);
        var law = form.exact()
                ? NullDistribution.exact(variable.observed(), values, used)
                : NullDistribution.drawn(variable.observed(), values, used);
        law = variable.scale() == null ? law : law.withScale(variable.scale());
        if (variable.centre() != null) {
            return law.withCentre(variable.centre());
        }
        double middle = PermutationPValues.of(law).centre();
        return Double.isFinite(middle) ? law.withCentre(middle) : law;
    }

    private TestSummary summary(TestPlan.Arranged form, RowView replicates,
            List<NullDistribution> laws, int v) {
        var law = laws.get(v);
        var summary = withLaw(TestSummary.of(question(v), PermutationPValues.of(law)), v)
                .withShape(NullShape.of(law));
        var level = plan.question().level();
        if (level != null && Double.isFinite(law.observed())) {
            summary = summary.withInterval(ShiftInterval.of(
                    new ShiftInterval.Arrangements(law.observed(), law.values(),
                            column(replicates, laws.size(), law.count()), law.count(),
                            form.exact()),
                    plan.question().side(), level).plus(plan.question().origin()));
        }
        var test = sequential(plan);
        if (test != null) {
            test.extend(law.values(), law.count());
            summary = summary.withVerdict(test.verdict(), test.index(), smallest);
        }
        return summary;
    }

    private TestSummary withLaw(TestSummary summary, int v) {
        var variable = plan.variables().get(v);
        var estimate = variable.estimate();
        var with = estimate == null
                ? summary
                : summary.withEstimate(estimate.value(), estimate.standardError());
        var large = variable.asymptotic();
        return large == null
                ? with
                : with.withAsymptotic(switch (plan.question().side()) {
                    case LESS -> large.pLess();
                    case GREATER -> large.pGreater();
                    case DOUBLED, ABSOLUTE -> large.pTwoSided();
                });
    }

    private List<TestSummary> adjusted(List<TestSummary> tests, List<NullDistribution> laws) {
        var all = tests;
        var side = plan.question().side() == Side.DOUBLED ? Side.ABSOLUTE : plan.question().side();
        for (String name : plan.question().adjust()) {
            all = switch (name) {
                case "max_t" -> stepped(all, name, MaxT.of(laws, side));
                case "min_p" -> stepped(all, name, MinP.of(laws, side));
                default -> each(all, name, Adjust.named(name).orElseThrow()
                        .of(all.stream().map(TestSummary::pValue).toList())::get);
            };
        }
        return all;
    }

    private static List<TestSummary> stepped(List<TestSummary> tests, String name,
            FamilyPValues family) {
        return each(each(tests, name + "_single_step", family.singleStep()::get),
                name + "_step_down", family.stepDown()::get);
    }

    private static List<TestSummary> each(List<TestSummary> tests, String name,
            Function<Integer, Double> p) {
        var all = new ArrayList<TestSummary>();
        for (int v = 0; v < tests.size(); v++) {
            all.add(tests.get(v).withAdjusted(name, Objects.requireNonNull(p.apply(v))));
        }
        return all;
    }

    private static MemorySegment column(RowView rows, int column, long prefix) {
        return rows.column(column).asSlice(0, prefix * Double.BYTES);
    }
}
