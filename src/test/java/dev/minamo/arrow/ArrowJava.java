package dev.minamo.arrow;

import org.apache.arrow.memory.BufferAllocator;

/** The other implementation's memory. */
public final class ArrowJava {

    private ArrowJava() {}

    /**
     * A root allocator, made by name: its class carries annotations that are not on the class path, which the
     * compiler warns of whenever it reads it.
     */
    public static BufferAllocator allocator() {
        try {
            return Class.forName("org.apache.arrow.memory.RootAllocator")
                    .asSubclass(BufferAllocator.class).getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
