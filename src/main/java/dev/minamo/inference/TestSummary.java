package dev.minamo.inference;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import dev.minamo.inference.PermutationPValues.PValue;
import dev.minamo.inference.SequentialRule.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * What replicates under a null hypothesis say about a statistic. Exact: shares of all arrangements, the observed one among
 * them. Else (b + 1) / (m + 1), which is never 0, unless a stop rule has its own formula. Values within 1e-9 of the observed
 * one's size are ties and count.
 *
 * @param name of what is tested
 * @param estimate of the data; null where the statistic is all there is
 * @param standardError of the estimate, by the formula the statistic uses; null likewise
 * @param statistic of the data
 * @param design what was compared; null where nothing changes places
 * @param statisticName what the statistic is
 * @param alternative {@code less}, {@code greater} or {@code two_sided}
 * @param twoSidedRule {@code doubled} or {@code absolute}: what two-sided means in the p-value; null for one side
 * @param method {@code exact} or {@code monte_carlo}
 * @param exact whether every arrangement was looked at
 * @param arrangements how many there are; null when not known or too long to print
 * @param log10Arrangements the decimal logarithm of their number; null when not known
 * @param draws replicates with a value; 0 where the exact law was found without any
 * @param pValue by the alternative and its rule; not adjusted
 * @param pLow lower end of a 95 % Clopper-Pearson interval of the p-value all arrangements would give; null when exact, and when
 *            a stop rule chose the number of draws
 * @param pHigh upper end
 * @param pLess share of statistics as small; null, as the next three are, where a stop rule chose the number of draws
 * @param pGreater share of statistics as large
 * @param pTwoSidedDoubled twice the smaller of the two, at most 1
 * @param pTwoSidedAbsolute share of statistics as far from the centre
 * @param pMid the p-value with ties counted one half; null where a stop rule chose, or ties are not known
 * @param pAsymptotic the p-value of large samples, where there is one
 * @param pSmallest the smallest p-value that could have come out
 * @param adjusted for how many tests there are, by the name of the adjustment
 * @param undefined replicates without a value, by cause
 * @param sequential what the stop rule said; null without one
 * @param interval the shifts that the test does not reject; null where none was asked for
 * @param nullDistribution its shape; null where it is not known
 */
public record TestSummary(String name, @Nullable Double estimate, @Nullable Double standardError,
        double statistic, @Nullable String design, @Nullable String statisticName,
        @Nullable String alternative, @Nullable String twoSidedRule,
        @Nullable String method, boolean exact, @Nullable BigInteger arrangements,
        @Nullable Double log10Arrangements, long draws,
        double pValue, @Nullable Double pLow, @Nullable Double pHigh,
        @Nullable Double pLess, @Nullable Double pGreater, @Nullable Double pTwoSidedDoubled,
        @Nullable Double pTwoSidedAbsolute, @Nullable Double pMid,
        @Nullable Double pAsymptotic, double pSmallest, Map<String, Double> adjusted,
        Map<String, Long> undefined, @Nullable Sequential sequential,
        @Nullable ShiftInterval interval, @Nullable NullShape nullDistribution) {

    /**
     * A stop rule and what goes with it.
     *
     * @param index replicates looked at
     * @param draws on the side that decided
     * @param decision about the level of the rule, in its words
     * @param formula of the p-value
     */
    public record Sequential(String rule, boolean early, long index, long draws, long exceedances,
            String decision, String formula) {}

    /**
     * What was asked.
     *
     * @param design null where nothing changes places
     * @param statisticName null where that is all there is to say
     * @param arrangements how many there are, if known
     */
    public record Question(String name, double statistic, Side side, @Nullable String design,
            @Nullable String statisticName, @Nullable BigInteger arrangements,
            @Nullable Double log10Arrangements) {

        /** Of a statistic without a design. */
        public Question(String name, double statistic, Side side,
                @Nullable BigInteger arrangements) {
            this(name, statistic, side, null, null, arrangements, null);
        }
    }

    public TestSummary {
        adjusted = adjusted == null // stored by an earlier version, as below
                ? Map.of()
                : Collections.unmodifiableMap(new LinkedHashMap<>(adjusted));
        undefined = undefined == null
                ? Map.of()
                : Collections.unmodifiableMap(new LinkedHashMap<>(undefined));
    }

    /** Of a test by replicates under the null hypothesis. */
    public static TestSummary of(Question question, PermutationPValues p) {
        Side side = question.side();
        PValue asked = p.on(side);
        return new TestSummary(question.name(), null, null, question.statistic(),
                question.design(), question.statisticName(), side.alternative(),
                side.twoSidedRule(), p.exact() ? "exact" : "monte_carlo", p.exact(),
                question.arrangements(), question.log10Arrangements(), p.used(), asked.value(),
                asked.low(), asked.high(), p.less().value(), p.greater().value(),
                p.doubled().value(), p.absolute().value(),
                Double.isNaN(asked.mid()) ? null : asked.mid(), null, asked.smallest(), Map.of(),
                p.undefined(), null, null, null);
    }

    /** With what is estimated, and its standard error. */
    public TestSummary withEstimate(double value, double error) {
        var edit = new Edit(this);
        edit.estimate = value;
        edit.standardError = error;
        return edit.done();
    }

    /** With the p-value of large samples beside it. */
    public TestSummary withAsymptotic(double p) {
        var edit = new Edit(this);
        edit.pAsymptotic = p;
        return edit.done();
    }

    /** With one more adjustment. */
    public TestSummary withAdjusted(String adjustment, double p) {
        var edit = new Edit(this);
        edit.adjusted = new LinkedHashMap<>(adjusted);
        edit.adjusted.put(adjustment, p);
        return edit.done();
    }

    /**
     * With the p-value of a stop rule. Those of a fixed number of draws would be wrong, and go.
     *
     * @param smallest p-value that could have come out
     */
    public TestSummary withVerdict(Verdict verdict, long index, double smallest) {
        var edit = new Edit(this);
        edit.pValue = verdict.pValue();
        edit.pSmallest = smallest;
        edit.stopped = true;
        edit.sequential = new Sequential(verdict.rule(), verdict.early(), index, verdict.draws(),
                verdict.exceedances(), verdict.decision().code(), verdict.formula());
        return edit.done();
    }

    /** With the shifts that are not rejected. */
    public TestSummary withInterval(ShiftInterval shifts) {
        var edit = new Edit(this);
        edit.interval = shifts;
        return edit.done();
    }

    /** With the shape of the null distribution. */
    public TestSummary withShape(@Nullable NullShape shape) {
        var edit = new Edit(this);
        edit.nullDistribution = shape;
        return edit.done();
    }

    /** A summary with some parts changed. */
    private static final class Edit {
        private final TestSummary from;
        private @Nullable Double estimate;
        private @Nullable Double standardError;
        private double pValue;
        private double pSmallest;
        private boolean stopped;
        private @Nullable Double pAsymptotic;
        private Map<String, Double> adjusted;
        private @Nullable Sequential sequential;
        private @Nullable ShiftInterval interval;
        private @Nullable NullShape nullDistribution;

        Edit(TestSummary from) {
            this.from = from;
            this.estimate = from.estimate;
            this.standardError = from.standardError;
            this.pValue = from.pValue;
            this.pSmallest = from.pSmallest;
            this.stopped = from.sequential != null;
            this.pAsymptotic = from.pAsymptotic;
            this.adjusted = from.adjusted;
            this.sequential = from.sequential;
            this.interval = from.interval;
            this.nullDistribution = from.nullDistribution;
        }

        TestSummary done() {
            return new TestSummary(from.name, estimate, standardError, from.statistic, from.design,
                    from.statisticName, from.alternative, from.twoSidedRule, from.method,
                    from.exact, from.arrangements, from.log10Arrangements, from.draws, pValue,
                    stopped ? null : from.pLow, stopped ? null : from.pHigh, fixed(from.pLess),
                    fixed(from.pGreater), fixed(from.pTwoSidedDoubled),
                    fixed(from.pTwoSidedAbsolute), stopped ? null : from.pMid, pAsymptotic,
                    pSmallest, adjusted, from.undefined, sequential, interval, nullDistribution);
        }

        private @Nullable Double fixed(@Nullable Double p) {
            return stopped ? null : p;
        }
    }
}
