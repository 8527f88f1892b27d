package dev.minamo.inference;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.resample.Units;
import org.jspecify.annotations.Nullable;

/**
 * The acceleration of BCa, and what must be said of it.
 *
 * @param value NaN with a problem
 * @param without the same without each batch, where it comes from the replicates; null where it is of
 *            the data alone
 * @param drawn whether it comes from the replicates
 * @param flags what a reader must know beside it
 */
@SuppressWarnings("ArrayRecordComponent") // never leaves the package
record Acceleration(double value, double @Nullable [] without, boolean drawn,
        @Nullable Note problem, List<Note> flags) {
    /** From here on BCa is not flagged. */
    private static final int ENOUGH_ROWS = 8;

    static Acceleration of(Replicates replicates, LeaveOneOut leaveOneOut, AccelerationRule rule) {
        return switch (rule) {
            case JACKKNIFE -> new Acceleration(leaveOneOut.acceleration(), null, false,
                    leaveOneOut.problem(), flags(leaveOneOut, replicates.beside().units()));
            case REGRESSION -> regression(replicates.beside().regression());
        };
    }

    private static Acceleration regression(@Nullable Regressed found) {
        return found == null || !Double.isFinite(found.acceleration())
                ? new Acceleration(Double.NaN, null, true, Note.REGRESSION_MISSING, List.of())
                : new Acceleration(found.acceleration(), found.without(), true, null, List.of());
    }

    /** For some of the first replicates, whose batches are others. */
    Acceleration ofPrefix() {
        return new Acceleration(value, null, drawn, problem, flags);
    }

    /** Its Monte Carlo standard error: 0 of the data, NaN when unknown. */
    double mcse(SortedBatches batches) {
        if (!drawn) {
            return 0;
        }
        return without == null || without.length != batches.batches()
                ? Double.NaN
                : BatchJackknife.standardError(batches, b -> without[b]);
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
