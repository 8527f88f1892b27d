package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import dev.minamo.dashboard.chart.SurfacePlot.Ends;
import dev.minamo.inference.EarnedDigits;
import dev.minamo.inference.Estimate;
import dev.minamo.inference.Interval;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.Settling;
import dev.minamo.job.JobResult;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.ImportanceSpec;
import dev.minamo.plan.PermutationSpec;
import dev.minamo.plan.ResampleSpec;
import dev.minamo.plan.ScoreSpec;
import dev.minamo.plan.Spec;
import org.jspecify.annotations.Nullable;

/**
 * One statistic of a job with the interval that stands for it in sentence and picture, its numbers rounded
 * to the digits they earned.
 *
 * @param interval the one whose ends are traced while they settle; else the first that has ends; or null
 * @param settling how its ends got where they are; null when nothing was traced
 */
record Reading(Subject subject, Estimate estimate, @Nullable Interval interval,
        @Nullable Settling settling) {

    /** Stands where a number has no value. */
    static final String NONE = "–";

    static List<Reading> of(Spec spec, JobResult result) {
        return switch (spec) {
            case PermutationSpec _,ResampleSpec _,ImportanceSpec _,ScoreSpec _ -> List.of();
            case BootstrapSpec bootstrap -> {
                var readings = new ArrayList<Reading>();
                for (int i = 0; i < result.estimates().size(); i++) {
                    var estimate = result.estimates().get(i);
                    readings.add(of(subject(bootstrap, result, i), estimate, result.settling()));
                }
                readings.sort(Comparator.comparingInt(Reading::rank));
                yield List.copyOf(readings);
            }
        };
    }

    /** What is asked about comes first: a half-way dose, a predictor; an intercept and what only makes a curve come last. */
    private static int rank(Reading reading) {
        var name = reading.estimate().name();
        if (reading.subject().equals(Subject.ofDoseResponse(name))) {
            var risk = Subject.risk(name);
            return risk == null ? (reading.risk() ? 3 : 2) : risk == 0.5 ? 0 : 1;
        }
        return name.equals("(Intercept)") ? 1 : 0;
    }

    /** Whether it is a risk at a dose. */
    boolean risk() {
        var name = estimate.name();
        return name.startsWith("risk(") && subject.equals(Subject.ofDoseResponse(name));
    }

    private static Subject subject(BootstrapSpec spec, JobResult result, int i) {
        if (i < spec.statistics().size()) {
            return Subject.of(spec.statistics().get(i));
        }
        var name = result.estimates().get(i).name();
        return spec.dose() == null
                ? Subject.ofCoefficient(name)
                : Subject.ofDoseResponse(name);
    }

    private static Reading of(Subject subject, Estimate estimate, List<Settling> settlings) {
        var settling = settlings.stream().filter(s -> s.name().equals(estimate.name())).findFirst();
        var traced = settling.flatMap(s -> estimate.intervals()
                .stream()
                .filter(i -> i.method() == s.method() && i.level() == s.level() && twoSided(i))
                .findFirst());
        if (traced.isPresent()) {
            return new Reading(subject, estimate, traced.get(), settling.get());
        }
        var best = estimate.intervals()
                .stream()
                .filter(i -> i.low() != null || i.high() != null)
                .min(Comparator.comparingInt(i -> twoSided(i) ? 0 : 1));
        return new Reading(subject, estimate, best.orElse(null), null);
    }

    static boolean twoSided(Interval interval) {
        return interval.low() != null && interval.high() != null;
    }

    static String method(IntervalMethod method) {
        return switch (method) {
            case PERCENTILE -> "percentile";
            case BASIC -> "basic";
            case NORMAL -> "normal";
            case BCA -> "BCa";
            case BC -> "BC";
            case STUDENTIZED -> "studentized";
            case CALIBRATED -> "calibrated";
            case SIMULTANEOUS -> "simultaneous";
            case WILSON -> "Wilson";
            case ABC -> "ABC";
        };
    }

    /** The estimate, two digits of its standard error; a dash where it has no value. */
    String value() {
        return value(estimate.estimate(), estimate.standardError());
    }

    static String value(@Nullable Double value, @Nullable Double standardError) {
        return value == null ? NONE : EarnedDigits.of(null, standardError).text(value);
    }

    String low(Interval of) {
        return end(of, of.low());
    }

    String high(Interval of) {
        return end(of, of.high());
    }

    /** Both ends take the coarser digits of the two. */
    private String end(Interval of, @Nullable Double end) {
        return end == null ? NONE : EarnedDigits.ofEnds(of, estimate.standardError()).text(end);
    }

    String standardError() {
        var error = estimate.standardError();
        return error == null
                ? NONE
                : EarnedDigits.of(estimate.mcseStandardError(), error).text(error);
    }

    /** An error with one digit, such as {@code ±0.002}; empty when unknown or none. */
    static String error(@Nullable Double error) {
        return error == null || !(error > 0) ? "" : "±" + EarnedDigits.textError(error);
    }

    /** Replicates behind it, defined or not. */
    long count() {
        return estimate.nUsed() + estimate.nUndefined();
    }

    /** The ends now; null when there is no two-sided interval. */
    @Nullable
    Ends ends() {
        return interval == null ? null : ends(interval);
    }

    @Nullable
    Ends ends(Interval of) {
        var low = of.low();
        var high = of.high();
        return low == null || high == null
                ? null
                : new Ends(count(), low, high, of.mcseLow(), of.mcseHigh());
    }

    /** The error of the less settled end, as {@code ±0.002}; empty when unknown. */
    Optional<String> endError() {
        if (interval == null) {
            return Optional.empty();
        }
        double low = interval.mcseLow() == null ? 0 : interval.mcseLow();
        double high = interval.mcseHigh() == null ? 0 : interval.mcseHigh();
        return Optional.of(error(Math.max(low, high))).filter(e -> !e.isEmpty());
    }
}
