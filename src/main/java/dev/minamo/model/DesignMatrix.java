package dev.minamo.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

import dev.minamo.Refusal;
import dev.minamo.model.ModelMatrix.Column;
import dev.minamo.model.ModelMatrix.Factor;
import dev.minamo.statistic.RowValues;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.expression.ColumnNames;
import dev.minamo.statistic.expression.Node;

/**
 * What the terms of a formula make of a sample: {@code n × p}, by column, named as R names coefficients. Columns of text and truth
 * values are coded by treatment contrasts, with the levels of the sample sorted by code point and the first as reference; which
 * factors of a product keep all their levels is decided as R does (Chambers and Hastie 1992, Statistical Models in S, p. 38).
 */
final class DesignMatrix {

    private static final int MOST_COLUMNS = 500;
    private static final int MOST_SHOWN = 50;

    private final Formula formula;
    private final Sample sample;
    private final RowValues values;
    private final Coding coding;
    private final List<Column> columns = new ArrayList<>();
    private final List<Term> terms = new ArrayList<>();

    private DesignMatrix(Formula formula, Sample sample, Coding coding) {
        this.formula = formula;
        this.sample = sample;
        this.coding = coding;
        this.values = new RowValues(formula.source(), sample);
    }

    /** @throws Refusal if a term does not fit its column */
    static DesignMatrix of(Formula formula, Sample sample) {
        return of(formula, sample, Coding.of(formula, sample));
    }

    /**
     * The same columns of another sample.
     *
     * @param coding of the first one
     * @throws Refusal if a column is not there or of another kind, or a row has a level that the first sample has not
     */
    static DesignMatrix of(Formula formula, Sample sample, Coding coding) {
        var matrix = new DesignMatrix(formula, sample, coding);
        var earlier = new ArrayList<Term>();
        boolean whole = !formula.intercept(); // the first factor then keeps its reference
        for (Term term : formula.terms()) {
            whole = matrix.add(term, earlier, whole);
            earlier.add(term);
        }
        return matrix;
    }

    List<String> names() {
        return columns.stream().map(Column::name).toList();
    }

    /** The term that made each column. */
    List<Term> terms() {
        return List.copyOf(terms);
    }

    /** Views, one for each name. */
    double[][] columns() {
        return columns.stream().map(Column::values).toArray(double[][]::new);
    }

    /** With the factors of each. */
    List<Column> factored() {
        return List.copyOf(columns);
    }

    double[] response() {
        return values.numbers(formula.response().node());
    }

    /** Some columns that belong together, with the rest of their names. @return whether the first factor is still to come */
    private boolean add(Term term, List<Term> earlier, boolean whole) {
        boolean pending = whole;
        var block = List.of(new Column("", new double[0], List.of()));
        for (String text : term.variables()) {
            var variable = formula.variable(text);
            if (variable.plain() && variable.node() instanceof Node.Name name
                    && coding.levels().containsKey(name.column())) {
                boolean contrasts = !pending && contrasts(term.without(text), earlier);
                block = times(block, indicators(variable, name, contrasts ? 1 : 0));
                pending = false;
            } else {
                block = times(block, numbers(variable));
            }
        }
        if (term.order() == 0) {
            double[] ones = new double[sample.rows()];
            Arrays.fill(ones, 1);
            block = List.of(new Column("(Intercept)", ones, List.of()));
        }
        for (Column column : block) {
            columns.add(column);
            terms.add(term);
        }
        return pending;
    }

    private List<Column> numbers(Formula.Variable variable) {
        double[] numbers = values.numbers(variable.node());
        var reads = ColumnNames.read(variable.node());
        var polynomial = variable.polynomial();
        if (polynomial == null) {
            return List.of(new Column(variable.text(), numbers,
                    List.of(new Factor(reads, numbers))));
        }
        refuseMany(variable.at(), polynomial.degree());
        var columns = new ArrayList<Column>();
        for (double[] power : polynomial.columns(numbers,
                Objects.requireNonNull(coding.bases().get(variable.text())))) {
            requireFinite(variable, numbers, power);
            columns.add(new Column(variable.text() + polynomial.suffix(columns.size() + 1),
                    power, List.of(new Factor(reads, power))));
        }
        return columns;
    }

    private void requireFinite(Formula.Variable variable, double[] numbers, double[] power) {
        for (int row = 0; row < power.length; row++) {
            if (Double.isInfinite(power[row]) || Double.isNaN(power[row])) {
                throw formula.source().refuse(variable.at(),
                        "%s has no value in row %,d of the rows used, where it is made of %s."
                                .formatted(Refusal.quote(variable.text()), row + 1L,
                                        numbers[row]));
            }
        }
    }

    private static boolean contrasts(Term margin, List<Term> earlier) {
        return margin.order() == 0
                || earlier.stream().anyMatch(term -> term.variables().containsAll(
                        margin.variables()));
    }

    private List<Column> indicators(Formula.Variable variable, Node.Name name, int first) {
        var texts = coding.levels().getOrDefault(name.column(), List.of());
        int[] codes = codes(name, texts);
        refuseMany(name.at(), texts.size());
        var indicators = new ArrayList<Column>();
        for (int level = first; level < texts.size(); level++) {
            double[] indicator = new double[codes.length];
            for (int row = 0; row < codes.length; row++) {
                indicator[row] = codes[row] < 0 ? Double.NaN : codes[row] == level ? 1 : 0;
            }
            indicators.add(new Column(variable.text() + texts.get(level), indicator,
                    List.of(new Factor(Set.of(name.column()), indicator, level))));
        }
        return indicators;
    }

    /** Places in the levels of the first sample. */
    private int[] codes(Node.Name name, List<String> texts) {
        if (!Coding.groups(sample, name.column())) {
            throw formula.source().refuse(name.at(), sample.type(name.column()).isEmpty()
                    ? "there is no column “" + Refusal.quote(name.column())
                            + "” in the table to be predicted."
                    : "column “" + Refusal.quote(name.column())
                            + "” must be text or truth values, as in the table fitted on.",
                    List.copyOf(sample.columns()));
        }
        var own = sample.levels(name.column());
        int[] codes = sample.codes(name.column());
        if (own.equals(texts)) {
            return codes;
        }
        int[] places = own.stream().mapToInt(texts::indexOf).toArray();
        for (int row = 0; row < codes.length; row++) {
            if (codes[row] < 0) {
                continue;
            }
            int place = places[codes[row]];
            if (place < 0) {
                throw formula.source().refuse(name.at(),
                        "“%s” in row %,d of column “%s” is no value it had in the table fitted on."
                                .formatted(Refusal.quote(own.get(codes[row])), row + 1L,
                                        Refusal.quote(name.column())),
                        texts.subList(0, Math.min(texts.size(), MOST_SHOWN)));
            }
            codes[row] = place;
        }
        return codes;
    }

    /** All products; the first factor runs fastest. */
    private List<Column> times(List<Column> left, List<Column> right) {
        refuseMany(formula.response().node().at(), left.size() * right.size());
        var products = new ArrayList<Column>();
        for (Column r : right) {
            for (Column l : left) {
                products.add(l.factors().isEmpty() ? r : product(l, r));
            }
        }
        return products;
    }

    private static Column product(Column left, Column right) {
        double[] product = left.values().clone();
        for (int row = 0; row < product.length; row++) {
            product[row] *= right.values()[row];
        }
        return new Column(left.name() + ":" + right.name(), product,
                Stream.concat(left.factors().stream(), right.factors().stream()).toList());
    }

    private void refuseMany(int at, int more) {
        if (columns.size() + more > MOST_COLUMNS) {
            throw formula.source().refuse(at, "the model has more than " + MOST_COLUMNS
                    + " coefficients; a column of text makes one of each of its values.");
        }
    }
}
