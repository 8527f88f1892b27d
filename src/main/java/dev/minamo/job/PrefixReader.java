package dev.minamo.job;

import java.util.Map;
import java.util.TreeMap;

import dev.minamo.numeric.Undefined;
import dev.minamo.pages.RowView;
import dev.minamo.pages.StagePages;
import dev.minamo.plan.BootstrapPlan;
import dev.minamo.plan.ImportancePlan;
import dev.minamo.plan.Plan;
import dev.minamo.plan.SplitPlan;
import dev.minamo.plan.TestPlan;
import org.jspecify.annotations.Nullable;

/** Says what the verified prefix of a plan's rows says. One thread at a time. */
sealed interface PrefixReader
        permits Summariser, TestSummariser, SplitSummariser, ImportanceSummariser {

    /** What the first rows say: nothing, where only all of them together do. */
    Findings soFar(RowView replicates, long prefix);

    /** The same for the last time: with what is too slow to be made again and again. */
    Findings last(RowView replicates, long used);

    /**
     * As above, with the stages that came after the replicates.
     *
     * @param pages of all stages, by name
     */
    default Findings last(RowView replicates, long used, Map<String, StagePages> pages) {
        return last(replicates, used);
    }

    /** How many columns of a row may lack a value. */
    int width();

    /** Rows among the first {@code prefix} that lack a value, by the cause of the first that is missing. */
    default Map<String, Long> undefined(RowView rows, long prefix) {
        var causes = new TreeMap<String, Long>();
        for (long i = 0; i < prefix; i++) {
            for (int c = 0; c < width(); c++) {
                double value = rows.value(i, c);
                if (Double.isNaN(value)) {
                    causes.merge(Undefined.of(value).orElseThrow().code(), 1L, Long::sum);
                    break;
                }
            }
        }
        return causes;
    }

    /** @param jackknife rows of the jackknife stage, complete, or null when there is none */
    static PrefixReader of(Plan plan, RowView observed, @Nullable RowView jackknife) {
        return switch (plan) {
            case BootstrapPlan bootstrap -> new Summariser(bootstrap, observed, jackknife);
            case TestPlan test -> new TestSummariser(test.observing(observed));
            case SplitPlan split -> new SplitSummariser(split, observed);
            case ImportancePlan importance -> new ImportanceSummariser(importance, observed);
        };
    }
}
