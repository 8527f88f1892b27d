package dev.minamo.model;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.metric.Truth;

/** What a family asks of a request, with refusals that name the place. */
final class FamilyChecks {

    private FamilyChecks() {}

    /** The link asked for, or the first. */
    static String link(ModelRequest request, List<String> links) {
        if (request.link() == null) {
            return links.getFirst();
        }
        if (!links.contains(request.link())) {
            throw refusal("/model/link", "“%s” is no link of %s.".formatted(
                    Refusal.quote(request.link()), request.family()), links);
        }
        return request.link();
    }

    /** Predictions of a fit without a penalty do not depend on the scale of predictors, and those with one have their own. */
    static void steps(ModelRequest request) {
        for (String step : request.steps()) {
            if (!step.equals("normalize")) {
                throw refusal("/model/steps", "The step “%s” is not offered for %s.".formatted(
                        Refusal.quote(step), request.family()), List.of("normalize"));
            }
        }
        if (!request.steps().isEmpty() && !request.formula().intercept()) {
            throw refusal("/model/steps",
                    "Predictors are centred only beside an intercept.", List.of());
        }
    }

    /**
     * The response as numbers: an event is 1 where it happened.
     *
     * @throws Refusal if it is of another kind than the family models
     */
    static double[] response(ModelRequest request, Truth truth, GlmFamily family) {
        if (family instanceof GlmFamily.Binomial) {
            return event(request, truth);
        }
        double[] numbers = numbers(request, truth);
        for (int row = 0; row < numbers.length; row++) {
            if (!family.response(numbers[row])) {
                throw refusal("/model/formula",
                        "Responses of %s must %s; that of row %,d of the rows used is %s."
                                .formatted(
                                        request.family(), family.responses(), row + 1L,
                                        numbers[row]),
                        List.of());
            }
        }
        return numbers;
    }

    static double[] numbers(ModelRequest request, Truth truth) {
        if (truth instanceof Truth.Numbers numbers) {
            return numbers.values();
        }
        throw refusal("/model/family", request.family()
                + " needs a response of numbers; that of the formula is not.", List.of());
    }

    static double[] event(ModelRequest request, Truth truth) {
        return switch (truth) {
            case Truth.Event event -> {
                double[] response = new double[event.rows()];
                int happened = 0;
                for (int row = 0; row < response.length; row++) {
                    response[row] = event.happened()[row] ? 1 : 0;
                    happened += event.happened()[row] ? 1 : 0;
                }
                if (happened == 0 || happened == response.length) {
                    throw refusal("/model/event", happened == 0
                            ? "The event happens in no row used."
                            : "The event happens in every row used.", List.of())
                            .because(Undefined.MISSING_CLASS.code());
                }
                yield response;
            }
            case Truth.Classes classes -> throw refusal("/model/event",
                    request.family()
                            + " models the probability of one event; name the value of the response that is it.",
                    classes.levels());
            case Truth.Numbers _ -> throw refusal("/model/event",
                    request.family()
                            + " models an event: name the value of a column of text, truth values or whole numbers, or write a condition as response, such as I(y > 1) ~ x.",
                    List.of());
        };
    }

    /** A number of the request, or the parameter's standard. */
    static double setting(Map<String, Double> settings, Parameter parameter) {
        var bounds = Objects.requireNonNull(parameter.bounds());
        double value = settings.getOrDefault(parameter.name(),
                Double.valueOf(Objects.requireNonNull(parameter.standard())));
        if (!bounds.contain(value)) {
            throw refusal("/model/" + parameter.name(), "%s must be from %s to %s, is %s."
                    .formatted(parameter.name(), bounds.low(), bounds.high(), value), List.of());
        }
        return value;
    }

    static Refusal refusal(String pointer, String detail, List<String> allowed) {
        return new Refusal(Refusal.Code.VALIDATION, detail,
                List.of(Fault.at(pointer, detail, allowed)));
    }
}
