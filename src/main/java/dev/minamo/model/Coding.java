package dev.minamo.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.frame.ColumnType;
import dev.minamo.statistic.RowValues;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.expression.Node;

/**
 * What the coding of variables takes from the table a model is bound to, so that rows of another are coded alike.
 *
 * @param levels of the columns of groups, by column
 * @param bases of polynomials, by the text of the variable
 */
record Coding(Map<String, List<String>> levels, Map<String, Polynomial.Basis> bases) {

    private static final Set<ColumnType> GROUPS = Set.of(ColumnType.TEXT, ColumnType.BOOLEAN);

    /** @throws Refusal if a column of groups has one value only, or a polynomial too few */
    static Coding of(Formula formula, Sample sample) {
        var levels = new LinkedHashMap<String, List<String>>();
        var bases = new LinkedHashMap<String, Polynomial.Basis>();
        for (Term term : formula.terms()) {
            for (String text : term.variables()) {
                var variable = formula.variable(text);
                var polynomial = variable.polynomial();
                if (polynomial != null) {
                    bases.computeIfAbsent(text,
                            _ -> basis(formula, variable, polynomial, sample));
                } else if (variable.node() instanceof Node.Name name
                        && groups(sample, name.column())) {
                    levels.put(name.column(), sample.levels(name.column()));
                }
            }
        }
        levels.forEach((column, texts) -> {
            if (texts.size() < 2) {
                throw formula.refuse("Column “" + Refusal.quote(column)
                        + "” has one value only and explains nothing.");
            }
        });
        return new Coding(levels, bases);
    }

    static boolean groups(Sample sample, String column) {
        return sample.type(column).filter(GROUPS::contains).isPresent();
    }

    private static Polynomial.Basis basis(Formula formula, Formula.Variable variable,
            Polynomial polynomial, Sample sample) {
        double[] x = new RowValues(formula.source(), sample).numbers(variable.node());
        for (double value : x) {
            if (Double.isNaN(value)) {
                throw formula.source().refuse(variable.at(), "%s misses values."
                        .formatted(Refusal.quote(variable.text())));
            }
        }
        return polynomial.learn(x).orElseThrow(() -> formula.source().refuse(variable.at(),
                "the degree %d of %s must be below the number of values apart, which is %,d."
                        .formatted(polynomial.degree(), Refusal.quote(variable.text()),
                                Polynomial.distinct(x))));
    }
}
