package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import dev.minamo.frame.CodePoints;
import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Parameter.Role;

/** The statistics of a table of two columns of groups, levels sorted. Cells of a two by two table are a, b, c, d. */
final class Tables {

    private static final Parameter ROWS = new Parameter("rows", Role.GROUP_COLUMN, true,
            "The column whose values are the rows of the table.");
    private static final Parameter COLUMNS = new Parameter("columns", Role.GROUP_COLUMN, true,
            "The column whose values are the columns of the table.");
    private static final Parameter WEIGHTS = Parameter.choice("weights",
            List.of("none", "linear", "quadratic"),
            "How the distance between two levels counts, in their sorted order.");

    private Tables() {}

    static List<StatisticType> all() {
        return List.of(
                table("chi_square", "Chi-square",
                        "Pearson's chi-square of independence, without continuity correction.",
                        Tables::chiSquare),
                table("g", "G statistic",
                        "The likelihood ratio statistic of independence.", Tables::likelihoodRatio),
                fourfold("odds_ratio", "Odds ratio",
                        "The odds of the first column in the first row over those in the second.",
                        cells -> cells[1] * cells[2] == 0
                                ? Undefined.ZERO_DENOMINATOR.nan()
                                : cells[0] * cells[3] / (cells[1] * cells[2])),
                fourfold("risk_ratio", "Risk ratio",
                        "The share of the first column in the first row over that in the second.",
                        cells -> {
                            double below = share(cells, 2);
                            return below == 0
                                    ? Undefined.ZERO_DENOMINATOR.nan()
                                    : caused(share(cells, 0) / below);
                        }),
                fourfold("risk_difference", "Risk difference",
                        "The share of the first column in the first row minus that in the second.",
                        cells -> caused(share(cells, 0) - share(cells, 2))),
                fourfold("phi", "Phi coefficient",
                        "The correlation of two columns of two values each.", Tables::phi),
                table("cramers_v", "Cramér's V",
                        "The square root of chi-square over its greatest value.",
                        Tables::cramersV),
                agreement("mcnemar", "McNemar's chi-square",
                        "The squared difference of the two counts of changes over their sum, without continuity correction.",
                        List.of(), (arguments, levels) -> {
                            if (levels != 2) {
                                throw Arguments.refusal("columns",
                                        "must have two values, the same as rows");
                            }
                            return Tables::mcnemar;
                        }),
                agreement("kappa", "Cohen's kappa",
                        "Agreement of two columns beyond chance.", List.of(WEIGHTS),
                        (arguments, levels) -> {
                            var weights = arguments.choice(WEIGHTS);
                            var shape = new Shape(levels, levels);
                            return cells -> kappa(shape, cells, weights);
                        }));
    }

    /** How cells, row after row, are a table. */
    private record Shape(int rows, int columns) {

        double at(double[] cells, int row, int column) {
            return cells[row * columns + column];
        }

        double row(double[] cells, int row) {
            double sum = 0;
            for (int column = 0; column < columns; column++) {
                sum += at(cells, row, column);
            }
            return sum;
        }

        double column(double[] cells, int column) {
            double sum = 0;
            for (int row = 0; row < rows; row++) {
                sum += at(cells, row, column);
            }
            return sum;
        }

        double n(double[] cells) {
            double sum = 0;
            for (int row = 0; row < rows; row++) {
                sum += row(cells, row);
            }
            return sum;
        }

        /** The fewer of rows and columns that are not empty. */
        int least(double[] cells) {
            int fullRows = 0;
            for (int row = 0; row < rows; row++) {
                fullRows += row(cells, row) > 0 ? 1 : 0;
            }
            int fullColumns = 0;
            for (int column = 0; column < columns; column++) {
                fullColumns += column(cells, column) > 0 ? 1 : 0;
            }
            return Math.min(fullRows, fullColumns);
        }
    }

    private interface TableFormula {
        double of(Shape table, double[] cells);
    }

    private interface AgreementFormula {
        ToDoubleFunction<double[]> of(Arguments arguments, int levels);
    }

    private static FormStatistic table(String name, String title, String description,
            TableFormula formula) {
        return new FormStatistic(name, title, description, List.of(ROWS, COLUMNS),
                (arguments, sample) -> {
                    var rows = sample.grouping("rows", arguments.text("rows"));
                    var columns = sample.grouping("columns", arguments.text("columns"));
                    var shape = new Shape(rows.levels().size(), columns.levels().size());
                    return Cells.of(rows, columns).statistic(cells -> formula.of(shape, cells));
                });
    }

    private static FormStatistic fourfold(String name, String title, String description,
            ToDoubleFunction<double[]> formula) {
        return new FormStatistic(name, title, description, List.of(ROWS, COLUMNS),
                (arguments, sample) -> Cells
                        .of(two("rows", arguments, sample), two("columns", arguments, sample))
                        .statistic(formula));
    }

    private static Grouping two(String key, Arguments arguments, Sample sample) {
        var grouping = sample.grouping(key, arguments.text(key));
        if (grouping.levels().size() != 2) {
            throw Arguments.refusal(key, "must name a column of two values, this one has "
                    + grouping.levels().size());
        }
        return grouping;
    }

    private static FormStatistic agreement(String name, String title, String description,
            List<Parameter> more, AgreementFormula formula) {
        var parameters = new ArrayList<>(List.of(ROWS, COLUMNS));
        parameters.addAll(more);
        return new FormStatistic(name, title, description, List.copyOf(parameters),
                (arguments, sample) -> {
                    var rows = sample.grouping("rows", arguments.text("rows"));
                    var columns = sample.grouping("columns", arguments.text("columns"));
                    var levels = shared(rows.levels(), columns.levels());
                    return Cells.of(within(rows, levels), within(columns, levels))
                            .statistic(formula.of(arguments, levels.size()));
                });
    }

    /** The levels of both, in order: whole numbers as numbers, else by code point. */
    static List<String> shared(List<String> rows, List<String> columns) {
        var levels = new TreeSet<String>(CodePoints.ORDER);
        levels.addAll(rows);
        levels.addAll(columns);
        if (levels.stream().allMatch(level -> level.matches("-?\\d{1,18}"))) {
            return levels.stream().sorted((a, b) -> Long.compare(Long.parseLong(a),
                    Long.parseLong(b))).toList();
        }
        return List.copyOf(levels);
    }

    static Grouping within(Grouping grouping, List<String> levels) {
        int[] places = grouping.levels().stream().mapToInt(levels::indexOf).toArray();
        return new Grouping(IntStream.of(grouping.codes()).map(code -> places[code]).toArray(),
                levels);
    }

    private static double chiSquare(Shape table, double[] cells) {
        if (table.least(cells) < 2) {
            return Undefined.CONSTANT.nan();
        }
        double n = table.n(cells);
        double sum = 0;
        for (int row = 0; row < table.rows(); row++) {
            for (int column = 0; column < table.columns(); column++) {
                double expected = table.row(cells, row) * table.column(cells, column) / n;
                double d = table.at(cells, row, column) - expected;
                sum += expected > 0 ? d * d / expected : 0;
            }
        }
        return sum;
    }

    private static double likelihoodRatio(Shape table, double[] cells) {
        if (table.least(cells) < 2) {
            return Undefined.CONSTANT.nan();
        }
        double n = table.n(cells);
        double sum = 0;
        for (int row = 0; row < table.rows(); row++) {
            for (int column = 0; column < table.columns(); column++) {
                double cell = table.at(cells, row, column);
                sum += cell > 0
                        ? cell * Elementary.log(
                                cell * n / (table.row(cells, row) * table.column(cells, column)))
                        : 0;
            }
        }
        return Math.max(0, 2 * sum);
    }

    private static double cramersV(Shape table, double[] cells) {
        double chiSquare = chiSquare(table, cells);
        return Double.isNaN(chiSquare)
                ? chiSquare
                : Math.sqrt(chiSquare / (table.n(cells) * (table.least(cells) - 1)));
    }

    private static double phi(double[] cells) {
        double product = (cells[0] + cells[1]) * (cells[2] + cells[3])
                * ((cells[0] + cells[2]) * (cells[1] + cells[3]));
        return product > 0
                ? (cells[0] * cells[3] - cells[1] * cells[2]) / Math.sqrt(product)
                : Undefined.CONSTANT.nan();
    }

    /** Of the first column in a row; NaN if the row is empty. */
    private static double share(double[] cells, int first) {
        return cells[first] / (cells[first] + cells[first + 1]);
    }

    private static double caused(double ofShares) {
        return Double.isNaN(ofShares) ? Undefined.EMPTY_GROUP.nan() : ofShares;
    }

    private static double mcnemar(double[] cells) {
        double changes = cells[1] + cells[2];
        double difference = cells[1] - cells[2];
        return changes > 0
                ? difference * difference / changes
                : Undefined.ZERO_DENOMINATOR.nan();
    }

    private static double kappa(Shape table, double[] cells, String weights) {
        double n = table.n(cells);
        double observed = 0;
        double expected = 0;
        for (int row = 0; row < table.rows(); row++) {
            for (int column = 0; column < table.columns(); column++) {
                double distance = Math.abs(row - column);
                double weight = switch (weights) {
                    case "linear" -> distance;
                    case "quadratic" -> distance * distance;
                    default -> Math.min(1, distance);
                };
                observed = Math.fma(weight, table.at(cells, row, column), observed);
                expected = Math.fma(weight, table.row(cells, row) * table.column(cells, column) / n,
                        expected);
            }
        }
        return expected > 0 ? 1 - observed / expected : Undefined.CONSTANT.nan();
    }
}
