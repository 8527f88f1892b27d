package dev.minamo.model;

import java.util.List;

/** Of a fit whose errors the theory does not give. */
final class PenalisedReport {

    private PenalisedReport() {}

    static FitReport of(String family, String link, List<String> terms, double[] coefficients,
            long used) {
        return new FitReport(family, link, terms, GlmReport.list(coefficients), List.of(),
                List.of(), List.of(), List.of(), List.of(), null, null, null, null, null, null,
                null, null, null, null, null, null, used, null,
                List.of());
    }
}
