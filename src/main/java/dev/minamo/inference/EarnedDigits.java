package dev.minamo.inference;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

import org.jspecify.annotations.Nullable;

/**
 * How many decimals of a number may be printed, given its Monte Carlo error.
 * <ul>
 * <li>With an error e: down to the digit that e has when rounded to one digit. 0.0017 becomes 0.002
 * and gives three decimals; 17 becomes 20 and gives tens.
 * <li>Without: two digits of the standard error. 0.1335 gives two decimals.
 * <li>With e = 0 (the end of an interval amid equal replicates): as if e were a thousandth of the
 * standard error; when that is 0 too or unknown, all digits.
 * <li>With neither: all digits, at most twelve significant ones.
 * </ul>
 * Halves are rounded away from zero; a rounded -0 is 0. Numbers from 10^15 on and below 10^-6 are
 * written with an exponent. Never more than fifteen significant digits.
 *
 * @param decimals digits after the point; negative for tens, hundreds and so on
 */
public record EarnedDigits(int decimals) {

    /** Nothing is rounded off but what a double cannot hold. */
    public static final EarnedDigits ALL = new EarnedDigits(Integer.MAX_VALUE);

    private static final MathContext ALL_DIGITS = new MathContext(12, RoundingMode.HALF_UP);
    private static final int MOST_SIGNIFICANT = 15;

    /** The rule above for one number; null is unknown. */
    public static EarnedDigits of(@Nullable Double mcse, @Nullable Double standardError) {
        if (mcse != null && mcse > 0) {
            return digitsOf(mcse, 1);
        }
        if (standardError != null && standardError > 0) {
            return mcse == null ? digitsOf(standardError, 2) : digitsOf(standardError / 1000, 1);
        }
        return ALL;
    }

    /** For both ends of an interval alike: the coarser of the two. */
    public static EarnedDigits ofEnds(Interval interval, @Nullable Double standardError) {
        EarnedDigits low = of(interval.mcseLow(), standardError);
        EarnedDigits high = of(interval.mcseHigh(), standardError);
        if (interval.low() == null) {
            return high;
        }
        return interval.high() == null ? low : low.coarser(high);
    }

    /** Down to the last of the first {@code count} significant digits of {@code error}. */
    private static EarnedDigits digitsOf(double error, int count) {
        if (!Double.isFinite(error)) {
            throw new IllegalArgumentException("error: " + error + " is not finite");
        }
        BigDecimal rounded = rounded(error, count);
        return new EarnedDigits(rounded.scale() - rounded.precision() + count);
    }

    private static BigDecimal rounded(double error, int count) {
        return BigDecimal.valueOf(error).round(new MathContext(count, RoundingMode.HALF_UP));
    }

    public EarnedDigits coarser(EarnedDigits other) {
        return decimals <= other.decimals ? this : other;
    }

    /** The number with the digits it earned; must be finite. */
    public BigDecimal round(double value) {
        BigDecimal exact = BigDecimal.valueOf(value);
        if (decimals == Integer.MAX_VALUE) {
            return exact.round(ALL_DIGITS).stripTrailingZeros();
        }
        int held = value == 0
                ? MOST_SIGNIFICANT
                : MOST_SIGNIFICANT - exact.precision() + exact.scale();
        return exact.setScale(Math.min(decimals, held), RoundingMode.HALF_UP);
    }

    /** For programs: {@code -1143.20}. */
    public String plain(double value) {
        return plain(round(value));
    }

    /** For people: a true minus and a comma between groups of three from 1,000 on. */
    public String text(double value) {
        return text(round(value));
    }

    /** A Monte Carlo error itself, with one digit, for programs. */
    public static String plainError(double error) {
        return plain(rounded(error, 1).stripTrailingZeros());
    }

    /** A Monte Carlo error itself, with one digit, for people. */
    public static String textError(double error) {
        return text(rounded(error, 1).stripTrailingZeros());
    }

    private static String plain(BigDecimal number) {
        int exponent = number.precision() - number.scale() - 1;
        if (number.signum() != 0 && (exponent < -6 || exponent >= MOST_SIGNIFICANT)) {
            return scientific(number, exponent);
        }
        return number.setScale(Math.max(0, number.scale())).toPlainString();
    }

    private static String scientific(BigDecimal number, int exponent) {
        return number.movePointLeft(exponent).setScale(number.precision() - 1).toPlainString() + "e"
                + exponent;
    }

    private static String text(BigDecimal number) {
        String plain = plain(number);
        int first = number.signum() < 0 ? 1 : 0;
        int point = first;
        while (point < plain.length() && Character.isDigit(plain.charAt(point))) {
            point++;
        }
        var text = new StringBuilder(plain);
        for (int comma = point - 3; comma > first; comma -= 3) {
            text.insert(comma, ',');
        }
        return text.toString().replace('-', '\u2212');
    }
}
