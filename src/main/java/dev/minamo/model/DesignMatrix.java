package dev.minamo.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.frame.ColumnType;
import dev.minamo.statistic.RowValues;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.expression.Node;

/**
 * What the terms of a formula make of a sample: {@code n × p}, by column, named as R names coefficients. Columns of text and truth
 * values are coded by treatment contrasts, with the levels of the sample sorted by code point and the first as reference; which
 * factors of a product keep all their levels is decided as R does (Chambers and Hastie 1992, Statistical Models in S, p. 38).
 */
final class DesignMatrix {

    private static final int MOST_COLUMNS = 500;

    private final Formula formula;
    private final Sample sample;
    private final RowValues values;
    private final List<String> names = new ArrayList<>();
    private final List<double[]> columns = new ArrayList<>();
    private final List<Term> terms = new ArrayList<>();

    private DesignMatrix(Formula formula, Sample sample) {
        this.formula = formula;
        this.sample = sample;
        this.values = new RowValues(formula.source(), sample);
    }

    /** @throws Refusal if a term does not fit its column */
    static DesignMatrix of(Formula formula, Sample sample) {
        var matrix = new DesignMatrix(formula, sample);
        var earlier = new ArrayList<Term>();
        boolean whole = !formula.intercept(); // the first factor then keeps its reference
        for (Term term : formula.terms()) {
            whole = matrix.add(term, earlier, whole);
            earlier.add(term);
        }
        return matrix;
    }

    List<String> names() {
        return List.copyOf(names);
    }

    /** The term that made each column. */
    List<Term> terms() {
        return List.copyOf(terms);
    }

    /** Views, one for each name. */
    double[][] columns() {
        return columns.toArray(double[][]::new);
    }

    double[] response() {
        return values.numbers(formula.response().node());
    }

    /** Some columns that belong together, with the rest of their names. */
    private record Block(List<String> names, List<double[]> columns) {}

    /** @return whether the first factor is still to come */
    private boolean add(Term term, List<Term> earlier, boolean whole) {
        boolean pending = whole;
        double[] ones = new double[sample.rows()];
        Arrays.fill(ones, 1);
        var block = new Block(List.of(""), List.of(ones));
        for (String text : term.variables()) {
            var variable = formula.variable(text);
            if (factor(variable)) {
                boolean contrasts = !pending && contrasts(term.without(text), earlier);
                block = times(block, levels(variable, contrasts ? 1 : 0));
                pending = false;
            } else {
                block = times(block, new Block(List.of(text),
                        List.of(values.numbers(variable.node()))));
            }
        }
        for (int i = 0; i < block.names().size(); i++) {
            names.add(term.order() == 0 ? "(Intercept)" : block.names().get(i));
            columns.add(block.columns().get(i));
            terms.add(term);
        }
        return pending;
    }

    private static boolean contrasts(Term margin, List<Term> earlier) {
        return margin.order() == 0
                || earlier.stream().anyMatch(term -> term.variables().containsAll(
                        margin.variables()));
    }

    private boolean factor(Formula.Variable variable) {
        return variable.node() instanceof Node.Name name
                && sample.type(name.column()).filter(
                        Set.of(ColumnType.TEXT, ColumnType.BOOLEAN)::contains).isPresent();
    }

    private Block levels(Formula.Variable variable, int first) {
        var name = (Node.Name) variable.node();
        var levels = sample.levels(name.column());
        int[] codes = sample.codes(name.column());
        if (levels.size() < 2) {
            throw formula.source().refuse(name.at(), "column “" + Refusal.quote(name.column())
                    + "” has one value only and explains nothing.");
        }
        refuseMany(name, levels.size());
        var texts = new ArrayList<String>();
        var indicators = new ArrayList<double[]>();
        for (int level = first; level < levels.size(); level++) {
            double[] indicator = new double[codes.length];
            for (int row = 0; row < codes.length; row++) {
                indicator[row] = codes[row] == level ? 1 : 0;
            }
            texts.add(variable.text() + levels.get(level));
            indicators.add(indicator);
        }
        return new Block(texts, indicators);
    }

    /** All products; the first factor runs fastest. */
    private Block times(Block left, Block right) {
        refuseMany(formula.response().node(), left.names().size() * right.names().size());
        var texts = new ArrayList<String>();
        var products = new ArrayList<double[]>();
        for (int r = 0; r < right.names().size(); r++) {
            for (int l = 0; l < left.names().size(); l++) {
                var before = left.names().get(l);
                texts.add(before.isEmpty()
                        ? right.names().get(r)
                        : before + ":" + right.names().get(r));
                double[] product = left.columns().get(l).clone();
                for (int row = 0; row < product.length; row++) {
                    product[row] *= right.columns().get(r)[row];
                }
                products.add(product);
            }
        }
        return new Block(texts, products);
    }

    private void refuseMany(Node at, int more) {
        if (columns.size() + more > MOST_COLUMNS) {
            throw formula.source().refuse(at.at(), "the model has more than " + MOST_COLUMNS
                    + " coefficients; a column of text makes one of each of its values.");
        }
    }
}
