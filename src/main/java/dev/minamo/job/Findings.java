package dev.minamo.job;

import java.util.List;

import dev.minamo.inference.Estimate;
import dev.minamo.inference.PValueTrace;
import dev.minamo.inference.Settling;
import dev.minamo.inference.TestSummary;

/**
 * What rows say.
 *
 * @param settling how the ends of intervals got where they are
 * @param pSettling how p-values did
 * @param models what they say of models
 */
record Findings(List<Estimate> estimates, List<Settling> settling, List<TestSummary> tests,
        List<PValueTrace.Trace> pSettling, List<Diagnostics> diagnostics,
        ModelFindings models) {

    static Findings none() {
        return new Findings(List.of(), List.of(), List.of(), List.of(), List.of(),
                ModelFindings.none());
    }

    static Findings ofEstimates(List<Estimate> estimates, List<Settling> settling,
            List<Diagnostics> diagnostics) {
        return new Findings(estimates, settling, List.of(), List.of(), diagnostics,
                ModelFindings.none());
    }

    static Findings ofTests(List<TestSummary> tests, List<PValueTrace.Trace> settling) {
        return new Findings(List.of(), List.of(), tests, settling, List.of(),
                ModelFindings.none());
    }

    static Findings ofModels(ModelFindings models) {
        return new Findings(List.of(), List.of(), List.of(), List.of(), List.of(), models);
    }

    Findings with(ModelFindings others) {
        return new Findings(estimates, settling, tests, pSettling, diagnostics, others);
    }
}
