package dev.minamo.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.expression.Node.Operator;

/** The functions of one number in expressions. What has no value is a NaN with its cause, and a NaN stays as it is. */
enum RealFunction {
    LOG, EXP, SQRT, ABS;

    static Optional<RealFunction> named(String name) {
        return Arrays.stream(values()).filter(function -> function.word().equals(name))
                .findFirst();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(RealFunction::word).toList();
    }

    String word() {
        return switch (this) {
            case LOG -> "log";
            case EXP -> "exp";
            case SQRT -> "sqrt";
            case ABS -> "abs";
        };
    }

    double of(double x) {
        if (Double.isNaN(x)) {
            return x;
        }
        return switch (this) {
            case LOG -> x > 0 ? Elementary.log(x) : Undefined.NOT_POSITIVE.nan();
            case EXP -> Results.finite(Elementary.exp(x));
            case SQRT -> x >= 0 ? Math.sqrt(x) : Undefined.OUTSIDE_DOMAIN.nan();
            case ABS -> Math.abs(x);
        };
    }

    /** Arithmetic, with the cause of what has no value. */
    static double of(Operator operator, double x, double y) {
        if (Double.isNaN(x) || Double.isNaN(y)) {
            return Double.isNaN(x) ? x : y; // as it is: arithmetic need not keep its cause
        }
        return switch (operator) {
            case PLUS -> Results.finite(x + y);
            case MINUS -> Results.finite(x - y);
            case TIMES -> Results.finite(x * y);
            case OVER -> y == 0 ? Undefined.ZERO_DENOMINATOR.nan() : Results.finite(x / y);
            case POWER -> power(x, y);
        };
    }

    private static double power(double x, double y) {
        if (x == 0 && y < 0) {
            return Undefined.ZERO_DENOMINATOR.nan();
        }
        if (x < 0 && y != Math.rint(y)) {
            return Undefined.OUTSIDE_DOMAIN.nan();
        }
        return Results.finite(y == 2 ? x * x : Elementary.pow(x, y));
    }
}
