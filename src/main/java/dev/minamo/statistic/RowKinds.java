package dev.minamo.statistic;

import dev.minamo.Refusal;
import dev.minamo.frame.ColumnType;
import dev.minamo.statistic.expression.Node;
import dev.minamo.statistic.expression.Node.Comparison;
import dev.minamo.statistic.expression.Node.Name;
import dev.minamo.statistic.expression.Node.OneOf;
import dev.minamo.statistic.expression.Node.Text;
import dev.minamo.statistic.expression.Source;

/** What each part of a tree is in a row, once the columns are known. */
final class RowKinds {

    /** What a row has. */
    enum Kind {
        NUMBER, TEXT, TRUTH, DATE, TIME;

        static Kind of(ColumnType type) {
            return switch (type) {
                case FLOAT64, INT64 -> NUMBER;
                case TEXT -> TEXT;
                case BOOLEAN -> TRUTH;
                case DATE -> DATE;
                case TIMESTAMP -> TIME;
            };
        }

        String words() {
            return switch (this) {
                case NUMBER -> "a number";
                case TEXT -> "a text";
                case TRUTH -> "true or false";
                case DATE -> "a date";
                case TIME -> "a time";
            };
        }
    }

    private final Source source;
    private final Schema schema;

    RowKinds(Source source, Schema schema) {
        this.source = source;
        this.schema = schema;
    }

    /** Whether a tree can be read as groups: it is text, a truth value or a column of whole numbers. */
    void requireGroups(Node node) {
        var kind = of(node);
        boolean whole = node instanceof Name name
                && schema.type(name.column()).filter(ColumnType.INT64::equals).isPresent();
        if (kind != Kind.TEXT && kind != Kind.TRUTH && !whole) {
            throw source.refuse(node.at(),
                    "groups are needed here: a column of text or whole numbers, or a condition; this is "
                            + kind.words() + ".");
        }
    }

    /** @throws Refusal if it is of another kind, or anything in it does not fit */
    void require(Kind wanted, Node node) {
        var kind = of(node);
        if (kind != wanted) {
            throw source.refuse(node.at(), "%s is needed here; %sthis is %s.".formatted(
                    wanted == Kind.TRUTH ? "a condition" : wanted.words(),
                    node instanceof Name name
                            ? Refusal.quote(name.column()) + " does not fit, "
                            : "",
                    kind.words()));
        }
    }

    Kind of(Node node) {
        return switch (node) {
            case Node.Numeral _ -> Kind.NUMBER;
            case Text _ -> Kind.TEXT;
            case Node.Truth _ -> Kind.TRUTH;
            case Name name -> column(name);
            case Node.Negation negation -> number(negation.operand());
            case Node.Arithmetic a -> {
                number(a.left());
                yield number(a.right());
            }
            case Node.Call call -> {
                call.arguments().forEach(this::number);
                yield Kind.NUMBER;
            }
            case Comparison comparison -> comparison(comparison);
            case OneOf oneOf -> oneOf(oneOf);
            case Node.Missing missing -> {
                column(missing.column());
                yield Kind.TRUTH;
            }
            case Node.Both both -> {
                require(Kind.TRUTH, both.left());
                yield truth(both.right());
            }
            case Node.Either either -> {
                require(Kind.TRUTH, either.left());
                yield truth(either.right());
            }
            case Node.Not not -> truth(not.operand());
        };
    }

    private Kind number(Node node) {
        require(Kind.NUMBER, node);
        return Kind.NUMBER;
    }

    private Kind truth(Node node) {
        require(Kind.TRUTH, node);
        return Kind.TRUTH;
    }

    private Kind column(Name name) {
        return schema.type(name.column()).map(Kind::of)
                .orElseThrow(() -> source.refuse(name.at(),
                        "there is no column “" + Refusal.quote(name.column()) + "”.",
                        schema.columns()));
    }

    private Kind comparison(Comparison comparison) {
        var left = of(comparison.left());
        var right = of(comparison.right());
        if (left != right) {
            mixed(left, right, comparison);
        } else if ((left == Kind.TEXT || left == Kind.TRUTH)
                && !comparison.relation().ofEquality()) {
            throw source.refuse(comparison.at(),
                    "texts and truth values are compared by = and != only.");
        }
        return Kind.TRUTH;
    }

    /** A date against a text is fine where the text is a date. */
    private void mixed(Kind left, Kind right, Comparison comparison) {
        if (calendar(left) && comparison.right() instanceof Text text) {
            CalendarText.parse(left, text, source);
        } else if (calendar(right) && comparison.left() instanceof Text text) {
            CalendarText.parse(right, text, source);
        } else {
            throw source.refuse(comparison.at(), left.words() + " cannot be compared with "
                    + right.words() + ".");
        }
    }

    private Kind oneOf(OneOf oneOf) {
        var kind = of(oneOf.operand());
        for (Node value : oneOf.values()) {
            if (calendar(kind) && value instanceof Text text) {
                CalendarText.parse(kind, text, source);
            } else if (of(value) != kind) {
                throw source.refuse(value.at(), kind.words() + " is never " + of(value).words()
                        + ".");
            }
        }
        return Kind.TRUTH;
    }

    static boolean calendar(Kind kind) {
        return kind == Kind.DATE || kind == Kind.TIME;
    }
}
