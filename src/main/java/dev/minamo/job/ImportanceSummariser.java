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

    ImportanceSummariser(ImportancePlan plan) {
        this.plan = plan;
    }

    @Override
    public int width() {
        return plan.columns().size();
    }

    @Override
    public Findings soFar(RowView replicates, long prefix) {
        var all = new ArrayList<ImportanceSummary>();
        for (int c = 0; c < plan.columns().size(); c++) {
            var about = new ImportanceSummary.About(plan.columns().get(c), plan.metric(),
                    plan.baseline(), plan.ratio(), plan.aliased().get(c));
            var values = column(replicates, c, prefix);
            all.add(plan.bootstrap()
                    ? ImportanceSummary.onBootstrap(about, values, prefix, plan.level())
                    : ImportanceSummary.onData(about, values, prefix, plan.level()));
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
