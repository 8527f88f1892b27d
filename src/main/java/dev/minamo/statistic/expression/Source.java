package dev.minamo.statistic.expression;

import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;

/**
 * A text to be read.
 *
 * @param pointer JSON Pointer to it, for refusals
 */
public record Source(String text, String pointer) {

    /** What is wrong at a place of the text; positions count characters (code points) from 1. */
    public Refusal refuse(int offset, String detail, List<String> allowed) {
        var fault = Fault.at(pointer, "Position " + position(offset) + ": " + detail, allowed);
        return new Refusal(Refusal.Code.VALIDATION, fault.detail(), List.of(fault));
    }

    public Refusal refuse(int offset, String detail) {
        return refuse(offset, detail, List.of());
    }

    private int position(int offset) {
        return text.codePointCount(0, Math.min(offset, text.length())) + 1;
    }
}
