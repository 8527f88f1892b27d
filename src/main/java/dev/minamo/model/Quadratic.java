package dev.minamo.model;

import java.util.Arrays;

/**
 * A penalty {@code sum d_j b_j^2 / 2} on coefficients {@code b = b0 + T g}, as it enters the equations of {@code g}. Scratch of one
 * worker.
 */
final class Quadratic {

    private final Coordinates coordinates;
    private final double[] prices;
    private final double[] coefficients;
    private boolean none = true;

    Quadratic(Coordinates coordinates) {
        this.coordinates = coordinates;
        this.prices = new double[coordinates.size()];
        this.coefficients = new double[coordinates.size()];
    }

    /** @param newPrices {@code d}, none negative; copied */
    void price(double[] newPrices) {
        System.arraycopy(newPrices, 0, prices, 0, prices.length);
        none = Arrays.stream(prices).allMatch(price -> price == 0);
    }

    boolean none() {
        return none;
    }

    /** Takes its part from a gradient. */
    void add(double[] point, double[] gradient) {
        if (none) {
            return;
        }
        coordinates.internal(point, coefficients);
        for (int k = 0; k < prices.length; k++) {
            for (int j = 0; j < prices.length; j++) {
                gradient[k] = Math.fma(-coordinates.turn(j, k), prices[j] * coefficients[j],
                        gradient[k]);
            }
        }
    }

    /** The same, adds its part to the lower half of the information matrix, and gives its part of a deviance. */
    double add(double[] point, double[] gradient, double[][] matrix) {
        if (none) {
            return 0;
        }
        add(point, gradient);
        for (int k = 0; k < prices.length; k++) {
            for (int l = 0; l <= k; l++) {
                for (int j = 0; j < prices.length; j++) {
                    matrix[k][l] = Math.fma(coordinates.turn(j, k) * prices[j],
                            coordinates.turn(j, l), matrix[k][l]);
                }
            }
        }
        double sum = 0;
        for (int j = 0; j < prices.length; j++) {
            sum = Math.fma(prices[j] * coefficients[j], coefficients[j], sum);
        }
        return sum;
    }
}
