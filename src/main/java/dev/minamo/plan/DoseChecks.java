package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.inference.IntervalRequest;
import dev.minamo.model.dose.DoseGroups;
import dev.minamo.model.dose.DoseModel;
import dev.minamo.model.dose.DoseQuantities;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.MissingPolicy;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Parameter.Role;

/** Holds the spec of a dose response against what can be done, and its columns against what doses and counts are. */
final class DoseChecks {

    private static final List<String> INTERVALS = List.of("percentile", "basic", "normal", "bc",
            "simultaneous");

    /** The keys of such a model beside {@code family}. */
    static final List<Parameter> COLUMNS = List.of(
            new Parameter("dose", Role.NUMERIC_COLUMN, true,
                    "The column of doses; each row is a group of subjects."),
            new Parameter("positive", Role.NUMERIC_COLUMN, true,
                    "The column of how many of the group were infected."),
            new Parameter("negative", Role.NUMERIC_COLUMN, true,
                    "The column of how many of the group were not."),
            new Parameter("trial", Role.GROUP_COLUMN, false,
                    "The column that says which trial a group is of; trials are fitted together, and tested for whether they may be."));

    private final BootstrapSpec spec;
    private final DoseSpec dose;
    private final Frame frame;
    private final List<Fault> faults = new ArrayList<>();

    DoseChecks(BootstrapSpec spec, DoseSpec dose, Frame frame) {
        this.spec = spec;
        this.dose = dose;
        this.frame = frame;
    }

    IntervalRequest interval() {
        var interval = spec.interval();
        if (interval == null) {
            return IntervalRequest.none();
        }
        int before = faults.size();
        for (int i = 0; i < interval.methods().size(); i++) {
            var reason = switch (interval.methods().get(i)) {
                case "bca", "abc" ->
                    "it leaves out subjects in turn, and there are counts of them only";
                case "studentized" ->
                    "there is no formula of the variance of a replicate's estimate";
                case "calibrated" -> "it resamples replicates again, row by row";
                case "wilson" -> "it is the interval of a proportion";
                default -> "";
            };
            if (!reason.isEmpty()) {
                faults.add(Fault.at("/interval/methods/" + i,
                        "%s is not offered for a dose response: %s."
                                .formatted(interval.methods().get(i), reason),
                        INTERVALS));
            }
        }
        return faults.size() > before
                ? IntervalRequest.none()
                : new IntervalChecks(faults).interval(interval, spec.resampling().scheme())
                        .orElse(IntervalRequest.none());
    }

    /** The model, after everything that needs no data is looked at. */
    DoseModel model() {
        var checks = new Checks(frame, faults);
        checks.general(spec);
        checks.precision(spec);
        scheme();
        columns();
        numbers();
        refuseIfAny();
        return DoseModel.named(dose.family()).orElseThrow();
    }

    private Refusal refusal() {
        return new Refusal(Refusal.Code.VALIDATION, faults.getFirst().detail(), faults);
    }

    private void refuseIfAny() {
        if (!faults.isEmpty()) {
            throw refusal();
        }
    }

    void refuse(String pointer, String detail, List<String> allowed) {
        faults.add(Fault.at(pointer, detail, allowed));
        refuseIfAny();
    }

    private void fault(String pointer, String detail) {
        faults.add(Fault.at(pointer, detail));
    }

    private void scheme() {
        var scheme = spec.resampling().scheme();
        if (!List.of(DosePlanner.OBSERVED, DosePlanner.FITTED).contains(scheme)) {
            faults.add(Fault.at("/resampling/scheme",
                    "The groups of a dose response are redrawn with their observed shares or with the fitted risks, not by the scheme %s."
                            .formatted(Refusal.quote(scheme)),
                    List.of(DosePlanner.OBSERVED, DosePlanner.FITTED)));
            return;
        }
        for (String key : spec.resampling().keys().keySet()) {
            fault("/resampling/" + ParameterChecks.escape(key),
                    "For a dose response the scheme %s takes no keys, and so no %s."
                            .formatted(scheme, Refusal.quote(key)));
        }
        if (spec.missing() == MissingPolicy.PAIRWISE) {
            faults.add(Fault.at("/missing",
                    "A model is fitted to complete rows; pairwise is not offered.",
                    List.of("error", "omit")));
        }
        if (spec.predict() != null) {
            fault("/predict",
                    "A dose response predicts nothing; its curve is asked for with curve.");
        }
        if (spec.test() != null) {
            fault("/test",
                    "A test is about a coefficient, and a dose response has none; leave test out.");
        }
    }

    private void columns() {
        if (DoseModel.named(dose.family()).isEmpty()) {
            faults.add(Fault.unknown("/model/family",
                    "There is no family of dose response called %s.".formatted(
                            Refusal.quote(dose.family())),
                    dose.family(), DoseModel.codes()));
        }
        var given = new TreeMap<String, Object>(Map.of("dose", dose.dose(), "positive",
                dose.positive(), "negative", dose.negative()));
        if (dose.trial() != null) {
            given.put("trial", dose.trial());
        }
        new ParameterChecks(frame, faults).keys("/model", dose.family(), given, COLUMNS);
        refuseRoles();
    }

    /** A column has one role. */
    private void refuseRoles() {
        var roles = new ArrayList<Named>(List.of(new Named("dose", dose.dose()),
                new Named("positive", dose.positive()), new Named("negative", dose.negative())));
        var trial = dose.trial();
        if (trial != null) {
            roles.add(new Named("trial", trial));
        }
        var seen = new HashSet<String>();
        for (Named role : roles) {
            if (!seen.add(role.name())) {
                fault("/model/" + role.key(),
                        "The column %s stands in two roles; a column has one.".formatted(
                                Refusal.quote(role.name())));
            }
        }
    }

    private record Named(String key, String name) {}

    private void numbers() {
        for (int i = 0; i < dose.effectiveDoses().size(); i++) {
            double risk = dose.effectiveDoses().get(i);
            if (!(risk > 0 && risk < 1)) {
                fault("/effective_doses/" + i, "%s is no risk between 0 and 1, both excluded."
                        .formatted(ParameterChecks.plain(risk)));
            }
        }
        twice("/effective_doses", "risk", dose.effectiveDoses());
        var curve = dose.curve();
        if (curve == null) {
            return;
        }
        for (int i = 0; i < curve.size(); i++) {
            if (!(curve.get(i) >= 0 && curve.get(i) <= Double.MAX_VALUE)) {
                fault("/curve/" + i,
                        "%s is no dose: a dose is a finite number of at least 0.".formatted(
                                ParameterChecks.plain(curve.get(i))));
            }
        }
        twice("/curve", "dose", curve);
    }

    private void twice(String pointer, String what, List<Double> numbers) {
        for (int i = 0; i < numbers.size(); i++) {
            if (numbers.indexOf(numbers.get(i)) < i) {
                fault(pointer + "/" + i, "The %s %s stands here twice.".formatted(what,
                        ParameterChecks.plain(numbers.get(i))));
            }
        }
    }

    /** The groups; refused where they cannot carry the model. */
    DoseTable table(DoseModel model) {
        var table = DoseTable.of(dose, frame, spec.missing(), faults);
        if (table == null) {
            throw refusal();
        }
        if (table.doses() < 2) {
            fault("/model/dose",
                    "Column %s must hold at least 2 different doses that were given to someone; it holds %d."
                            .formatted(dose.dose(), table.doses()));
        } else if (table.dosesAboveZero() < model.free()) {
            fault("/model/family",
                    "%s has %s to fit and needs as many different doses above 0 that were given to someone; column %s holds %d."
                            .formatted(model.code(),
                                    model.free() == 1
                                            ? "1 parameter"
                                            : model.free() + " parameters",
                                    dose.dose(), table.dosesAboveZero()));
        }
        var groups = table.groups();
        if (Arrays.stream(groups.positive()).sum() == 0) {
            fault("/model/positive", "Nobody is infected: column %s is 0 in all %d rows."
                    .formatted(dose.positive(), groups.size()));
        } else if (!someoneEscaped(groups)) {
            fault("/model/negative",
                    "Everybody with a dose is infected: column %s is 0 in all rows with a dose above 0."
                            .formatted(dose.negative()));
        }
        refuseIfAny();
        return table;
    }

    private static boolean someoneEscaped(DoseGroups groups) {
        for (int i = 0; i < groups.size(); i++) {
            if (groups.dose(i) > 0 && groups.negative(i) > 0) {
                return true;
            }
        }
        return false;
    }

    void refuseTooMany(DoseQuantities quantities) {
        int most = Checks.MAX_STATISTICS - quantities.model().parameters().size();
        if (quantities.size() > Checks.MAX_STATISTICS) {
            fault("/curve",
                    "There are %d effective doses and %d doses of the curve; at most %d together are allowed."
                            .formatted(quantities.effective().size(), quantities.curve().size(),
                                    most));
        }
        refuseIfAny();
    }

    /** What has no value on the data themselves is not bootstrapped. */
    void refuseUndefined(DoseQuantities quantities, double[] observed) {
        var model = quantities.model();
        for (int c = 0; c < observed.length; c++) {
            var cause = Undefined.of(observed[c]);
            if (cause.isEmpty()) {
                continue;
            }
            int effective = c - model.parameters().size();
            boolean ofCurve = effective < 0 || effective >= quantities.effective().size();
            fault(ofCurve ? "/model/family" : "/effective_doses/" + effective,
                    "%s of the model %s has no value on the data: %s.".formatted(
                            quantities.names().get(c), model.code(), words(cause.get(), model)));
            if (ofCurve) {
                break;
            }
        }
        refuseIfAny();
    }

    private static String words(Undefined cause, DoseModel model) {
        return switch (cause) {
            case NOT_FINITE -> model == DoseModel.EXPONENTIAL
                    ? "it is too large"
                    : "the counts rise as steeply as the exponential model or no dose reaches the risk (not_finite); the family exponential may do";
            case NOT_POSITIVE ->
                "the best curve does not rise, or levels off, so that alpha goes to 0 (not_positive)";
            default -> "the fit ended with " + cause.code();
        };
    }
}
