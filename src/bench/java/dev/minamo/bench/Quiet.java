package dev.minamo.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * Samples of a machine that others use as well. A sample is quiet when our threads hardly waited for a
 * processor while it was taken. If there are enough quiet ones, only they count; else the quietest do,
 * and {@link #remark} says so.
 */
final class Quiet {

    /** Some numbers, and the share of their time in which threads of ours waited for a processor. */
    record Sample(double[] values, double waited) {

        boolean quiet() {
            return waited < LIMIT;
        }

        double value() {
            return values[0];
        }
    }

    /**
     * Begun before whatever is measured; the waiting since then counts, of threads that are still there at
     * the end.
     */
    static final class Watch {

        private final Map<String, Long> waited = Host.waitedNanos();
        private final long start = System.nanoTime();
        private final int calls;

        Watch() {
            this(1);
        }

        /** Of so many calls one after the other, each of which may wake threads. */
        Watch(int calls) {
            this.calls = calls;
        }

        Sample stop(double... values) {
            long window = System.nanoTime() - start;
            long more = 0;
            for (var thread : Host.waitedNanos().entrySet()) {
                more += thread.getValue() - waited.getOrDefault(thread.getKey(), 0L);
            }
            return new Sample(values, Math.max(0, more - calls * ALLOWED_NANOS) / window);
        }
    }

    /** Takes one sample; waits for others to rest, but not longer than {@code millis}. */
    interface Sampler {
        Sample sample(int millis) throws Exception;
    }

    /** Quiet samples wanted, and when to go on without. */
    record Plan(int wanted, int seconds) {

        long end() {
            return System.nanoTime() + seconds * 1_000_000_000L;
        }
    }

    /** Never fewer samples than this. */
    static final int LEAST = 30;
    static final int WARM = 5;
    /** How long to wait for quiet. */
    static final int PATIENCE_MILLIS = 30;

    private static final double LIMIT = 0.05;
    /** Waking takes time on an idle machine, too; a neighbour's turn takes a millisecond or more. */
    private static final double ALLOWED_NANOS = 100_000;

    private final List<Sample> all;
    private final List<Sample> kept;

    private Quiet(List<Sample> all) {
        this.all = all;
        this.kept = keep(all, Sample::waited);
    }

    static Quiet of(Plan plan, Sampler sampler) throws Exception {
        for (int i = 0; i < WARM; i++) {
            sampler.sample(1);
        }
        List<Sample> all = new ArrayList<>();
        long until = plan.end();
        long quiet = 0;
        while (all.size() < LEAST || (quiet < plan.wanted() && System.nanoTime() < until)) {
            Sample sample = sampler.sample(System.nanoTime() < until ? PATIENCE_MILLIS : 1);
            all.add(sample);
            quiet += sample.quiet() ? 1 : 0;
        }
        return new Quiet(all);
    }

    /** The quiet ones, or the quietest when there are too few. */
    static <T> List<T> keep(List<T> all, ToDoubleFunction<T> waited) {
        var sorted = all.stream().sorted(Comparator.comparingDouble(waited)).toList();
        long quiet = sorted.stream().filter(each -> waited.applyAsDouble(each) < LIMIT).count();
        return sorted.subList(0, Math.min(sorted.size(), Math.max(LEAST, (int) quiet)));
    }

    /** A number of each sample. */
    Spread each(ToDoubleFunction<double[]> f) {
        return Spread.of(kept.stream().mapToDouble(s -> f.applyAsDouble(s.values)).toArray());
    }

    /** All numbers of all samples. */
    Spread all() {
        return Spread.of(kept.stream().flatMapToDouble(s -> DoubleStream.of(s.values)).toArray());
    }

    /** How many samples there were and how many count. */
    String remark() {
        return remark(kept.stream().filter(Sample::quiet).count(), kept.size(), all.size());
    }

    static String remark(long quiet, int kept, int all) {
        return quiet == kept
                ? String.format(Locale.ROOT, "%d of %d, all quiet", kept, all)
                : String.format(Locale.ROOT, "%d of %d, %d quiet", kept, all, quiet);
    }
}
