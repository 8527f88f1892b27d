package dev.minamo.statistic.expression;

import java.util.List;

import dev.minamo.Refusal;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.StringLength;

import static org.assertj.core.api.Assertions.assertThat;

class ParserPropertyTest {

    private static final List<String> WORDS = List.of("mean", "count", "x", "y", "`a b`", "``", "`",
            "where", "and", "or", "not", "in", "is", "missing", "true", "false", "(", ")", "(", ")",
            ",", "+", "-", "*", "/", "^", "=", "!=", "<", "<=", ">", ">=", "~", ":", ".", "1", ".5",
            "1e-3", "2e", "\"t\"", "'u'", "\"", "'", "%", "\u0000", "\ud800", "é", "log", "min");

    @Provide
    Arbitrary<String> soup() {
        return Arbitraries.of(WORDS).list().ofMaxSize(60)
                .flatMap(words -> Arbitraries.of("", " ").map(gap -> String.join(gap, words)));
    }

    @Property(tries = 3_000, seed = "201")
    void wordSoupIsReadOrRefused(@ForAll("soup") String text) {
        readOrRefuse(text);
    }

    @Property(tries = 1_000, seed = "202")
    void anyTextIsReadOrRefused(@ForAll @StringLength(max = 200) String text) {
        readOrRefuse(text);
    }

    /** What is read is written so that reading it gives the same tree. */
    private static void readOrRefuse(String text) {
        Node node;
        try {
            node = Parser.parse(new Source(text, "/expression"));
        } catch (Refusal refusal) {
            assertThat(refusal.faults()).singleElement().satisfies(
                    fault -> assertThat(fault.detail()).matches("(?s)Position \\d+: .+"));
            return;
        }
        assertRoundTrip(node);
    }

    @Property(tries = 1_000, seed = "203", edgeCases = EdgeCasesMode.NONE)
    void writtenTreesAreReadBack(@ForAll("trees") Node node) {
        assertRoundTrip(node);
    }

    private static void assertRoundTrip(Node node) {
        var text = Writing.of(node);
        var read = Parser.parse(new Source(text, ""));

        assertThat(Shape.of(read)).as(text).isEqualTo(Shape.of(node));
        assertThat(Writing.of(read)).isEqualTo(text);
    }

    @Provide
    Arbitrary<Node> trees() {
        return tree(3);
    }

    private static Arbitrary<Node> tree(int depth) {
        Arbitrary<Node> leaf = Arbitraries.oneOf(
                Arbitraries.doubles().between(0, 1e300).map(v -> new Node.Numeral(0, v)),
                Arbitraries.integers().between(0, 100).map(v -> new Node.Numeral(0, v)),
                Arbitraries.strings().ofMaxLength(5).map(t -> new Node.Text(0, t)),
                Arbitraries.of(true, false).map(t -> new Node.Truth(0, t)), name());
        if (depth == 0) {
            return leaf;
        }
        var inner = tree(depth - 1);
        return Arbitraries.frequencyOf(Tuple.of(2, leaf),
                Tuple.of(1, inner.map(n -> new Node.Negation(0, n))),
                Tuple.of(1, inner.map(n -> new Node.Not(0, n))),
                Tuple.of(3, Combinators
                        .combine(Arbitraries.of(Node.Operator.class), inner, inner)
                        .as((o, l, r) -> new Node.Arithmetic(0, o, l, r))),
                Tuple.of(2, Combinators
                        .combine(Arbitraries.of(Node.Relation.class), inner, inner)
                        .as((o, l, r) -> new Node.Comparison(0, o, l, r))),
                Tuple.of(1, Combinators.combine(inner, inner)
                        .as((l, r) -> new Node.Both(0, l, r))),
                Tuple.of(1, Combinators.combine(inner, inner)
                        .as((l, r) -> new Node.Either(0, l, r))),
                Tuple.of(1, inner.map(n -> new Node.OneOf(0, n,
                        List.of(new Node.Numeral(0, 1), new Node.Text(0, "a"))))),
                Tuple.of(1, name().map(n -> new Node.Missing(0, (Node.Name) n))),
                Tuple.of(1, Combinators.combine(inner.list().ofMaxSize(3), inner)
                        .as((a, w) -> new Node.Call(0, "f", a, w))));
    }

    private static Arbitrary<Node> name() {
        return Arbitraries.oneOf(Arbitraries.strings().ofMaxLength(4),
                Arbitraries.of("where", "a.b", ".pred", "x", "`", "über"))
                .map(n -> new Node.Name(0, n));
    }
}
