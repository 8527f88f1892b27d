package dev.minamo.job;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.minamo.inference.BootstrapSummary;
import dev.minamo.inference.Estimate;
import dev.minamo.inference.Replicates;
import dev.minamo.inference.Settling;
import dev.minamo.inference.SettlingTrace;
import dev.minamo.numeric.Undefined;
import dev.minamo.pages.RowView;
import dev.minamo.plan.Plan;
import org.jspecify.annotations.Nullable;

/**
 * Turns the verified prefix of a plan's rows into estimates. One thread at a time; it remembers how the ends
 * settled.
 */
final class Summariser {

    private final Plan plan;
    private final RowView observed;
    /** Values of the jackknife by estimate; empty when there is none. */
    private final List<double[]> leftOut = new ArrayList<>();
    private final List<SettlingTrace> traces = new ArrayList<>();

    /** @param jackknife rows of the jackknife stage, complete, or null when there is none */
    Summariser(Plan plan, RowView observed, @Nullable RowView jackknife) {
        this.plan = plan;
        this.observed = observed;
        for (int c = 0; c < plan.estimates().size(); c++) {
            if (jackknife != null) {
                leftOut.add(jackknife.column(c)
                        .asSlice(0, jackknife.size() * Double.BYTES)
                        .toArray(ValueLayout.JAVA_DOUBLE));
            }
            if (!plan.intervals().methods().isEmpty()) {
                traces.add(new SettlingTrace(plan.estimates().get(c), plan.intervals()));
            }
        }
    }

    /** What the first {@code prefix} rows of {@code replicates} say. */
    List<Estimate> estimates(RowView replicates, long prefix) {
        var all = new ArrayList<Replicates>();
        for (int c = 0; c < plan.estimates().size(); c++) {
            all.add(replicates(replicates, prefix, c));
        }
        return BootstrapSummary.summarise(all, plan.intervals());
    }

    /** How the ends of the first interval of each estimate settled up to {@code prefix}. */
    List<Settling> settling(RowView replicates, long prefix) {
        for (int c = 0; c < traces.size(); c++) {
            traces.get(c).extend(replicates(replicates, prefix, c));
        }
        return traces.stream().map(SettlingTrace::settling).toList();
    }

    private Replicates replicates(RowView rows, long prefix, int c) {
        MemorySegment values = rows.column(c).asSlice(0, prefix * Double.BYTES);
        var all = Replicates.of(plan.estimates().get(c), observed.value(0, c), values, prefix);
        var units = plan.scheme().units();
        return leftOut.isEmpty()
                ? all.withUnits(units)
                : all.withJackknife(leftOut.get(c), units);
    }

    /** Rows among the first {@code prefix} that lack a value, by the cause of the first that is missing. */
    static Map<String, Long> undefined(RowView rows, long prefix) {
        var causes = new TreeMap<String, Long>();
        for (long i = 0; i < prefix; i++) {
            for (int c = 0; c < rows.width(); c++) {
                double value = rows.value(i, c);
                if (Double.isNaN(value)) {
                    causes.merge(Undefined.of(value).orElseThrow().code(), 1L, Long::sum);
                    break;
                }
            }
        }
        return causes;
    }
}
