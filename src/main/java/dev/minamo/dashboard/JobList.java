package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.job.JobState;
import org.jspecify.annotations.Nullable;

/**
 * The list of jobs.
 *
 * @param say the sentence of the page
 * @param q what was searched for, or empty
 * @param state code of the chosen state, or empty
 * @param self address of this very list
 * @param live whether a row still changes
 * @param none what to say when nothing matches
 * @param older address of the next page, or null
 */
record JobList(String say, String q, String state, List<Pick> picks, List<JobRow> rows, String self,
        boolean live, String none, String shown, @Nullable String older) {

    /** A choice of state. */
    record Pick(String word, String href, String count, boolean current) {}

    /** What the address asks for; empty where it does not. */
    record Query(String q, String state, String cursor) {

        String link(String otherState, String otherCursor) {
            return "/jobs" + Links.query("q", q, "state", otherState, "cursor", otherCursor);
        }
    }

    static JobList of(Query query, Map<JobState, Long> counts, List<JobRow> rows,
            @Nullable String next) {
        return new JobList(say(counts), query.q(), query.state(), picks(query, counts),
                List.copyOf(rows),
                query.link(query.state(), query.cursor()), rows.stream().anyMatch(JobRow::live),
                none(query, counts), Words.figures(rows.size(), "job", "jobs") + " shown",
                next == null ? null : query.link(query.state(), next));
    }

    static long all(Map<JobState, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    private static String none(Query query, Map<JobState, Long> counts) {
        return query.q().isEmpty()
                ? "No job is in this state."
                : "No job matches “" + Words.quoted(query.q()) + "” among all "
                        + Numerals.count(all(counts)) + ".";
    }

    private static List<Pick> picks(Query query, Map<JobState, Long> counts) {
        var picks = new ArrayList<Pick>();
        picks.add(new Pick("All", query.link("", ""), Numerals.count(all(counts)),
                query.state().isEmpty()));
        for (var state : List.of(JobState.RUNNING, JobState.QUEUED, JobState.SUCCEEDED,
                JobState.FAILED,
                JobState.CANCELLED)) {
            picks.add(new Pick(Words.capital(state.code()), query.link(state.code(), ""),
                    Numerals.count(counts.getOrDefault(state, 0L)),
                    query.state().equals(state.code())));
        }
        return List.copyOf(picks);
    }

    /** What is going on, in a sentence or two. */
    static String say(Map<JobState, Long> counts) {
        long running = counts.getOrDefault(JobState.RUNNING, 0L)
                + counts.getOrDefault(JobState.CANCELLING, 0L);
        long queued = counts.getOrDefault(JobState.QUEUED, 0L)
                + counts.getOrDefault(JobState.PAUSED, 0L);
        long failed = counts.getOrDefault(JobState.FAILED, 0L)
                + counts.getOrDefault(JobState.DEAD, 0L);
        var text = new StringBuilder();
        if (running > 0) {
            text.append(Words.capital(Words.count(running, "job is running", "jobs are running")));
            text.append(queued == 0 ? "." : " and " + Words.count(queued, "waits.", "wait."));
        } else if (queued > 0) {
            text.append(Words.capital(Words.count(queued, "job waits.", "jobs wait.")));
        } else {
            text.append("Nothing is running now.");
        }
        return text.append(failed == 0
                ? " Nothing has failed."
                : " " + Words.capital(Words.count(failed, "has failed.", "have failed.")))
                .toString();
    }
}
