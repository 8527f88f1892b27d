package dev.minamo.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.random.Draws;
import dev.minamo.resample.ClusterScheme;
import dev.minamo.resample.GivenFolds;
import dev.minamo.resample.GivenScheme;
import dev.minamo.resample.InnerFolds;
import dev.minamo.resample.KFoldSplits;
import dev.minamo.resample.MonteCarloSplits;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.resample.OutOfBagSplits;
import dev.minamo.resample.RowScheme;
import dev.minamo.resample.SplitScheme;
import dev.minamo.resample.StratifiedScheme;
import dev.minamo.resample.WindowSplits;
import dev.minamo.statistic.Sample;
import org.jspecify.annotations.Nullable;

/** Makes the splits that a spec names. */
final class SplitMaker {

    /** Rows that are counted within some ten ms. */
    private static final long QUICK_ROWS = 5_000_000;

    private final ResamplingSpec spec;
    private final long replicates;
    private final String pointer;
    private final List<Fault> faults;

    /**
     * @param replicates of schemes that are random
     * @param pointer of the resampling in the spec
     */
    SplitMaker(ResamplingSpec spec, long replicates, String pointer, List<Fault> faults) {
        this.spec = spec;
        this.replicates = replicates;
        this.pointer = pointer;
        this.faults = faults;
    }

    /** What does not fit the catalog or the columns of the table. */
    void check(Frame frame) {
        check(frame, SplitCatalog.all().stream().map(Catalog.SchemeEntry::name).toList());
    }

    /** @param offered the schemes to choose from */
    void check(Frame frame, List<String> offered) {
        var entry = SplitCatalog.named(spec.scheme());
        if (entry.isEmpty()) {
            var hint = SchemeCatalog.named(spec.scheme()).isPresent()
                    ? " That is a scheme of the kind bootstrap."
                    : "";
            faults.add(Fault.unknown(pointer + "/scheme",
                    "There is no way to part rows called %s.%s".formatted(Refusal.quote(
                            spec.scheme()), hint),
                    spec.scheme(), offered));
            return;
        }
        new ParameterChecks(frame, faults).keys(pointer, spec.scheme(), spec.keys(),
                entry.get().parameters());
        if (spec.scheme().equals("given")
                && spec.text("rows").isPresent() == spec.text("fold_column").isPresent()) {
            faults.add(Fault.at(pointer,
                    "Give the folds by a column of the table (fold_column) or the rows by another data set (rows), one of the two."));
        }
        if (spec.number("share").filter(share -> !(share > 0 && share < 1)).isPresent()) {
            faults.add(Fault.at(pointer + "/share",
                    "The share of the rows fitted to lies between 0 and 1, both excluded."));
        }
        if (SplitCatalog.random(spec.scheme())
                && (replicates < 1 || replicates > Spec.MAX_REPLICATES)) {
            faults.add(Fault.at("/replicates",
                    "%,d is not between 1 and 10,000,000.".formatted(replicates)));
        }
    }

    /** The columns of the table that it reads. */
    Set<String> columns() {
        var columns = new TreeSet<String>();
        Stream.of("strata", "cluster", "fold_column").map(spec::text)
                .flatMap(Optional::stream).forEach(columns::add);
        return columns;
    }

    /** How many are drawn with replacement; null where rows are, or nothing is. */
    @Nullable
    Integer clusters(Sample sample) {
        int[] codes = spec.scheme().equals("bootstrap_oob") ? codes(sample, "cluster") : null;
        return codes == null ? null : (int) Arrays.stream(codes).distinct().count();
    }

    /** @throws Refusal if the rows cannot be parted like that */
    SplitScheme make(Sample sample, Tables tables, Draws draws) {
        try {
            return made(sample, tables, draws);
        } catch (IllegalArgumentException e) {
            var text = String.valueOf(e.getMessage());
            var key = Stream.of("folds", "share", "initial", "window", "assess", "step", "gap")
                    .filter(each -> text.startsWith(each + " ")).findFirst();
            var detail = key.isPresent()
                    ? text
                    : Character.toUpperCase(text.charAt(0)) + text.substring(1);
            throw new Refusal(Refusal.Code.VALIDATION, detail, List.of(
                    Fault.at(key.map(each -> pointer + "/" + each).orElse(pointer), detail)));
        }
    }

    private SplitScheme made(Sample sample, Tables tables, Draws draws) {
        int rows = sample.rows();
        int[] strata = codes(sample, "strata");
        int[] clusters = codes(sample, "cluster");
        return switch (spec.scheme()) {
            case "k_fold", "nested" -> new KFoldSplits(rows, whole("folds").orElse(10),
                    whole("repeats").orElse(1), strata, clusters, draws);
            case "leave_one_out" -> GivenFolds.leaveOneOut(rows);
            case "leave_one_group_out" ->
                new GivenFolds(sample.codes(spec.text("cluster").orElseThrow()));
            case "monte_carlo" -> new MonteCarloSplits(rows, replicates,
                    spec.number("share").orElse(0.75), strata, clusters, draws);
            case "rolling_origin" -> windows(rows, false, required("initial"));
            case "sliding_window" -> windows(rows, true, required("window"));
            case "bootstrap_oob", "632", "632plus" ->
                new OutOfBagSplits(drawn(rows, strata, clusters, draws), replicates);
            case "given" -> given(sample, tables);
            default -> throw new IllegalArgumentException(
                    "there is no way to part rows called " + spec.scheme());
        };
    }

    private WindowSplits windows(int rows, boolean sliding, int first) {
        int assess = required("assess");
        return new WindowSplits(rows, sliding, first, assess, whole("step").orElse(assess),
                whole("gap").orElse(0));
    }

    private static RowScheme drawn(int rows, int @Nullable [] strata, int @Nullable [] clusters,
            Draws draws) {
        if (clusters != null) {
            return strata == null
                    ? new ClusterScheme(clusters, draws)
                    : new ClusterScheme(clusters, strata, draws);
        }
        return strata == null
                ? new OrdinaryScheme(rows, draws)
                : new StratifiedScheme(strata, draws);
    }

    private SplitScheme given(Sample sample, Tables tables) {
        var column = spec.text("fold_column");
        if (column.isPresent()) {
            return new GivenFolds(sample.codes(column.get()));
        }
        var rows = GivenRows.of(tables, spec.text("rows").orElse(""), pointer + "/rows");
        var scheme = new GivenScheme(sample.rows(), sample.rows(), rows);
        return new OutOfBagSplits(scheme, scheme.replicates().orElseThrow());
    }

    private int @Nullable [] codes(Sample sample, String key) {
        return spec.text(key).map(sample::codes).orElse(null);
    }

    private OptionalInt whole(String key) {
        var number = spec.number(key);
        return number.isPresent()
                ? OptionalInt.of((int) (double) number.get())
                : OptionalInt.empty();
    }

    private int required(String key) {
        return whole(key).orElseThrow();
    }

    /**
     * The fewest rows that are fitted to, or nearly: of the first splits, as many as are looked at quickly. Where splits are drawn, the most
     * of them, since single replicates may fail.
     */
    int fewest(SplitScheme scheme, long seed) {
        boolean random = SplitCatalog.random(spec.scheme());
        long looked = Math.min(scheme.size(),
                Math.max(random ? 1 : 10, QUICK_ROWS / scheme.rows()));
        var splitter = scheme.newSplitter(seed);
        long fewest = random ? 0 : Integer.MAX_VALUE;
        for (long i = 0; i < looked; i++) {
            long fitted = Arrays.stream(splitter.split(i).analysis()).asLongStream().sum();
            fewest = random ? Math.max(fewest, fitted) : Math.min(fewest, fitted);
        }
        return (int) Math.min(Integer.MAX_VALUE, fewest);
    }

    /** Folds within the rows fitted to. */
    InnerFolds innerFolds(Sample sample, Draws draws, long seed) {
        return new InnerFolds(sample.rows(), whole("inner_folds").orElse(5),
                codes(sample, "strata"), codes(sample, "cluster"), draws, seed);
    }
}
