package dev.minamo.pool;

import java.util.function.BooleanSupplier;

import dev.minamo.pool.Machine.Point;

/**
 * What a worker thread does when nothing is on its stack: look for whose turn it is, serve him for
 * a turn, and wait with less and less patience when there is nothing to do.
 */
final class WorkerLoop implements Runnable {

    /** How long a worker stays with a map, or with tasks, before it looks at the others. */
    static final long TURN_NANOS = 1_000_000;
    /**
     * Tasks that are run between two looks at the time take about this long, and are at most so
     * many.
     */
    private static final long BATCH_NANOS = 2_000;
    private static final int MOST_TASKS = 32;

    private final Pool pool;
    private final PoolWorker worker;
    private final Timesheet sheet;
    private final Machine machine;
    private final Patience patience;
    private final BooleanSupplier dismissed;

    WorkerLoop(Pool pool, PoolWorker worker) {
        this.pool = pool;
        this.worker = worker;
        this.sheet = worker.sheet;
        this.machine = pool.machine();
        this.patience = new Patience(machine);
        this.dismissed = () -> pool.dismisses(worker.index());
    }

    @Override
    public void run() {
        machine.at(Point.BEGIN);
        sheet.clock.enter(WorkClock.STEAL, machine.nanos());
        do {
            pool.sleepers().enter(worker.index());
            patience.reset();
            while (!dismissed.getAsBoolean()) {
                if (serve()) {
                    sheet.enter(WorkClock.STEAL);
                    pool.sleepers().search();
                    patience.reset();
                } else {
                    rest();
                }
            }
            pool.sleepers().found();
        } while (!pool.ends(worker.index()));
        sheet.clock.stop(machine.nanos());
        machine.at(Point.END);
    }

    /** Serves whoever's turn it is; returns false when there was nothing to do. */
    private boolean serve() {
        Run run = pool.seats().next(null);
        TaskRing tasks = pool.tasks();
        if (tasks.hasWork() && (run == null || tasks.time() <= run.root().time())
                && serveTasks(tasks)) {
            return true;
        }
        long claim = run == null ? Claim.NOTHING : worker.acquire(run);
        if (run == null || claim == Claim.NOTHING) {
            return false;
        }
        pool.sleepers().found();
        try {
            worker.work(run, claim, Machine.FOREVER);
        } catch (Throwable fault) { // top of the thread; bodies are caught where they are called
            pool.fault(fault);
        }
        return true;
    }

    /** Runs tasks for a turn, looking at the time less often when they are short. */
    private boolean serveTasks(TaskRing tasks) {
        long ticket = tasks.next();
        if (ticket == TaskRing.NONE) {
            return false;
        }
        pool.sleepers().found();
        sheet.enter(WorkClock.BUSY);
        tasks.startAt(pool.seats().leastTime(null));
        long began = sheet.mark();
        long count = 0;
        int batch = 1;
        int left = 1;
        do {
            tasks.run(ticket, worker);
            count++;
            if (--left == 0) {
                long last = sheet.mark();
                sheet.enter(WorkClock.BUSY);
                batch = sheet.mark() - last < BATCH_NANOS ? Math.min(2 * batch, MOST_TASKS) : 1;
                left = batch;
                if (sheet.mark() - began >= TURN_NANOS || dismissed.getAsBoolean()) {
                    break;
                }
            }
            ticket = tasks.next();
        } while (ticket != TaskRing.NONE);
        Thread.interrupted(); // a task's interrupt is not for the next one
        sheet.enter(WorkClock.BUSY);
        tasks.charge(sheet.mark() - began);
        sheet.clock.count(WorkClock.TASKS, count);
        if (pool.recording()) {
            worker.recorder.tasks(count, began, sheet.mark());
        }
        return true;
    }

    private void rest() {
        sheet.enter(WorkClock.SPIN);
        if (patience.again()) {
            return;
        }
        sheet.enter(WorkClock.PARK);
        long began = sheet.mark();
        sheet.clock.count(WorkClock.PARKS, 1);
        if (pool.sleepers().park(worker.index(), dismissed)) {
            sheet.clock.count(WorkClock.WAKES, 1);
        }
        sheet.enter(WorkClock.SPIN);
        if (pool.recording()) {
            worker.recorder.parked(began, sheet.mark());
        }
        patience.reset();
    }
}
