package dev.minamo.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

import dev.minamo.bench.Quiet.Sample;

/**
 * Candidates measured in turn, so that whatever the machine does meets all of them. A round is one
 * sample of each; the order is turned from round to round. A comparison is made of pairs, the samples of
 * two candidates in one round, and a pair is as quiet as the louder of the two.
 */
final class Rounds {

    /** What one candidate does for a sample: a little, to wake its threads, and then what is timed. */
    record Candidate(String name, Step warm, Step timed, int calls) {

        Candidate(String name, Step warm, Step timed) {
            this(name, warm, timed, 1);
        }

        /** A call so short that it is its own warming: the third in a row is timed. */
        static Candidate brief(String name, Step call) {
            return new Candidate(name, () -> {
                call.run();
                call.run();
            }, call, 3);
        }
    }

    /** A piece of work. */
    interface Step {
        void run() throws Exception;
    }

    private record Pair(Sample first, Sample second) {

        double waited() {
            return Math.max(first.waited(), second.waited());
        }
    }

    /** Short calls before the first round, so that the code is compiled. */
    private static final int WARM_CALLS = 200;
    /** A loud sample is taken again, at most so often. */
    private static final int TRIES = 3;

    private final List<Candidate> candidates;
    private final List<Sample[]> rounds = new ArrayList<>();

    private Rounds(List<Candidate> candidates) {
        this.candidates = candidates;
    }

    /** Goes on until all have enough quiet pairs with {@code ours}, or the time is over. */
    static Rounds of(Quiet.Plan plan, String ours, List<Candidate> candidates) throws Exception {
        var result = new Rounds(candidates);
        for (Candidate candidate : candidates) {
            for (int i = 0; i < WARM_CALLS; i++) {
                candidate.warm.run();
            }
        }
        for (int i = 0; i < Quiet.WARM; i++) {
            result.round(i, 1, 1);
        }
        long until = plan.end();
        int[] quiet = new int[candidates.size()];
        int least = 0;
        while (result.rounds.size() < Quiet.LEAST
                || (least < plan.wanted() && System.nanoTime() < until)) {
            boolean time = System.nanoTime() < until;
            Sample[] round = result.round(result.rounds.size(), time ? TRIES : 1,
                    time ? Quiet.PATIENCE_MILLIS : 1);
            result.rounds.add(round);
            least = Integer.MAX_VALUE;
            for (int i = 0; i < quiet.length; i++) {
                quiet[i] += round[i].quiet() && round[result.which(ours)].quiet() ? 1 : 0;
                least = Math.min(least, quiet[i]);
            }
        }
        return result;
    }

    private Sample[] round(int number, int tries, int millis) throws Exception {
        int count = candidates.size();
        Sample[] samples = new Sample[count];
        for (int i = 0; i < count; i++) {
            int which = (number % 2 == 0 ? number + i : number + count - i) % count;
            Sample best = sample(candidates.get(which), millis);
            for (int t = 1; t < tries && !best.quiet(); t++) {
                Sample again = sample(candidates.get(which), millis);
                best = again.waited() < best.waited() ? again : best;
            }
            samples[which] = best;
        }
        return samples;
    }

    private static Sample sample(Candidate candidate, int millis) throws Exception {
        Host.awaitQuiet(millis);
        var watch = new Quiet.Watch(candidate.calls);
        candidate.warm.run();
        long start = System.nanoTime();
        candidate.timed.run();
        return watch.stop(System.nanoTime() - start);
    }

    Spread nanos(String name) {
        return of(name, name, (a, _) -> a);
    }

    /** How many times as long as {@code ours} the other took in the same round. */
    Spread ratio(String other, String ours) {
        return of(other, ours, (a, b) -> a / b);
    }

    /** A number made of the nanoseconds of two candidates in the same round. */
    Spread of(String first, String second, DoubleBinaryOperator f) {
        return Spread.of(kept(first, second).stream()
                .mapToDouble(p -> f.applyAsDouble(p.first.value(), p.second.value())).toArray());
    }

    private List<Pair> kept(String first, String second) {
        int a = which(first);
        int b = which(second);
        return Quiet.keep(rounds.stream().map(r -> new Pair(r[a], r[b])).toList(), Pair::waited);
    }

    /** The one that took least against {@code ours}. */
    String best(List<String> names, String ours) {
        return names.stream().min(Comparator.comparingDouble(name -> ratio(name, ours).median()))
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

    /** A line for each candidate: its time, its time against that of {@code ours}, and how many pairs. */
    void print(Report report, String ours) {
        report.line("   %-22s %32s %24s   %s", "", "µs", "times " + ours, "pairs kept");
        for (Candidate candidate : candidates) {
            var pairs = kept(candidate.name, ours);
            long quiet = pairs.stream().filter(p -> p.first.quiet() && p.second.quiet()).count();
            report.line("   %-22s %32s %24s   %s", candidate.name,
                    nanos(candidate.name).map(ns -> ns / 1e3).text(1),
                    ratio(candidate.name, ours).text(3),
                    Quiet.remark(quiet, pairs.size(), rounds.size()));
        }
    }
}
