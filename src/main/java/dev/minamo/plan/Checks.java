package dev.minamo.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.model.ModelType;
import dev.minamo.model.Models;
import dev.minamo.model.dose.DoseModel;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.StatisticType;
import org.jspecify.annotations.Nullable;

/** Holds a spec against the catalog and the schema of a table, and collects what does not fit. */
final class Checks {

    /** Most statistics in one job; a row of the result has one double for each. */
    static final int MAX_STATISTICS = 100;
    private static final int MAX_TEXT = 128;
    private static final int MAX_LABELS = 32;

    private final Frame frame;
    private final List<Fault> faults;
    private final ParameterChecks parameters;

    Checks(Frame frame, List<Fault> faults) {
        this.frame = frame;
        this.faults = faults;
        this.parameters = new ParameterChecks(frame, faults);
    }

    void general(BootstrapSpec spec) {
        boolean complete = SchemeCatalog.named(spec.resampling().scheme())
                .filter(Catalog.SchemeEntry::complete).isPresent();
        if (!complete && (spec.replicates() < 1 || spec.replicates() > Spec.MAX_REPLICATES)) {
            fault("/replicates",
                    "%,d is not between 1 and 10,000,000.".formatted(spec.replicates()));
        }
        quantities(spec);
        common(spec, "A bootstrap");
    }

    void general(ResampleSpec spec) {
        common(spec, "A resampled fit");
    }

    void general(PermutationSpec spec) {
        counted(spec, "A test");
    }

    void general(ImportanceSpec spec) {
        counted(spec, "Importance");
    }

    void general(ScoreSpec spec) {
        counted(spec, "A score");
    }

    private void counted(Spec spec, String subject) {
        if (spec.replicates() < 1 || spec.replicates() > Spec.MAX_REPLICATES) {
            fault("/replicates",
                    "%,d is not between 1 and 10,000,000.".formatted(spec.replicates()));
        }
        common(spec, subject);
    }

    private void common(Spec spec, String subject) {
        text("/name", spec.name());
        if (spec.labels().size() > MAX_LABELS) {
            fault("/labels", "A job has at most %d labels, not %d.".formatted(MAX_LABELS,
                    spec.labels().size()));
        }
        for (int i = 0; i < spec.labels().size(); i++) {
            text("/labels/" + i, spec.labels().get(i));
        }
        if (frame.rows() < 2) {
            fault("/dataset", "%s needs at least 2 rows; this table has %d.".formatted(subject,
                    frame.rows()));
        }
        share("/undefined/warn", spec.undefined().warn());
        share("/undefined/fail", spec.undefined().fail());
    }

    private void share(String pointer, double value) {
        if (!(value >= 0 && value <= 1)) {
            fault(pointer, "%s is not a share between 0 and 1.".formatted(
                    ParameterChecks.plain(value)));
        }
    }

    private void text(String pointer, @Nullable String text) {
        if (text == null) {
            return;
        }
        if (text.isBlank()) {
            fault(pointer, "The text is empty; leave the key out instead.");
        }
        if (text.length() > MAX_TEXT) {
            fault(pointer, "%s has %d characters; at most %d are allowed."
                    .formatted(Refusal.quote(text), text.length(), MAX_TEXT));
        } else if (text.codePoints().anyMatch(Character::isISOControl)) {
            fault(pointer, "%s holds a control character.".formatted(Refusal.quote(text)));
        }
    }

    private void quantities(BootstrapSpec spec) {
        if (spec.dose() != null) {
            return;
        }
        int statistics = spec.statistics().size();
        if (spec.model() != null && statistics > 0) {
            fault("/model",
                    "A job is about statistics or about a model; give one of the two.");
        } else if (spec.model() == null && (statistics == 0 || statistics > MAX_STATISTICS)) {
            fault("/statistics", "A job has 1 to %d statistics, not %d.".formatted(MAX_STATISTICS,
                    statistics));
        }
    }

    /** The type of a statistic whose keys all fit. */
    Optional<StatisticType> statistic(String pointer, StatisticSpec spec) {
        text(pointer + "/as", spec.as());
        return parameters.statistic(pointer, spec);
    }

    void resampling(BootstrapSpec spec) {
        var resampling = spec.resampling();
        var scheme = SchemeCatalog.named(resampling.scheme());
        if (scheme.isEmpty()) {
            var hint = resampling.scheme().equals("stratified")
                    ? " Stratified resampling is the scheme ordinary with the key strata."
                    : SplitCatalog.named(resampling.scheme()).isPresent()
                            ? " That is a way to part rows, for the kind resample."
                            : "";
            faults.add(Fault.unknown("/resampling/scheme",
                    "There is no scheme called %s.%s".formatted(Refusal.quote(resampling.scheme()),
                            hint),
                    resampling.scheme(),
                    SchemeCatalog.all().stream().map(Catalog.SchemeEntry::name).toList()));
            return;
        }
        parameters.keys("/resampling", resampling.scheme(), resampling.keys(),
                scheme.get().parameters());
        marginal(spec);
        if (resampling.keys().containsKey("size") && resampling.scheme().equals("parametric")
                && resampling.text("distribution").filter("binomial"::equals).isEmpty()) {
            fault("/resampling/size", "Only the binomial distribution takes a size.");
        }
        if (resampling.scheme().equals("binomial_observed")) {
            fault("/resampling/scheme",
                    "The scheme binomial_observed redraws the groups of a dose response; give a model of one.");
        }
        if (spec.model() == null && List.of("residual", "wild").contains(resampling.scheme())) {
            fault("/resampling/scheme", "The scheme %s draws residuals of a model; give a model."
                    .formatted(resampling.scheme()));
        }
        if (spec.model() != null && resampling.scheme().equals("smoothed")) {
            fault("/resampling/scheme",
                    "The scheme smoothed is about statistics; for a model there are residual, wild and parametric.");
        }
    }

    /** What is drawn by itself has no resample that anything else could look at. */
    private void marginal(BootstrapSpec spec) {
        if (!spec.resampling().marginal()) {
            return;
        }
        if (spec.model() != null) {
            fault("/resampling/draws",
                    "Marginal draws are of order statistics; coefficients have no such draw.");
        }
        if (spec.resampling().text("strata").isPresent()) {
            fault("/resampling/draws", "Marginal draws are of all rows; leave strata out.");
        }
        var interval = spec.interval();
        if (interval != null) {
            for (String method : List.of("studentized", "calibrated", "simultaneous")) {
                if (interval.methods().contains(method)) {
                    fault("/resampling/draws",
                            "%s looks at the resamples themselves; it needs draws that are joint."
                                    .formatted(method));
                }
            }
            if (interval.methods().contains("bca")
                    && interval.acceleration().equals("regression")) {
                fault("/resampling/draws",
                        "An acceleration by regression looks at the resamples themselves; it needs draws that are joint.");
            }
        }
    }

    void precision(BootstrapSpec spec) {
        var scheme = spec.resampling().scheme();
        switch (spec.precision()) {
            case PrecisionSpec.Fixed _ -> {
                return;
            }
            case PrecisionSpec.IntervalWidth width -> {
                between("/precision/relative", width.relative(), 1);
                if (spec.interval() == null) {
                    fault("/precision/rule", "interval_width looks at intervals; ask for one.");
                }
            }
            case PrecisionSpec.AndrewsBuchinsky rule -> {
                between("/precision/pdb", rule.pdb(), 100);
                between("/precision/tau", rule.tau(), 1);
            }
            case PrecisionSpec.BesagClifford _,PrecisionSpec.DavidsonMacKinnon _,PrecisionSpec.Gandy _ -> {
                faults.add(Fault.at("/precision/rule",
                        "%s looks at a p-value, and a bootstrap has none.".formatted(
                                spec.precision().rule()),
                        Catalog.current().precision()));
                return;
            }
        }
        SchemeRules.fixedNumber(scheme).ifPresent(reason -> faults.add(Fault.at("/precision/rule",
                "%s cannot stop the scheme %s: %s.".formatted(spec.precision().rule(), scheme,
                        reason),
                List.of("fixed"))));
    }

    private void between(String pointer, double value, double high) {
        if (!(value > 0 && value < high)) {
            fault(pointer, "%s is not between 0 and %s.".formatted(ParameterChecks.plain(value),
                    ParameterChecks.plain(high)));
        }
    }

    void model(BootstrapSpec spec) {
        var model = spec.model();
        if (model == null) {
            if (spec.test() != null) {
                fault("/test", "A test is about a coefficient of a model; give a model.");
            }
            return;
        }
        if (Models.named(model.family()).isEmpty()) {
            faults.add(Fault.unknown("/model/family", "There is no family of models called %s."
                    .formatted(Refusal.quote(model.family())), model.family(),
                    Stream.concat(Models.all().stream().map(ModelType::name),
                            DoseModel.codes().stream()).toList()));
        }
        if (model.fitOn() != null || !model.coefficients().isEmpty()) {
            fault(model.fitOn() != null ? "/model/fit_on" : "/model/coefficients",
                    "The model is fitted to every resample; fit_on and coefficients have no place here.");
        }
        var residuals = spec.resampling().text("residuals").orElse("raw");
        if (spec.test() != null && !residuals.equals("raw")) {
            faults.add(Fault.at("/resampling/residuals",
                    "A test draws the residuals of the fit under the null hypothesis as they are, not %s."
                            .formatted(Refusal.quote(residuals)),
                    List.of("raw")));
        }
        if (spec.test() != null && !(spec.precision() instanceof PrecisionSpec.Fixed)) {
            faults.add(Fault.at("/precision/rule",
                    "%s cannot stop a test: it looks at estimates, and the replicates of a test have none."
                            .formatted(spec.precision().rule()),
                    List.of("fixed")));
        }
        if (spec.test() != null && !spec.resampling().scheme().equals("wild")) {
            faults.add(Fault.at("/resampling/scheme",
                    "A test of a coefficient imposes the null hypothesis on wild replicates.",
                    List.of("wild")));
        }
    }

    /** The names of the results, unique; made of the statistic and its columns where not given. */
    List<String> names(List<StatisticSpec> specs, List<StatisticType> types,
            List<Arguments> arguments) {
        var names = new ArrayList<String>();
        for (int i = 0; i < specs.size(); i++) {
            var as = specs.get(i).as();
            var name = as != null ? as : defaultName(types.get(i), arguments.get(i));
            if (names.contains(name)) {
                fault("/statistics/" + i + "/as",
                        "Two statistics are called %s; give one of them another name with \"as\"."
                                .formatted(Refusal.quote(name)));
            }
            names.add(name);
        }
        return names;
    }

    private static String defaultName(StatisticType type, Arguments arguments) {
        if (type.name().equals("expression")) {
            return arguments.text("expression");
        }
        return type.parameters().stream()
                .filter(p -> p.role() != Parameter.Role.GROUP_PAIR)
                .flatMap(p -> arguments.words(p).stream())
                .collect(Collectors.joining(", ", type.name() + "(", ")"));
    }

    private void fault(String pointer, String detail) {
        faults.add(Fault.at(pointer, detail));
    }
}
