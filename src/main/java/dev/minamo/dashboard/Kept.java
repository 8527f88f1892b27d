package dev.minamo.dashboard;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.job.Job;
import dev.minamo.job.Jobs;
import dev.minamo.job.ReplicateTable;
import dev.minamo.job.ReplicateTable.Part;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of a job beside its result.
 *
 * @param parts whose rows can be read
 * @param predicted the first rows of what it predicts; null where it predicts nothing
 */
record Kept(List<Part> parts, @Nullable Predicted predicted) {

    static final Kept NOTHING = new Kept(List.of(), null);

    /** Rows of a picture that is still read at a glance. */
    private static final int SHOWN = 12;

    Kept {
        parts = List.copyOf(parts);
    }

    /**
     * Predictions of another table.
     *
     * @param columns the first is the estimate, the others are quantiles
     * @param rows the first of them, view
     * @param size of all
     */
    record Predicted(List<String> columns, List<double[]> rows, long size) {}

    /** Blocks; reads nothing of a job that has not ended. */
    static Kept of(Jobs jobs, Job job) {
        if (!job.state().terminal()) {
            return NOTHING;
        }
        var parts = Arrays.stream(Part.values()).filter(part -> jobs.recorded(job.id(), part))
                .toList();
        return new Kept(parts, parts.contains(Part.PREDICTIONS) ? predicted(jobs, job) : null);
    }

    private static @Nullable Predicted predicted(Jobs jobs, Job job) {
        try (var table = jobs.rows(job.id(), Part.PREDICTIONS)) {
            var rows = IntStream.range(0, (int) Math.min(SHOWN, table.size()))
                    .mapToObj(row -> row(table, row)).toList();
            return new Predicted(table.columns(), rows, table.size());
        } catch (Refusal _) {
            // Gone between the two looks: the page does without.
            return null;
        }
    }

    private static double[] row(ReplicateTable table, int row) {
        return IntStream.range(0, table.columns().size()).mapToDouble(c -> table.value(row, c))
                .toArray();
    }
}
