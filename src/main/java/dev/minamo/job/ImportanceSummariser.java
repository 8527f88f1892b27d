package dev.minamo.job;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import dev.minamo.inference.ImportanceSummary;
import dev.minamo.pages.RowView;
import dev.minamo.plan.ImportancePlan;

/** Turns the verified prefix of permutations into the importance of columns. One thread at a time. */
final class ImportanceSummariser implements PrefixReader {

    private final ImportancePlan plan;
    /** The metric of the data as they are. */
    private final double baseline;

    ImportanceSummariser(ImportancePlan plan, RowView observed) {
        this.plan = plan;
        this.baseline = observed.value(0, 0);
    }

    @Override
    public int width() {
        return plan.columns().size();
    }

    @Override
    public Findings soFar(RowView replicates, long prefix) {
        var all = new ArrayList<ImportanceSummary>();
        for (int c = 0; c < plan.columns().size(); c++) {
            var what = new ImportanceSummary.Of(plan.columns().get(c), plan.metric(),
                    baseline, plan.ratio(), plan.level());
            var values = column(replicates, c, prefix);
            all.add(plan.aliased().get(c)
                    ? ImportanceSummary.aliased(what)
                    : plan.bootstrap()
                            ? ImportanceSummary.onBootstrap(what, values, prefix)
                            : ImportanceSummary.onData(what, values, prefix));
        }
        return Findings.ofModels(new ModelFindings(plan.fit(), List.of(), List.of(),
                ImportanceSummary.adjusted(all, plan.adjust()), null));
    }

    @Override
    public Findings last(RowView replicates, long used) {
        return soFar(replicates, used);
    }

    private static MemorySegment column(RowView rows, int column, long prefix) {
        return rows.column(column).asSlice(0, prefix * Double.BYTES);
    }
}
