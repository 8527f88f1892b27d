package dev.minamo.pages;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.minamo.arrow.DamagedFileException;
import dev.minamo.arrow.DurableFiles;
import dev.minamo.arrow.MappedFile;

/**
 * Which chunks of a stage are done: a mapped file of a header and 16 bytes per chunk, in native order.
 *
 * <pre>
 *  0 magic   8 version, width   16 size   24 chunkRows   32 owner   40 sum of bytes 0 to 39
 * 64 chunk 0: mark, checksum   80 chunk 1: …
 * </pre>
 *
 * A mark is {@code attempt << 32 | state}. The owner is a hash of job, stage and columns; it salts every
 * checksum, so that nothing of another job is ever taken for this one's. The protocol is told in
 * {@link StagePages}.
 */
final class Ledger implements AutoCloseable {

    static final int EMPTY = 0;
    static final int IN_FLIGHT = 1;
    static final int DONE = 2;

    static final int HEADER = 64;
    static final int ENTRY = 16;
    private static final long MAGIC = 0x3152_474c_4f4e_4d4dL; // "MMNOLGR1"
    private static final int VERSION = 1;
    private static final int HEADER_WORDS = 5;

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
    private static final VarHandle WORD = LONG.varHandle().withInvokeExactBehavior();

    private final MappedFile mapping;
    private final MemorySegment file;

    private Ledger(MappedFile mapping) {
        this.mapping = mapping;
        file = mapping.memory();
    }

    /** Makes the file under its final name at once, whole and on the disk, or not at all. */
    static void create(Path path, PageLayout layout, long owner) throws IOException {
        Path draft = path.resolveSibling(path.getFileName() + ".new");
        Files.deleteIfExists(draft);
        try {
            try (var ledger = new Ledger(MappedFile.create(draft, bytes(layout.chunks())))) {
                ledger.writeHeader(layout, owner);
                ledger.force();
            }
            DurableFiles.publish(draft, path);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(draft);
            throw e;
        }
    }

    /**
     * Maps an existing ledger.
     *
     * @throws DamagedFileException if it is torn or not a ledger
     */
    static Ledger open(Path path) throws IOException {
        var ledger = new Ledger(MappedFile.openForWriting(path));
        try {
            ledger.checkHeader(path);
            return ledger;
        } catch (IOException | RuntimeException e) {
            ledger.close();
            throw e;
        }
    }

    private void writeHeader(PageLayout layout, long owner) {
        file.set(LONG, 0, MAGIC);
        file.set(INT, 8, VERSION);
        file.set(INT, 12, layout.width());
        file.set(LONG, 16, layout.size());
        file.set(INT, 24, layout.chunkRows());
        file.set(LONG, 32, owner);
        file.set(LONG, 40, headerSum());
    }

    private long headerSum() {
        return new RowChecksum().addWords(file, 0, HEADER_WORDS).sum(VERSION);
    }

    private void checkHeader(Path path) throws IOException {
        if (file.byteSize() < HEADER || file.get(LONG, 0) != MAGIC) {
            throw new DamagedFileException(path, "is not a ledger");
        }
        if (file.get(INT, 8) != VERSION) {
            throw new DamagedFileException(path,
                    "has version " + file.get(INT, 8) + "; version " + VERSION + " is read");
        }
        if (file.get(LONG, 40) != headerSum() || size() < 0
                || !PageLayout.isChunkRows(chunkRows())) {
            throw new DamagedFileException(path, "header does not verify");
        }
        long chunks = (size() + chunkRows() - 1) / chunkRows();
        if (file.byteSize() != bytes(chunks)) {
            throw new DamagedFileException(path, "has " + file.byteSize() + " bytes; "
                    + bytes(chunks) + " belong to " + chunks + " chunks");
        }
    }

    private static long bytes(long chunks) {
        return HEADER + Math.multiplyExact(chunks, ENTRY);
    }

    /** Stands for job, stage and columns. */
    static long owner(String jobId, String stage, List<String> columns) {
        var text = new StringBuilder();
        text.append(jobId.length()).append(':').append(jobId);
        text.append(stage.length()).append(':').append(stage);
        for (String column : columns) {
            text.append(column.length()).append(':').append(column);
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        return new RowChecksum().addBytes(MemorySegment.ofArray(bytes), 0, bytes.length)
                .sum(bytes.length);
    }

    int width() {
        return file.get(INT, 12);
    }

    long size() {
        return file.get(LONG, 16);
    }

    int chunkRows() {
        return file.get(INT, 24);
    }

    long owner() {
        return file.get(LONG, 32);
    }

    /** What a chunk's checksum is salted with: other for each job, stage, chunk and attempt. */
    long salt(long chunk, int attempt) {
        return RowChecksum.mix(RowChecksum.mix(owner() + chunk) + attempt);
    }

    static int state(long mark) {
        return (int) mark;
    }

    static int attempt(long mark) {
        return (int) (mark >>> 32);
    }

    /** Acquire: pairs with {@link #markDone}; who sees DONE sees the chunk's rows. */
    long mark(long chunk) {
        return (long) WORD.getAcquire(file, at(chunk));
    }

    long checksum(long chunk) {
        return (long) WORD.get(file, at(chunk) + Long.BYTES);
    }

    /** Pairs with nothing: if it is lost, the chunk is merely not yet begun. */
    void mark(long chunk, int attempt, int state) {
        WORD.setOpaque(file, at(chunk), ((long) attempt << 32) | state);
    }

    /** Release: the chunk's rows and status, and its checksum, come before its mark. */
    void markDone(long chunk, int attempt, long checksum) {
        WORD.set(file, at(chunk) + Long.BYTES, checksum);
        WORD.setRelease(file, at(chunk), ((long) attempt << 32) | DONE);
    }

    private static long at(long chunk) {
        return HEADER + chunk * ENTRY;
    }

    void force() {
        mapping.force();
    }

    @Override
    public void close() {
        mapping.close();
    }
}
