package dev.minamo.numeric;

import java.util.Arrays;
import java.util.Optional;

/**
 * Why a number has no value. An undefined number travels as a quiet NaN whose payload names the cause,
 * so that a row of doubles needs nothing beside it. The ordinals are part of the file format: add at
 * the end only.
 */
public enum Undefined {
    /** Unknown; what a NaN without a payload means. */
    UNSPECIFIED("unspecified"),
    /** Every drawn value of a column is the same, so that there is nothing to divide by. */
    CONSTANT("constant"),
    /** A group has no row in the resample. */
    EMPTY_GROUP("empty_group"),
    /** Fewer rows than the statistic needs. */
    TOO_FEW_ROWS("too_few_rows"),
    /** The result is not a finite number. */
    NOT_FINITE("not_finite"),
    /** A drawn value, or what is made of them, is not above zero where it must be. */
    NOT_POSITIVE("not_positive"),
    /** The denominator is zero. */
    ZERO_DENOMINATOR("zero_denominator"),
    /** Not every row of a block is drawn equally often. */
    INCOMPLETE_BLOCK("incomplete_block"),
    /** A function has no value there: the root of a negative number, say. */
    OUTSIDE_DOMAIN("outside_domain"),
    /** Some columns of a model are combinations of others in the resample. */
    RANK_DEFICIENT("rank_deficient"),
    /** A line through the predictors parts the classes, so that the likelihood has no maximum. */
    SEPARATION("separation"),
    /** A fit did not settle within its iterations. */
    NO_CONVERGENCE("no_convergence"),
    /** A class has no row in the resample. */
    MISSING_CLASS("missing_class"),
    /** No row was left to judge on. */
    NOTHING_LEFT_OUT("nothing_left_out"),
    /** A value that no row of the resample had, in a row to be predicted. */
    NEW_LEVEL("new_level");

    private static final long QUIET_NAN = 0x7ff8_0000_0000_0000L;
    private static final long PAYLOAD = 0xffL;
    private static final Undefined[] VALUES = values();

    private final String code;

    Undefined(String code) {
        this.code = code;
    }

    /** The name in results, snake_case. */
    public String code() {
        return code;
    }

    /** The cause of this name in results. */
    public static Optional<Undefined> coded(String code) {
        return Arrays.stream(VALUES).filter(cause -> cause.code.equals(code)).findFirst();
    }

    /** The NaN that stands for this cause. */
    public double nan() {
        return Double.longBitsToDouble(QUIET_NAN | payload());
    }

    /** Whether the number is undefined and says why. */
    public static boolean caused(double value) {
        long payload = Double.doubleToRawLongBits(value) & PAYLOAD;
        return Double.isNaN(value) && payload > UNSPECIFIED.payload() && payload < VALUES.length;
    }

    @SuppressWarnings("EnumOrdinal") // the format: see above
    private long payload() {
        return ordinal();
    }

    /** The cause, if the number is undefined. */
    public static Optional<Undefined> of(double value) {
        if (!Double.isNaN(value)) {
            return Optional.empty();
        }
        long payload = Double.doubleToRawLongBits(value) & PAYLOAD;
        return Optional.of(payload < VALUES.length ? VALUES[(int) payload] : UNSPECIFIED);
    }
}
