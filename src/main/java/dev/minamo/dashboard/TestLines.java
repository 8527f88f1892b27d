package dev.minamo.dashboard;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.job.Job;
import dev.minamo.job.JobState;

/** The lines below the sentence of a test: p, how it was made, how settled it is, and what it does not say. */
final class TestLines {

    private TestLines() {}

    /** @param readings empty before the first p-value */
    static String below(Job job, List<TestReading> readings) {
        if (readings.isEmpty() || job.state() == JobState.FAILED || job.state() == JobState.DEAD
                || !Double.isFinite(TestReading.lead(readings).test().pValue())) {
            return Headline.below(job, List.of());
        }
        var lead = TestReading.lead(readings);
        var sentences = new ArrayList<String>();
        sentences.add(p(lead, readings.size()));
        sentences.add(counted(job, lead));
        if (job.state() == JobState.CANCELLING) {
            sentences.add("It stops within one chunk.");
        }
        var shifts = lead.shifts();
        var interval = lead.test().interval();
        if (!shifts.isEmpty() && interval != null) {
            var noun = "one_sample_sign".equals(lead.test().design())
                    ? "a mean " + Words.quoted(lead.test().name())
                    : lead.words().noun();
            sentences.add(Words.capital(noun) + (shifts.contains(" to ") ? " from " : " of ")
                    + shifts + " would fit the data at the "
                    + Words.percent(interval.level()) + " level.");
        }
        if (!job.state().terminal()) {
            sentences.add(lead.floor()
                    ? "Going on can tell smaller p-values apart."
                    : "Going on will settle p; it does not make it smaller.");
        }
        sentences.add(
                "p is neither the probability that chance was at work nor the size of an effect.");
        return String.join(" ", sentences);
    }

    private static String p(TestReading lead, int variables) {
        var test = lead.test();
        var text = new StringBuilder(lead.equation()).append(side(lead));
        if (!lead.range().isEmpty()) {
            text.append("; Monte Carlo 95\u00a0% interval ").append(lead.range());
        }
        text.append('.');
        if (variables > 1 && !lead.adjustment().isEmpty()) {
            double adjusted = test.adjusted().getOrDefault(lead.adjustment(), Double.NaN);
            text.append(" For all ").append(Words.count(variables, "column", "columns"))
                    .append(" together, by ").append(adjustment(lead.adjustment())).append(", p = ")
                    .append(new PText(adjusted, lead.error(adjusted)).plain()).append('.');
        }
        return text.toString();
    }

    /** What the alternative and its rule mean, after a comma. */
    private static String side(TestReading lead) {
        var rule = lead.test().twoSidedRule();
        if (!lead.twoSided()) {
            return lead.lower() ? ", counting small values" : ", counting large values";
        }
        return "absolute".equals(rule)
                ? ", two-sided by the distance from the centre"
                : ", two-sided by doubling the smaller tail";
    }

    private static String counted(Job job, TestReading lead) {
        var test = lead.test();
        var how = test.exact()
                ? lead.arrangements().isEmpty() || lead.arrangements().startsWith("about")
                        ? "From all arrangements"
                        : "From all " + lead.arrangements() + " " + (test.estimate() == null
                                ? "arrangements"
                                : lead.words().draws())
                : "From " + Numerals.count(lead.looked()) + " random " + lead.words().draws();
        var started = job.startedAt();
        var finished = job.finishedAt();
        return job.state() == JobState.SUCCEEDED && started != null && finished != null
                ? how + " in " + Words.duration(Duration.between(started, finished)) + "."
                : how + ".";
    }

    /** {@code max_t_step_down} as {@code max T, step-down}. */
    static String adjustment(String name) {
        return switch (name) {
            case "max_t_single_step" -> "max T, single step";
            case "max_t_step_down" -> "max T, step-down";
            case "min_p_single_step" -> "min p, single step";
            case "min_p_step_down" -> "min p, step-down";
            case "holm_sidak" -> "Holm-Šidák";
            case "sidak" -> "Šidák";
            case "benjamini_hochberg" -> "Benjamini-Hochberg";
            case "benjamini_yekutieli" -> "Benjamini-Yekutieli";
            default -> name.substring(0, 1).toUpperCase(Locale.ROOT)
                    + name.substring(1).replace('_', ' ');
        };
    }
}
