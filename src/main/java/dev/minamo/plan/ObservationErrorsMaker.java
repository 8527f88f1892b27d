package dev.minamo.plan;

import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.model.LinearModel;
import dev.minamo.model.Model;
import dev.minamo.model.ModelRequest;
import dev.minamo.model.Steps;
import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.statistic.Sample;

/** Makes the errors of new observations: residuals of least squares, or draws from the fitted family. */
final class ObservationErrorsMaker {

    private ObservationErrorsMaker() {}

    /** @throws Refusal where the family says nothing of single observations */
    static ObservationErrors of(ModelRequest request, Model model, Sample sample, Draws draws,
            long seed) {
        if (request.weights() != null) {
            var detail = "The spread of a new observation hangs on its weight, and the rows to predict have none; intervals of expected values do not ask for it.";
            throw new Refusal(Refusal.Code.VALIDATION, detail,
                    List.of(Fault.at("/predict/interval", detail, List.of("confidence"))));
        }
        boolean least = List.of("gaussian", "ols").contains(request.family())
                && (request.link() == null || request.link().equals("identity"));
        if (least && request.offset() == null) {
            return residuals(LinearModel.of(request.formula(),
                    Steps.filled(request, sample)), draws, seed);
        }
        var law = model.law().orElseThrow(() -> new Refusal(Refusal.Code.VALIDATION,
                "No prediction interval for " + request.family(),
                List.of(Fault.at("/predict/interval",
                        "The family %s says nothing of the spread of new observations."
                                .formatted(request.family()),
                        List.of("confidence")))));
        return (row, expected, count) -> {
            var stream = draws.stream(seed, Purpose.ERRORS, row);
            for (int b = 0; b < count; b++) {
                expected[b] = law.draw(expected[b], stream, b);
            }
        };
    }

    /** Residuals over the square root of one minus their leverage, centred, drawn with replacement. */
    private static ObservationErrors residuals(LinearModel model, Draws draws, long seed) {
        double[] residuals = model.residuals().adjusted();
        double sum = 0;
        for (double residual : residuals) {
            sum += residual;
        }
        double mean = sum / residuals.length;
        return (row, expected, count) -> {
            var stream = draws.stream(seed, Purpose.ERRORS, row);
            for (int b = 0; b < count; b++) {
                expected[b] += residuals[stream.bounded(b, residuals.length)] - mean;
            }
        };
    }
}
