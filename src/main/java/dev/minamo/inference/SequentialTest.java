package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import dev.minamo.inference.SequentialRule.Decision;
import dev.minamo.inference.SequentialRule.Verdict;
import dev.minamo.inference.SequentialRule.Watch;

/**
 * Follows a rule along the growing prefix of one statistic's replicates. Call {@link #extend} with each longer prefix: it goes on
 * where it ended, so every replicate is looked at once, and what it says depends on the replicates alone, not on how the prefix
 * grew; after a restart a new one comes to the same. Undefined replicates count as exceedances, as in
 * {@link PermutationPValues}. Owned by one thread.
 * <p>
 * A doubled two-sided p-value is followed on both sides, each by {@link SequentialRule#ofOneSide}: it is decided when one side is
 * at most half the level, or when both have stopped.
 */
public final class SequentialTest {

    private final SequentialRule rule;
    private final Subject subject;
    private final double tie;
    private final Watch first;
    private final Watch second; // the same as the first unless doubled
    private long looked;

    /**
     * What is tested. All of it must be known before the first replicate, so that an exceedance never changes its mind.
     *
     * @param observed finite
     * @param centre of the null distribution; only for {@link Side#ABSOLUTE}
     * @param scale the size the statistic can have, as in {@link NullDistribution}
     */
    public record Subject(double observed, Side side, double centre, double scale) {

        public Subject {
            if (!Double.isFinite(observed) || !Double.isFinite(centre)) {
                throw new IllegalArgumentException(
                        "observed, centre: " + observed + ", " + centre + " are not both finite");
            }
            if (!(scale >= 0 && scale < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("scale: " + scale + " is not a finite size");
            }
        }
    }

    public SequentialTest(SequentialRule rule, Subject subject) {
        this.rule = rule;
        this.subject = subject;
        this.tie = NullDistribution.tie(subject.observed(), subject.scale());
        boolean doubled = subject.side() == Side.DOUBLED;
        this.first = doubled ? rule.ofOneSide().start() : rule.start();
        this.second = doubled ? rule.ofOneSide().start() : first;
    }

    /**
     * Looks at what is new.
     *
     * @param values replicates from index 0 on
     * @param count at least as many as before; a shorter prefix brings nothing new
     * @return whether the rule has stopped
     */
    public boolean extend(MemorySegment values, long count) {
        while (looked < count && !stopped()) {
            take(values.getAtIndex(ValueLayout.JAVA_DOUBLE, looked++));
        }
        return stopped();
    }

    private void take(double t) {
        if (subject.side() == Side.DOUBLED) {
            draw(first, Side.LESS, t);
            draw(second, Side.GREATER, t);
        } else {
            draw(first, subject.side(), t);
        }
    }

    private void draw(Watch watch, Side side, double t) {
        if (!watch.stopped()) {
            watch.draw(!Double.isFinite(t)
                    || side.size(t, subject.centre()) >= side.size(subject.observed(),
                            subject.centre()) - tie);
        }
    }

    /** Whether the rule has stopped, and so {@link #index} and {@link #verdict} will not change. */
    public boolean stopped() {
        return (first.stopped() && second.stopped()) || rejects(first) || rejects(second);
    }

    private static boolean rejects(Watch watch) {
        return watch.stopped() && watch.verdict().decision() == Decision.AT_MOST_LEVEL;
    }

    /** How many replicates were looked at: the verdict rests on these. */
    public long index() {
        return looked;
    }

    /** What they say: final when the rule has stopped or no replicates are to come. */
    public Verdict verdict() {
        Verdict a = first.verdict();
        if (subject.side() != Side.DOUBLED) {
            return a;
        }
        Verdict b = second.verdict();
        Verdict lesser = a.pValue() <= b.pValue() ? a : b;
        return new Verdict(rule.code(), stopped() && lesser.early(), decision(a, b),
                lesser.draws(), lesser.exceedances(), Math.min(1, 2 * lesser.pValue()),
                "min(1, 2 min(p_less, p_greater)), each " + lesser.formula());
    }

    private static Decision decision(Verdict a, Verdict b) {
        if (a.decision() == b.decision()) {
            return a.decision();
        }
        return a.decision() == Decision.AT_MOST_LEVEL || b.decision() == Decision.AT_MOST_LEVEL
                ? Decision.AT_MOST_LEVEL
                : Decision.UNDECIDED;
    }
}
