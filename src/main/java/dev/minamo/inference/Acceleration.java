package dev.minamo.inference;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.resample.Units;
import org.jspecify.annotations.Nullable;

/**
 * The acceleration of BCa, and what must be said of it.
 *
 * @param value NaN with a problem
 * @param flags what a reader must know beside it
 */
record Acceleration(double value, @Nullable Note problem, List<Note> flags) {
    /** From here on BCa is not flagged. */
    private static final int ENOUGH_ROWS = 8;

    static Acceleration of(Replicates replicates, LeaveOneOut leaveOneOut, AccelerationRule rule) {
        return switch (rule) {
            case JACKKNIFE -> new Acceleration(leaveOneOut.acceleration(), leaveOneOut.problem(),
                    flags(leaveOneOut, replicates.beside().units()));
            case REGRESSION -> regression(replicates.beside().regression());
        };
    }

    private static Acceleration regression(@Nullable Double value) {
        return value == null || !Double.isFinite(value)
                ? new Acceleration(Double.NaN, Note.REGRESSION_MISSING, List.of())
                : new Acceleration(value, null, List.of());
    }

    private static List<Note> flags(LeaveOneOut leaveOneOut, @Nullable Units units) {
        var flags = new ArrayList<Note>();
        if (units == null || leaveOneOut.problem() == Note.JACKKNIFE_MISSING) {
            return flags;
        }
        switch (units.kind()) {
            case "block" -> flags.add(Note.BLOCK_JACKKNIFE);
            case "group" -> flags.add(Note.GROUPED_JACKKNIFE);
            case "row" -> {
                if (leaveOneOut.rows() < ENOUGH_ROWS) {
                    flags.add(Note.FEW_ROWS);
                }
            }
            default -> {
                // few clusters concern every interval: said once, of the estimate
            }
        }
        return flags;
    }
}
