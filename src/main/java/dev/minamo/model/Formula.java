package dev.minamo.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.statistic.expression.ColumnNames;
import dev.minamo.statistic.expression.Node;
import dev.minamo.statistic.expression.Source;
import org.jspecify.annotations.Nullable;

/**
 * A response and the terms that explain it: {@code mpg ~ wt + hp}. Written as in R: {@code + - : * ^ ( ) .}, functions of columns
 * such as {@code log(x)} and {@code I(x^2)}, {@code poly(x, 2)}, {@code - 1} or {@code + 0} for no intercept, {@code offset(z)} for what is added as it
 * is. The response may be a condition: {@code I(species == 'setosa')}. Immutable.
 */
public final class Formula {

    private final Source source;
    private final Variable response;
    private final Map<String, Variable> variables;
    private final Set<Term> terms;
    private final List<Node> offsets;
    private final boolean others;

    /**
     * A column or a function of columns.
     *
     * @param text as coefficients are named by it
     * @param at where it begins
     * @param polynomial of the numbers that the node makes; null for these themselves
     */
    record Variable(String text, Node node, int at, @Nullable Polynomial polynomial) {

        Variable(String text, Node node) {
            this(text, node, node.at(), null);
        }

        /** Whether it is just a column. */
        boolean plain() {
            return node instanceof Node.Name && polynomial == null;
        }
    }

    /** @param others whether {@code .} stands among the terms */
    Formula(Source source, Variable response, Map<String, Variable> variables, Set<Term> terms,
            List<Node> offsets, boolean others) {
        this.source = source;
        this.response = response;
        this.variables = new LinkedHashMap<>(variables);
        this.terms = new LinkedHashSet<>(terms);
        this.offsets = List.copyOf(offsets);
        this.others = others;
    }

    /**
     * Reads a formula. {@code .} stands for each of the columns that the response does not use.
     *
     * @param columns of the table, in order
     * @param pointer JSON Pointer of the text, for refusals
     * @throws Refusal if it does not follow the grammar or names a column that is not there
     */
    public static Formula parse(String text, List<String> columns, String pointer) {
        return new FormulaParser(new Source(text, pointer), columns).parse();
    }

    /** At {@code /model/formula}. */
    public static Formula parse(String text, List<String> columns) {
        return parse(text, columns, "/model/formula");
    }

    public String text() {
        return source.text();
    }

    /** The columns it reads, the response's first. */
    public Set<String> columns() {
        var columns = new LinkedHashSet<>(responseColumns());
        columns.addAll(predictorColumns());
        return columns;
    }

    /** The response as it is named: a column, or a function of columns. */
    public String responseText() {
        return response.text();
    }

    /** The columns the response is made of. */
    public Set<String> responseColumns() {
        return ColumnNames.read(response.node());
    }

    /** The columns that terms read. */
    public Set<String> termColumns() {
        var columns = new LinkedHashSet<String>();
        for (Term term : terms) {
            for (String variable : term.variables()) {
                columns.addAll(ColumnNames.read(variable(variable).node()));
            }
        }
        return columns;
    }

    /** The columns that terms and offsets read: what a prediction needs. */
    public Set<String> predictorColumns() {
        var columns = termColumns();
        offsets.forEach(offset -> columns.addAll(ColumnNames.read(offset)));
        return columns;
    }

    /** Whether the model has a constant. */
    public boolean intercept() {
        return terms.contains(Term.INTERCEPT);
    }

    /** Whether {@code .} was used, so that its terms hang on the table. */
    public boolean takesAllColumns() {
        return others;
    }

    /** What is wrong with the model as a whole. */
    Refusal refuse(String detail) {
        return new Refusal(Refusal.Code.VALIDATION, detail,
                List.of(Refusal.Fault.at(source.pointer(), detail)));
    }

    Source source() {
        return source;
    }

    /** What is added to the linear predictor as it is. */
    List<Node> offsets() {
        return offsets;
    }

    /** @throws Refusal if something is added to the linear predictor, which only generalised models know */
    void refuseOffsets() {
        if (!offsets.isEmpty()) {
            throw source.refuse(offsets.getFirst().at(),
                    "offset() is not offered here; take it from the response, as in y - z ~ x.");
        }
    }

    Variable response() {
        return response;
    }

    Variable variable(String text) {
        var variable = variables.get(text);
        if (variable == null) {
            throw new IllegalArgumentException("no variable " + text);
        }
        return variable;
    }

    /** The intercept first, then main effects, then products of two, and so on; each order as written. */
    List<Term> terms() {
        var sorted = new ArrayList<>(terms);
        sorted.sort(Comparator.comparingInt(Term::order));
        return sorted;
    }
}
