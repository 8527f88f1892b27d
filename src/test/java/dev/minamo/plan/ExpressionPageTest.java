package dev.minamo.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.minamo.frame.ColumnType;
import dev.minamo.frame.TableBuilder;
import dev.minamo.model.Formula;
import dev.minamo.resample.Kernels;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

/** The lists that open the two halves of docs/expressions.md: every line of them is accepted. */
class ExpressionPageTest {

    private static final int ROWS = 24;
    private static final List<String> NUMBERS = List.of("len", "x", "w", "income", "y", "LSAT",
            "GPA", "age", "dose", "response", "price");

    /** The first fenced block after a heading. */
    private static Stream<String> listed(String heading) throws Exception {
        var page = Files.readString(Path.of("docs/expressions.md"));
        var block = Pattern.compile("```\\n(.*?)```", Pattern.DOTALL)
                .matcher(page.substring(page.indexOf(heading + "\n")));
        assertThat(block.find()).isTrue();
        return block.group(1).lines();
    }

    static Stream<String> expressions() throws Exception {
        return listed("# Expressions and formulas");
    }

    static Stream<String> formulas() throws Exception {
        return listed("# Formulas");
    }

    @ParameterizedTest
    @MethodSource("expressions")
    void everyExpressionOfThePageHasAValue(String expression) {
        var table = new TableBuilder();
        for (int c = 0; c < NUMBERS.size(); c++) {
            int seed = 7 + c;
            table.float64(NUMBERS.get(c), DoubleStream.iterate(1, i -> i + 1).limit(ROWS)
                    .map(i -> 1 + i * seed % 23 * (NUMBERS.get(seed - 7).equals("age") ? 5 : 1))
                    .toArray());
        }
        texts(table, "supp", "OJ", "VC");
        texts(table, "region", "north", "south");
        texts(table, "batch", "pilot", "main");
        var days = new ArrayList<LocalDate>();
        IntStream.range(0, ROWS).forEach(i -> days.add(LocalDate.of(2024, 1, 20).plusDays(i)));
        table.column("day", ColumnType.DATE, days);
        try (var frame = table.build()) {
            var spec = BootstrapSpec.of("t", 99, List.of(
                    new StatisticSpec("expression", Map.of("expression", expression), "e")));

            assertThatCode(() -> new Planner(Kernels.scalar()).plan(spec, frame, 1))
                    .doesNotThrowAnyException();
        }
    }

    private static void texts(TableBuilder table, String name, String even, String odd) {
        table.column(name, ColumnType.TEXT,
                IntStream.range(0, ROWS).mapToObj(i -> i % 2 == 0 ? even : odd).toList());
    }

    @ParameterizedTest
    @MethodSource("formulas")
    void everyFormulaOfThePageIsRead(String formula) {
        assertThatCode(() -> Formula.parse(formula, List.of("mpg", "wt", "hp", "len", "supp",
                "dose", "price", "id", "y", "x", "z", "weight", "feed", "a", "b", "c")))
                .doesNotThrowAnyException();
    }
}
