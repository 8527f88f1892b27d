package dev.minamo.bench;

import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

/**
 * Candidates measured in turn, so that whatever the machine does meets all of them. A round is one
 * sample of each; the order is turned from round to round.
 */
final class Rounds {

    /** What one candidate does for a sample: a little, to wake its threads, and then what is timed. */
    record Candidate(String name, Step warm, Step timed) {

        Candidate(String name, Step both) {
            this(name, both, both);
        }
    }

    /** A piece of work. */
    interface Step {
        void run() throws Exception;
    }

    private final List<Candidate> candidates;
    private final Quiet rounds;

    private Rounds(List<Candidate> candidates, Quiet rounds) {
        this.candidates = candidates;
        this.rounds = rounds;
    }

    static Rounds of(Quiet.Plan plan, List<Candidate> candidates) throws Exception {
        return new Rounds(candidates,
                Quiet.of(plan, (number, millis) -> round(candidates, number, millis)));
    }

    private static Quiet.Sample round(List<Candidate> candidates, int number, int millis)
            throws Exception {
        int count = candidates.size();
        double[] nanos = new double[count];
        double waited = 0;
        for (int i = 0; i < count; i++) {
            int which = (number % 2 == 0 ? number + i : number + count - i) % count;
            Host.awaitQuiet(millis);
            var watch = new Quiet.Watch();
            candidates.get(which).warm.run();
            long start = System.nanoTime();
            candidates.get(which).timed.run();
            nanos[which] = System.nanoTime() - start;
            waited = Math.max(waited, watch.stop().waited());
        }
        return new Quiet.Sample(nanos, waited); // as quiet as its worst
    }

    Spread nanos(String name) {
        int which = which(name);
        return rounds.each(nanos -> nanos[which]);
    }

    /** How many times as long as {@code ours} the other took in the same round. */
    Spread ratio(String other, String ours) {
        return of(other, ours, (a, b) -> a / b);
    }

    /** A number made of the nanoseconds of two candidates in the same round. */
    Spread of(String first, String second, DoubleBinaryOperator f) {
        int a = which(first);
        int b = which(second);
        return rounds.each(nanos -> f.applyAsDouble(nanos[a], nanos[b]));
    }

    /** The one with the smallest median. */
    String best(List<String> names) {
        return names.stream().min(Comparator.comparingDouble(name -> nanos(name).median()))
                .orElseThrow();
    }

    private int which(String name) {
        for (int i = 0; i < candidates.size(); i++) {
            if (candidates.get(i).name.equals(name)) {
                return i;
            }
        }
        throw new IllegalArgumentException(name);
    }

    /** A line for each candidate: its time, and its time against that of {@code ours}. */
    void print(Report report, String ours) {
        report.line("   " + rounds.remark());
        for (Candidate candidate : candidates) {
            report.line("   %-24s %32s µs %30s times ours", candidate.name,
                    nanos(candidate.name).map(ns -> ns / 1e3).text(1),
                    ratio(candidate.name, ours).text(3));
        }
    }
}
