package dev.minamo.job;

import java.util.List;

import org.jspecify.annotations.Nullable;

/** @param next cursor of the page after, or null */
public record JobPage(List<Job> jobs, @Nullable String next) {

    public JobPage {
        jobs = List.copyOf(jobs);
    }
}
