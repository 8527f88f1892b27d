package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.job.Job;
import dev.minamo.job.JobState;

/** The sentence a page of a test opens with: how often chance alone would bring what the data brought. */
final class TestHeadline {

    /** No usual level is as large; a test that ends by so many exceedances need not be told from chance. */
    private static final double PLAINLY_CHANCE = 0.1;
    private static final double SMALL = 0.001;

    private TestHeadline() {}

    /** @param readings empty before the first p-value */
    static List<Piece> say(Job job, List<TestReading> readings) {
        return switch (job.state()) {
            case FAILED, DEAD -> Headline.say(job, List.of());
            case QUEUED, RUNNING, PAUSED, CANCELLING, SUCCEEDED, CANCELLED -> {
                if (!readings.isEmpty()) {
                    yield found(readings, soFar(job.state()));
                }
                yield switch (job.state()) {
                    case RUNNING -> List.of(Piece.plain("It has begun; nothing can be said yet."));
                    case CANCELLED -> List
                            .of(Piece.plain("It was cancelled before the first p-value."));
                    case QUEUED, PAUSED, CANCELLING, SUCCEEDED, FAILED, DEAD ->
                        Headline.say(job, List.of());
                };
            }
        };
    }

    private static String soFar(JobState state) {
        return switch (state) {
            case QUEUED, RUNNING, PAUSED, CANCELLING -> " so far";
            case CANCELLED -> ", as far as it got";
            case SUCCEEDED, FAILED, DEAD -> "";
        };
    }

    private static List<Piece> found(List<TestReading> readings, String soFar) {
        var lead = TestReading.lead(readings);
        var pieces = new ArrayList<Piece>();
        if (!Double.isFinite(lead.test().pValue())) {
            pieces.add(Piece.plain(Words.capital(lead.words().axis())
                    + " has no value in these data"));
        } else if (endedByChance(lead)) {
            pieces.addAll(chance(lead));
        } else if (lead.lopsided()) {
            pieces.addAll(lopsided(lead));
            pieces.add(Piece.plain(soFar));
        } else {
            pieces.addAll(opening(lead));
            pieces.addAll(share(lead));
            pieces.add(Piece.plain(soFar));
        }
        int more = readings.size() - 1;
        pieces.add(Piece.plain(more == 0
                ? "."
                : "; " + Words.count(more, "more column", "more columns") + " below."));
        return List.copyOf(pieces);
    }

    private static boolean endedByChance(TestReading lead) {
        var stop = lead.test().sequential();
        return stop != null && stop.early() && stop.decision().equals("no_level")
                && lead.test().pValue() >= PLAINLY_CHANCE;
    }

    private static List<Piece> chance(TestReading lead) {
        var stop = Objects.requireNonNull(lead.test().sequential());
        return List.of(Piece.plain("Chance is enough: "),
                Piece.span(Numerals.count(stop.exceedances())),
                Piece.plain(" of the first " + Numerals.count(stop.draws()) + " "
                        + lead.words().draws() + " reached " + lead.words().noun() + " of "),
                Piece.yours(lead.value()), Piece.plain(" (p = "), Piece.span(lead.p().plain()),
                Piece.plain(")"));
    }

    /** Twice the share of one tail is no share of anything, unless both tails are alike. */
    private static List<Piece> lopsided(TestReading lead) {
        return List.of(Piece.plain(Words.capital(lead.words().noun()) + " of "),
                Piece.yours(lead.value()), Piece.plain(" has p = "), Piece.span(lead.p().plain()),
                Piece.plain(" if " + lead.words().condition() + ": twice the share of "
                        + (lead.test().exact() ? "all arrangements" : lead.words().draws())
                        + " at least as far out on its side"));
    }

    private static List<Piece> opening(TestReading lead) {
        var test = lead.test();
        var pieces = new ArrayList<Piece>();
        var estimate = test.estimate();
        pieces.add(Piece.plain("If " + lead.words().condition()));
        if (estimate != null) {
            pieces.add(Piece.plain(", not "));
            pieces.add(Piece.yours(Reading.value(estimate, test.standardError())));
        }
        pieces.add(Piece.plain(", " + lead.words().noun()
                + (lead.twoSided() ? " as far out as " : " of ")));
        pieces.add(Piece.yours(lead.value()));
        pieces.add(Piece.plain((lead.twoSided()
                ? ", to either side,"
                : lead.lower() ? " or less" : " or more") + " would turn up "));
        return pieces;
    }

    private static List<Piece> share(TestReading lead) {
        var test = lead.test();
        var draws = lead.words().draws();
        if (test.exact()) {
            return ofAll(lead);
        }
        if (lead.floor()) {
            long all = lead.looked() + 1;
            return List.of(Piece.plain("in fewer than "),
                    Piece.span(Math.round(test.pValue() * all) + " in " + Numerals.count(all)),
                    Piece.plain(" " + draws + ", the least this run can tell"));
        }
        var stop = test.sequential();
        var level = lead.level();
        if (stop != null && level != null && stop.early()) {
            return List.of(Piece.plain(stop.decision().equals("at_most_level")
                    ? "in no more than "
                    : "in more than "), Piece.span(Words.percent(level)),
                    Piece.plain(" of " + draws + ", as the first "
                            + Numerals.count(stop.draws()) + " settle"));
        }
        return List.of(Piece.plain("in about "), Piece.span(lead.p().share()),
                Piece.plain((lead.p().isRare() ? " " : " of ") + draws));
    }

    /** Exact: a share of all arrangements, or how many of them where they are few. */
    private static List<Piece> ofAll(TestReading lead) {
        var test = lead.test();
        var all = lead.arrangements();
        var what = test.estimate() == null ? "arrangements" : lead.words().draws();
        var count = test.arrangements();
        var number = all.isEmpty() || all.startsWith("about") ? "" : all + " ";
        if (!number.isEmpty() && count != null && test.pValue() < SMALL) {
            return List.of(Piece.plain("in "),
                    Piece.span(Numerals.count(Math.round(test.pValue() * count.doubleValue()))),
                    Piece.plain(" of all " + number + what));
        }
        return List.of(Piece.plain("in "), Piece.span(lead.p().share()),
                Piece.plain(" of all " + number + what));
    }
}
