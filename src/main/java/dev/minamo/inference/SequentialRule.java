package dev.minamo.inference;

/**
 * When random arrangements have said enough about a p-value. A pure function of which of them are at least as extreme as the
 * observed one, in index order: so it stops at the same index whoever computed them. {@link SequentialTest} applies a rule to
 * the replicates of a job.
 */
public sealed interface SequentialRule permits BesagClifford, DavidsonMacKinnon, Gandy {

    /** The name in specs and results. */
    String code();

    /** A watch that has seen nothing yet. Owned by one thread. */
    Watch start();

    /**
     * The smallest p-value there can be: that of draws none of which exceeds.
     *
     * @param ceiling most draws
     */
    default double smallest(long ceiling) {
        var watch = start();
        for (long draw = 0; draw < ceiling && !watch.stopped(); draw++) {
            watch.draw(false);
        }
        return watch.verdict().pValue();
    }

    /** The rule for each side of a doubled p-value: half the level and half the risk, where it has any. */
    SequentialRule ofOneSide();

    /** Follows one stream of exceedances. */
    interface Watch {

        /** Takes the next draw; not after the rule has stopped. */
        void draw(boolean exceeds);

        /** Whether the rule looks at no further draw. */
        boolean stopped();

        /** What the draws so far say, as if none came after them. */
        Verdict verdict();
    }

    /** What a rule says about the level it was given. */
    enum Decision {
        /** The p-value is at most the level. */
        AT_MOST_LEVEL("at_most_level"),
        /** The p-value is above the level. */
        ABOVE_LEVEL("above_level"),
        /** The draws did not settle it. */
        UNDECIDED("undecided"),
        /** The rule has no level; its p-value holds at every one. */
        NO_LEVEL("no_level");

        private final String code;

        Decision(String code) {
            this.code = code;
        }

        /** The name in results. */
        public String code() {
            return code;
        }
    }

    /**
     * A p-value with the rule and the formula that go with it; another formula on the same draws would be wrong.
     *
     * @param early whether the rule stopped before its last draw
     * @param draws looked at
     * @param exceedances draws at least as extreme as the observed value; of a doubled p-value, on the side that has fewer
     * @param formula of the p-value, in the letters of the rule
     */
    record Verdict(String rule, boolean early, Decision decision, long draws, long exceedances,
            double pValue, String formula) {

        /** {@code (exceedances + 1) / (draws + 1)}. */
        static Verdict withOneMore(SequentialRule rule, boolean early, Decision decision,
                Count count) {
            return new Verdict(rule.code(), early, decision, count.draws(), count.exceedances(),
                    (count.exceedances() + 1.0) / (count.draws() + 1.0), "(b + 1) / (m + 1)");
        }
    }

    /** Draws, and how many of them were at least as extreme as the observed value. */
    record Count(long draws, long exceedances) {}
}
