package dev.minamo.engine.local;

import java.util.concurrent.atomic.AtomicReferenceArray;

import org.jspecify.annotations.Nullable;

/** What each worker ran a chunk of last. Written by the workers, read by anyone. */
final class WorkersAt {

    private final AtomicReferenceArray<@Nullable String> names;

    WorkersAt(int maxWorkers) {
        this.names = new AtomicReferenceArray<>(maxWorkers);
    }

    int size() {
        return names.length();
    }

    void set(int worker, String name) {
        if (!name.equals(names.getPlain(worker))) { // so the line stays shared while nothing changes
            names.setOpaque(worker, name);
        }
    }

    @Nullable
    String get(int worker) {
        return names.getOpaque(worker);
    }
}
