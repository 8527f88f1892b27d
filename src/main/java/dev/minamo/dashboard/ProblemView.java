package dev.minamo.dashboard;

import java.util.List;

import dev.minamo.Refusal;

/**
 * Why something was refused.
 *
 * @param title a sentence
 * @param detail what follows from it, or what to do; may be empty
 */
record ProblemView(String title, String detail, List<FieldFault> faults) {

    ProblemView {
        faults = List.copyOf(faults);
    }

    /**
     * @param field id of the control it belongs to, or empty
     * @param label of that control, or the place in a table
     */
    record FieldFault(String field, String label, String detail) {}

    /** @param faults those of the refusal, placed; empty to place them by line and column of a table */
    static ProblemView of(Refusal refusal, List<FieldFault> faults) {
        var message = String.valueOf(refusal.getMessage());
        var placed = faults.isEmpty()
                ? refusal.faults().stream().map(ProblemView::inTable).toList()
                : faults;
        return switch (refusal.code()) {
            case VALIDATION -> new ProblemView("This job cannot run as written",
                    things(placed.size()) + " Nothing was recorded.", placed);
            case MALFORMED_TABLE ->
                new ProblemView("This file cannot be read as a table", placed.isEmpty()
                        ? message
                        : "Nothing was added. What to mend:", placed);
            case PAYLOAD_TOO_LARGE -> new ProblemView("This file is too large", message, List.of());
            case JOB_NOT_FOUND, DATASET_NOT_FOUND, JOB_ALREADY_FINISHED, JOB_NOT_FINISHED,
                    NOT_RECORDED,
                    RESULT_EXPIRED,
                    DATASET_IN_USE, MALFORMED_BODY, BAD_PARAMETER, UNSUPPORTED_MEDIA_TYPE,
                    NOT_ACCEPTABLE,
                    IDEMPOTENCY_KEY_REUSED, QUOTA_EXCEEDED, POOL_SATURATED, STARTING, SHUTTING_DOWN,
                    REQUEST_TIMEOUT,
                    STORAGE_FULL,
                    STORAGE_FAILED ->
                new ProblemView(message, "", List.of());
        };
    }

    private static String things(int n) {
        return n == 0
                ? ""
                : Words.capital(Words.count(n, "thing needs", "things need")) + " another value.";
    }

    private static FieldFault inTable(Refusal.Fault fault) {
        var line = fault.line() == null ? "" : "Line " + fault.line();
        var column = fault.column() == null ? "" : "column " + Words.quoted(fault.column());
        var place = line.isEmpty() || column.isEmpty()
                ? Words.capital(line + column)
                : line + ", " + column;
        return new FieldFault("", place, fault.detail());
    }
}
