package dev.minamo.arrow;

import java.io.IOException;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

/** A file could not be written because its disk is read-only. */
public final class StorageReadOnlyException extends IOException {

    private static final long serialVersionUID = 1L;

    StorageReadOnlyException(Path file, @Nullable Throwable cause) {
        super(file + ": the disk is read-only", cause);
    }
}
