package dev.minamo.statistic;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.frame.Frame;
import dev.minamo.statistic.RowKinds.Kind;
import dev.minamo.statistic.expression.ColumnNames;
import dev.minamo.statistic.expression.Node;
import dev.minamo.statistic.expression.Parser;
import dev.minamo.statistic.expression.Source;
import dev.minamo.statistic.expression.Writing;

/**
 * A statistic written as arithmetic on aggregates: {@code median(len where supp = "OJ") - median(len where supp = "VC")}. An
 * aggregate is the statistic of that name in the catalog; it never sees the rows its condition leaves out. The language is
 * described in {@code docs/expressions.md}. Immutable.
 */
public final class Expression {

    private static final String POINTER = "/expression";

    private final Source source;
    private final Node root;
    private final Scalar formula;
    private final List<Aggregate> aggregates;

    private Expression(Source source, Node root, Scalar formula, List<Aggregate> aggregates) {
        this.source = source;
        this.root = root;
        this.formula = formula;
        this.aggregates = aggregates;
    }

    /**
     * Reads an expression as far as that goes without knowing the columns.
     *
     * @throws Refusal with a fault at {@code /expression} that names the position and what was expected
     */
    public static Expression parse(String text) {
        var source = new Source(text, POINTER);
        var root = Parser.parse(source);
        var reader = new ScalarReader(source);
        var formula = reader.read(root);
        if (reader.aggregates().isEmpty()) {
            throw source.refuse(0,
                    "the expression reads no data; name an aggregate, such as mean(x).");
        }
        return new Expression(source, root, formula, reader.aggregates());
    }

    /** As it was given. */
    public String text() {
        return source.text();
    }

    /** In one fixed way of writing: two expressions of one meaning but for blanks and parentheses have one. */
    public String canonical() {
        return Writing.of(root);
    }

    /** All columns it names. */
    public Set<String> columns() {
        var columns = new LinkedHashSet<>(ColumnNames.read(root));
        columns.addAll(ColumnNames.asked(root));
        return columns;
    }

    /** Those of them that stand before {@code is missing} only: a row may miss them. */
    public Set<String> columnsThatMayMiss() {
        var columns = new LinkedHashSet<>(ColumnNames.asked(root));
        columns.removeAll(ColumnNames.read(root));
        return columns;
    }

    /**
     * Holds it against the columns of a table: that they are there and of the right kinds.
     *
     * @throws Refusal with a fault at {@code /expression}; for a column that is not there, it offers those that are
     */
    public void check(Frame frame) {
        check(Schema.of(frame));
    }

    private void check(Schema schema) {
        var kinds = new RowKinds(source, schema);
        for (Aggregate aggregate : aggregates) {
            var slots = aggregate.signature().slots().stream().filter(Signature.Slot::ofRows)
                    .toList();
            for (int i = 0; i < aggregate.rows().size(); i++) {
                var node = aggregate.rows().get(i);
                switch (slots.get(i).form()) {
                    case NUMBERS -> kinds.require(Kind.NUMBER, node);
                    case GROUPS -> kinds.requireGroups(node);
                    case CONDITION -> kinds.require(Kind.TRUTH, node);
                    case NUMBER, WORD -> throw new IllegalStateException("not of rows");
                }
            }
            var where = aggregate.call().where();
            if (where != null) {
                kinds.require(Kind.TRUTH, where);
            }
        }
    }

    /**
     * The statistic of a sample.
     *
     * @throws Refusal if it does not fit the columns, or a number it needs does not exist in some row
     */
    public Statistic bind(Sample sample) {
        check(Schema.of(sample));
        return new ExpressionBinding(source, sample).bind(formula, aggregates);
    }
}
