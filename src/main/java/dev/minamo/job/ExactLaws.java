package dev.minamo.job;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.function.UnaryOperator;

import dev.minamo.inference.Histogram;
import dev.minamo.inference.NullShape;
import dev.minamo.inference.PermutationPValues;
import dev.minamo.inference.PermutationPValues.Shares;
import dev.minamo.inference.TestSummary;
import dev.minamo.pages.RowView;
import dev.minamo.plan.TestPlan;
import dev.minamo.plan.TestPlan.SumShape;
import dev.minamo.resample.SubsetTails;
import dev.minamo.resample.SumLaw;
import org.jspecify.annotations.Nullable;

/** P-values of the exact laws that need no replicate for each arrangement. */
record ExactLaws(TestSummary.Question question, Shares shares, double centre,
        @Nullable NullShape shape) {

    TestSummary finish(UnaryOperator<TestSummary> rest) {
        return rest.apply(TestSummary.of(question, PermutationPValues.ofShares(shares, centre))
                .withShape(shape));
    }

    static ExactLaws law(TestPlan.Law form, TestSummary.Question question) {
        var law = form.law();
        var at = form.shape();
        return new ExactLaws(question,
                new Shares(law.less(), law.greater(), law.absolute(), tied(law), at.least(),
                        at.greatest()),
                statistic(at, law.mean()), at.slope() == null ? null : shape(law, at));
    }

    /** How likely sums are that lie as far from the mean as the observed one. */
    private static double tied(SumLaw law) {
        double distance = Math.abs(law.observed() - law.mean());
        double step = law.size() > 1 ? law.value(1) - law.value(0) : 1;
        double sum = 0;
        for (int place = 0; place < law.size(); place++) {
            boolean same = Math.abs(Math.abs(law.value(place) - law.mean()) - distance) < step / 4;
            sum += same ? law.probability(place) : 0;
        }
        return sum;
    }

    private static NullShape shape(SumLaw law, SumShape at) {
        double[] values = new double[law.size()];
        double[] probabilities = new double[law.size()];
        int n = 0;
        for (int place = 0; place < law.size(); place++) {
            if (law.probability(place) > 0) {
                values[n] = statistic(at, law.value(place));
                probabilities[n++] = law.probability(place);
            }
        }
        return NullShape.ofLaw(Arrays.copyOf(values, n),
                Arrays.copyOf(probabilities, n));
    }

    private static double statistic(SumShape at, double sum) {
        return at.slope() == null ? Double.NaN : at.intercept() + at.slope() * sum;
    }

    static ExactLaws tails(TestPlan.Tails form, TestSummary.Question question, RowView rows) {
        return new ExactLaws(question,
                new Shares(rows.value(0, 0), rows.value(0, 1), rows.value(0, 2), Double.NaN,
                        form.shape().least(), form.shape().greatest()),
                Double.NaN, null);
    }

    static ExactLaws counted(TestPlan.Counted form, TestSummary.Question question, RowView rows) {
        double[] totals = new double[form.tails().width()];
        for (long stretch = 0; stretch < rows.size(); stretch++) {
            for (int c = 0; c < totals.length; c++) {
                totals[c] += rows.value(stretch, c); // whole numbers below 2^53
            }
        }
        double all = form.arrangements().doubleValue();
        return new ExactLaws(question,
                new Shares(totals[0] / all, totals[1] / all, totals[2] / all, Double.NaN,
                        form.shape().least(), form.shape().greatest()),
                statistic(form.shape(), form.mean()),
                form.shape().slope() == null ? null : shape(form, form.shape().slope(), totals));
    }

    private static NullShape shape(TestPlan.Counted form, double slope, double[] totals) {
        var bins = new ArrayList<Long>();
        for (int c = totals.length - SubsetTails.BINS; c < totals.length; c++) {
            bins.add((long) totals[c]);
        }
        double from = statistic(form.shape(), form.mean() + form.tails().least());
        double to = statistic(form.shape(), form.mean() + form.tails().greatest());
        double low = Math.min(from, to);
        double high = Math.max(from, to);
        return new NullShape(statistic(form.shape(), form.mean()), Math.abs(slope) * form.sd(), 0,
                0, low, high, high > low
                        ? new Histogram(low, (high - low) / SubsetTails.BINS,
                                from < to ? bins : bins.reversed())
                        : null);
    }
}
