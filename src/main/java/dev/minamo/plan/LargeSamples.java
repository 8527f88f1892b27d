package dev.minamo.plan;

import java.util.Arrays;
import java.util.Optional;

import dev.minamo.inference.Asymptotic;
import dev.minamo.inference.BlockedScores;
import dev.minamo.plan.TestMaker.Made;
import dev.minamo.resample.LabelExchange;
import dev.minamo.statistic.TestStatistic;
import dev.minamo.statistic.TestSubject;

/**
 * What tests come to in large samples: the mean and variance of a linear statistic over all arrangements, and a normal or
 * chi-squared law. H. Strasser and C. Weber, Math. Methods Statist. 8 (1999), 220-250.
 */
final class LargeSamples {

    private LargeSamples() {}

    /** The law of a variable; empty where there is none, as for whole groups, series and expressions. */
    static Optional<Asymptotic> of(Made made, int variable) {
        if (made.subjects().isEmpty() || made.restricted()
                || made.statistics().get(variable) instanceof ReboundStatistic) {
            return Optional.empty();
        }
        if (made.subjects().get(variable) instanceof TestSubject.Crossed rows) {
            return made.blocks() == null && made.upperOnly()
                    ? Optional.of(table(rows))
                    : Optional.empty();
        }
        return made.statistics().get(variable).scores()
                .map(LargeSamples::scaled)
                .flatMap(scores -> of(made, made.subjects().get(variable), scores))
                .filter(law -> Double.isFinite(law.statistic()));
    }

    private static Optional<Asymptotic> of(Made made, TestSubject subject,
            TestStatistic.Scores scores) {
        return switch (subject) {
            case TestSubject.Grouped rows when made.exchange() instanceof LabelExchange -> {
                int[] blocks = made.blocks();
                var blocked = new BlockedScores(scores.scores(), rows.labels(),
                        blocks == null ? new int[rows.rows()] : blocks);
                yield Optional.of(made.labels() != null && rows.groups() == 2 && !made.upperOnly()
                        ? blocked.standardised()
                        : blocked.chiSquared());
            }
            case TestSubject.Pairs _ when made.blocks() == null -> {
                double[] partners = scores.partners();
                yield partners == null
                        ? Optional.empty()
                        : Optional.of(products(scores.scores(), partners));
            }
            case TestSubject.Signed _ -> Optional.of(signs(scores.scores()));
            case TestSubject _ -> Optional.empty();
        };
    }

    /** The same scores as parts of the largest, so that no square of them overflows or vanishes: nothing here has a unit. */
    private static TestStatistic.Scores scaled(TestStatistic.Scores scores) {
        double[] partners = scores.partners();
        return new TestStatistic.Scores(scaled(scores.scores()),
                partners == null ? null : scaled(partners), scores.exact());
    }

    private static double[] scaled(double[] values) {
        double largest = Arrays.stream(values).map(Math::abs).max().orElse(0);
        return largest > 0
                ? Arrays.stream(values).map(value -> value / largest).toArray()
                : values;
    }

    /** The sum of products, standardised: the correlation times the root of n - 1. */
    private static Asymptotic products(double[] a, double[] b) {
        double meanA = mean(a);
        double meanB = mean(b);
        double squaresA = 0;
        double squaresB = 0;
        double products = 0;
        for (int row = 0; row < a.length; row++) {
            squaresA += (a[row] - meanA) * (a[row] - meanA);
            squaresB += (b[row] - meanB) * (b[row] - meanB);
            products += (a[row] - meanA) * (b[row] - meanB);
        }
        return Asymptotic.normal(products / Math.sqrt(squaresA * squaresB / (a.length - 1)));
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /** The sum over its standard deviation when each sign is a fair coin. */
    private static Asymptotic signs(double[] scores) {
        double sum = 0;
        double squares = 0;
        for (double score : scores) {
            sum += score;
            squares += score * score;
        }
        return Asymptotic.normal(sum / Math.sqrt(squares));
    }

    /** Pearson's chi-squared statistic of independence, to which G and Cramér's V come too. */
    private static Asymptotic table(TestSubject.Crossed rows) {
        double[][] cells = new double[rows.levelCount()][rows.groups()];
        double[] of = new double[rows.levelCount()];
        double[] by = new double[rows.groups()];
        for (int row = 0; row < rows.rows(); row++) {
            cells[rows.levels()[row]][rows.labels()[row]]++;
            of[rows.levels()[row]]++;
            by[rows.labels()[row]]++;
        }
        double n = rows.rows();
        double sum = 0;
        for (int i = 0; i < of.length; i++) {
            for (int j = 0; j < by.length; j++) {
                double expected = of[i] * by[j] / n;
                sum += (cells[i][j] - expected) * (cells[i][j] - expected) / expected;
            }
        }
        return Asymptotic.chiSquared(sum, (of.length - 1) * (by.length - 1));
    }
}
