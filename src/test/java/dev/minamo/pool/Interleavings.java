package dev.minamo.pool;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

/**
 * A machine on which one thread runs at a time, and at every point a script says who goes on. Walking
 * runs a scenario again and again, each time with the next script, until every order of the steps
 * between points was seen; or, for long scenarios, every order with at most so many preemptions (changes
 * of thread where the running one could have gone on). Parking is part of it: when no thread can go on
 * and the scenario is not at rest, that is a deadlock, and the script that led to it is reported.
 */
final class Interleavings implements Machine {

    /** A generous limit for one schedule, so that a fault of the walker ends as a failure. */
    private static final long SCHEDULE_SECONDS = 30;

    private final int preemptions;
    private final Set<Point> points;
    private final List<Integer> script;

    private final List<Actor> actors = new ArrayList<>();
    private final Map<Thread, Actor> byThread = new ConcurrentHashMap<>();
    private final List<Integer> choices = new ArrayList<>();
    private final List<Integer> widths = new ArrayList<>();
    private final Semaphore over = new Semaphore(0);
    private BooleanSupplier atRest = () -> false;
    private Runnable check = () -> {};
    private int preempted;
    private long nanos;
    private volatile @Nullable Throwable failure;

    private Interleavings(int preemptions, Set<Point> points, List<Integer> script) {
        this.preemptions = preemptions;
        this.points = points;
        this.script = script;
    }

    /** Every order; returns how many there were. */
    static int walkAll(Consumer<Interleavings> scenario) {
        return walk(Integer.MAX_VALUE, EnumSet.allOf(Point.class), scenario);
    }

    static int walk(int preemptions, Set<Point> points, Consumer<Interleavings> scenario) {
        List<Integer> script = new ArrayList<>();
        int schedules = 0;
        while (true) {
            Interleavings one = new Interleavings(preemptions, points, script);
            scenario.accept(one);
            one.run();
            schedules++;
            int last = one.choices.size() - 1;
            while (last >= 0 && one.choices.get(last) + 1 >= one.widths.get(last)) {
                last--;
            }
            if (last < 0) {
                return schedules;
            }
            script = new ArrayList<>(one.choices.subList(0, last));
            script.add(one.choices.get(last) + 1);
        }
    }

    // Of the scenario.

    void thread(Runnable body) {
        Actor actor = new Actor();
        actors.add(actor);
        actor.thread = Thread.ofVirtual().unstarted(() -> {
            at(Point.BEGIN);
            try {
                body.run();
            } catch (Throwable t) {
                fail(t);
                return;
            }
            at(Point.END);
        });
        byThread.put(actor.thread, actor);
    }

    /** What is to hold when all threads have ended. */
    void check(Runnable assertions) {
        check = assertions;
    }

    /** When it is no deadlock that threads stay parked. */
    void atRest(BooleanSupplier condition) {
        atRest = condition;
    }

    private void run() {
        List.copyOf(actors).forEach(actor -> actor.thread.start());
        goOn(null);
        try {
            if (!over.tryAcquire(SCHEDULE_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("no end of schedule " + choices + " of " + widths);
            }
            if (failure != null) {
                throw new AssertionError("with schedule " + choices + " of " + widths, failure);
            }
            check.run();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } catch (AssertionError e) {
            throw new AssertionError("with schedule " + choices + " of " + widths, e);
        }
    }

    // The machine. Only the running thread is ever in here, but for threads that are no actors.

    @Override
    public void at(Point point) {
        Actor self = byThread.get(Thread.currentThread());
        if (self == null) {
            return;
        }
        if (point == Point.BEGIN) {
            self.turn.acquireUninterruptibly();
        } else if (point == Point.END) {
            self.state = State.ENDED;
            goOn(null);
        } else if (points.contains(point)) {
            goOn(self);
        }
    }

    /** Chooses who goes on; returns when {@code self}, if it is not null, has the turn again. */
    private void goOn(@Nullable Actor self) {
        List<Actor> able = new ArrayList<>();
        if (self != null && self.able()) {
            able.add(self);
        }
        if (able.isEmpty() || preempted < preemptions) {
            for (Actor actor : actors) {
                if (actor != self && actor.able()) {
                    able.add(actor);
                }
            }
        }
        if (able.isEmpty()) {
            boolean ended = actors.stream().allMatch(actor -> actor.state == State.ENDED);
            if (!ended && !atRest.getAsBoolean()) {
                failure = new AssertionError("deadlock: " + actors);
            }
            over.release();
            if (self != null) {
                self.turn.acquireUninterruptibly();
            }
            return;
        }
        Actor next = able.get(choose(able.size()));
        if (next == self) {
            return;
        }
        if (self != null && able.getFirst() == self) {
            preempted++;
        }
        next.state = State.RUNNING;
        next.turn.release();
        if (self != null) {
            self.turn.acquireUninterruptibly();
        }
    }

    private int choose(int width) {
        if (width == 1) {
            return 0;
        }
        int at = choices.size();
        int choice = at < script.size() ? script.get(at) : 0;
        choices.add(choice);
        widths.add(width);
        return choice;
    }

    private void fail(Throwable t) {
        failure = t;
        over.release();
    }

    @Override
    public boolean spins() {
        return false;
    }

    @Override
    public long nanos() {
        nanos += 1000;
        return nanos;
    }

    @Override
    public void park(Object blocker, long limit) {
        Actor self = byThread.get(Thread.currentThread());
        if (self == null) {
            throw new AssertionError("parks, but is no actor");
        }
        if (!self.permit) {
            self.state = State.PARKED;
            goOn(self);
        }
        self.permit = false;
    }

    @Override
    public void unpark(Thread thread) {
        Actor actor = byThread.get(thread);
        if (actor != null) {
            actor.permit = true;
            if (actor.state == State.PARKED) {
                actor.state = State.RUNNING;
            }
        }
    }

    @Override
    public void start(Thread thread) {
        Actor actor = new Actor();
        actor.thread = thread;
        actors.add(actor);
        byThread.put(thread, actor);
        thread.start();
    }

    @Override
    public void join(Thread thread) {
        Actor self = byThread.get(Thread.currentThread());
        Actor other = byThread.get(thread);
        if (self != null && other != null && other.state != State.ENDED) {
            self.joins = other;
            goOn(self);
            self.joins = null;
        }
    }

    private enum State {
        RUNNING, PARKED, ENDED
    }

    /** A thread under control. */
    private static final class Actor {
        final Semaphore turn = new Semaphore(0);
        @SuppressWarnings("NullAway.Init")
        Thread thread;
        State state = State.RUNNING;
        boolean permit;
        @Nullable
        Actor joins;

        boolean able() {
            return state == State.RUNNING && (joins == null || joins.state == State.ENDED);
        }

        @Override
        public String toString() {
            return state.toString();
        }
    }
}
