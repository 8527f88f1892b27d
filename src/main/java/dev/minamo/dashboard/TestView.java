package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.dashboard.chart.Chart;
import dev.minamo.dashboard.chart.NullPlot;
import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.dashboard.chart.PValuePlot;
import dev.minamo.dashboard.chart.Scale;
import dev.minamo.job.Job;
import org.jspecify.annotations.Nullable;

/**
 * The pictures and numbers of a test.
 *
 * @param plot where the data fall; null where the shape of the null distribution is not known
 * @param reading how to read it
 * @param settling how p settled; null where every arrangement was looked at, and at first
 */
record TestView(@Nullable Chart plot, String reading, @Nullable Chart settling, TestTable table) {

    /**
     * @param readings at least one
     * @param before the scale drawn last; null at first
     */
    static TestView of(Job job, List<TestReading> readings, @Nullable Scale before) {
        var lead = TestReading.lead(readings);
        var content = content(lead);
        Chart plot = null;
        if (content != null) {
            var needed = NullPlot.scale(content);
            plot = NullPlot.draw(content, before == null ? needed : before.grownTo(needed));
        }
        return new TestView(plot, explanation(lead), settling(job, lead),
                TestTable.of(readings));
    }

    /** Whether the numbers of one column stand beside two pictures, and not below one. */
    public boolean beside() {
        return plot != null && settling != null && table.single();
    }

    /** The scale its picture needs; null where there is none. */
    static @Nullable Scale scale(List<TestReading> readings) {
        var content = readings.isEmpty() ? null : content(TestReading.lead(readings));
        return content == null ? null : NullPlot.scale(content);
    }

    private static NullPlot.@Nullable Content content(TestReading lead) {
        var test = lead.test();
        var shape = test.nullDistribution();
        if (shape == null || shape.histogram() == null || !Double.isFinite(test.statistic())) {
            return null;
        }
        double tail = tail(lead);
        var reach = new PText(tail, lead.error(tail)).share();
        boolean none = !test.exact() && tail <= 1.0 / (lead.looked() + 1) * (1 + 1e-9);
        var words = lead.words();
        var description = "Null distribution from "
                + (test.exact()
                        ? "all arrangements"
                        : Numerals.count(lead.looked()) + " random "
                                + words.draws())
                + ". " + lead.value() + " in the data; "
                + (none ? "none" : reach) + " of " + words.draws() + " reach it. "
                + lead.equation() + ".";
        var tails = none ? new NullPlot.Tails(null, null) : tails(lead, shape.mean());
        return new NullPlot.Content(test.statistic(), shape.histogram(), tails, tail,
                new NullPlot.Texts(lead.value(), none ? "none reach it" : reach + " reach it",
                        words.axis() + ", if " + words.condition(), description));
    }

    /** On the side of the data; both sides where the distance from the centre counts. */
    private static NullPlot.Tails tails(TestReading lead, double centre) {
        double observed = lead.test().statistic();
        if ("absolute".equals(lead.test().twoSidedRule())) {
            double distance = Math.abs(observed - centre);
            return observed < centre
                    ? new NullPlot.Tails(observed, centre + distance)
                    : new NullPlot.Tails(centre - distance, observed);
        }
        return lead.lower()
                ? new NullPlot.Tails(observed, null)
                : new NullPlot.Tails(null, observed);
    }

    /** The share of what is drawn strong. */
    private static double tail(TestReading lead) {
        var test = lead.test();
        var sequential = test.sequential();
        if (sequential != null) {
            return sequential.exceedances() / (double) sequential.draws();
        }
        var share = "absolute".equals(test.twoSidedRule())
                ? test.pTwoSidedAbsolute()
                : lead.lower() ? test.pLess() : test.pGreater();
        return share == null ? Double.NaN : share;
    }

    private static String explanation(TestReading lead) {
        var draws = lead.test().exact() ? "arrangements" : lead.words().draws();
        if ("absolute".equals(lead.test().twoSidedRule())) {
            return "Strong: " + draws + " at least as far from the centre as the data.";
        }
        return "Strong: " + draws + " at least as far out as the data, in the same direction"
                + (lead.twoSided() ? "; p is twice their share." : ".");
    }

    private static @Nullable Chart settling(Job job, TestReading lead) {
        var trace = lead.trace();
        var test = lead.test();
        if (trace == null || test.exact() || !Double.isFinite(test.pValue())) {
            return null;
        }
        long k = test.sequential() == null ? lead.looked() : test.sequential().draws();
        var points = new ArrayList<PValuePlot.Point>();
        trace.points().stream().filter(p -> p.k() < k && Double.isFinite(p.p()))
                .forEach(p -> points.add(
                        new PValuePlot.Point(p.k(), p.p(), p.low(), p.high())));
        points.add(new PValuePlot.Point(k, test.pValue(), test.pLow(), test.pHigh()));
        var title = "p against the number of " + lead.words().draws() + ": "
                + lead.equation() + " after " + Numerals.count(k)
                + (lead.range().isEmpty() ? "" : ", Monte Carlo 95 % interval " + lead.range());
        return PValuePlot.draw(new PValuePlot.Content(points,
                job.state().terminal() ? 0 : job.progress().planned(), lead.level(),
                new PValuePlot.Texts(lead.equation(), Words.capital(lead.words().draws()),
                        title)));
    }
}
