package dev.minamo.arrow;

import java.io.IOException;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

/** A file does not hold what it says, or is not of the expected kind; the message names both. */
public final class DamagedFileException extends IOException {

    private static final long serialVersionUID = 1L;

    public DamagedFileException(Path file, String what) {
        this(file, what, null);
    }

    public DamagedFileException(Path file, String what, @Nullable Throwable cause) {
        super(file + ": " + what, cause);
    }
}
