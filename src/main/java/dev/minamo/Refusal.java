package dev.minamo;

import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * Something a user asked for that cannot be done, and why. Every package may throw it; it knows
 * nothing of HTTP. Misuse by code is a JDK exception instead.
 */
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** What kind of refusal it is. The set is closed; its names are stable. */
    public enum Code {
        /** A well-formed spec asks for something that cannot run. */
        VALIDATION,
        /** A request body cannot be parsed. */
        MALFORMED_BODY,
        /** An uploaded table cannot be read. */
        MALFORMED_TABLE,
        /** A parameter of the request is out of range. */
        BAD_PARAMETER,
        /** Something was not kept of a job: of where its time went, say. */
        NOT_RECORDED,
        /** The service still reads what the last process left. */
        STARTING,
        /** What was being sent did not come in time. */
        REQUEST_TIMEOUT, UNSUPPORTED_MEDIA_TYPE, NOT_ACCEPTABLE, PAYLOAD_TOO_LARGE, DATASET_NOT_FOUND, JOB_NOT_FOUND, JOB_NOT_FINISHED, JOB_ALREADY_FINISHED, DATASET_IN_USE, RESULT_EXPIRED, IDEMPOTENCY_KEY_REUSED, QUOTA_EXCEEDED, POOL_SATURATED, SHUTTING_DOWN, STORAGE_FULL, STORAGE_FAILED
    }

    /**
     * One thing that is wrong.
     *
     * @param pointer JSON Pointer into the spec, or empty
     * @param detail says the value and what is allowed, in a sentence
     * @param allowed the values that would do, or empty
     * @param line 1-based line of an uploaded table, where that is the place
     * @param column name (or 1-based number) of the column of an uploaded table
     */
    public record Fault(String pointer, String detail, List<String> allowed, @Nullable Long line,
            @Nullable String column) {

        public Fault {
            allowed = List.copyOf(allowed);
        }

        public static Fault at(String pointer, String detail, List<String> allowed) {
            return new Fault(pointer, detail, allowed, null, null);
        }

        public static Fault at(String pointer, String detail) {
            return at(pointer, detail, List.of());
        }

        /**
         * A name that there is not, with the one that was meant where it is only mistyped.
         *
         * @param detail a whole sentence
         * @param given the name as it was written
         */
        public static Fault unknown(String pointer, String detail, String given,
                List<String> allowed) {
            return at(pointer, Nearest.to(given, allowed)
                    .map(near -> "%s Did you mean %s?".formatted(detail, near)).orElse(detail),
                    allowed);
        }

        /** A fault in an uploaded table. */
        public static Fault inTable(long line, @Nullable String column, String detail) {
            return new Fault("", detail, List.of(), line, column);
        }
    }

    private final Code code;
    private final transient List<Fault> faults;
    private final @Nullable String undefined;

    private Refusal(Code code, String detail, List<Fault> faults, @Nullable String undefined) {
        super(detail);
        this.code = code;
        this.faults = List.copyOf(faults);
        this.undefined = undefined;
    }

    public Refusal(Code code, String detail, List<Fault> faults) {
        this(code, detail, faults, null);
    }

    /** Of something that does not exist, by the code under which results count it: {@code separation}, say. */
    public Refusal because(String cause) {
        return new Refusal(code, String.valueOf(getMessage()), faults, cause);
    }

    /** The same about other places. */
    public Refusal at(List<Fault> places) {
        return new Refusal(code, String.valueOf(getMessage()), places, undefined);
    }

    /** Why something does not exist, where that is the reason. */
    public Optional<String> undefined() {
        return Optional.ofNullable(undefined);
    }

    public Refusal(Code code, String detail) {
        this(code, detail, List.of());
    }

    public Code code() {
        return code;
    }

    public List<Fault> faults() {
        return faults;
    }

    /** Text from outside, fit for a message: control characters out, at most 80 characters. */
    public static String quote(String text) {
        var clean = text.replaceAll("\\p{Cntrl}", "\uFFFD");
        return clean.length() <= 80 ? clean : clean.substring(0, 79) + "…";
    }
}
