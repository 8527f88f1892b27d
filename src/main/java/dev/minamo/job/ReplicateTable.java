package dev.minamo.job;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

import dev.minamo.pages.StagePages;
import dev.minamo.plan.Plan;

/** The replicates of a finished job, verified as they were opened. One thread at a time; to be closed. */
public final class ReplicateTable implements AutoCloseable {

    private final StagePages pages;

    private final long used;

    private ReplicateTable(StagePages pages, long used) {
        this.pages = pages;
        this.used = used;
    }

    static boolean exists(Path directory) {
        return StagePages.exists(directory, Plan.REPLICATES);
    }

    /** @param used how many replicates the result rests on: a job that stopped early may have computed more */
    static ReplicateTable open(Path directory, String jobId, long used) throws IOException {
        return new ReplicateTable(StagePages.open(directory, Plan.REPLICATES, jobId), used);
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
