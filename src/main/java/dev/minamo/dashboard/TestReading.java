package dev.minamo.dashboard;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.inference.EarnedDigits;
import dev.minamo.inference.PValueTrace;
import dev.minamo.inference.TestSummary;
import dev.minamo.job.JobResult;
import dev.minamo.plan.PermutationSpec;
import dev.minamo.plan.PrecisionSpec;
import dev.minamo.plan.Spec;
import org.jspecify.annotations.Nullable;

/**
 * One variable of a test, its numbers rounded to the digits they earned.
 *
 * @param trace how its p-value settled; null where nothing was traced
 * @param level that a stop rule decides about; null where none was chosen
 */
record TestReading(TestSummary test, TestWords words, PValueTrace.@Nullable Trace trace,
        @Nullable Double level) {

    /** How much two conventions may differ, as a part of p, for one sentence to be true of both. */
    private static final double LOPSIDED = 0.1;
    /** Half the width of a 95 % interval, in standard errors. */
    private static final double HALF = 1.96;
    private static final int SIGNIFICANT = 3;

    /** One for each variable, in the order asked for. */
    static List<TestReading> of(Spec spec, JobResult result) {
        var readings = new ArrayList<TestReading>();
        for (int i = 0; i < result.tests().size(); i++) {
            var test = result.tests().get(i);
            var trace = i < result.pSettling().size() ? result.pSettling().get(i) : null;
            readings.add(new TestReading(test, TestWords.of(spec, i), trace, level(spec)));
        }
        return List.copyOf(readings);
    }

    private static @Nullable Double level(Spec spec) {
        return spec instanceof PermutationSpec test ? switch (test.precision()) {
            case PrecisionSpec.DavidsonMacKinnon rule -> rule.alpha();
            case PrecisionSpec.Gandy rule -> rule.alpha();
            case PrecisionSpec.BesagClifford _,PrecisionSpec.Fixed _,PrecisionSpec.IntervalWidth _,PrecisionSpec.AndrewsBuchinsky _ ->
                null;
        } : null;
    }

    /** The one with the smallest p-value. */
    static TestReading lead(List<TestReading> readings) {
        return readings.stream().min(Comparator.comparingDouble(r -> r.test().pValue()))
                .orElseThrow();
    }

    /** The adjustment that stands below the sentence, one that asks nothing of the scales; empty where there is none. */
    String adjustment() {
        var names = test.adjusted().keySet();
        return names.contains("holm") ? "holm" : names.stream().findFirst().orElse("");
    }

    /** The statistic of the data: two digits of how far chance moves it, at least three of its own. */
    String value() {
        double value = test.statistic();
        if (!Double.isFinite(value)) {
            return Reading.NONE;
        }
        var shape = test.nullDistribution();
        if (shape != null && Math.abs(value) < 1e-9 * shape.sd()) {
            return "0";
        }
        if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            return Numerals.count((long) value);
        }
        int own = Numerals.firstPlace(Math.abs(value)) + SIGNIFICANT - 1;
        return Numerals.fixed(value, shape == null || !(shape.sd() > 0)
                ? own
                : Math.max(own, EarnedDigits.of(null, shape.sd()).decimals()));
    }

    /** Arrangements looked at, those without a value among them, which count as extreme. */
    long looked() {
        return test.draws()
                + test.undefined().values().stream().mapToLong(Long::longValue).sum();
    }

    PText p() {
        return new PText(test.pValue(), error(test.pValue()));
    }

    /** {@code p = 0.062}, or {@code p ≤ 0.0002} at the floor. */
    String equation() {
        return floor() ? "p ≤ " + PText.rough(test.pValue()) : "p = " + p().plain();
    }

    /** Whether no arrangement reached the data, so that p says how many were drawn. */
    boolean floor() {
        return !test.exact() && test.sequential() == null && looked() > 0
                && test.pValue() <= test.pSmallest() * (1 + 1e-9);
    }

    /** Whether a doubled p-value is no share of arrangements as far out on either side, the null distribution being lopsided. */
    boolean lopsided() {
        var absolute = test.pTwoSidedAbsolute();
        if (!"doubled".equals(test.twoSidedRule()) || test.sequential() != null
                || absolute == null || floor()) {
            return false;
        }
        double slack = test.exact() ? LOPSIDED * test.pValue() : 2 * error(test.pValue());
        return Math.abs(absolute - test.pValue()) > slack;
    }

    /** Half the width of the Monte Carlo interval of a share; of p itself the one it came with. */
    double error(double share) {
        var low = test.pLow();
        var high = test.pHigh();
        if (test.exact() || !(share > 0)) {
            return 0;
        }
        if (share == test.pValue() && low != null && high != null) {
            return (high - low) / 2;
        }
        var n = test.sequential() == null ? looked() : test.sequential().draws();
        double spread = Math.max(share * (1 - share), share / Math.max(n, 1));
        return n > 0 ? HALF * Math.sqrt(spread / n) : 0;
    }

    /** The Monte Carlo interval of p; empty where there is none. */
    String range() {
        var low = test.pLow();
        var high = test.pHigh();
        if (low == null || high == null) {
            return "";
        }
        int decimals = Math.max(EarnedDigits.of(error(test.pValue()), null).decimals(),
                high > 0 ? Numerals.firstPlace(high) : 0);
        return (low > 0 ? Numerals.fixed(low, decimals) : "0") + " to "
                + Numerals.fixed(high, decimals);
    }

    boolean twoSided() {
        return "two_sided".equals(test.alternative());
    }

    /** Whether small values are what counts, of a doubled test on the side of the data. */
    boolean lower() {
        if (!twoSided()) {
            return "less".equals(test.alternative());
        }
        var less = test.pLess();
        var greater = test.pGreater();
        if (less != null && greater != null) {
            return less < greater;
        }
        var shape = test.nullDistribution(); // a stop rule leaves no other share
        return shape != null && test.statistic() < shape.mean();
    }

    /** How many arrangements there are: 11,440, or about 6.3 × 10¹⁶; empty when not known. */
    String arrangements() {
        var count = test.arrangements();
        if (count != null && count.bitLength() < Long.SIZE
                && count.compareTo(BigInteger.TEN.pow(12)) < 0) {
            return Numerals.count(count.longValueExact());
        }
        var log = test.log10Arrangements();
        if (log == null) {
            return "";
        }
        int power = (int) Math.floor(log);
        return "about " + Numerals.fixed(Math.pow(10, log - power), 1) + " × "
                + "10" + Numerals.superscript(power);
    }

    /** The shifts that are not rejected, as {@code −0.2 to 7.6}; empty where there are none. */
    String shifts() {
        var interval = test.interval();
        if (interval == null) {
            return "";
        }
        var shape = test.nullDistribution();
        Double sd = shape == null ? null : shape.sd();
        var low = digits(interval.mcseLow(), sd);
        var high = digits(interval.mcseHigh(), sd);
        var from = interval.low();
        var to = interval.high();
        if (from == null) {
            return to == null ? "" : "at most " + high.text(to);
        }
        if (to == null) {
            return "at least " + low.text(from);
        }
        var both = low.coarser(high);
        return both.text(from) + " to " + both.text(to);
    }

    /** Ends without an error have two digits of how far chance moves the statistic. */
    private static EarnedDigits digits(@Nullable Double mcse, @Nullable Double sd) {
        return EarnedDigits.of(mcse != null && mcse > 0 ? mcse : null, sd);
    }
}
