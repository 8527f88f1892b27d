package dev.minamo.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Arrangement;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.TestStatistic;

/**
 * The permutation test of one term beside others (Freedman and Lane 1983, doi:10.2307/1391660; Winkler et al. 2014,
 * doi:10.1016/j.neuroimage.2014.01.060): residuals of the model without the term change places, are added to its fit, and the whole
 * model is fitted again. None of that is done for a replicate. With {@code Q} an orthonormal basis of the model without the term,
 * {@code z} the unit vector of the term's column orthogonal to it and {@code e} the residuals in an order, the coefficient is
 * {@code z'e} over the length of that column, and the squares left are {@code e'e - |Q'e|² - (z'e)²}, of which the first does not change:
 * O(n p). Immutable.
 */
public final class FreedmanLane {

    /** What is left of residuals that are zero but for rounding: a few units in the last place of each, squared. */
    private static final double NOISE = 0x1p-90;
    /** Squares left below this part have lost more than ten bits, and are computed from residuals. */
    private static final double CANCELLED = 0x1p-10;

    private final int rows;
    /** Of the model without the term, as columns; without its constant, to which residuals are orthogonal in any order. */
    private final double[][] basis;
    private final double[] z;
    private final double[] residuals;
    private final double squares;
    private final int degrees;
    /** Of the part of the column that is orthogonal to the others, scaled. */
    private final double length;
    private final int exponent;
    private final boolean explained;

    private FreedmanLane(HouseholderQr qr, int size, double[] response, boolean intercept,
            int termExponent) {
        int responseExponent = Scaling.exponent(response);
        double[] left = Scaling.down(response, responseExponent);
        double before = EightLanes.dot(left, left, 0, left.length);
        var kept = new ArrayList<double[]>();
        for (int k = 0; k < size - 1; k++) {
            double[] column = qr.orthonormal(k);
            subtract(left, column, EightLanes.dot(column, left, 0, left.length));
            if (k > 0 || !intercept) {
                kept.add(column);
            }
        }
        double diagonal = qr.upper()[size - 1][size - 1];
        this.rows = response.length;
        this.basis = kept.toArray(double[][]::new);
        this.z = qr.orthonormal(size - 1);
        if (diagonal < 0) {
            Arrays.setAll(z, row -> -z[row]);
        }
        this.explained = EightLanes.dot(left, left, 0, left.length) <= NOISE * before;
        if (explained) {
            Arrays.fill(left, 0);
        }
        this.residuals = left;
        this.squares = EightLanes.dot(left, left, 0, left.length);
        this.degrees = rows - size;
        this.length = Math.abs(diagonal);
        this.exponent = responseExponent - termExponent;
    }

    /**
     * @param term as in the formula: {@code wt}, {@code log(wt)}, {@code wt:hp} in either order
     * @param sample with at least the columns of the formula
     * @throws Refusal if the formula has no such term, it makes several columns, or the model cannot be fitted
     */
    public static FreedmanLane of(Formula formula, String term, Sample sample) {
        formula.refuseOffsets();
        var design = DesignMatrix.of(formula, sample);
        int tested = column(formula, term, design);
        int size = design.names().size();
        if (sample.rows() < size) {
            throw formula.refuse("The model has %d coefficients and only %d rows to fit them on."
                    .formatted(size, sample.rows()));
        }
        int[] last = IntStream.concat(IntStream.range(0, size).filter(j -> j != tested),
                IntStream.of(tested)).toArray();
        double[][] columns = new double[size][];
        int exponent = 0;
        for (int j = 0; j < size; j++) {
            double[] column = design.columns()[last[j]];
            exponent = Scaling.exponent(column);
            columns[j] = Scaling.down(column, exponent);
        }
        var qr = new HouseholderQr(columns, sample.rows());
        if (qr.dependent() >= 0) {
            throw formula.refuse("%s is a combination of the other terms; leave it out."
                    .formatted(Refusal.quote(design.names().get(last[qr.dependent()]))));
        }
        return new FreedmanLane(qr, size, design.response(), formula.intercept(), exponent);
    }

    /** The one column of the design that a term makes. */
    private static int column(Formula formula, String text, DesignMatrix design) {
        var term = formula.terms().stream().filter(each -> each.order() > 0)
                .filter(each -> named(each, text)).findFirst()
                .orElseThrow(() -> refusal("There is no term " + Refusal.quote(text)
                        + " in the formula.", terms(formula)));
        int[] columns = IntStream.range(0, design.terms().size())
                .filter(j -> design.terms().get(j).equals(term)).toArray();
        if (columns.length != 1) {
            throw refusal("The term " + Refusal.quote(text) + " has " + columns.length
                    + " coefficients; a term of one is tested: a number, or a column of two values.",
                    IntStream.range(0, design.terms().size())
                            .mapToObj(design.terms()::get)
                            .filter(each -> each.order() > 0
                                    && design.terms().stream().filter(each::equals).count() == 1)
                            .map(Term::toString).toList());
        }
        return columns[0];
    }

    private static List<String> terms(Formula formula) {
        return formula.terms().stream().filter(each -> each.order() > 0).map(Term::toString)
                .toList();
    }

    /** Spaces do not matter, nor the order of a product. */
    private static boolean named(Term term, String text) {
        var wanted = Arrays.stream(text.split(":", -1)).map(FreedmanLane::plain).sorted().toList();
        return term.variables().stream().map(FreedmanLane::plain).sorted().toList()
                .equals(wanted);
    }

    private static String plain(String text) {
        return text.replaceAll("[\\s`]", "");
    }

    private static Refusal refusal(String detail, List<String> allowed) {
        return new Refusal(Refusal.Code.VALIDATION, detail,
                List.of(Refusal.Fault.at("/test/term", detail, allowed)));
    }

    public int rows() {
        return rows;
    }

    /** Rows less coefficients: what the error is estimated from. */
    public int degrees() {
        return degrees;
    }

    /**
     * The t statistic of the term. Undefined where no row is left to estimate the error from, and where an order is explained to the
     * last digit. Reads {@link Arrangement#order}.
     */
    public TestStatistic t() {
        return new OfTerm(true);
    }

    /** The coefficient of the term. Reads {@link Arrangement#order}. */
    public TestStatistic coefficient() {
        return new OfTerm(false);
    }

    private double coefficient(double along) {
        double value = Math.scalb(along / length, exponent);
        return Double.isFinite(value) ? value : Undefined.NOT_FINITE.nan();
    }

    private static void subtract(double[] from, double[] column, double times) {
        for (int row = 0; row < from.length; row++) {
            from[row] = Math.fma(-times, column[row], from[row]);
        }
    }

    private final class OfTerm implements TestStatistic {
        private final boolean studentized;
        private final double observed;

        OfTerm(boolean studentized) {
            this.studentized = studentized;
            int[] order = IntStream.range(0, rows).toArray();
            this.observed = newEvaluator().on(new Arrangement() {
                @Override
                public int[] order() {
                    return order;
                }
            });
        }

        @Override
        public double observed() {
            return observed;
        }

        @Override
        public Evaluator newEvaluator() {
            var replicate = new Replicate();
            return studentized
                    ? arrangement -> replicate.t(arrangement.order())
                    : arrangement -> coefficient(replicate.along(arrangement.order()));
        }

        @Override
        public double scale() {
            double size = Math.abs(coefficient(Math.sqrt(squares)));
            return studentized ? 1 : Double.isFinite(size) ? size : Double.MAX_VALUE;
        }

        /** That of the null hypothesis, where the model has a constant: residuals then add to zero. */
        @Override
        public OptionalDouble centre() {
            double mean = Arrays.stream(z).sum() * Arrays.stream(residuals).sum() / rows;
            return Math.abs(mean) <= 1e-12 * Math.sqrt(squares)
                    ? OptionalDouble.of(0)
                    : studentized
                            ? OptionalDouble.empty()
                            : OptionalDouble.of(coefficient(mean));
        }

        @Override
        public Optional<Scores> scores() {
            return Optional.of(new Scores(z, residuals, false));
        }
    }

    /** Scratch of one worker. */
    private final class Replicate {
        private final double[] moved = new double[rows];

        double along(int[] order) {
            for (int row = 0; row < moved.length; row++) {
                moved[row] = residuals[order[row]];
            }
            return EightLanes.dot(z, moved, 0, rows);
        }

        double t(int[] order) {
            if (degrees < 1) {
                return Undefined.TOO_FEW_ROWS.nan();
            }
            if (explained) {
                return Undefined.ZERO_DENOMINATOR.nan();
            }
            double along = along(order);
            double left = squares - along * along;
            for (double[] column : basis) {
                double part = EightLanes.dot(column, moved, 0, rows);
                left = Math.fma(-part, part, left);
            }
            if (!(left > CANCELLED * squares)) {
                left = careful(along);
            }
            return left > NOISE * squares
                    ? along / Math.sqrt(left / degrees)
                    : Undefined.ZERO_DENOMINATOR.nan();
        }

        /** The squares of what the model does not explain, one column of the basis after the other taken away. */
        private double careful(double along) {
            subtract(moved, z, along);
            for (double[] column : basis) {
                subtract(moved, column, EightLanes.dot(column, moved, 0, rows));
            }
            return EightLanes.dot(moved, moved, 0, rows);
        }
    }
}
