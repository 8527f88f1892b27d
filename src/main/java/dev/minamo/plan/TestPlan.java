package dev.minamo.plan;

import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

import dev.minamo.inference.Asymptotic;
import dev.minamo.inference.SequentialRule;
import dev.minamo.inference.Side;
import dev.minamo.pages.RowView;
import dev.minamo.resample.SubsetTails;
import dev.minamo.resample.SumLaw;
import org.jspecify.annotations.Nullable;

/**
 * What will be done for a test: statistics under its null hypothesis.
 *
 * @param replicates the stage whose rows make the null distribution, in the form of {@code form}
 * @param variables what is tested, one after the other in each row
 * @param rows that change places, or signs
 * @param dropped rows left out for missing values
 */
public record TestPlan(List<Stage> stages, Stage replicates, Question question,
        List<Variable> variables, Form form, int rows, long dropped, long seed)
        implements
            Plan {

    private static final double SAME = 1e-9;

    public TestPlan {
        stages = List.copyOf(stages);
        variables = List.copyOf(variables);
    }

    /**
     * What was asked of every variable.
     *
     * @param design null where replicates are drawn otherwise than by changing places
     * @param statistic by name, or an expression
     * @param adjust names of adjustments for how many variables there are
     * @param level of the interval of a shift; null for none
     * @param rule that may end the test early; null for none
     * @param origin what a shift of 0 stands for
     */
    public record Question(@Nullable String design, String statistic, Side side,
            List<String> adjust, @Nullable Double level, @Nullable SequentialRule rule,
            double origin) {

        public Question {
            adjust = List.copyOf(adjust);
        }
    }

    /**
     * One of the things that are tested.
     *
     * @param observed the statistic of the data; NaN where only the first stage tells, see {@link #observing}
     * @param scale the size the statistic can have, for ties; null for the largest seen
     * @param centre of the null distribution; null for the mean of the arrangements
     * @param asymptotic the law of large samples, where there is one
     * @param estimate what the statistic is of, where that is more than itself
     */
    public record Variable(String name, double observed, @Nullable Double scale,
            @Nullable Double centre, @Nullable Asymptotic asymptotic,
            @Nullable Estimate estimate) {

        private Variable observing(double value) {
            return new Variable(name, value, scale, centre, asymptotic, estimate);
        }
    }

    /** An estimate with its standard error, by the formula the statistic uses. */
    public record Estimate(double value, double standardError) {}

    /** What a row of the replicates is. */
    public sealed interface Form {

        /** Whether every arrangement is looked at. */
        boolean exact();

        /** How many there are; null where the number is too long to print. */
        @Nullable
        BigInteger arrangements();

        /** The decimal logarithm of their number; null where not known. */
        @Nullable
        Double log10Arrangements();
    }

    /**
     * An arrangement: one column for each variable.
     *
     * @param shift whether one more column says how much of a shift each arrangement carries
     */
    public record Arranged(boolean exact, @Nullable BigInteger arrangements,
            @Nullable Double log10Arrangements, boolean shift) implements Form {}

    /**
     * A stretch of arrangements: how many of them are how extreme.
     *
     * @param mean of the sum
     * @param sd standard deviation of the sum
     */
    public record Counted(BigInteger arrangements, Double log10Arrangements, SubsetTails tails,
            double mean, double sd, SumShape shape) implements Form {

        @Override
        public boolean exact() {
            return true;
        }
    }

    /** One value of the statistic, and its probability. */
    public record Law(@Nullable BigInteger arrangements, Double log10Arrangements, SumLaw law,
            SumShape shape)
            implements
                Form {

        @Override
        public boolean exact() {
            return true;
        }
    }

    /** The tail probabilities: a single row. */
    public record Tails(@Nullable BigInteger arrangements, Double log10Arrangements,
            SumShape shape) implements Form {

        @Override
        public boolean exact() {
            return true;
        }
    }

    /**
     * How a statistic goes with the sum of scores of the first group.
     *
     * @param slope of the statistic in the sum, or null where it is no straight line
     * @param intercept of it
     * @param least how likely the least sum is
     * @param greatest how likely the greatest sum is
     */
    public record SumShape(@Nullable Double slope, double intercept, double least,
            double greatest) {}

    /** Whether the statistics of variables are of different sizes, such as differences of means in different units. */
    public static boolean scalesDiffer(List<Variable> variables) {
        var scales = variables.stream().map(Variable::scale).filter(Objects::nonNull).toList();
        return scales.stream().anyMatch(scale -> Math.abs(scale - scales.getFirst()) > SAME
                * scales.getFirst());
    }

    /** With the statistics of the data where only the first stage tells them. */
    public TestPlan observing(RowView row) {
        if (!(stages.getFirst() instanceof ObservedRow)) {
            return this;
        }
        var known = IntStream.range(0, variables.size())
                .mapToObj(v -> variables.get(v).observing(row.value(0, v))).toList();
        return new TestPlan(stages, replicates, question, known, form, rows, dropped, seed);
    }

    @Override
    public List<String> names() {
        return variables.stream().map(Variable::name).toList();
    }

    @Override
    public boolean settles() {
        return !form.exact();
    }
}
