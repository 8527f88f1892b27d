package dev.minamo.arrow;

import java.io.IOException;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

/** A file could not be reserved because its disk or quota is full. */
public final class StorageFullException extends IOException {

    private static final long serialVersionUID = 1L;

    private final long bytes;

    StorageFullException(Path file, long bytes, @Nullable Throwable cause) {
        super(file + ": no space for " + bytes + " bytes", cause);
        this.bytes = bytes;
    }

    /** How many were asked for. */
    public long bytes() {
        return bytes;
    }
}
