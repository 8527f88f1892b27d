package dev.minamo.plan;

import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.model.dose.DoseGroups;
import dev.minamo.numeric.Reductions;
import dev.minamo.statistic.MissingPolicy;
import dev.minamo.statistic.Sample;
import org.jspecify.annotations.Nullable;

/**
 * The groups of a table, checked.
 *
 * @param trialOf the trial of each group, a place in {@code trials}; empty where there is no such column
 * @param dropped rows left out for missing values
 */
@SuppressWarnings("ArrayRecordComponent") // package-private, not changed
record DoseTable(DoseGroups groups, int[] trialOf, List<String> trials, long dropped) {

    /** Most groups: each replicate draws and fits them all. */
    private static final int MOST_GROUPS = 10_000;
    private static final double MOST_SUBJECTS = 1e9;

    /**
     * Null where there are faults, which are added.
     *
     * @throws dev.minamo.Refusal where a value is missing that may not be
     */
    static @Nullable DoseTable of(DoseSpec spec, Frame frame, MissingPolicy policy,
            List<Fault> faults) {
        var columns = new TreeSet<>(Set.of(spec.dose(), spec.positive(), spec.negative()));
        if (spec.trial() != null) {
            columns.add(spec.trial());
        }
        if (frame.rows() > MOST_GROUPS) {
            faults.add(Fault.at("/dataset",
                    "A dose response is of at most %,d groups; this table has %,d rows."
                            .formatted(MOST_GROUPS, frame.rows())));
            return null;
        }
        var sample = sample(frame, columns, policy);
        return new Reading(spec, sample, Sample.completeRows(frame, columns), faults).table();
    }

    private static Sample sample(Frame frame, Set<String> columns, MissingPolicy policy) {
        try {
            return Sample.prepare(frame, columns, policy, Reductions.scalar());
        } catch (Refusal refusal) {
            throw ModelMaker.withoutPairwise(refusal);
        }
    }

    /** @param rows of the table that the sample holds */
    private record Reading(DoseSpec spec, Sample sample, int[] rows, List<Fault> faults) {

        @Nullable
        DoseTable table() {
            int before = faults.size();
            double[] doses = column("/model/dose", spec.dose(), dose -> dose >= 0,
                    "a dose is not negative");
            DoublePredicate count = value -> value >= 0 && value <= MOST_SUBJECTS
                    && value == Math.rint(value);
            double[] positive = column("/model/positive", spec.positive(), count,
                    "a count is a whole number from 0 to 1e9");
            double[] negative = column("/model/negative", spec.negative(), count,
                    "a count is a whole number from 0 to 1e9");
            for (int i = 0; i < doses.length && faults.size() == before; i++) {
                if (doses[i] == 0 && positive[i] > 0) {
                    faults.add(Fault.at("/model/positive",
                            "Column %s holds %s in row %d (counted from 0), where %s is 0: no model infects without a dose."
                                    .formatted(spec.positive(),
                                            ParameterChecks.plain(positive[i]), rows[i],
                                            spec.dose())));
                }
            }
            if (faults.size() > before) {
                return null;
            }
            var trial = spec.trial();
            return new DoseTable(new DoseGroups(doses, positive, negative),
                    trial == null ? new int[0] : sample.codes(trial),
                    trial == null ? List.of() : sample.levels(trial), sample.dropped());
        }

        private double[] column(String pointer, String name, DoublePredicate possible,
                String rule) {
            double[] values = sample.numbers(name).asSlice(0, (long) sample.rows() * Double.BYTES)
                    .toArray(ValueLayout.JAVA_DOUBLE);
            IntStream.range(0, values.length).filter(i -> !possible.test(values[i])).findFirst()
                    .ifPresent(i -> faults.add(Fault.at(pointer,
                            "Column %s holds %s in row %d (counted from 0); %s.".formatted(name,
                                    ParameterChecks.plain(values[i]), rows[i], rule))));
            return values;
        }
    }

    /** Different doses above 0 that were given to someone. */
    int dosesAboveZero() {
        return dosesAboveZero(groups);
    }

    static int dosesAboveZero(DoseGroups groups) {
        return (int) IntStream.range(0, groups.size())
                .filter(i -> groups.dose(i) > 0 && groups.subjects(i) > 0)
                .mapToDouble(groups::dose).distinct().count();
    }

    /** Different doses that were given to someone. */
    int doses() {
        return (int) IntStream.range(0, groups.size()).filter(i -> groups.subjects(i) > 0)
                .mapToDouble(groups::dose).distinct().count();
    }

    /** The groups of one trial. */
    DoseGroups trial(int trial) {
        int[] rows = IntStream.range(0, trialOf.length).filter(i -> trialOf[i] == trial).toArray();
        return new DoseGroups(Arrays.stream(rows).mapToDouble(groups::dose).toArray(),
                Arrays.stream(rows).mapToDouble(groups::positive).toArray(),
                Arrays.stream(rows).mapToDouble(groups::negative).toArray());
    }
}
