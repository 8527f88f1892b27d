package dev.minamo.job;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import dev.minamo.engine.Filling;
import dev.minamo.engine.FillingTiming;
import dev.minamo.engine.RowCost;
import dev.minamo.plan.EarlierRows;
import dev.minamo.plan.Stage;

/** What has to be noted while a job runs, for the report on where its time went. Owned by the run's thread. */
final class RunNotes {

    /** Busy time from which a stage is worth the 4 ms of a rerun. */
    private static final long RERUN_FROM_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final long began;
    private final boolean resumed;
    private final List<Note> notes = new ArrayList<>();

    private record Note(Stage stage, EarlierRows earlier, RowCost pilot, Filling filling,
            long startNanos) {}

    /**
     * @param began when the run did, as {@link System#nanoTime} says
     * @param resumed whether an earlier run was interrupted
     */
    RunNotes(long began, boolean resumed) {
        this.began = began;
        this.resumed = resumed;
    }

    /** A stage is submitted about now. */
    void submitted(Stage stage, EarlierRows earlier, RowCost pilot, Filling filling) {
        notes.add(new Note(stage, earlier, pilot, filling, System.nanoTime() - began));
    }

    /**
     * Makes the report; runs some rows again to learn what they cost, so the pages must still be open.
     *
     * @param ended when the run did
     */
    RunReport report(long ended) {
        var stages = notes.stream().map(note -> {
            var timing = note.filling().timing();
            return new RunTiming.OfStage(note.startNanos(), timing, cost(note, timing));
        }).toList();
        return RunReport.of(new RunTiming(ended - began, stages, resumed));
    }

    private static RowCost cost(Note note, FillingTiming timing) {
        long busy = timing.busyNanos();
        if (busy <= RERUN_FROM_NANOS || timing.rows() == 0) {
            return note.pilot();
        }
        var rerun = RowCost.rerun(note.stage(), note.earlier(), (double) busy / timing.rows());
        return rerun.source() == RowCost.Source.UNKNOWN ? note.pilot() : rerun;
    }
}
