package dev.minamo.job;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.minamo.inference.Estimate;
import dev.minamo.pages.RowView;
import dev.minamo.pages.Rows;
import dev.minamo.plan.BootstrapPlan;
import dev.minamo.plan.Context;
import dev.minamo.plan.Plan;

/** A job whose rows stand in memory: every stage by its own kernel on this thread, and what the summary says of all of them. */
record InMemory(List<Estimate> estimates, List<Diagnostics> diagnostics) {

    private static final Context CALM = new Context() {
        @Override
        public boolean cancelled() {
            return false;
        }

        @Override
        public void at(long index) {
            // nothing fails here
        }
    };

    static InMemory run(BootstrapPlan plan) {
        Map<String, Table> tables = new HashMap<>();
        for (var stage : plan.stages()) {
            var table = new Table(stage.width(), stage.size());
            stage.newKernel(name -> Objects.requireNonNull(tables.get(name))).run(0, stage.size(),
                    table, CALM);
            tables.put(stage.name(), table);
        }
        var replicates = Objects.requireNonNull(tables.get(Plan.REPLICATES));
        var summariser = new Summariser(plan, Objects.requireNonNull(tables.get(Plan.OBSERVED)),
                tables.get(Plan.JACKKNIFE));
        return new InMemory(summariser.lastEstimates(replicates, replicates.size()),
                summariser.diagnostics(replicates, replicates.size()));
    }

    private record Table(int width, long size, MemorySegment cells) implements Rows, RowView {

        Table(int width, long size) {
            this(width, size, Arena.ofAuto().allocate(width * size * Double.BYTES, 64));
        }

        @Override
        public void set(long index, int column, double value) {
            cells.setAtIndex(ValueLayout.JAVA_DOUBLE, column * size + index, value);
        }

        @Override
        public double value(long index, int column) {
            return cells.getAtIndex(ValueLayout.JAVA_DOUBLE, column * size + index);
        }

        @Override
        public MemorySegment column(int column) {
            return cells.asSlice(column * size * Double.BYTES, size * Double.BYTES);
        }
    }
}
