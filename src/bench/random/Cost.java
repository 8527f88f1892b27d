import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;

import dev.minamo.numeric.ArrayFunctions;
import dev.minamo.numeric.Reductions;
import dev.minamo.random.Draws;
import dev.minamo.random.Generator;
import dev.minamo.random.Purpose;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.Statistics;

/**
 * What random draws, functions, reductions and replicates cost: nanoseconds of this thread's processor time, the 10th
 * percentile of 40 batches after 6,000 short calls of each. See src/bench/random/cost.
 */
public final class Cost {

    private static final int ROWS = 12_500;
    private static final int SHORT = 100;
    private static double sink;

    public static void main(String[] args) {
        var kernels = Kernels.choose();
        System.out.println(kernels.description());
        System.out.printf("java %s, %s%n%n", System.getProperty("java.vm.version"), System.getProperty("os.arch"));
        double vector = draws(kernels.draws(), "vector");
        double scalar = draws(Draws.scalar(), "scalar");
        draws(Draws.scalar().with(Generator.PHILOX), "philox");
        functions(kernels.functions());
        functions(ArrayFunctions.scalar());
        replicates(kernels, "chosen");
        replicates(Kernels.scalar(), "scalar");
        System.out.printf(Locale.ROOT, "%nRATIO draw_vector %.3f 1%nRATIO draw_scalar %.3f 1%n", 0.35 / vector,
                1.3 / scalar);
    }

    private static double draws(Draws draws, String name) {
        var stream = draws.stream(1, Purpose.ROWS, 1);
        int[] drawn = new int[ROWS];
        double[] values = new double[ROWS];
        double bounded = report(name + " bounded draw, bound 12,500", n -> draws.bounded(stream, 0, ROWS, drawn, 0, n));
        report(name + " bounded draw, bound 1,900,000,000 (12 % rejected)",
                n -> draws.bounded(stream, 0, 1_900_000_000, drawn, 0, n));
        report(name + " uniform", n -> draws.uniforms(stream, 0, values, 0, n));
        report(name + " normal", n -> draws.normals(stream, 0, values, 0, n));
        report(name + " exponential", n -> draws.exponentials(stream, 0, values, 0, n));
        report(name + " gamma, shape 2", n -> draws.gammas(stream, 0, 2, values, 0, n));
        return bounded;
    }

    private static void functions(ArrayFunctions functions) {
        double[] x = new SplittableRandom(1).doubles(ROWS, 0.01, 20).toArray();
        double[] y = new SplittableRandom(2).doubles(ROWS, -3, 3).toArray();
        double[] large = Arrays.stream(x).map(v -> v + 12).toArray();
        double[] out = new double[ROWS];
        report(functions.form() + " exp", n -> functions.exp(y, out, 0, n));
        report(functions.form() + " log", n -> functions.log(x, out, 0, n));
        report(functions.form() + " pow", n -> functions.pow(x, y, out, 0, n));
        report(functions.form() + " sin", n -> functions.sin(x, out, 0, n));
        report(functions.form() + " cos", n -> functions.cos(x, out, 0, n));
        report(functions.form() + " lgamma, x from 12 on", n -> functions.lgamma(large, out, 0, n));
    }

    private static void replicates(Kernels kernels, String name) {
        var whole = new Replicates(kernels, ROWS);
        var little = new Replicates(kernels, SHORT);
        report(name + " counts of a resample, a row", n -> (n == ROWS ? whole : little).counts());
        for (var statistic : whole.evaluators.keySet()) {
            report(name + " " + statistic + " on counts, a row",
                    n -> (n == ROWS ? whole : little).evaluate(statistic));
        }
    }

    private static final class Replicates {

        private final dev.minamo.resample.Resampler resampler;
        private final Map<String, dev.minamo.statistic.Evaluator> evaluators = new java.util.TreeMap<>();
        private final int[] counts;
        private long replicate;

        Replicates(Kernels kernels, int rows) {
            var random = new SplittableRandom(rows);
            double[] x = random.doubles(rows, 0, 100).toArray();
            long[] groups = random.longs(rows, 0, 2).toArray();
            var sample = Sample.builder(rows, kernels.reductions()).numbers("x", x)
                    .numbers("y", Arrays.stream(x).map(v -> v * v).toArray()).integers("g", groups).build();
            resampler = new OrdinaryScheme(rows, kernels.draws()).newResampler(1);
            counts = resampler.counts(0).clone();
            for (var type : Statistics.all()) {
                var keys = new Arguments(Map.of("column", "x", "x", "x", "y", "y", "by", "g"));
                evaluators.put(type.name(), type.bind(keys, sample).newEvaluator());
            }
        }

        void counts() {
            sink += resampler.counts(replicate++)[0];
        }

        void evaluate(String statistic) {
            sink += evaluators.get(statistic).on(counts);
        }
    }

    /** @param work done for a number of elements */
    private static double report(String what, IntConsumer work) {
        for (int i = 0; i < 6_000; i++) {
            work.accept(SHORT);
        }
        double[] nanos = new double[40];
        int calls = 1;
        for (int batch = -10; batch < nanos.length; batch++) {
            long start = cpu();
            for (int call = 0; call < calls; call++) {
                work.accept(ROWS);
            }
            double spent = cpu() - start;
            if (batch < 0) {
                calls = Math.max(1, Math.min(2_000, (int) (calls * 1e6 / Math.max(spent, 1e3))));
            } else {
                nanos[batch] = spent / calls / ROWS;
            }
        }
        Arrays.sort(nanos);
        System.out.printf(Locale.ROOT, "%-60s %7.2f ns  (median %.2f)%n", what, nanos[4], nanos[20]);
        return nanos[4];
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
