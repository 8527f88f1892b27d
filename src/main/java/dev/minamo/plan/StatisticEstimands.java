package dev.minamo.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.inference.Abc;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.IntervalRequest;
import dev.minamo.inference.Replicates.Proportion;
import dev.minamo.random.Draws;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.resample.RowScheme;
import dev.minamo.resample.Scheme;
import dev.minamo.resample.ValueScheme;
import dev.minamo.statistic.MissingPolicy;
import dev.minamo.statistic.PartOfSample;
import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.Statistic;
import dev.minamo.statistic.StatisticType;
import dev.minamo.statistic.Statistics;
import org.jspecify.annotations.Nullable;

/** Statistics by name or by expression. */
record StatisticEstimands(BootstrapSpec spec, List<String> names, List<StatisticType> types,
        Binding binding, Sample sample, List<Statistic> statistics, Draws draws, Tables tables)
        implements
            Estimands {

    /** Rows up to which each is left out or weighed by itself when that costs the square of their number. */
    static final int MOST_ROWS_BY_THEMSELVES = 20_000;

    @Override
    public Quantities quantities() {
        return Quantities.of(statistics);
    }

    @Override
    public Quantities withVariances(List<Fault> faults) {
        return Quantities.of(withVariances(statistics, faults));
    }

    private List<Statistic> withVariances(List<Statistic> plain, List<Fault> faults) {
        var all = new ArrayList<>(plain);
        for (int i = 0; i < plain.size(); i++) {
            var variance = plain.get(i).variance();
            if (variance.isEmpty()) {
                faults.add(Fault.at("/interval/variance",
                        "There is no closed form of the variance of %s, only of %s; take it from a jackknife or from nested replicates."
                                .formatted(names.get(i),
                                        String.join(", ", Statistics.withClosedVariance())),
                        List.of("jackknife", "nested")));
            }
            variance.ifPresent(all::add);
        }
        return all;
    }

    @Override
    public Scheme scheme(List<Fault> faults) {
        var name = spec.resampling().scheme();
        if (SchemeRules.VALUES.contains(name) && spec.missing() == MissingPolicy.PAIRWISE) {
            faults.add(Fault.at("/missing",
                    "pairwise is not offered with the scheme %s: it makes new numbers for rows that are complete."
                            .formatted(name),
                    List.of("error", "omit")));
            return new OrdinaryScheme(sample.rows());
        }
        if (SchemeRules.VALUES.contains(name) && !binding.groups(sample).isEmpty()) {
            faults.add(Fault.at("/resampling/scheme",
                    "The scheme %s makes new numbers, and these statistics also read groups: %s."
                            .formatted(name, Refusal.quote(binding.groups(sample).getFirst()))));
            return new OrdinaryScheme(sample.rows());
        }
        return schemes().orFault(faults);
    }

    private SchemeMaker schemes() {
        return new SchemeMaker(spec, sample, draws, binding.numbers(sample), _ -> influence(),
                tables);
    }

    /** The block length of the scheme; null where it has none. */
    @Nullable
    Integer blockLength() {
        return SchemeRules.BLOCKS.contains(spec.resampling().scheme())
                ? schemes().blockLength()
                : null;
    }

    /** By leaving out each row. */
    private double[] influence() {
        var statistic = statistics.getFirst();
        int rows = sample.rows();
        if (!statistic.closedJackknife() && rows > MOST_ROWS_BY_THEMSELVES) {
            throw new IllegalArgumentException(
                    "for this statistic the influence of each row is offered up to %,d rows, and there are %,d"
                            .formatted(MOST_ROWS_BY_THEMSELVES, rows));
        }
        double[] influence = new double[rows];
        for (int row = 0; row < rows; row++) {
            influence[row] = statistic.observed() - statistic.leaveOneOut(row);
            if (!Double.isFinite(influence[row])) {
                throw new IllegalArgumentException(
                        "without row %d the first statistic has no value, so rows have no order"
                                .formatted(row + 1));
            }
        }
        return influence;
    }

    @Override
    public Supplier<RowMaker> drawn(Quantities quantities, RowScheme scheme, long seed) {
        return RowMakers.series(spec.resampling().marginal()
                ? Quantities.marginal(statistics, draws, seed, scheme.rows())
                : quantities, statistics, scheme, seed);
    }

    @Override
    public Supplier<RowMaker> valued(ValueScheme scheme, long seed, boolean variances) {
        return RowMakers.valued(scheme, seed, sample, other -> {
            var plain = binding.statistics(other);
            return variances ? withVariances(plain, new ArrayList<>()) : plain;
        });
    }

    @Override
    public List<EstimateFacts> facts(Scheme scheme, IntervalRequest interval,
            List<Fault> faults) {
        var facts = new ArrayList<EstimateFacts>();
        boolean abc = interval.methods().contains(IntervalMethod.ABC);
        var asked = spec.interval();
        if (abc && asked != null && sample.rows() > MOST_ROWS_BY_THEMSELVES) {
            faults.add(Fault.at(asked.pointer(IntervalMethod.ABC),
                    "abc weighs each row in turn; that is offered up to %,d rows, and this sample has %,d."
                            .formatted(MOST_ROWS_BY_THEMSELVES, sample.rows())));
        }
        for (int i = 0; i < statistics.size(); i++) {
            var statistic = statistics.get(i);
            Proportion proportion = types.get(i).name().equals("proportion")
                    ? new Proportion(Math.rint(statistic.observed() * sample.rows()),
                            sample.rows())
                    : null;
            if (asked != null && interval.methods().contains(IntervalMethod.WILSON)
                    && proportion == null) {
                faults.add(Fault.at(asked.pointer(IntervalMethod.WILSON),
                        "wilson is the interval of a proportion; %s is none.".formatted(
                                names.get(i))));
            }
            facts.add(new EstimateFacts(statistic instanceof PartOfSample part
                    ? part.rows()
                    : sample.rows(), types.get(i).extreme(), proportion,
                    abc
                            ? () -> Abc.of(statistic.newEvaluator(), scheme.units(), interval)
                            : null));
        }
        return facts;
    }
}
