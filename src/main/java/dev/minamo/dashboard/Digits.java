package dev.minamo.dashboard;

import dev.minamo.dashboard.chart.Numerals;

import org.jspecify.annotations.Nullable;

/**
 * How many decimals a number has earned: those down to the first digit of its Monte Carlo error; without
 * one, down to the second digit of its standard error; without either, five significant digits.
 *
 * @param decimals places after the point; negative for tens, hundreds, …
 */
record Digits(int decimals) {

    private static final int SIGNIFICANT = 5;

    /** Down to the first digit of the largest known error; none known: as {@link #ofStandardError}. */
    static Digits ofErrors(@Nullable Double one, @Nullable Double other, Digits otherwise) {
        double most = Math.max(one == null ? 0 : one, other == null ? 0 : other);
        return most > 0 ? new Digits(Numerals.firstPlace(most)) : otherwise;
    }

    static Digits ofStandardError(@Nullable Double standardError, double value) {
        if (standardError != null && standardError > 0) {
            return new Digits(Numerals.firstPlace(standardError) + 1);
        }
        return value == 0 ? new Digits(0)
                : new Digits(Math.clamp(Numerals.firstPlace(Math.abs(value)) + SIGNIFICANT - 1L, 0, 9));
    }

    String print(double value) {
        return Numerals.fixed(value, decimals);
    }

    /** An error with one digit, such as {@code ±0.002}; empty when unknown or none. */
    static String error(@Nullable Double error) {
        return error == null || !(error > 0) ? ""
                : "±" + Numerals.fixed(error, Numerals.firstPlace(error));
    }
}
