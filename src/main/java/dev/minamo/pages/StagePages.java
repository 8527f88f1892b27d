package dev.minamo.pages;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;

import dev.minamo.arrow.ArrowStreamWriter;
import dev.minamo.arrow.DamagedFileException;

/**
 * The rows of one stage in mapped files: {@code <stage>.arrow} holds the values, {@code <stage>.ledger}
 * says which chunks of rows can be trusted. Any thread may call any method; a chunk is filled by one.
 *
 * <h2>Protocol</h2> A chunk is EMPTY, IN_FLIGHT or DONE; the worker that claimed it moves it, and only
 * forward:
 *
 * <ol>
 * <li>{@link #begin}: attempt + 1, IN_FLIGHT;
 * <li>values through {@link #rows}, by plain stores;
 * <li>{@link #publish}: the statuses, the checksum over values and statuses, the checksum into the ledger,
 * and last the mark DONE by a release store.
 * </ol>
 *
 * A reader loads the mark with acquire and, if it says DONE, sees all of the above. Rows below
 * {@link #verifiedPrefix} may be read without looking at marks.
 *
 * <p><b>Killed process.</b> Stores to a mapped file are in the page cache as soon as another thread could
 * see them, and outlive the process. So a mark DONE that is found implies its rows: no verified chunk is
 * computed again.
 *
 * <p><b>Power loss.</b> Pages reach the disk in any order, and a mark may be there without its rows. The
 * checksum tells: it covers every value and status and is salted with job, stage, columns, chunk and
 * attempt, so that neither zeros, nor an older attempt, nor another file's blocks pass for the rows. Only
 * {@link #force} promises more.
 *
 * <p><b>Recovery</b>, at {@link #open}: whatever is not DONE, or does not verify, becomes EMPTY first and
 * then has its statuses cleared, in this order, so that recovery may be cut short as well. Attempt counts
 * are kept. The rows of such chunks have no meaning; their values are left as they are.
 *
 * <p><b>Files.</b> Pages are made and forced before the ledger gets its name, so that a ledger that exists
 * has its pages; pages without a ledger are the remains of a creation that was cut short.
 */
public final class StagePages implements AutoCloseable {

    private static final String LEDGER = ".ledger";
    private static final int MOST_ATTEMPTS = Integer.MAX_VALUE;

    private final PageLayout layout;
    private final PageFile pages;
    private final Ledger ledger;
    private final MappedRows rows;
    private final Recovery recovery;
    private final AtomicLong doneChunks = new AtomicLong();
    private final AtomicLong doneRows = new AtomicLong();
    /** Chunks from 0 that were all seen done. Only grows; see {@link #verifiedPrefix}. */
    private final AtomicLong prefixChunks = new AtomicLong();

    private StagePages(PageLayout layout, PageFile pages, Ledger ledger) {
        this.layout = layout;
        this.pages = pages;
        this.ledger = ledger;
        rows = new MappedRows(pages.columns(), layout.size());
        recovery = recover();
    }

    /**
     * Makes the files of a stage, reserved to their full size and on the disk when this returns.
     *
     * @throws FileAlreadyExistsException if the stage has pages already
     * @throws dev.minamo.arrow.StorageFullException if there is no space; no file is left behind
     */
    public static StagePages create(Path directory, PageLayout layout, String jobId)
            throws IOException {
        Path pages = pagesPath(directory, layout.stage());
        Path ledger = ledgerPath(directory, layout.stage());
        if (Files.exists(ledger)) {
            throw new FileAlreadyExistsException(ledger.toString());
        }
        Files.deleteIfExists(pages);
        PageFile.create(pages, layout, jobId);
        try {
            Ledger.create(ledger, layout, Ledger.owner(jobId, layout.stage(), layout.columns()));
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(pages);
            throw e;
        }
        return open(directory, layout.stage(), jobId);
    }

    /**
     * Opens existing pages. Every chunk that is marked done is verified; the rest is cleared.
     *
     * @throws DamagedFileException if a file is torn, or belongs to another job or stage; it names the file
     */
    public static StagePages open(Path directory, String stage, String jobId) throws IOException {
        Path ledgerPath = ledgerPath(directory, stage);
        Ledger ledger = Ledger.open(ledgerPath);
        try {
            Path pagesPath = pagesPath(directory, stage);
            PageFile pages = PageFile.open(pagesPath);
            try {
                List<String> columns = pages.columnNames();
                if (ledger.owner() != Ledger.owner(jobId, stage, columns)) {
                    throw new DamagedFileException(ledgerPath,
                            "belongs to another job or stage, or to other columns");
                }
                if (ledger.size() != pages.rows() || ledger.width() != columns.size()) {
                    throw new DamagedFileException(pagesPath,
                            "has " + pages.rows() + " rows of " + columns.size() + "; the ledger "
                                    + ledger.size() + " of " + ledger.width());
                }
                var layout = new PageLayout(stage, ledger.size(), columns, ledger.chunkRows());
                return new StagePages(layout, pages, ledger);
            } catch (IOException | RuntimeException e) {
                pages.close();
                throw e;
            }
        } catch (IOException | RuntimeException e) {
            ledger.close();
            throw e;
        }
    }

    public static boolean exists(Path directory, String stage) {
        return Files.exists(ledgerPath(directory, stage));
    }

    /** The stages of which there are pages, by name; none where there is no such directory. */
    public static List<String> stages(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (var files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(LEDGER))
                    .map(name -> name.substring(0, name.length() - LEDGER.length())).sorted()
                    .toList();
        }
    }

    private static Path pagesPath(Path directory, String stage) {
        PageLayout.checkStage(stage);
        return directory.resolve(stage + ".arrow");
    }

    private static Path ledgerPath(Path directory, String stage) {
        PageLayout.checkStage(stage);
        return directory.resolve(stage + LEDGER);
    }

    private Recovery recover() {
        long interrupted = 0;
        long damaged = 0;
        for (long chunk = 0; chunk < chunks(); chunk++) {
            long mark = ledger.mark(chunk);
            int attempt = Ledger.attempt(mark);
            int state = Ledger.state(mark);
            if (state == Ledger.DONE && ledger.checksum(chunk) == checksum(chunk, attempt)) {
                countDone(chunk);
                continue;
            }
            boolean wellFormed = attempt >= 0 && state >= Ledger.EMPTY && state <= Ledger.DONE;
            interrupted += state == Ledger.IN_FLIGHT && wellFormed ? 1 : 0;
            damaged += state == Ledger.DONE || !wellFormed ? 1 : 0;
            ledger.mark(chunk, wellFormed ? attempt : 0, Ledger.EMPTY);
            pages.clearStatus(chunkStart(chunk), chunkEnd(chunk));
        }
        return new Recovery(doneChunks.get(), interrupted, damaged);
    }

    private long checksum(long chunk, int attempt) {
        return pages.checksum(chunkStart(chunk), chunkEnd(chunk), ledger.salt(chunk, attempt));
    }

    private void countDone(long chunk) {
        doneRows.addAndGet(chunkEnd(chunk) - chunkStart(chunk));
        doneChunks.incrementAndGet();
    }

    public PageLayout layout() {
        return layout;
    }

    /** What {@link #open} found; nothing at all for new pages. */
    public Recovery recovery() {
        return recovery;
    }

    /** Where the worker that began a chunk puts its values. */
    public Rows rows() {
        return rows;
    }

    public RowView view() {
        return rows;
    }

    /** 0 not filled, 1 every value is defined, 2 some value is undefined. */
    public byte status(long index) {
        return pages.status(index);
    }

    public long chunks() {
        return layout.chunks();
    }

    public int chunkRows() {
        return layout.chunkRows();
    }

    /** The first row of a chunk. */
    public long chunkStart(long chunk) {
        if (chunk < 0 || chunk >= chunks()) {
            throw new IndexOutOfBoundsException("chunk: " + chunk + " of " + chunks());
        }
        return chunk * layout.chunkRows();
    }

    /** One past the last row of a chunk. */
    public long chunkEnd(long chunk) {
        return Math.min(layout.size(), chunkStart(chunk) + layout.chunkRows());
    }

    public boolean isDone(long chunk) {
        chunkStart(chunk);
        return Ledger.state(ledger.mark(chunk)) == Ledger.DONE;
    }

    /** How often a chunk was begun, in this process and before. */
    public int attempts(long chunk) {
        chunkStart(chunk);
        return Ledger.attempt(ledger.mark(chunk));
    }

    /** The chunks that must still run, ascending. */
    public long[] missingChunks() {
        return LongStream.range(0, chunks()).filter(chunk -> !isDone(chunk)).toArray();
    }

    /** Called by the worker that claimed a chunk, before it fills it. A chunk may be begun again. */
    public void begin(long chunk) {
        if (isDone(chunk)) {
            throw new IllegalStateException("chunk " + chunk + " is done");
        }
        int attempt = Ledger.attempt(ledger.mark(chunk));
        ledger.mark(chunk, attempt == MOST_ATTEMPTS ? attempt : attempt + 1, Ledger.IN_FLIGHT);
    }

    /** Called by the worker that began a chunk, once all its values are stored. */
    public void publish(long chunk) {
        long from = chunkStart(chunk);
        long mark = ledger.mark(chunk);
        if (Ledger.state(mark) != Ledger.IN_FLIGHT) {
            throw new IllegalStateException("chunk " + chunk + " was not begun or is done");
        }
        pages.setStatus(from, chunkEnd(chunk));
        int attempt = Ledger.attempt(mark);
        ledger.markDone(chunk, attempt, checksum(chunk, attempt));
        countDone(chunk);
    }

    /** For progress; a chunk may be counted a moment after it is done. */
    public long doneChunks() {
        return doneChunks.get();
    }

    /** For progress, as {@link #doneChunks}. */
    public long doneRows() {
        return doneRows.get();
    }

    /**
     * How many rows from 0 on are done without a gap. Never less than an earlier answer; each chunk is
     * looked at about once, whoever asks and however often.
     */
    public long verifiedPrefix() {
        long seen = prefixChunks.get();
        long chunk = seen;
        while (chunk < chunks() && Ledger.state(ledger.mark(chunk)) == Ledger.DONE) {
            chunk++;
        }
        // Whoever saw more wins; the loser answers with the winner's count. The volatile cursor hands the
        // acquired rows on to callers that did not look at the marks themselves.
        while (chunk > seen && !prefixChunks.compareAndSet(seen, chunk)) {
            seen = prefixChunks.get();
        }
        return Math.min(layout.size(), Math.max(seen, chunk) * layout.chunkRows());
    }

    public boolean complete() {
        return verifiedPrefix() == layout.size();
    }

    /**
     * Writes rows {@code [from, to)} with their statuses as an Arrow stream, and closes it.
     *
     * @throws IndexOutOfBoundsException unless the rows lie in the verified prefix
     */
    public void stream(OutputStream out, long from, long to) throws IOException {
        if (from < 0 || from > to || to > verifiedPrefix()) {
            throw new IndexOutOfBoundsException(
                    "rows: " + from + " to " + to + "; 0 to " + verifiedPrefix());
        }
        List<MemorySegment> columns = new ArrayList<>(pages.columns());
        columns.add(pages.statuses());
        try (var stream = new ArrowStreamWriter(out, pages.schema())) {
            stream.write(columns, from, to);
        }
    }

    /**
     * Returns when all that was published before is on the disk: the pages first, then the ledger that
     * vouches for them.
     */
    public void force() throws IOException {
        try {
            pages.force();
            ledger.force();
        } catch (UncheckedIOException e) {
            throw new IOException("stage " + layout.stage() + ": cannot be forced to the disk", e);
        }
    }

    /** Later use by any thread, also of views, throws {@link IllegalStateException}. */
    @Override
    public void close() {
        pages.close();
        ledger.close();
    }
}
