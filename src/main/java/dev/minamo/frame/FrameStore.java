package dev.minamo.frame;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Code;
import dev.minamo.arrow.ArrowFile;
import dev.minamo.arrow.DamagedFileException;
import dev.minamo.arrow.StorageFullException;
import org.jspecify.annotations.Nullable;

/**
 * Tables on disk, one Arrow file each, named by the digest of its content. Thread-safe; one process
 * has the directory at a time.
 * <p>
 * A file appears under its name only when all its bytes are on the disk: it is written under a
 * temporary name, forced, renamed, and the directory forced. So a crash leaves whole tables and
 * temporary files, which the next start removes. Frames of one table share one mapping, which ends
 * with the last of them; deleting a table leaves open frames as they are.
 */
public final class FrameStore {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{64}");
    private static final String SUFFIX = ".arrow";
    private static final String TEMPORARY = ".tmp";
    private static final int MAX_NAME = 256;

    /**
     * A table in the store.
     *
     * @param frame the caller's to close
     * @param created false if the store had the same content before
     */
    public record Stored(Frame frame, boolean created) {}

    /** A mapped file and how many frames are open on it; guarded by the lock. */
    private static final class Mapping {

        private final ArrowFile file;
        private final List<Column> columns;
        private int frames;

        Mapping(ArrowFile file) {
            this.file = file;
            this.columns = ArrowForm.columns(ArrowForm.shape(file), file);
        }
    }

    private final Path directory;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<String, Mapping> mappings = new HashMap<>();

    /** Opens or makes the directory, and removes what writers that died have left in it. */
    public FrameStore(Path directory) {
        this.directory = directory;
        try {
            Files.createDirectories(directory);
            try (var files = Files.newDirectoryStream(directory, "*" + TEMPORARY)) {
                for (var file : files) {
                    Files.delete(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot use the directory %s".formatted(directory), e);
        }
    }

    /** The table of this id, if it is here; the frame is the caller's to close. */
    public Optional<Frame> open(String id) {
        if (!ID.matcher(id).matches()) {
            return Optional.empty();
        }
        lock.lock();
        try {
            var mapping = mappings.get(id);
            if (mapping == null) {
                if (!Files.exists(path(id))) {
                    return Optional.empty();
                }
                mapping = map(id);
                mappings.put(id, mapping);
            }
            return Optional.of(frame(id, mapping));
        } finally {
            lock.unlock();
        }
    }

    /** The ids of all tables, ascending. */
    public List<String> ids() {
        try (var files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(SUFFIX))
                    .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                    .filter(id -> ID.matcher(id).matches()).sorted().toList();
        } catch (IOException e) {
            throw failed("The tables could not be listed.", e);
        }
    }

    /** Bytes on disk; 0 if there is no such table. */
    public long sizeBytes(String id) {
        try {
            return ID.matcher(id).matches() && Files.exists(path(id)) ? Files.size(path(id)) : 0;
        } catch (IOException e) {
            throw failed("The table could not be read.", e);
        }
    }

    /** Bytes on disk of all tables. */
    public long totalBytes() {
        return ids().stream().mapToLong(this::sizeBytes).sum();
    }

    /** Removes a table; frames that are open stay good. False if there is no such table. */
    public boolean delete(String id) {
        if (!ID.matcher(id).matches()) {
            return false;
        }
        lock.lock();
        try {
            mappings.remove(id);
            boolean deleted = Files.deleteIfExists(path(id));
            forceDirectory();
            return deleted;
        } catch (IOException e) {
            throw failed("The table could not be deleted.", e);
        } finally {
            lock.unlock();
        }
    }

    /** Lays out a new table, to be filled and committed. */
    public Draft draft(TableShape shape) {
        try {
            return new Draft(this, shape, temporary());
        } catch (IOException e) {
            throw failed("The table could not be stored.", e);
        }
    }

    public Stored store(TableBuilder table) {
        try (var draft = draft(table.shape())) {
            table.fill(draft);
            return draft.commit();
        }
    }

    /**
     * Takes the table of an Arrow file in, in canonical form; the file itself stays where it is.
     *
     * @throws Refusal MALFORMED_TABLE if it is no such file or cannot be a table
     */
    public Stored add(Path arrowFile) {
        try (var file = ArrowFile.open(arrowFile)) {
            var shape = ArrowForm.shape(file);
            ColumnNames.check(shape.columns().stream().map(ColumnShape::name).toList(), 1,
                    MAX_NAME);
            var columns = ArrowForm.columns(shape, file);
            try (var draft = draft(shape)) {
                for (int i = 0; i < columns.size(); i++) {
                    FrameCopy.copy(columns.get(i), draft.column(i));
                }
                return draft.commit();
            }
        } catch (DamagedFileException e) {
            throw new Refusal(Code.MALFORMED_TABLE, "The Arrow file cannot be read: "
                    + Refusal.quote(String.valueOf(e.getMessage()).replace(arrowFile + ": ", "")));
        } catch (IOException e) {
            throw failed("The table could not be stored.", e);
        }
    }

    /** A name for a file that the next start removes if this process does not. */
    public Path temporary() {
        return directory.resolve("." + UUID.randomUUID() + TEMPORARY);
    }

    /** Removes a temporary file if it is there; if that fails, the next start does it. */
    public static void discard(Path temporary) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            // The failure that led here must not be hidden, and the file does no harm.
            return;
        }
    }

    /** A failure of the disk, as a user may see it: no paths. */
    public static Refusal failed(String detail, Exception cause) {
        boolean full = false;
        for (@Nullable
        Throwable e = cause; e != null; e = e.getCause()) {
            full |= e instanceof StorageFullException
                    || String.valueOf(e.getMessage()).endsWith("No space left on device");
        }
        var refusal = new Refusal(full ? Code.STORAGE_FULL : Code.STORAGE_FAILED,
                full ? detail + " The disk is full." : detail);
        refusal.initCause(cause);
        return refusal;
    }

    /** Gives a finished and forced file its name, or drops it if the store has the content. */
    Stored admit(Path temporary, String id) {
        lock.lock();
        try {
            boolean created = !Files.exists(path(id));
            if (created) {
                Files.move(temporary, path(id), StandardCopyOption.ATOMIC_MOVE);
                forceDirectory();
            }
            return new Stored(open(id).orElseThrow(), created);
        } catch (IOException e) {
            throw failed("The table could not be stored.", e);
        } finally {
            lock.unlock();
            discard(temporary);
        }
    }

    private Frame frame(String id, Mapping mapping) {
        mapping.frames++;
        return new Frame(id, mapping.file.rows(), mapping.columns, () -> release(id, mapping));
    }

    private void release(String id, Mapping mapping) {
        lock.lock();
        try {
            if (--mapping.frames == 0) {
                mappings.remove(id, mapping);
                mapping.file.close();
            }
        } finally {
            lock.unlock();
        }
    }

    private Mapping map(String id) {
        try {
            return new Mapping(ArrowFile.open(path(id)));
        } catch (IOException e) {
            throw failed("The table %s could not be read.".formatted(id), e);
        }
    }

    private Path path(String id) {
        return directory.resolve(id + SUFFIX);
    }

    private void forceDirectory() throws IOException {
        try (var channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
