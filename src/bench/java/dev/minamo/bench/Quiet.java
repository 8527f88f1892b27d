package dev.minamo.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * Samples of a machine that others use as well. A sample is quiet when our threads hardly waited for a
 * processor while it was taken. If there are enough quiet ones, only they count; else the quietest do,
 * and {@link #remark} says so.
 */
final class Quiet {

    /** Some numbers, and the share of their time in which a thread of ours waited for a processor. */
    record Sample(double[] values, double waited) {}

    /** Begun before whatever is measured; the waiting that ends with it counts. */
    static final class Watch {

        private final long waited = Host.waitedNanos();
        private final long start = System.nanoTime();

        Sample stop(double... values) {
            long window = System.nanoTime() - start;
            double more = Host.waitedNanos() - waited - ALLOWED_NANOS;
            return new Sample(values, Math.max(0, more) / window);
        }
    }

    /** Takes one sample; waits for others to rest, but not longer than {@code millis} each time. */
    interface Sampler {
        Sample sample(int number, int millis) throws Exception;
    }

    /** Quiet samples wanted, and when to go on without. */
    record Plan(int wanted, int seconds) {}

    /** Never fewer samples than this. */
    private static final int LEAST = 30;
    private static final int WARM = 5;
    private static final double LIMIT = 0.05;
    /** Waking takes time on an idle machine, too; a neighbour's turn takes a millisecond or more. */
    private static final double ALLOWED_NANOS = 100_000;

    private final List<Sample> kept;
    private final String remark;

    private Quiet(List<Sample> kept, String remark) {
        this.kept = kept;
        this.remark = remark;
    }

    static Quiet of(Plan plan, Sampler sampler) throws Exception {
        for (int i = 0; i < WARM; i++) {
            sampler.sample(i, 1);
        }
        List<Sample> all = new ArrayList<>();
        int quiet = 0;
        long until = System.nanoTime() + plan.seconds() * 1_000_000_000L;
        while (all.size() < LEAST || (quiet < plan.wanted() && System.nanoTime() < until)) {
            Sample sample = sampler.sample(all.size(), System.nanoTime() < until ? 30 : 1);
            all.add(sample);
            quiet += sample.waited < LIMIT ? 1 : 0;
        }
        all.sort(Comparator.comparingDouble(Sample::waited));
        List<Sample> kept = all.subList(0, Math.max(LEAST, quiet));
        return new Quiet(kept, String.format(Locale.ROOT,
                "%d samples, %d quiet, %d kept; our threads waited for a processor %.1f %% of their time",
                all.size(), quiet, kept.size(), 100 * kept.get(kept.size() / 2).waited));
    }

    /** A number of each sample. */
    Spread each(ToDoubleFunction<double[]> f) {
        return Spread.of(kept.stream().mapToDouble(s -> f.applyAsDouble(s.values)).toArray());
    }

    /** All numbers of all samples. */
    Spread all() {
        return Spread.of(kept.stream().flatMapToDouble(s -> DoubleStream.of(s.values)).toArray());
    }

    /** How many samples there were and how many count, for the report. */
    String remark() {
        return remark;
    }
}
