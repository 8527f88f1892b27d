package dev.minamo.pool;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import dev.minamo.pool.Machine.Point;

/**
 * Hands out the indices of one map, each exactly once, in claims that are whole numbers of units. A
 * unit is the caller's chunk for a map in index order, one index for a map in any order.
 *
 * <p><b>States.</b> The units are cut into blocks 0, 1, 2, …. At most two blocks are open, {@code
 * low} and {@code low + 1}; block b lives in slot b mod 2. Block low + 2 opens when block low is
 * complete, so everything claimed lies less than two blocks beyond the complete prefix. A map in
 * any order has one block as long as the map (or blocks of 2^30 units when it is longer), and then
 * one slot.
 *
 * <p><b>Words of a slot</b>, each on its own line: {@code unassigned} and one {@code own} span per
 * worker, holding unclaimed units counted from the start of the block; {@code remaining}, the units
 * of the block that are not yet reported. Every unit of an open block is in exactly one place: in a
 * span, or in the hands of one worker who claimed it or is moving it, and it counts in remaining
 * until reported.
 *
 * <p><b>Who writes what.</b> The opener stores a new block into unassigned, nothing else. A worker
 * whose span is empty takes a share off the low end of unassigned, or the upper half of another's
 * span, by CAS; it claims the low end of that at once and stores the rest into its own span. Only
 * the worker itself ever fills its span, so the store needs no CAS. The owner claims off the low
 * end of its span by CAS. Whoever stops the map swaps all spans to empty and reports what it found.
 * A worker reports once for all its claims of a block, when its own span is dry or it leaves.
 *
 * <p><b>The subtle steps.</b> (1) A CAS may succeed on a span that was read when an earlier block
 * was open in this slot. That is harmless: the CAS has then taken units of the block that is open
 * <i>now</i>, and because they count in its remaining, that block stays open; its start is
 * therefore read after the CAS. (2) A block completes once, but the two who complete low and low +
 * 1 may meet. {@link #advance} counts arrivals; the first arrival works, and looks again for as
 * long as others arrived. (3) The owner stores its span and then reads the stop flag; the stopper
 * sets the flag and then swaps the spans; both are sequentially consistent, so one of them sees the
 * other and no unit is left behind.
 */
final class Blocks {

    /** Instead of a victim. */
    static final int NOBODY = -1;

    /** News: a block was opened, others may be woken. */
    static final int OPENED = 1;

    /** News: everything is reported and nothing more will open. Given to exactly one caller. */
    static final int FINISHED = 2;

    /** The longest block; four times more would still fit a span. */
    private static final int LONGEST = 1 << 30;

    private static final int CRUMBS = 64;

    private static final int UNASSIGNED = 0;
    private static final int REMAINING = 1;
    private static final int OWN = 2;
    /** Cell beside a worker's span, for the worker itself. */
    private static final int VICTIM = 1;

    private static final VarHandle ADVANCING;

    static {
        try {
            ADVANCING = MethodHandles.lookup().findVarHandle(Blocks.class, "advancing", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Extent extent;
    private final int workers;
    private final Machine machine;
    private final Slot[] slots;

    private volatile boolean stopped;
    private volatile int advancing;
    /** The lowest block that is not complete. Written inside {@link #advance} only. */
    private volatile long low;

    // Inside advance() only; ordered by the arrivals' read-modify-writes.
    private long nextBlock;
    private long nextStart;
    private int planned;
    private boolean finished;

    /** The longest block opened so far, in units. */
    private volatile int longest;

    /** Blocks for at most {@code workers} workers, the first of about {@code planned} units. */
    Blocks(Extent extent, int workers, int planned, Machine machine) {
        this.extent = extent;
        this.workers = workers;
        this.planned = planned;
        this.machine = machine;
        boolean single = !extent.ordered() && extent.units() <= LONGEST;
        slots = new Slot[single ? 1 : 2];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = new Slot(new Lines(OWN + workers));
        }
        while (nextBlock < slots.length && nextStart < extent.units()) {
            open();
        }
    }

    /**
     * Claims in the lowest possible block: of what the worker left in its span earlier, of a share,
     * or of half of another's span; the rest of that goes into its own. {@code sharers} is how many
     * may share a block, {@code most} as in {@link #portion}. Returns NOTHING when there is
     * nothing; that there was something to move but nothing claimed does not happen, or two thieves
     * could pass a last unit to and fro.
     */
    long acquire(int worker, int sharers, int most, int random) {
        long from = low;
        for (long b = from; b < from + slots.length; b++) {
            int s = slot(b);
            slots[s].words.setOpaque(OWN + worker, VICTIM, NOBODY);
            long claim = rest(s, worker) > 0 ? claim(s, worker, most) : Claim.NOTHING;
            if (claim == Claim.NOTHING) {
                claim = takeShare(s, worker, sharers, most);
            }
            if (claim == Claim.NOTHING) {
                claim = steal(s, worker, most, random);
            }
            if (claim != Claim.NOTHING) {
                return claim;
            }
        }
        return Claim.NOTHING;
    }

    /**
     * From whom the worker's last acquired claim was stolen, or NOBODY when it was its own or a
     * share.
     */
    int victim(int slot, int worker) {
        return (int) slots[slot].words.plain(OWN + worker, VICTIM);
    }

    private long takeShare(int s, int worker, int sharers, int most) {
        Slot slot = slots[s];
        while (true) {
            machine.at(Point.READ);
            long span = slot.words.get(UNASSIGNED, 0);
            int rest = Claim.units(span);
            if (rest <= 0) {
                return Claim.NOTHING;
            }
            int share = Math.clamp(Math.ceilDiv(slot.length, sharers), 1, rest);
            int lo = Claim.lo(span);
            machine.at(Point.TAKE_SHARE);
            if (slot.words.compareAndSet(UNASSIGNED, 0, span,
                    Claim.of(0, lo + share, Claim.hi(span)))) {
                return keep(s, worker, most, Claim.of(s, lo, lo + share));
            }
        }
    }

    private long steal(int s, int worker, int most, int random) {
        Lines words = slots[s].words;
        int first = Integer.remainderUnsigned(random, workers);
        for (int i = 0; i < workers; i++) {
            int victim = first + i < workers ? first + i : first + i - workers;
            if (victim == worker) {
                continue;
            }
            machine.at(Point.READ);
            long span = words.get(OWN + victim, 0);
            while (Claim.units(span) > 0) {
                int units = Claim.units(span);
                int mid = units <= most / CRUMBS ? Claim.lo(span) : Claim.lo(span) + (units >>> 1);
                machine.at(Point.STEAL);
                if (words.compareAndSet(OWN + victim, 0, span, Claim.of(0, Claim.lo(span), mid))) {
                    words.setOpaque(OWN + worker, VICTIM, victim);
                    return keep(s, worker, most, Claim.of(s, mid, Claim.hi(span)));
                }
                machine.at(Point.READ);
                span = words.get(OWN + victim, 0);
            }
        }
        return Claim.NOTHING;
    }

    /**
     * Claims the low end of what the worker has just taken and puts the rest into its empty span.
     */
    private long keep(int s, int worker, int most, long taken) {
        int lo = Claim.lo(taken);
        int end = lo + portion(Claim.units(taken), most);
        if (end < Claim.hi(taken)) {
            machine.at(Point.STORE);
            // (3) before the stop flag
            slots[s].words.set(OWN + worker, 0, Claim.of(0, end, Claim.hi(taken)));
        }
        return Claim.of(s, lo, end);
    }

    /**
     * How much of {@code rest} units to claim: at most {@code most}, and at most half, so that
     * thieves find something to the end; but not less than a 64th of most, or the end would be
     * crumbs that cost more to claim than to run.
     */
    private static int portion(int rest, int most) {
        int least = Math.max((rest + 1) >>> 1, most / CRUMBS);
        return Math.min(rest, Math.min(most, least));
    }

    /** Claims a {@link #portion} of the worker's own span. NOTHING when the span is dry. */
    long claim(int slot, int worker, int most) {
        Lines words = slots[slot].words;
        while (true) {
            machine.at(Point.READ);
            long span = words.get(OWN + worker, 0);
            int rest = Claim.units(span);
            if (rest <= 0) {
                return Claim.NOTHING;
            }
            int lo = Claim.lo(span);
            int end = lo + portion(rest, most);
            machine.at(Point.CLAIM);
            if (words.compareAndSet(OWN + worker, 0, span, Claim.of(0, end, Claim.hi(span)))) {
                return Claim.of(slot, lo, end);
            }
        }
    }

    /** First index of a claim. */
    long from(long claim) {
        // (1) read after the CAS
        return extent.index(slots[Claim.slot(claim)].start + Claim.lo(claim));
    }

    /** Index after the last of a claim. */
    long to(long claim) {
        return extent.index(slots[Claim.slot(claim)].start + Claim.hi(claim));
    }

    /** Units left in the worker's own span, for thieves. */
    int rest(int slot, int worker) {
        return Claim.units(slots[slot].words.opaque(OWN + worker, 0));
    }

    /**
     * Gives back {@code units} claims of a slot as done. {@code wanted} is the length that the next
     * block should have, 0 for no opinion. Returns news.
     */
    int report(int slot, long units, int wanted) {
        if (units == 0) {
            return 0;
        }
        machine.at(Point.REPORT);
        // Publishes what the bodies stored to whoever sees the map finished.
        long before = slots[slot].words.getAndAdd(REMAINING, 0, -units);
        return before == units ? advance(wanted) : 0;
    }

    /** Opens nothing more and takes back what nobody claimed. Returns news. */
    int stop() {
        machine.at(Point.STOP);
        stopped = true; // (3) before the spans are swapped
        return drain();
    }

    /** Takes back what nobody claimed, of a stopped map. */
    int drain() {
        int news = 0;
        for (int s = 0; s < slots.length; s++) {
            Lines words = slots[s].words;
            machine.at(Point.DRAIN);
            long units = Claim.units(words.getAndSet(UNASSIGNED, 0, Claim.NOTHING));
            for (int w = 0; w < workers; w++) {
                if (Claim.units(words.get(OWN + w, 0)) > 0) {
                    machine.at(Point.DRAIN);
                    units += Claim.units(words.getAndSet(OWN + w, 0, Claim.NOTHING));
                }
            }
            news |= report(s, units, 0);
        }
        return news;
    }

    /** Whether any span holds units at this moment. */
    boolean claimable() {
        for (Slot slot : slots) {
            if (Claim.units(slot.words.get(UNASSIGNED, 0)) > 0) {
                return true;
            }
            for (int w = 0; w < workers; w++) {
                if (Claim.units(slot.words.get(OWN + w, 0)) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private int advance(int wanted) {
        if ((int) ADVANCING.getAndAdd(this, 1) != 0) {
            return 0; // (2) whoever is inside looks again
        }
        int news = 0;
        int arrived = 1;
        do {
            news |= step(wanted);
            arrived = (int) ADVANCING.getAndAdd(this, -arrived) - arrived;
        } while (arrived != 0);
        return news;
    }

    private int step(int wanted) {
        machine.at(Point.READ);
        long lowest = low;
        while (lowest < nextBlock && slots[slot(lowest)].words.get(REMAINING, 0) == 0) {
            lowest++;
        }
        low = lowest;
        if (wanted > 0) {
            planned = Math.min(wanted, planned > LONGEST / 4 ? LONGEST : planned * 4);
        }
        int news = 0;
        while (!stopped && nextBlock < lowest + slots.length && nextStart < extent.units()) {
            machine.at(Point.OPEN);
            open();
            news |= OPENED;
        }
        if (stopped && news != 0) {
            drain(); // (3) the stopper may have swapped the spans before we filled them
        }
        if (!finished && lowest == nextBlock && (stopped || nextStart == extent.units())) {
            finished = true;
            news |= FINISHED;
        }
        return news;
    }

    private void open() {
        Slot slot = slots[slot(nextBlock)];
        long left = extent.units() - nextStart;
        int length = (int) Math.min(left, extent.ordered() ? planned : LONGEST);
        slot.start = nextStart;
        slot.length = length;
        slot.words.set(REMAINING, 0, length);
        longest = Math.max(longest, length);
        nextBlock++;
        nextStart += length;
        // publishes start, length and remaining
        slot.words.set(UNASSIGNED, 0, Claim.of(0, 0, length));
    }

    private int slot(long block) {
        return (int) block & (slots.length - 1);
    }

    /** Indices of the longest block so far. */
    long longestBlock() {
        return (long) longest * extent.chunk();
    }

    /** Every word, for a person. */
    void dump(StringBuilder out) {
        out.append("    low ").append(low).append(", advancing ").append(advancing)
                .append(stopped ? ", stopped" : "").append('\n');
        for (Slot slot : slots) {
            out.append("    block at ").append(slot.start).append(" of ").append(slot.length)
                    .append(": remaining ").append(slot.words.get(REMAINING, 0))
                    .append(", unassigned ").append(Claim.text(slot.words.get(UNASSIGNED, 0)));
            for (int w = 0; w < workers; w++) {
                long span = slot.words.get(OWN + w, 0);
                if (Claim.units(span) > 0) {
                    out.append(", worker ").append(w).append(' ').append(Claim.text(span));
                }
            }
            out.append('\n');
        }
    }

    /** Which indices, cut how. */
    record Extent(long first, long end, int chunk, boolean ordered) {

        long units() {
            return Math.ceilDiv(end - first, chunk);
        }

        /** The first index of a unit; the last unit may be cut short. */
        long index(long unit) {
            return unit > (end - first) / chunk ? end : first + unit * chunk;
        }
    }

    /** The place of one open block. */
    private static final class Slot {
        final Lines words;
        long start;
        int length;

        Slot(Lines words) {
            this.words = words;
        }
    }
}
