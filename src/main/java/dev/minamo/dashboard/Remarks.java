package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.minamo.dashboard.JobView.Remark;
import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.inference.Note;
import dev.minamo.job.JobResult;
import org.jspecify.annotations.Nullable;

/** What a reader must know before trusting the numbers, in sentences. */
final class Remarks {

    private static final Map<String, String> CAUSES = Map.ofEntries(
            Map.entry("constant", "every drawn value of a column was the same"),
            Map.entry("empty_group", "a group had no row in the resample"),
            Map.entry("too_few_rows", "the resample had fewer rows than the statistic needs"),
            Map.entry("not_finite", "the value was not a finite number"),
            Map.entry("not_positive", "a value was not above zero where it must be"),
            Map.entry("zero_denominator", "the denominator was zero"),
            Map.entry("incomplete_block", "the rows of a block were not drawn equally often"),
            Map.entry("outside_domain", "a function had no value there"),
            Map.entry("rank_deficient", "some columns of the model were combinations of others"),
            Map.entry("separation",
                    "the predictors parted the classes, so that the model had no finite fit"),
            Map.entry("no_convergence", "the fit did not settle"),
            Map.entry("missing_class", "a class had no row in the resample"),
            Map.entry("nothing_left_out", "every row was drawn, and none was left to judge on"),
            Map.entry("new_level", "a row had a value that none of the rows fitted to had"));

    /** How an interval was made, which its row says; no reason for doubt. */
    private static final Set<String> SAID_ELSEWHERE = Set.of(Note.BLOCK_JACKKNIFE.code(),
            Note.GROUPED_JACKKNIFE.code());
    private static final Pattern CODES = Pattern.compile("\\(([a-z_]+(?:, [a-z_]+)*)\\)");

    private Remarks() {}

    static List<Remark> of(List<Reading> readings, @Nullable JobResult result) {
        var remarks = new ArrayList<Remark>();
        if (result == null) {
            return remarks;
        }
        undefined(result,
                ". They are left out; the interval is conditional on the rest.")
                .ifPresent(remarks::add);
        for (var reading : readings) {
            for (String note : reading.estimate().notes()) {
                if (SAID_ELSEWHERE.contains(note)) {
                    continue;
                }
                remarks.add(new Remark(reading.subject().title() + ".", StatisticRow.note(note)));
            }
        }
        remarks.addAll(warnings(result));
        return List.copyOf(remarks);
    }

    /** Those of a test; of several variables, each says what it lacks. */
    static List<Remark> ofTest(List<TestReading> readings, @Nullable JobResult result) {
        var remarks = new ArrayList<Remark>();
        if (result == null) {
            return remarks;
        }
        undefined(result,
                ". They count as extreme, so that p can only be too large.")
                .ifPresent(remarks::add);
        for (var reading : readings) {
            var causes = reading.test().undefined();
            if (readings.size() > 1 && !causes.isEmpty()) {
                remarks.add(new Remark(Words.quoted(reading.test().name()) + ".",
                        Words.capital(Words.list(new TreeMap<>(causes).entrySet().stream()
                                .map(e -> cause(e.getKey()) + " (" + Numerals.count(e.getValue())
                                        + ")")
                                .toList())) + "."));
            }
        }
        remarks.addAll(warnings(result));
        return List.copyOf(remarks);
    }

    private static List<Remark> warnings(JobResult result) {
        return result.warnings().stream().filter(w -> !w.code().contains("undefined"))
                .map(w -> new Remark("", w.text())).toList();
    }

    /** @param what follows from it */
    private static Optional<Remark> undefined(JobResult result, String what) {
        var causes = result.replicates().undefined();
        long n = causes.values().stream().mapToLong(Long::longValue).sum();
        if (n == 0) {
            return Optional.empty();
        }
        var text = new TreeMap<>(causes).entrySet()
                .stream()
                .map(e -> causes.size() == 1
                        ? cause(e.getKey())
                        : cause(e.getKey()) + " (" + Numerals.count(e.getValue()) + ")")
                .toList();
        return Optional.of(new Remark(
                Numerals.count(n) + " of "
                        + Words.figures(result.replicates().used(), "replicate is",
                                "replicates are")
                        + " undefined.",
                Words.capital(Words.list(text)) + (n == result.replicates().used()
                        ? "."
                        : what)));
    }

    /** A sentence whose causes in brackets are codes, for people. */
    static String spelledOut(String sentence) {
        return CODES.matcher(sentence).replaceAll(found -> {
            var codes = List.of(found.group(1).split(", ", -1));
            return Matcher.quoteReplacement(CAUSES.keySet().containsAll(codes)
                    ? "(" + Words.list(codes.stream().map(Remarks::cause).toList()) + ")"
                    : found.group());
        });
    }

    private static String cause(String code) {
        return CAUSES.getOrDefault(code, "the cause is not known");
    }
}
