package dev.minamo.statistic.expression;

import dev.minamo.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class ParserTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', value = {
            "1 - 2 - 3 | ((1 - 2) - 3)", "1 - (2 - 3) | (1 - (2 - 3))",
            "1 + 2 * 3 | (1 + (2 * 3))", "2 ^ 3 ^ 2 | (2 ^ (3 ^ 2))", "-x ^ 2 | (- (x ^ 2))",
            "2 ^ -1 | (2 ^ (- 1))", "-x * y | ((- x) * y)", "1e-3 | 0.001", ".5 + 5. | (0.5 + 5)",
            "a or b and not c = 1 | (a or (b and (not (c = 1))))",
            "not a and b | ((not a) and b)", "x == 1 | (x = 1)", "x <> 1 | (x != 1)",
            "x in (1, -2, \"a\") | (x in 1 (- 2) \"a\")",
            "x not in (1) | (not (x in 1))", "x is not missing | (not (missing x))",
            "`a b` + a.b + größe | ((a b + a.b) + größe)",
            "f(x, y where z) | f(x, y where z)", "f() | f()", "f(where a < b) | f( where (a < b))",
            "'it''s' = \"say \"\"so\"\"\" | (\"it's\" = \"say \"so\"\")"})
    void groupsAsWritten(String text, String shape) {
        assertThat(Shape.of(Parser.parse(new Source(text, "")))).isEqualTo(shape);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', value = {
            "mean(x | 7 | expected “,”, “)”, where or an operator, found the end",
            "1 + | 4 | expected a number, a column, a function or “(”, found the end",
            "1 < x < 3 | 7 | comparisons do not chain",
            "mean(x) y | 9 | expected an operator or the end, found “y”",
            "mean(x WHERE y) | 8 | found “WHERE”",
            "a AND b | 3 | Keywords are in lower case: and",
            "mean(x) where y > 1 | 9 | A condition stands inside an aggregate",
            "x in (y) | 7 | expected a number, a text in quotes, true or false, found “y”",
            "x is 3 | 6 | expected missing or not missing after is, found the number 3",
            "(x + 1) is missing | 4 | only a column can be missing",
            "\"open | 1 | the quote \" that opens here is never closed",
            "2x | 1 | “2x” is neither a number nor a name",
            "a & b | 3 | write and", "1e999 | 1 | the number is too large",
            "größe + $ | 9 | “$” means nothing here", "𝑥 + ; | 5 | “;” means nothing here"})
    void refusalsNameThePlace(String text, int position, String message) {
        var refusal = catchThrowableOfType(Refusal.class,
                () -> Parser.parse(new Source(text, "/expression")));

        assertThat(refusal.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.pointer()).isEqualTo("/expression");
            assertThat(fault.detail()).startsWith("Position " + position + ": ")
                    .contains(message);
        });
    }

    @Test
    void sizeIsBounded() {
        refuses("(".repeat(51) + "x" + ")".repeat(51), "nested more than 50 deep");
        refuses("-".repeat(51) + "x", "nested more than 50 deep");
        refuses("not ".repeat(51) + "x", "nested more than 50 deep");
        refuses("x" + "^x".repeat(51), "nested more than 50 deep");
        refuses("x" + " + x".repeat(250), "more than 500");
        refuses(" ".repeat(4_001), "longer than 4,000");
        assertThat(Parser.parse(new Source("(".repeat(50) + "x" + ")".repeat(50), "")))
                .isEqualTo(new Node.Name(50, "x"));
    }

    private static void refuses(String text, String message) {
        assertThat(catchThrowableOfType(Refusal.class, () -> Parser.parse(new Source(text, ""))))
                .hasMessageContaining(message);
    }
}
