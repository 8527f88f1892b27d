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
 * @param alternative {@code less}, {@code greater} or {@code two_sided}
 * @param twoSidedRule {@code doubled} or {@code absolute}: what two-sided means in the p-value; null for one side
 * @param method {@code exact} or {@code monte_carlo}
 * @param exact whether every arrangement was looked at
 * @param arrangements how many there are; null when not known
 * @param draws replicates with a value
 * @param pValue by the alternative and its rule; not adjusted
 * @param pLow lower end of a 95 % Clopper-Pearson interval of the p-value all arrangements would give; null when exact, and when
 *            a stop rule chose the number of draws
 * @param pHigh upper end
 * @param pLess share of statistics as small
 * @param pGreater share of statistics as large
 * @param pTwoSidedDoubled twice the smaller of the two, at most 1
 * @param pTwoSidedAbsolute share of statistics as far from the centre
 * @param pMid the p-value with ties counted one half
 * @param pAsymptotic the p-value of large samples, where there is one
 * @param pSmallest the smallest p-value that could have come out
 * @param adjusted for how many tests there are, by the name of the adjustment
 * @param undefined replicates without a value, by cause
 * @param sequential what the stop rule said; null without one
 */
public record TestSummary(String name, @Nullable Double estimate, @Nullable Double standardError,
        double statistic, @Nullable String alternative, @Nullable String twoSidedRule,
        @Nullable String method, boolean exact, @Nullable BigInteger arrangements, long draws,
        double pValue, @Nullable Double pLow, @Nullable Double pHigh, double pLess,
        double pGreater, double pTwoSidedDoubled, double pTwoSidedAbsolute, @Nullable Double pMid,
        @Nullable Double pAsymptotic, double pSmallest, Map<String, Double> adjusted,
        Map<String, Long> undefined, @Nullable Sequential sequential) {

    /**
     * A stop rule and what goes with it.
     *
     * @param index replicates looked at, undefined ones among them
     * @param draws with a value
     * @param decision about the level of the rule, in its words
     * @param formula of the p-value
     */
    public record Sequential(String rule, boolean early, long index, long draws, long exceedances,
            String decision, String formula) {}

    /** What was asked: the name and value of a statistic, the side, and how many arrangements there are, if known. */
    public record Question(String name, double statistic, Side side,
            @Nullable BigInteger arrangements) {}

    public TestSummary {
        adjusted = adjusted == null // stored by an earlier version, as below
                ? Map.of()
                : Collections.unmodifiableMap(new LinkedHashMap<>(adjusted));
        undefined = undefined == null
                ? Map.of()
                : Collections.unmodifiableMap(new LinkedHashMap<>(undefined));
    }

    /** Of a permutation test. */
    public static TestSummary of(Question question, PermutationPValues p) {
        Side side = question.side();
        PValue asked = p.on(side);
        return new TestSummary(question.name(), null, null, question.statistic(),
                side.alternative(), side.twoSidedRule(), p.exact() ? "exact" : "monte_carlo",
                p.exact(), question.arrangements(), p.used(), asked.value(), asked.low(),
                asked.high(), p.less().value(), p.greater().value(), p.doubled().value(),
                p.absolute().value(), asked.mid(), null, asked.smallest(), Map.of(),
                p.undefined(), null);
    }

    /** With what is estimated, and its standard error. */
    public TestSummary withEstimate(double value, double error) {
        return new TestSummary(name, value, error, statistic, alternative, twoSidedRule, method,
                exact, arrangements, draws, pValue, pLow, pHigh, pLess, pGreater,
                pTwoSidedDoubled, pTwoSidedAbsolute, pMid, pAsymptotic, pSmallest, adjusted,
                undefined, sequential);
    }

    /** With the p-value of large samples beside it. */
    public TestSummary withAsymptotic(double p) {
        return new TestSummary(name, estimate, standardError, statistic, alternative, twoSidedRule,
                method, exact, arrangements, draws, pValue, pLow, pHigh, pLess, pGreater,
                pTwoSidedDoubled, pTwoSidedAbsolute, pMid, p, pSmallest, adjusted, undefined,
                sequential);
    }

    /** With one more adjustment. */
    public TestSummary withAdjusted(String adjustment, double p) {
        var more = new LinkedHashMap<>(adjusted);
        more.put(adjustment, p);
        return new TestSummary(name, estimate, standardError, statistic, alternative, twoSidedRule,
                method, exact, arrangements, draws, pValue, pLow, pHigh, pLess, pGreater,
                pTwoSidedDoubled, pTwoSidedAbsolute, pMid, pAsymptotic, pSmallest, more, undefined,
                sequential);
    }

    /** With the p-value of a stop rule in place of the one of a fixed number of draws. */
    public TestSummary withVerdict(Verdict verdict, long index) {
        var stopped = new Sequential(verdict.rule(), verdict.early(), index, verdict.draws(),
                verdict.exceedances(), verdict.decision().code(), verdict.formula());
        return new TestSummary(name, estimate, standardError, statistic, alternative, twoSidedRule,
                method, exact, arrangements, draws, verdict.pValue(), null, null, pLess, pGreater,
                pTwoSidedDoubled, pTwoSidedAbsolute, pMid, pAsymptotic, pSmallest, adjusted,
                undefined, stopped);
    }
}
