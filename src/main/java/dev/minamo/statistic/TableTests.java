package dev.minamo.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;

/** The statistics of tables of two columns of groups; labels of the second change places. Cells of two by two are a, b, c, d. */
final class TableTests {

    private static final Set<Design> DESIGNS = Set.of(Design.CONTINGENCY);

    private TableTests() {}

    static List<TestStatisticType> all() {
        return List.of(
                table("chi_square", subject -> CrossTable.of(subject, CrossTable::chiSquare)
                        .withScale(subject.rows() * most(subject))),
                table("g", subject -> CrossTable.of(subject, CrossTable::likelihoodRatio)
                        .withScale(2 * subject.rows() * Elementary.log(most(subject) + 1))),
                table("cramers_v", subject -> CrossTable.of(subject, TableTests::cramersV)),
                fourfold("odds_ratio", false, table -> table.cell(1) * table.cell(2) == 0
                        ? Undefined.ZERO_DENOMINATOR.nan()
                        : table.cell(0) * table.cell(3) / (table.cell(1) * table.cell(2))),
                fourfold("risk_difference", true, table -> table.row(0) > 0 && table.row(1) > 0
                        ? table.cell(0) / table.row(0) - table.cell(2) / table.row(1)
                        : Undefined.EMPTY_GROUP.nan()),
                fourfold("phi", true, TableTests::phi));
    }

    private interface Binding {
        TestStatistic bind(TestSubject.Crossed subject);
    }

    private static TestSubject.Crossed crossed(TestSubject subject) {
        if (subject instanceof TestSubject.Crossed crossed) {
            return crossed;
        }
        throw new IllegalArgumentException("a test of a table is of two columns of groups");
    }

    private static TestStatisticType table(String name, Binding binding) {
        return TestStatistics.like(name, DESIGNS, List.of(), true,
                (subject, arguments) -> binding.bind(crossed(subject)));
    }

    /** @param linear in the count of the first cell, so that the null hypothesis has mean 0 */
    private static TestStatisticType fourfold(String name, boolean linear,
            ToDoubleFunction<CrossTable> formula) {
        return TestStatistics.like(name, DESIGNS, List.of(), false, (subject, arguments) -> {
            var table = crossed(subject);
            refuseUnlessTwo("x", table.levelCount());
            refuseUnlessTwo("y", table.groups());
            double[] first = Arrays.stream(table.levels()).mapToDouble(level -> 1 - level)
                    .toArray();
            var bound = CrossTable.of(table, formula).withScores(first, linear);
            return linear ? bound.withCentre(0) : bound;
        });
    }

    private static void refuseUnlessTwo(String key, int values) {
        if (values != 2) {
            throw Arguments.refusal(key,
                    "must name a column of two values, this one has " + values);
        }
    }

    /** The greatest chi-square is so many times the rows. */
    private static double most(TestSubject.Crossed subject) {
        return Math.max(1, Math.min(subject.levelCount(), subject.groups()) - 1);
    }

    private static double cramersV(CrossTable table) {
        double chiSquare = table.chiSquare();
        return Double.isNaN(chiSquare)
                ? chiSquare
                : Math.sqrt(chiSquare / (table.n() * (table.least() - 1)));
    }

    private static double phi(CrossTable table) {
        double product = table.row(0) * table.row(1) * (table.column(0) * table.column(1));
        return product > 0
                ? (table.cell(0) * table.cell(3) - table.cell(1) * table.cell(2))
                        / Math.sqrt(product)
                : Undefined.CONSTANT.nan();
    }
}
