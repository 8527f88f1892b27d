package dev.minamo.job;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

import dev.minamo.pages.StagePages;
import dev.minamo.plan.Plan;

/** The rows of a stage of a finished job, verified as they were opened. One thread at a time; to be closed. */
public final class ReplicateTable implements AutoCloseable {

    private final StagePages pages;

    private final long used;

    private ReplicateTable(StagePages pages, long used) {
        this.pages = pages;
        this.used = used;
    }

    /** Which rows of a job. */
    public enum Part {
        /** One a replicate. */
        REPLICATES(Plan.REPLICATES, "its replicates"),
        /** One for each row of another table. */
        PREDICTIONS(Plan.PREDICTIONS, "its predictions"),
        /** The same, with what every replicate says. */
        KEPT(Plan.KEPT, "its single predictions"),
        /** One for each row that was judged on. */
        HELD_OUT(Plan.HELD_OUT, "what it said of rows left out");

        private final String stage;
        private final String words;

        Part(String stage, String words) {
            this.stage = stage;
            this.words = words;
        }

        String words() {
            return words;
        }
    }

    static boolean exists(Path directory, Part part) {
        return StagePages.exists(directory, part.stage);
    }

    /** @param used how many replicates the result rests on: a job that stopped early may have computed more */
    static ReplicateTable open(Path directory, Part part, String jobId, long used)
            throws IOException {
        return new ReplicateTable(StagePages.open(directory, part.stage, jobId),
                part == Part.REPLICATES ? used : Long.MAX_VALUE);
    }

    /** One name per value of a row. */
    public List<String> columns() {
        return pages.layout().columns();
    }

    /** How many there are, from index 0 without a gap. */
    public long size() {
        return Math.min(used, pages.verifiedPrefix());
    }

    /** A NaN where undefined. */
    public double value(long index, int column) {
        return pages.view().value(index, column);
    }

    /** Writes rows [from, to) as an Arrow stream, with their status, and closes it. */
    public void stream(OutputStream out, long from, long to) throws IOException {
        pages.stream(out, from, to);
    }

    @Override
    public void close() {
        pages.close();
    }
}
