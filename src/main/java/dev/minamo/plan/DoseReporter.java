package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

import dev.minamo.inference.ChiSquared;
import dev.minamo.model.dose.DoseCurve;
import dev.minamo.model.dose.DoseFit;
import dev.minamo.model.dose.DoseFitter;
import dev.minamo.model.dose.DoseGroups;
import dev.minamo.model.dose.DoseModel;
import dev.minamo.model.dose.DoseQuantities;
import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/** Makes a {@link DoseReport}. */
final class DoseReporter {

    private final DoseTable table;
    private final DoseGroups groups;
    private final DoseQuantities asked;
    private final List<DoseFit> fits;

    DoseReporter(DoseTable table, DoseQuantities asked) {
        this.table = table;
        this.groups = table.groups();
        this.asked = asked;
        this.fits = Arrays.stream(DoseModel.values())
                .map(model -> model != DoseModel.EXACT_BETA_POISSON
                        || exact(groups, asked.curve())
                                ? fit(model, groups)
                                : DoseFit.unknown(model, Undefined.OUTSIDE_DOMAIN))
                .toList();
    }

    /** The exact model takes as many steps as the root of a dose; beyond this they would keep a request for seconds. */
    static final double MOST_EXACT = 1e6;

    /** Whether no dose of the data or of the curve is too large for the exact model. */
    static boolean exact(DoseGroups groups, List<Double> curve) {
        return Arrays.stream(groups.doses()).allMatch(dose -> dose <= MOST_EXACT)
                && curve.stream().allMatch(dose -> dose <= MOST_EXACT);
    }

    /** A model is not fitted to fewer doses than it has parameters. */
    private static DoseFit fit(DoseModel model, DoseGroups groups) {
        return DoseTable.dosesAboveZero(groups) < model.free()
                ? DoseFit.unknown(model, Undefined.TOO_FEW_ROWS)
                : DoseFitter.fit(model, groups);
    }

    DoseFit fit(DoseModel model) {
        return fits.get(List.of(DoseModel.values()).indexOf(model));
    }

    DoseReport report() {
        return new DoseReport(asked.model().code(), fits.stream().map(this::entry).toList(),
                exponential(), trend(groups.doses()), logTrend(),
                table.trials().size() < 2 ? null : pooling(),
                IntStream.range(0, groups.size()).mapToObj(this::group).toList(), asked.curve());
    }

    private DoseReport.Fit entry(DoseFit fit) {
        var parameters = new ArrayList<DoseReport.Value>();
        for (int p = 0; p < fit.model().parameters().size(); p++) {
            parameters.add(DoseReport.Value.of(fit.model().parameters().get(p),
                    fit.parameters().get(p)));
        }
        var risks = new TreeSet<>(DoseSpec.USUAL_RISKS);
        risks.addAll(asked.effective());
        int df = fit.freedom(groups);
        double deviance = fit.deviance(groups);
        return new DoseReport.Fit(fit.model().code(),
                fit.curve() instanceof DoseCurve.Unknown unknown ? unknown.cause().code() : null,
                parameters,
                risks.stream().map(risk -> DoseReport.Value.of(DoseQuantities.effectiveName(risk),
                        fit.curve().effectiveDose(risk))).toList(),
                DoseReport.orNull(fit.fullLogLikelihood(groups)), DoseReport.orNull(deviance), df,
                fit.known() && df > 0 ? ChiSquared.upperTail(deviance, df) : null,
                DoseReport.orNull(fit.aic(groups)), DoseReport.orNull(fit.bic(groups)),
                fit.known()
                        ? asked.curve().stream().map(fit.curve()::risk).toList()
                        : List.of());
    }

    private DoseReport.@Nullable Test exponential() {
        var exponential = fit(DoseModel.EXPONENTIAL);
        var other = fit(DoseModel.BETA_POISSON);
        return exponential.known() && other.known()
                ? test(2 * (other.logLikelihood() - exponential.logLikelihood()), 1)
                : null;
    }

    private static DoseReport.Test test(double statistic, int df) {
        double above = Math.max(0, statistic);
        return new DoseReport.Test(above, df, ChiSquared.upperTail(above, df));
    }

    /** Of Cochran (1954, doi:10.2307/3001616) and Armitage (1955, doi:10.2307/3001775). */
    private DoseReport.@Nullable Test trend(double[] scores) {
        double n = 0;
        double infected = 0;
        double sum = 0;
        for (int i = 0; i < scores.length; i++) {
            n += groups.subjects(i);
            infected += groups.positive(i);
            sum += groups.subjects(i) * scores[i];
        }
        double share = infected / n;
        double covariance = 0;
        double spread = 0;
        for (int i = 0; i < scores.length; i++) {
            double score = scores[i] - sum / n;
            covariance += groups.positive(i) * score;
            spread += groups.subjects(i) * score * score;
        }
        double variance = share * (1 - share) * spread;
        return variance > 0 ? test(covariance / variance * covariance, 1) : null;
    }

    private DoseReport.@Nullable Test logTrend() {
        double[] logs = Arrays.stream(groups.doses()).map(Elementary::log).toArray();
        return Arrays.stream(logs).allMatch(Double::isFinite) ? trend(logs) : null;
    }

    private DoseReport.Pooling pooling() {
        var model = asked.model();
        var trials = new ArrayList<DoseReport.Trial>();
        double separate = 0;
        for (int t = 0; t < table.trials().size(); t++) {
            var trial = table.trial(t);
            var fit = fit(model, trial);
            double deviance = fit.deviance(trial);
            separate += deviance;
            trials.add(new DoseReport.Trial(table.trials().get(t), trial.size(),
                    DoseReport.orNull(deviance),
                    fit.curve() instanceof DoseCurve.Unknown unknown
                            ? unknown.cause().code()
                            : null));
        }
        double statistic = fit(model).deviance(groups) - separate;
        return new DoseReport.Pooling(trials, Double.isNaN(statistic)
                ? null
                : test(statistic, model.free() * (trials.size() - 1)));
    }

    private DoseReport.Group group(int i) {
        double n = groups.subjects(i);
        return new DoseReport.Group(groups.dose(i), groups.positive(i), groups.negative(i),
                n > 0 ? groups.positive(i) / n : null,
                table.trialOf().length == 0 ? null : table.trials().get(table.trialOf()[i]));
    }
}
