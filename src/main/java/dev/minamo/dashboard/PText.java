package dev.minamo.dashboard;

import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.inference.EarnedDigits;

/**
 * A p-value, or another share above 0, as text: as many decimals as its Monte Carlo error allows, and never 0.
 *
 * @param error half the width of its Monte Carlo interval; 0 when exact
 */
record PText(double p, double error) {

    private static final int EXACT_DIGITS = 4;
    /** Smaller shares read better as so many in 10,000. */
    private static final double SMALL = 0.0005;

    /** 0.062 */
    String plain() {
        if (p >= 1) {
            return "1";
        }
        return Double.isFinite(p) ? trimmed(Numerals.fixed(p, decimals())) : Reading.NONE;
    }

    /** 6.2 %, or 3 in 10,000. */
    String share() {
        if (!Double.isFinite(p)) {
            return Reading.NONE;
        }
        if (!isRare()) {
            return trimmed(Numerals.fixed(100 * p, decimals() - 2)) + "\u00a0%";
        }
        int power = (int) Math.ceil(-Math.log10(p) - 1e-9);
        var many = trimmed(Numerals.fixed(p * Math.pow(10, power),
                Math.max(0, decimals() - power)));
        return many + " in " + Numerals.tenTo(power);
    }

    /** Whether it reads as so many in 10,000. */
    boolean isRare() {
        return p < SMALL;
    }

    private int decimals() {
        if (!(error > 0)) {
            return Numerals.firstPlace(p) + EXACT_DIGITS - 1;
        }
        int earned = EarnedDigits.of(error, null).decimals();
        return Math.max(earned, Numerals.firstPlace(p));
    }

    /** Only exact numbers end in zeros that say nothing. */
    private String trimmed(String text) {
        return error > 0 || text.indexOf('.') < 0 || text.contains("×")
                ? text
                : text.replaceAll("0+$", "").replaceAll("\\.$", "");
    }

    /** A share that is exact as far as anybody looks, with three digits. */
    static String rough(double p) {
        return Double.isFinite(p)
                ? new PText(p, 0).trimmed(Numerals.fixed(p, p > 0 ? Numerals.firstPlace(p) + 2 : 0))
                : Reading.NONE;
    }
}
