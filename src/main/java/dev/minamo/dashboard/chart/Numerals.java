package dev.minamo.dashboard.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Numbers as text: comma groups from 1,000, a true minus, never a negative zero. How many decimals a number
 * has earned is for the caller to say.
 */
public final class Numerals {

    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    /** More places than this read better as a power of ten. */
    private static final int MOST_DECIMALS = 9;
    private static final double MOST_PLAIN = 1e12;

    private Numerals() {}

    public static String count(long n) {
        return (n < 0 ? "−" : "") + String.format(Locale.ROOT, "%,d", Math.abs(n));
    }

    /**
     * A number rounded half to even at a decimal place; negative places round to tens, hundreds, ….
     *
     * @param value finite
     */
    public static String fixed(double value, int decimals) {
        if (Math.abs(value) >= MOST_PLAIN || decimals > MOST_DECIMALS) {
            return power(value, decimals);
        }
        var rounded = new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN);
        if (rounded.signum() == 0) {
            return decimals > 0 ? "0." + "0".repeat(decimals) : "0";
        }
        var text = rounded.abs().setScale(Math.max(decimals, 0), RoundingMode.UNNECESSARY)
                .toPlainString();
        int point = text.indexOf('.');
        var whole = point < 0 ? text : text.substring(0, point);
        var rest = point < 0 ? "" : text.substring(point);
        return (rounded.signum() < 0 ? "−" : "") + grouped(whole) + rest;
    }

    /** The place of the first digit of a positive number rounded to one digit: 0.0017 → 3, 30 → −1. */
    public static int firstPlace(double value) {
        return -exponent(new BigDecimal(value).round(new MathContext(1)));
    }

    /** A power of ten: 1,000, 10¹². */
    public static String tenTo(int exponent) {
        return exponent < 0 || exponent > MOST_DECIMALS
                ? "10" + superscript(exponent)
                : fixed(Math.pow(10, exponent), 0);
    }

    private static int exponent(BigDecimal value) {
        return value.precision() - value.scale() - 1;
    }

    private static String grouped(String digits) {
        var text = new StringBuilder(digits);
        for (int at = text.length() - 3; at > 0; at -= 3) {
            text.insert(at, ',');
        }
        return text.toString();
    }

    private static String power(double value, int decimals) {
        if (value == 0) {
            return "0";
        }
        var exact = new BigDecimal(value);
        int exponent = exponent(exact);
        int places = Math.clamp((long) decimals + exponent, 0, 5);
        var factor = exact.scaleByPowerOfTen(-exponent).setScale(places, RoundingMode.HALF_EVEN);
        var text = factor.abs().stripTrailingZeros().toPlainString();
        return (factor.signum() < 0 ? "−" : "") + text + " × 10" + superscript(exponent);
    }

    public static String superscript(int exponent) {
        var text = new StringBuilder(exponent < 0 ? "⁻" : "");
        for (char digit : Integer.toString(Math.abs(exponent)).toCharArray()) {
            text.append(SUPERSCRIPTS.charAt(digit - '0'));
        }
        return text.toString();
    }
}
