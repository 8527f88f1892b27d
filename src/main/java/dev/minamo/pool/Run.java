package dev.minamo.pool;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

import dev.minamo.pool.Ending.Reason;
import org.jspecify.annotations.Nullable;

/**
 * One map being run: the header that workers share. Every run gets a fresh one and none is used again,
 * so a thief who comes late finds this one empty and can never reach another run.
 *
 * <p>The signal is read before every claim. A stop holds for nested maps too: they look up their chain. A
 * pause does not, because the claim around them is running and is to finish.
 */
final class Run implements MapHandle {

    static final int NO_SEAT = -1;

    private static final int GOING = 0;
    private static final int PAUSED = 1;
    private static final int STOPPED = 2;

    private final Pool pool;
    private final String name;
    private final long n;
    private final RangeBody body;
    private final @Nullable Run parent;
    private final Run root;
    private final int depth;

    final Blocks blocks;
    final Shares shares;
    /** Woken when the map ends. */
    final Waiters waiters = new Waiters();
    /** Workers who wait for the end and can help; woken also when there is something to claim. */
    final Waiters helpers = new Waiters();
    final AtomicInteger seat = new AtomicInteger(NO_SEAT);

    private final AtomicInteger signal = new AtomicInteger(GOING);
    private final Ending ending = new Ending();
    private final AtomicLong time = new AtomicLong();
    private final AtomicReference<@Nullable CompletableFuture<MapOutcome>> future = new AtomicReference<>();
    private final @Nullable Consumer<MapHandle> whenDone;
    private final long submitted;
    private volatile long ended;
    private volatile boolean over;
    private volatile double weight;
    /** Taken back when the map ends before its deadline. */
    private volatile @Nullable Runnable deadlineCancel;

    /** A map from outside. */
    Run(Pool pool, MapOptions options, long n, RangeBody body,
            @Nullable Consumer<MapHandle> whenDone) {
        this.pool = pool;
        this.name = options.name();
        this.n = n;
        this.body = body;
        this.parent = null;
        this.root = this;
        this.depth = 0;
        this.weight = options.weight();
        this.whenDone = whenDone;
        this.submitted = pool.machine().nanos();
        this.blocks = pool.blocks(extent(options.order(), n));
        this.shares = new Shares(pool.maxWorkers());
    }

    /** What is left of a map inside a body, from {@code first} on. */
    Run(Pool pool, @Nullable Run parent, long first, long n, RangeBody body) {
        this.pool = pool;
        this.name = parent == null ? "nested" : parent.name;
        this.n = n;
        this.body = body;
        this.parent = parent;
        this.root = parent == null ? this : parent.root;
        this.depth = parent == null ? 0 : parent.depth + 1;
        this.weight = 1;
        this.whenDone = null;
        this.submitted = pool.machine().nanos();
        this.blocks = pool.blocks(new Blocks.Extent(first, n, 1, false));
        this.shares = new Shares(pool.maxWorkers());
    }

    private static Blocks.Extent extent(Order order, long n) {
        return switch (order) {
            case Order.InOrder inOrder -> new Blocks.Extent(0, n, inOrder.chunk(), true);
            case Order.Any any -> new Blocks.Extent(0, n, 1, false);
        };
    }

    RangeBody body() {
        return body;
    }

    Run root() {
        return root;
    }

    boolean isWithin(Run ancestor) {
        for (Run run = this; run != null; run = run.parent) {
            if (run == ancestor) {
                return true;
            }
        }
        return false;
    }

    /** Whether this map or one around it is to end before its time. */
    boolean stopping() {
        for (Run run = this; run != null; run = run.parent) {
            if (run.signal.get() == STOPPED) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether this very map was stopped. From then on its spans need no one: whoever stopped it swaps them
     * to empty, and whoever moves a span meanwhile does so himself.
     */
    boolean stopped() {
        return signal.get() == STOPPED;
    }

    /** Whether nothing may be claimed now. */
    boolean halted() {
        return signal.get() != GOING || (parent != null && parent.stopping());
    }

    boolean paused() {
        return signal.get() == PAUSED;
    }

    boolean claimable() {
        return !halted() && blocks.claimable();
    }

    // Virtual time; of roots only.

    long time() {
        return time.get();
    }

    void startAt(long least) {
        time.accumulateAndGet(least, Math::max);
    }

    void charge(long nanos) {
        time.addAndGet((long) (nanos / weight));
    }

    /** Order of turns: least time, then deepest. */
    boolean goesBefore(Run other) {
        if (root == other.root) {
            return depth > other.depth;
        }
        return root.time() < other.root.time();
    }

    // Ending.

    boolean stop(Reason reason) {
        boolean first = ending.stop(reason);
        if (first) {
            halt();
        }
        return first;
    }

    void fail(long index, Throwable cause) {
        if (ending.fail(index, cause)) {
            halt();
        }
    }

    private void halt() {
        signal.set(STOPPED);
        pool.settle(this, blocks.stop());
    }

    /** Whether nothing is left to claim or to wait for; the outcome follows at once. */
    boolean over() {
        return over;
    }

    boolean finished() {
        return ending.outcome() != null;
    }

    /** Called once, when every index is reported. */
    void finish() {
        ended = pool.machine().nanos();
        over = true; // before the look at the seat; Seats.fill() does it the other way round
        pool.seats().leave(this);
        ending.conclude(); // before the looks at waiters and future; they do it the other way round
        waiters.wakeAll(pool.machine());
        helpers.wakeAll(pool.machine());
        Runnable cancel = deadlineCancel;
        if (cancel != null) {
            cancel.run();
        }
        if (future.get() != null || whenDone != null) {
            pool.complete(this::complete);
        }
    }

    private void complete() {
        MapOutcome outcome = ending.outcome();
        CompletableFuture<MapOutcome> listening = future.get();
        if (listening != null && outcome != null) {
            listening.complete(outcome);
        }
        if (whenDone != null) {
            whenDone.accept(this);
        }
    }

    /** To be called when the map ends before its deadline. */
    void onEnd(Runnable cancel) {
        deadlineCancel = cancel;
        if (finished()) {
            cancel.run();
        }
    }

    /** Wakes the workers that wait for this map or for one around it. */
    void wakeHelpers() {
        for (Run run = this; run != null; run = run.parent) {
            run.helpers.wakeAll(pool.machine());
        }
    }

    // The handle.

    @Override
    public String name() {
        return name;
    }

    @Override
    public void cancel() {
        stop(Reason.CANCELLED);
    }

    @Override
    public void pause() {
        signal.compareAndSet(GOING, PAUSED);
    }

    @Override
    public void resume() {
        if (signal.get() == PAUSED) {
            startAt(pool.seats().leastTime(this)); // a pause saves up no time
            if (signal.compareAndSet(PAUSED, GOING)) {
                pool.announce(this);
            }
        }
    }

    @Override
    public void weight(double newWeight) {
        MapOptions.checkWeight(newWeight);
        weight = newWeight;
    }

    @Override
    public long done() {
        return shares.done();
    }

    @Override
    public Optional<MapOutcome> outcome() {
        return Optional.ofNullable(ending.outcome());
    }

    @Override
    public CompletableFuture<MapOutcome> completion() {
        CompletableFuture<MapOutcome> fresh = new CompletableFuture<>();
        CompletableFuture<MapOutcome> listening = future.compareAndExchange(null, fresh);
        if (listening == null) {
            listening = fresh;
        }
        MapOutcome outcome = ending.outcome(); // after the future is set
        if (outcome != null) {
            listening.complete(outcome);
        }
        return listening.copy();
    }

    @Override
    public MapOutcome await() throws InterruptedException {
        MapOutcome outcome;
        do {
            outcome = Waiting.until(pool, this, Machine.FOREVER);
        } while (outcome == null);
        return outcome;
    }

    @Override
    public Optional<MapOutcome> await(Duration limit) throws InterruptedException {
        return Optional.ofNullable(Waiting.until(pool, this, limit.toNanos()));
    }

    @Override
    public MapStatistics statistics() {
        return shares.statistics(n, submitted, finished() ? ended : pool.machine().nanos());
    }

    void dump(StringBuilder out) {
        out.append("  map ").append(name).append(" depth ").append(depth).append(" seat ")
                .append(seat)
                .append(" signal ").append(signal).append(" time ").append(time).append(" done ")
                .append(done()).append(" of ").append(n).append(" outcome ")
                .append(ending.outcome())
                .append('\n');
        blocks.dump(out);
    }
}
