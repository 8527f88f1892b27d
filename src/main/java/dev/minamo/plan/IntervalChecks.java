package dev.minamo.plan;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.inference.AccelerationRule;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.IntervalRequest;
import dev.minamo.inference.Transform;
import dev.minamo.inference.VarianceSource;

/** Holds the intervals of a spec against the catalog and the scheme. */
final class IntervalChecks {

    private static final int MAX_LEVELS = 10;
    private static final int MOST_INNER = 10_000;

    private final List<Fault> faults;
    private final Catalog catalog = Catalog.current();

    IntervalChecks(List<Fault> faults) {
        this.faults = faults;
    }

    Optional<IntervalRequest> interval(IntervalSpec spec, String scheme) {
        int before = faults.size();
        var methods = new LinkedHashSet<IntervalMethod>();
        for (int i = 0; i < spec.methods().size(); i++) {
            var name = spec.methods().get(i);
            var method = Arrays.stream(IntervalMethod.values()).filter(m -> m.code().equals(name))
                    .findFirst();
            if (method.isEmpty()) {
                faults.add(Fault.unknown("/interval/methods/" + i,
                        "There is no interval method called %s.".formatted(Refusal.quote(name)),
                        name, catalog.intervalNames()));
            } else if (!methods.add(method.get())) {
                fault("/interval/methods/" + i, name + " stands here twice.");
            }
            var at = "/interval/methods/" + i;
            SchemeRules.refusal(name, scheme).ifPresent(reason -> faults.add(Fault.at(at,
                    "%s is not offered with the scheme %s: %s.".formatted(name, scheme, reason),
                    catalog.intervalNames().stream()
                            .filter(m -> SchemeRules.refusal(m, scheme).isEmpty()).toList())));
        }
        if (spec.methods().isEmpty()) {
            faults.add(Fault.at("/interval/methods",
                    "Name at least one method, or give null for no interval.",
                    catalog.intervalNames()));
        }
        levels(spec.levels());
        allowed("/interval/side", spec.side(), catalog.sides());
        if (!catalog.quantileTypes().contains(spec.quantileType())) {
            faults.add(Fault.at("/interval/quantile_type",
                    "%d is not a quantile type for replicates.".formatted(spec.quantileType()),
                    catalog.quantileTypes().stream().map(String::valueOf).toList()));
        }
        allowed("/interval/transform", spec.transform(), catalog.transforms());
        allowed("/interval/acceleration", spec.acceleration(), catalog.accelerations());
        allowed("/interval/variance", spec.variance(), catalog.variances());
        inner(spec, scheme);
        if (spec.inner() < 2 || spec.inner() > MOST_INNER) {
            fault("/interval/inner",
                    "%d is not between 2 and %,d.".formatted(spec.inner(), MOST_INNER));
        }
        return faults.size() == before
                ? Optional.of(new IntervalRequest(List.copyOf(methods),
                        spec.levels(), spec.side(), spec.quantileType(),
                        Transform.named(spec.transform()).orElseThrow(),
                        AccelerationRule.named(spec.acceleration()).orElseThrow(),
                        VarianceSource.named(spec.variance()).orElseThrow()))
                : Optional.empty();
    }

    /** Resamples of resamples, and leaving out rows of one, are made of rows. */
    private void inner(IntervalSpec spec, String scheme) {
        boolean studentized = spec.methods().contains("studentized");
        if (studentized && spec.variance().equals("nested") && !scheme.equals("ordinary")) {
            faults.add(Fault.at("/interval/variance",
                    "nested is not offered with the scheme %s: inner replicates draw rows with replacement."
                            .formatted(scheme),
                    List.of("closed")));
        }
        if (studentized && spec.variance().equals("jackknife")
                && SchemeRules.VALUES.contains(scheme)) {
            faults.add(Fault.at("/interval/variance",
                    "jackknife is not offered with the scheme %s: it leaves out rows that are drawn."
                            .formatted(scheme),
                    List.of("closed")));
        }
        if (spec.methods().contains("bca") && spec.acceleration().equals("regression")
                && (SchemeRules.BLOCKS.contains(scheme) || scheme.equals("poisson_weights")
                        || scheme.equals("exact"))) {
            faults.add(Fault.at("/interval/acceleration",
                    "regression is not offered with the scheme %s: it needs independent draws of rows or clusters."
                            .formatted(scheme),
                    List.of("jackknife")));
        }
    }

    private void levels(List<Double> levels) {
        if (levels.isEmpty() || levels.size() > MAX_LEVELS) {
            fault("/interval/level", "Give 1 to %d levels.".formatted(MAX_LEVELS));
        }
        for (int i = 0; i < levels.size(); i++) {
            double level = levels.get(i);
            var at = "/interval/level" + (levels.size() > 1 ? "/" + i : "");
            if (!(level > 0 && level < 1)) {
                var repair = level > 1 && level < 100
                        ? " For %s %%, write %s.".formatted(ParameterChecks.plain(level),
                                ParameterChecks.plain(level / 100))
                        : "";
                fault(at, "%s is not between 0 and 1.%s".formatted(ParameterChecks.plain(level),
                        repair));
            }
            if (levels.indexOf(level) < i) {
                fault(at, ParameterChecks.plain(level) + " stands here twice.");
            }
        }
    }

    private void allowed(String pointer, String value, List<String> allowed) {
        if (!allowed.contains(value)) {
            faults.add(Fault.unknown(pointer, "%s is not offered.".formatted(Refusal.quote(value)),
                    value, allowed));
        }
    }

    private void fault(String pointer, String detail) {
        faults.add(Fault.at(pointer, detail));
    }
}
