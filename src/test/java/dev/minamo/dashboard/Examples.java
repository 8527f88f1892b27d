package dev.minamo.dashboard;

import java.lang.foreign.MemorySegment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;

import dev.minamo.frame.ColumnSummary;
import dev.minamo.frame.LevelCount;
import dev.minamo.inference.BootstrapSummary;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.IntervalRequest;
import dev.minamo.inference.Replicates;
import dev.minamo.inference.SettlingTrace;
import dev.minamo.job.Dataset;
import dev.minamo.job.Job;
import dev.minamo.job.JobResult;
import dev.minamo.job.JobState;
import dev.minamo.job.Progress;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.StatisticSpec;
import org.jspecify.annotations.Nullable;

/** Jobs and results to draw: real bootstraps of the law school data, small enough to make on the spot. */
final class Examples {

    static final Instant NOW = Instant.parse("2026-04-17T10:00:00Z");
    static final UUID ID = UUID.fromString("0198f3a2-7c1e-7000-8000-00000000002a");
    /** A name that breaks out of everything that does not escape it. */
    static final String HOSTILE = "<script>alert(1)</script> \" onload='x' </title>\r\ndata: boo\n\nevent: done\u2028&amp;";

    /** Efron (1979): 15 law schools. */
    private static final double[] LSAT = {576, 635, 558, 578, 666, 580, 555, 661, 651, 605, 653,
            575, 545, 572, 594};
    private static final double[] GPA = {3.39, 3.30, 2.81, 3.03, 3.44, 3.07, 3.00, 3.43, 3.36, 3.13,
            3.12,
            2.74, 2.76, 2.88, 2.96};

    private Examples() {}

    static StatisticSpec pearson() {
        return new StatisticSpec("pearson", Map.of("x", "LSAT", "y", "GPA"), null);
    }

    static Job job(JobState state, long done) {
        return job(state, done, null, "law", List.of(pearson()));
    }

    static Job job(JobState state, long done, @Nullable String reason, String name,
            List<StatisticSpec> statistics) {
        var spec = BootstrapSpec.of(name, 9_999, statistics);
        var started = state == JobState.QUEUED ? null : NOW.minusSeconds(4);
        var running = state == JobState.RUNNING;
        var progress = new Progress(9_999, Math.min(9_999, done + (running ? 62 : 0)), done, 0,
                running ? 310.4 : 0, running ? (9_999 - done) / 310.4 : null);
        return new Job(ID, null, "Pearson correlation of LSAT and GPA", spec, "a".repeat(64), name,
                42, state,
                NOW.minusSeconds(5), started, state.terminal() ? NOW.minusMillis(3_600) : null,
                progress,
                reason, 3);
    }

    /** The same job called differently. */
    static Job called(Job job, String title) {
        return new Job(job.id(), title, title, job.spec(), job.datasetId(), title, job.seed(),
                job.state(),
                job.createdAt(), job.startedAt(), job.finishedAt(), job.progress(), job.reason(),
                job.version());
    }

    /** A bootstrap of the correlation, and of nothing else. */
    static JobResult result(JobState state, int replicates) {
        return result(state, replicates, List.of(IntervalMethod.BCA, IntervalMethod.PERCENTILE));
    }

    static JobResult result(JobState state, int replicates, List<IntervalMethod> methods) {
        var r = new Replicates("pearson(LSAT, GPA)", pearson(ones(LSAT.length)),
                MemorySegment.ofArray(bootstrap(replicates)), replicates, jackknife(), null);
        var request = new IntervalRequest(methods, List.of(0.95), IntervalRequest.TWO_SIDED, 6);
        var trace = new SettlingTrace(r.name(), request);
        trace.extend(r);
        var over = state == JobState.SUCCEEDED;
        return new JobResult(ID.toString(), state.code(), "bootstrap",
                new JobResult.Replicates(9_999, replicates, Map.of()), null, null,
                List.of(BootstrapSummary.summarise(r, request)), List.of(trace.settling()),
                List.of(), List.of(), List.of(), List.of(), null,
                over ? "3f".repeat(32) : null);
    }

    private static double[] bootstrap(int replicates) {
        var random = new Random(20260417);
        var values = new double[replicates];
        for (int i = 0; i < replicates; i++) {
            var counts = new int[LSAT.length];
            for (int j = 0; j < counts.length; j++) {
                counts[random.nextInt(counts.length)]++;
            }
            values[i] = pearson(counts);
        }
        return values;
    }

    private static double[] jackknife() {
        var values = new double[LSAT.length];
        for (int i = 0; i < values.length; i++) {
            var counts = ones(LSAT.length);
            counts[i] = 0;
            values[i] = pearson(counts);
        }
        return values;
    }

    private static int[] ones(int n) {
        var counts = new int[n];
        Arrays.fill(counts, 1);
        return counts;
    }

    private static double pearson(int[] counts) {
        double n = 0;
        double x = 0;
        double y = 0;
        for (int i = 0; i < counts.length; i++) {
            n += counts[i];
            x += counts[i] * LSAT[i];
            y += counts[i] * GPA[i];
        }
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (int i = 0; i < counts.length; i++) {
            double dx = LSAT[i] - x / n;
            double dy = GPA[i] - y / n;
            xx += counts[i] * dx * dx;
            yy += counts[i] * dy * dy;
            xy += counts[i] * dx * dy;
        }
        return xy / Math.sqrt(xx * yy);
    }

    static Dataset law() {
        return new Dataset("a".repeat(64), List.of("law"), 15,
                List.of(new ColumnSummary("LSAT", "int64", 0, 15L, 545.0, 666.0, 600.2667, 41.79,
                        null),
                        new ColumnSummary("GPA", "float64", 0, 14L, 2.74, 3.44, 3.0947, 0.2435,
                                null)),
                NOW.minusSeconds(300));
    }

    static Dataset teeth() {
        return new Dataset("b".repeat(64), List.of("tooth_growth"), 60,
                List.of(new ColumnSummary("len", "float64", 0, 43L, 4.2, 33.9, 18.81, 7.65, null),
                        new ColumnSummary("supp", "text", 0, 2L, null, null, null, null,
                                List.of(new LevelCount("OJ", 30), new LevelCount("VC", 30))),
                        new ColumnSummary("dose", "float64", 2, 3L, 0.5, 2.0, 1.17, 0.63, null)),
                NOW.minusSeconds(200));
    }

    /** A data set whose every name is hostile. */
    static Dataset hostile() {
        return new Dataset("c".repeat(64), List.of(HOSTILE), 3,
                List.of(new ColumnSummary(HOSTILE, "float64", 0, 3L, 1.0, 3.0, 2.0, 1.0, null),
                        new ColumnSummary(HOSTILE + "2", "text", 0, 2L, null, null, null, null,
                                List.of(new LevelCount(HOSTILE, 2), new LevelCount("b", 1)))),
                NOW);
    }

    static Map<String, Object> model(String name, Object value) {
        var model = new HashMap<String, Object>();
        model.put("pool", new PoolView("1 of 2 workers busy", "50%"));
        model.put(name, value);
        return model;
    }

    static List<String> texts(List<Piece> pieces) {
        var texts = new ArrayList<String>();
        pieces.forEach(p -> texts.add(p.text()));
        return texts;
    }

    static String sentence(List<Piece> pieces) {
        return String.join("", texts(pieces));
    }
}
