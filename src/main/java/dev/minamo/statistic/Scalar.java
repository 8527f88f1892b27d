package dev.minamo.statistic;

import java.util.List;

import dev.minamo.statistic.expression.Node.Operator;

/** Arithmetic on the aggregates of an expression. */
sealed interface Scalar {

    /** @param aggregates their values, by number */
    double value(double[] aggregates);

    record Constant(double constant) implements Scalar {
        @Override
        public double value(double[] aggregates) {
            return constant;
        }
    }

    record Aggregated(int number) implements Scalar {
        @Override
        public double value(double[] aggregates) {
            return aggregates[number];
        }
    }

    record Negated(Scalar operand) implements Scalar {
        @Override
        public double value(double[] aggregates) {
            double x = operand.value(aggregates);
            return Double.isNaN(x) ? x : -x;
        }
    }

    record Operated(Operator operator, Scalar left, Scalar right) implements Scalar {
        @Override
        public double value(double[] aggregates) {
            return RealFunction.of(operator, left.value(aggregates), right.value(aggregates));
        }
    }

    record Applied(RealFunction function, Scalar operand) implements Scalar {
        @Override
        public double value(double[] aggregates) {
            return function.of(operand.value(aggregates));
        }
    }

    /** The least or greatest of some numbers. */
    record Extreme(boolean greatest, List<Scalar> operands) implements Scalar {
        @Override
        public double value(double[] aggregates) {
            double extreme = operands.getFirst().value(aggregates);
            for (Scalar operand : operands) {
                extreme = of(greatest, extreme, operand.value(aggregates));
            }
            return extreme;
        }

        static double of(boolean greatest, double x, double y) {
            if (Double.isNaN(x) || Double.isNaN(y)) {
                return Double.isNaN(x) ? x : y;
            }
            return greatest ? Math.max(x, y) : Math.min(x, y);
        }
    }
}
