package dev.minamo.engine.local;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.engine.FillingEvent.Stole;

/**
 * The steals of one filling in a bounded room: when {@value #MOST} are there, of every two the first one
 * stays and stands for both. Guarded by itself.
 */
final class StealLog {

    static final int MOST = 4096;

    private final List<Stole> steals = new ArrayList<>();
    private long stride = 1;

    synchronized void add(Stole steal) {
        int last = steals.size() - 1;
        if (last >= 0 && steals.get(last).steals() < stride) {
            steals.set(last, both(steals.get(last), steal));
            return;
        }
        if (steals.size() == MOST) {
            for (int i = 0; i < MOST / 2; i++) {
                steals.set(i, both(steals.get(2 * i), steals.get(2 * i + 1)));
            }
            steals.subList(MOST / 2, MOST).clear();
            stride *= 2;
        }
        steals.add(steal);
    }

    private static Stole both(Stole kept, Stole other) {
        return new Stole(kept.worker(), kept.victim(), kept.atNanos(), kept.chunks(),
                kept.steals() + other.steals());
    }

    synchronized List<Stole> steals() {
        return List.copyOf(steals);
    }
}
