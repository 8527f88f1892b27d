package dev.minamo.model;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A product of variables, each named by its text: a column or a function of columns. The empty product is the intercept. Equal
 * whatever the order of its variables.
 */
record Term(Set<String> variables) {

    static final Term INTERCEPT = new Term(Set.of());

    Term {
        variables = Collections.unmodifiableSet(new LinkedHashSet<>(variables));
    }

    static Term of(String variable) {
        return new Term(Set.of(variable));
    }

    int order() {
        return variables.size();
    }

    /** The product of both, in which no variable stands twice. */
    Term times(Term other) {
        var all = new LinkedHashSet<>(variables);
        all.addAll(other.variables);
        return new Term(all);
    }

    /** Without one of its variables. */
    Term without(String variable) {
        var left = new LinkedHashSet<>(variables);
        left.remove(variable);
        return new Term(left);
    }

    @Override
    public String toString() {
        return variables.isEmpty() ? "1" : String.join(":", variables);
    }
}
