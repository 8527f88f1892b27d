package dev.minamo.plan;

import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

import dev.minamo.Refusal.Fault;
import dev.minamo.random.Draws;
import dev.minamo.resample.AntitheticScheme;
import dev.minamo.resample.BalancedScheme;
import dev.minamo.resample.BayesianScheme;
import dev.minamo.resample.BinomialLaw;
import dev.minamo.resample.BlockLength;
import dev.minamo.resample.CircularBlockScheme;
import dev.minamo.resample.ClusterScheme;
import dev.minamo.resample.Distribution;
import dev.minamo.resample.ExactScheme;
import dev.minamo.resample.ExponentialLaw;
import dev.minamo.resample.GammaLaw;
import dev.minamo.resample.GivenScheme;
import dev.minamo.resample.JackknifeScheme;
import dev.minamo.resample.LognormalLaw;
import dev.minamo.resample.MOutOfNScheme;
import dev.minamo.resample.MovingBlockScheme;
import dev.minamo.resample.MultivariateNormalLaw;
import dev.minamo.resample.NonoverlappingBlockScheme;
import dev.minamo.resample.NormalLaw;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.resample.ParametricScheme;
import dev.minamo.resample.PoissonLaw;
import dev.minamo.resample.PoissonWeightsScheme;
import dev.minamo.resample.Scheme;
import dev.minamo.resample.SmoothedScheme;
import dev.minamo.resample.StationaryBlockScheme;
import dev.minamo.resample.StratifiedScheme;
import dev.minamo.statistic.Sample;
import org.jspecify.annotations.Nullable;

/**
 * Makes the scheme a spec names, over the rows of a sample. What does not fit the data throws an
 * {@link IllegalArgumentException} that says so.
 *
 * @param sample holds the columns the scheme reads
 * @param numbers the columns of numbers that the statistics read, in their order
 * @param influence of each row on the first statistic, made when asked for
 * @param tables that hold given rows
 */
record SchemeMaker(BootstrapSpec spec, Sample sample, Draws draws, List<String> numbers,
        Function<Sample, double[]> influence, Tables tables) {

    /** The scheme; adds a fault, and gives another, where it does not fit the data. */
    Scheme orFault(List<Fault> faults) {
        try {
            return make();
        } catch (IllegalArgumentException e) {
            var text = String.valueOf(e.getMessage());
            faults.add(Fault.at(pointer(text), sentence(text)));
            return new OrdinaryScheme(sample.rows());
        }
    }

    /** A message that opens with a key is about the key. */
    private static String pointer(String text) {
        return Stream.of("block_length", "size").filter(key -> text.startsWith(key + " "))
                .findFirst()
                .map(key -> "/resampling/" + key)
                .orElse("/resampling");
    }

    private static String sentence(String text) {
        var capital = pointer(text).equals("/resampling")
                ? Character.toUpperCase(text.charAt(0)) + text.substring(1)
                : text;
        return capital.endsWith(".") ? capital : capital + ".";
    }

    Scheme make() {
        var resampling = spec.resampling();
        int rows = sample.rows();
        int[] strata = codes("strata");
        int[] clusters = codes("cluster");
        return switch (resampling.scheme()) {
            case "ordinary" -> strata == null
                    ? new OrdinaryScheme(rows, draws)
                    : new StratifiedScheme(strata, draws);
            case "balanced" -> strata == null
                    ? new BalancedScheme(rows, spec.replicates(), draws)
                    : new BalancedScheme(strata, spec.replicates(), draws);
            case "antithetic" -> strata == null
                    ? new AntitheticScheme(influence.apply(sample), draws)
                    : new AntitheticScheme(influence.apply(sample), strata, draws);
            case "cluster" -> strata == null
                    ? new ClusterScheme(required(clusters), draws)
                    : new ClusterScheme(required(clusters), strata, draws);
            case "moving_block" -> new MovingBlockScheme(rows, blockLength(), draws);
            case "circular_block" -> new CircularBlockScheme(rows, blockLength(), draws);
            case "nonoverlapping_block" ->
                new NonoverlappingBlockScheme(rows, blockLength(), draws);
            case "stationary_block" -> new StationaryBlockScheme(rows, blockLength(), draws);
            case "bayesian" -> clusters == null
                    ? new BayesianScheme(rows, draws)
                    : new BayesianScheme(clusters, draws);
            case "poisson_weights" -> new PoissonWeightsScheme(rows, draws);
            case "m_out_of_n" -> new MOutOfNScheme(rows, size(),
                    resampling.text("replace").filter("false"::equals).isEmpty(), draws);
            case "exact" -> clusters == null
                    ? ExactScheme.ofRows(rows)
                    : ExactScheme.ofClusters(clusters);
            case "jackknife" -> jackknife(clusters);
            case "given" -> new GivenScheme(rows, rows, GivenRows.of(tables,
                    resampling.text("rows").orElse(""), "/resampling/rows"));
            case "parametric" -> parametric();
            case "smoothed" -> smoothed();
            default -> throw new IllegalArgumentException(
                    "The scheme " + resampling.scheme() + " needs a model.");
        };
    }

    private int @Nullable [] codes(String key) {
        return spec.resampling().text(key).map(sample::codes).orElse(null);
    }

    private static int[] required(int @Nullable [] codes) {
        if (codes == null) {
            throw new IllegalArgumentException("A column of clusters is needed.");
        }
        return codes;
    }

    private int size() {
        return (int) (double) spec.resampling().number("size").orElse(0.0);
    }

    private JackknifeScheme jackknife(int @Nullable [] clusters) {
        var length = spec.resampling().number("block_length");
        if (length.isPresent() && clusters != null) {
            throw new IllegalArgumentException(
                    "A jackknife leaves out clusters or blocks, not both.");
        }
        return length.isPresent()
                ? JackknifeScheme.blocks(sample.rows(), (int) (double) length.get())
                : clusters == null
                        ? JackknifeScheme.rows(sample.rows())
                        : JackknifeScheme.groups(clusters);
    }

    /** As given, or from the first column of numbers. */
    int blockLength() {
        var given = spec.resampling().number("block_length");
        if (given.isPresent()) {
            return (int) (double) given.get();
        }
        if (numbers.isEmpty()) {
            throw new IllegalArgumentException(
                    "No statistic reads a column of numbers to take a block length from; give one.");
        }
        var length = BlockLength.politisWhite(values(numbers.getFirst()));
        return spec.resampling().scheme().equals("stationary_block")
                ? length.stationaryRows()
                : length.circularRows();
    }

    private Scheme parametric() {
        var name = spec.resampling().text("distribution").orElse("");
        if (name.equals("bivariate_normal") && numbers.size() != 2) {
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                    "The bivariate normal distribution is of two columns; these statistics read %d of numbers.",
                    numbers.size()));
        }
        if (!name.endsWith("variate_normal") && numbers.size() != 1) {
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                    "The distribution %s is of one column; these statistics read %d of numbers.%s",
                    name, numbers.size(),
                    numbers.size() > 1 ? " For several there is multivariate_normal." : ""));
        }
        double[][] values = numbers.stream().map(this::values).toArray(double[][]::new);
        int size = (int) (double) spec.resampling().number("size").orElse(1.0);
        return new ParametricScheme(numbers, fitted(name, values, size), sample.rows(), draws);
    }

    private static Distribution fitted(String name, double[][] values, int size) {
        return switch (name) {
            case "normal" -> NormalLaw.fit(values[0]);
            case "bivariate_normal", "multivariate_normal" -> MultivariateNormalLaw.fit(values);
            case "exponential" -> ExponentialLaw.fit(values[0]);
            case "gamma" -> GammaLaw.fit(values[0]);
            case "lognormal" -> LognormalLaw.fit(values[0]);
            case "poisson" -> PoissonLaw.fit(values[0]);
            case "binomial" -> BinomialLaw.fit(values[0], size);
            default -> throw new IllegalArgumentException(
                    "There is no distribution called " + name + ".");
        };
    }

    private Scheme smoothed() {
        double[][] values = numbers.stream().map(this::values).toArray(double[][]::new);
        var given = spec.resampling().number("bandwidth");
        double[] bandwidths = new double[values.length];
        for (int c = 0; c < values.length; c++) {
            bandwidths[c] = given.isPresent() ? given.get() : SmoothedScheme.bandwidth(values[c]);
        }
        return new SmoothedScheme(numbers, values, bandwidths, draws);
    }

    private double[] values(String column) {
        return sample.numbers(column).asSlice(0, (long) sample.rows() * Double.BYTES)
                .toArray(ValueLayout.JAVA_DOUBLE);
    }
}
