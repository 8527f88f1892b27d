package dev.minamo.inference;

import java.util.List;

import org.jspecify.annotations.Nullable;

/** Puts ends together to intervals: both ends, one, or none with the reason. */
record IntervalMaker(IntervalRequest request) {

    /**
     * An interval lacking an end it needs has none.
     *
     * @param flags what else must be said of it, the most important first
     */
    Interval make(IntervalMethod method, double level, Ends ends, List<Note> flags) {
        double tail = request.tail(level);
        End low = request.wantsLow() ? ends.end(tail, -1) : null;
        End high = request.wantsHigh() ? ends.end(tail, 1) : null;
        Note missing = firstNote(undefinedReason(low), undefinedReason(high));
        if (missing != null) {
            return new Interval(method, level, request.side(), null, null, null, null,
                    missing.code(), ends.undefined());
        }
        Note note = flag(ends, tail, graver(noteOf(low), noteOf(high)), flags);
        return new Interval(method, level, request.side(), value(low), value(high), mcse(low),
                mcse(high), note == null ? null : note.code(), ends.undefined());
    }

    private static @Nullable Note flag(Ends ends, double tail, @Nullable Note ofEnds,
            List<Note> flags) {
        if (!ends.reaches(tail)) {
            return Note.LEVEL_NOT_REACHABLE;
        } else if (ofEnds != null) {
            return ofEnds;
        } else if (!flags.isEmpty()) {
            return flags.getFirst();
        }
        return ends.undefined().isEmpty() ? null : Note.REPLICATES_LEFT_OUT;
    }

    private static @Nullable Note undefinedReason(@Nullable End end) {
        if (end == null || end.isDefined()) {
            return null;
        }
        return end.note() != null && Double.isNaN(end.value()) ? end.note() : Note.NOT_FINITE;
    }

    private static @Nullable Note firstNote(@Nullable Note first, @Nullable Note second) {
        return first != null ? first : second;
    }

    /** Notes stand in the order of their weight: an end of unknown error before a rough one. */
    private static @Nullable Note graver(@Nullable Note first, @Nullable Note second) {
        return first == null || (second != null && second.compareTo(first) < 0) ? second : first;
    }

    private static @Nullable Note noteOf(@Nullable End end) {
        return end == null ? null : end.note();
    }

    private static @Nullable Double value(@Nullable End end) {
        return end == null ? null : Finite.orNull(end.value());
    }

    private static @Nullable Double mcse(@Nullable End end) {
        return end == null ? null : Finite.orNull(end.mcse());
    }
}
