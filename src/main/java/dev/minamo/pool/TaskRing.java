package dev.minamo.pool;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;

import dev.minamo.pool.Machine.Point;
import org.jspecify.annotations.Nullable;

/**
 * Single tasks, without an object for each: a ring of slots that hold the function, its two numbers and
 * then its result. A task is either posted, and then its ticket must be taken once, which frees the slot;
 * or it is fired, and frees the slot itself. Posting never waits: when the
 * task of SLOTS tickets ago has not been taken, it says FULL. Tasks together have one turn among the maps.
 *
 * <p><b>States.</b> Ticket t lives in slot t mod SLOTS. The slot's word is 8 t + state, the state one of free
 * for t, published, claimed, done; plus 4 while somebody is parked for it. {@code head} is the next ticket to
 * give, {@code tail} the lowest that may not be claimed yet.
 *
 * <p><b>Who writes what.</b> A poster who finds the slot of {@code head} free moves head on by CAS; the slot is
 * then his: he fills it and publishes with one store. A worker claims by CAS on the slot's word, then
 * moves tail on; if he is slow, others move it for him, so a worker who waits for a ticket may claim it
 * out of turn. The claimer stores result or failure and swaps the word to done; when the word he gets back
 * has the parked flag, he unparks. The taker frees the slot for ticket t + SLOTS by CAS, so that a second
 * take of the same ticket finds another word and is refused.
 *
 * <p><b>The subtle step.</b> A poster may stall between head and publishing; later tickets are then published
 * but hidden behind his. Nobody needs to remember them: he announces after publishing, as every poster
 * does, and whoever comes then finds them all.
 */
public final class TaskRing {

    /** Instead of a ticket, when the task posted SLOTS tickets ago is not taken. */
    public static final long FULL = -1;

    /** Most tasks that can be posted and not yet taken. */
    public static final int SLOTS = 1024;

    static final long NONE = -1;

    private static final int FREE = 0;
    private static final int PUBLISHED = 1;
    private static final int CLAIMED = 2;
    private static final int DONE = 3;
    private static final int STATE = 3;
    private static final int PARKED = 4;
    private static final int TICKET_SHIFT = 3;

    // Cells of a slot's line.
    private static final int WORD = 0;
    private static final int A = 1;
    private static final int B = 2;
    private static final int RESULT = 3;
    private static final int FIRED = 4;

    /** References of one slot lie 128 bytes from the next one's, if a reference has four. */
    private static final int STRIDE = 32;
    private static final int FUNCTION = 0;
    private static final int FAILURE = 1;
    private static final int WAITER = 2;

    private static final int HEAD = 0;
    private static final int TAIL = 1;
    private static final int TIME = 2;

    private final Lines slots = new Lines(SLOTS);
    private final Lines ends = new Lines(3);
    private final @Nullable Object[] objects = new Object[SLOTS * STRIDE];
    private final Pool pool;
    private final Machine machine;

    TaskRing(Pool pool, Machine machine) {
        this.pool = pool;
        this.machine = machine;
        for (int i = 0; i < SLOTS; i++) {
            slots.setRelease(i, WORD, word(i, FREE));
        }
    }

    /** Queues a task; returns the ticket for {@link #take}, or FULL. */
    public long post(LongTask task, long a, long b) {
        return publish(task, a, b, false);
    }

    /** Queues a task whose result nobody wants; what it throws goes to the handler of uncaught ones. */
    public boolean fire(LongTask task, long a, long b) {
        return publish(task, a, b, true) != FULL;
    }

    private long publish(LongTask task, long a, long b, boolean fired) {
        pool.checkOpen();
        while (true) {
            long ticket = ends.get(HEAD, 0);
            int slot = slot(ticket);
            long word = slots.get(slot, WORD);
            if (word != word(ticket, FREE)) {
                if (word < word(ticket, FREE) && ends.get(HEAD, 0) == ticket) {
                    return FULL; // the task of the round before is not taken
                }
                continue;
            }
            machine.at(Point.POST);
            if (ends.compareAndSet(HEAD, 0, ticket, ticket + 1)) {
                objects[slot * STRIDE + FUNCTION] = task;
                slots.setOpaque(slot, A, a);
                slots.setOpaque(slot, B, b);
                slots.setOpaque(slot, FIRED, fired ? 1 : 0);
                machine.at(Point.POST);
                slots.set(slot, WORD, word(ticket, PUBLISHED)); // publishes the slot; before the announcement
                pool.announceTask();
                return ticket;
            }
        }
    }

    /**
     * Waits for a posted task, frees its slot and returns its result. A worker of the pool runs the task
     * itself when nobody has begun it.
     *
     * @throws CompletionException
     *             with what the task threw
     * @throws IllegalStateException
     *             when the ticket was taken before
     */
    public long take(long ticket) throws InterruptedException {
        if (ticket < 0) {
            throw new IllegalArgumentException(
                    "ticket is " + ticket + ", must be one that post() gave");
        }
        int slot = slot(ticket);
        PoolWorker worker = pool.currentWorker();
        if (worker != null && claim(ticket)) {
            worker.runTask(this, ticket);
        }
        long word = slots.get(slot, WORD);
        if (state(word) != DONE) {
            checkTicket(word, ticket);
            if (!spinUntilDone(slot)) {
                parkUntilDone(slot);
            }
            word = slots.get(slot, WORD);
        }
        checkTicket(word, ticket);
        long result = slots.opaque(slot, RESULT);
        Throwable failure = (Throwable) objects[slot * STRIDE + FAILURE];
        if (failure != null) {
            objects[slot * STRIDE + FAILURE] = null;
        }
        if (!slots.compareAndSet(slot, WORD, word, word(ticket + SLOTS, FREE))) {
            throw new IllegalStateException("ticket " + ticket + " was taken before");
        }
        if (failure != null) {
            throw new CompletionException(failure);
        }
        return result;
    }

    /** Whether {@link #take} would not wait. */
    public boolean isDone(long ticket) {
        return slots.get(slot(ticket), WORD) == word(ticket, DONE);
    }

    private static void checkTicket(long word, long ticket) {
        if (word >> TICKET_SHIFT != ticket || state(word) == FREE) {
            throw new IllegalStateException("ticket " + ticket + " was taken before");
        }
    }

    private boolean spinUntilDone(int slot) {
        Patience patience = new Patience(machine);
        while (state(slots.get(slot, WORD)) != DONE) {
            if (!patience.again()) {
                return false;
            }
        }
        return true;
    }

    private void parkUntilDone(int slot) throws InterruptedException {
        objects[slot * STRIDE + WAITER] = Thread.currentThread(); // published by the flag
        boolean flagged = false;
        while (true) {
            long word = slots.get(slot, WORD);
            if (state(word) == DONE) {
                return;
            }
            if (!flagged) {
                machine.at(Point.ANNOUNCE);
                flagged = slots.compareAndSet(slot, WORD, word, word | PARKED); // also when it is set already
            } else {
                machine.park(this, Machine.FOREVER);
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
            }
        }
    }

    // For workers.

    /** Whether a task can be claimed. */
    boolean hasWork() {
        long ticket = ends.get(TAIL, 0);
        long word = slots.get(slot(ticket), WORD);
        // When tail lags behind a claim, let the claimer's way through next() find out.
        return word >= word(ticket, PUBLISHED);
    }

    /** Claims the next task; NONE when there is none. */
    long next() {
        while (true) {
            long ticket = ends.get(TAIL, 0);
            long word = slots.get(slot(ticket), WORD);
            if (word < word(ticket, PUBLISHED)) {
                return NONE;
            }
            boolean mine = claim(ticket);
            machine.at(Point.CLAIM);
            ends.compareAndSet(TAIL, 0, ticket, ticket + 1);
            if (mine) {
                return ticket;
            }
        }
    }

    private boolean claim(long ticket) {
        int slot = slot(ticket);
        while (true) {
            long word = slots.get(slot, WORD);
            if (word >> TICKET_SHIFT != ticket || state(word) != PUBLISHED) {
                return false;
            }
            machine.at(Point.CLAIM);
            if (slots.compareAndSet(slot, WORD, word, word + CLAIMED - PUBLISHED)) {
                return true;
            }
        }
    }

    /** Runs a claimed task. */
    void run(long ticket, Worker worker) {
        int slot = slot(ticket);
        LongTask task = (LongTask) objects[slot * STRIDE + FUNCTION];
        boolean fired = slots.opaque(slot, FIRED) != 0;
        try {
            if (task != null) {
                slots.setOpaque(slot, RESULT,
                        task.run(slots.opaque(slot, A), slots.opaque(slot, B), worker));
            }
        } catch (Throwable thrown) { // whatever it was, it is the task's failure and not the worker's
            if (fired) {
                pool.fault(thrown);
            } else {
                objects[slot * STRIDE + FAILURE] = thrown;
            }
        }
        finish(ticket, fired);
    }

    /** Ends every task that nobody claimed, of a pool that has no workers any more. */
    void cancelAll() {
        for (long ticket = next(); ticket != NONE; ticket = next()) {
            int slot = slot(ticket);
            boolean fired = slots.opaque(slot, FIRED) != 0;
            if (fired && objects[slot * STRIDE + FUNCTION] instanceof Droppable task) {
                task.dropped();
            } else if (!fired) {
                objects[slot * STRIDE + FAILURE] = new CancellationException();
            }
            finish(ticket, fired);
        }
    }

    private void finish(long ticket, boolean fired) {
        int slot = slot(ticket);
        machine.at(Point.REPORT);
        if (fired) {
            slots.set(slot, WORD, word(ticket + SLOTS, FREE));
            return;
        }
        long before = slots.getAndSet(slot, WORD, word(ticket, DONE)); // publishes the result
        if ((before & PARKED) != 0 && objects[slot * STRIDE + WAITER] instanceof Thread waiter) {
            machine.unpark(waiter);
        }
    }

    /** A fired task that wants to know when it will not be run, because the pool ends. */
    interface Droppable extends LongTask {
        void dropped();
    }

    // Virtual time of all tasks together, as a map has it.

    long time() {
        return ends.get(TIME, 0);
    }

    void startAt(long least) {
        long now = time();
        if (now < least) {
            ends.compareAndSet(TIME, 0, now, least);
        }
    }

    void charge(long nanos) {
        ends.getAndAdd(TIME, 0, nanos);
    }

    private static int slot(long ticket) {
        return (int) ticket & (SLOTS - 1);
    }

    private static long word(long ticket, int state) {
        return (ticket << TICKET_SHIFT) + state;
    }

    private static int state(long word) {
        return (int) word & STATE;
    }

    void dump(StringBuilder out) {
        long tail = ends.get(TAIL, 0);
        long head = ends.get(HEAD, 0);
        out.append("  tasks: head ").append(head).append(", tail ").append(tail).append(", time ")
                .append(time()).append('\n');
        for (long t = tail; t < head; t++) {
            out.append("    ticket ").append(t).append(" word ").append(slots.get(slot(t), WORD))
                    .append('\n');
        }
    }
}
