package dev.minamo.plan;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.IntervalRequest;

/** Holds the intervals of a spec against the catalog and the scheme. */
final class IntervalChecks {

    private static final int MAX_LEVELS = 10;
    private static final int MOST_INNER = 100_000;

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
                faults.add(Fault.at("/interval/methods/" + i,
                        "There is no interval method called %s.".formatted(Refusal.quote(name)),
                        catalog.intervalNames()));
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
        if (spec.inner() < 2 || spec.inner() > MOST_INNER) {
            fault("/interval/inner",
                    "%d is not between 2 and %,d.".formatted(spec.inner(), MOST_INNER));
        }
        return faults.size() == before
                ? Optional.of(new IntervalRequest(List.copyOf(methods),
                        spec.levels(), spec.side(), spec.quantileType()))
                : Optional.empty();
    }

    private void levels(List<Double> levels) {
        if (levels.isEmpty() || levels.size() > MAX_LEVELS) {
            fault("/interval/level", "Give 1 to %d levels.".formatted(MAX_LEVELS));
        }
        for (double level : levels) {
            if (!(level > 0 && level < 1)) {
                var repair = level > 1 && level < 100
                        ? " For %s %%, write %s.".formatted(ParameterChecks.plain(level),
                                ParameterChecks.plain(level / 100))
                        : "";
                fault("/interval/level",
                        "%s is not between 0 and 1.%s".formatted(ParameterChecks.plain(level),
                                repair));
            }
        }
        if (new HashSet<>(levels).size() != levels.size()) {
            fault("/interval/level", "A level stands here twice.");
        }
    }

    private void allowed(String pointer, String value, List<String> allowed) {
        if (!allowed.contains(value)) {
            faults.add(Fault.at(pointer, "%s is not offered.".formatted(Refusal.quote(value)),
                    allowed));
        }
    }

    private void fault(String pointer, String detail) {
        faults.add(Fault.at(pointer, detail));
    }
}
