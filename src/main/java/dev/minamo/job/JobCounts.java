package dev.minamo.job;

/** Told what happens to jobs, for meters. Thread-safe; never throws. */
public interface JobCounts {

    void submitted(String kind);

    /** @param job with its times set */
    void finished(Job job, JobState outcome);
}
