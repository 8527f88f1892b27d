package dev.minamo.frame.io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.minamo.Refusal;
import dev.minamo.frame.Draft;
import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;

/**
 * Reads CSV files, in passes: the first, over the bytes as they come, checks every limit and
 * decides the types on whole columns while a copy goes to disk; the next ones, over the copy, write
 * each cell to its place in the mapped file of the new table. So an upload takes constant memory,
 * apart from the different texts of text columns. Immutable and thread-safe.
 */
public final class CsvTables {

    private static final int START = 1 << 16;
    private static final int BUFFER_SLACK = 1 << 16;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final TableLimits limits;

    public CsvTables() {
        this(TableLimits.DEFAULT);
    }

    public CsvTables(TableLimits limits) {
        this.limits = limits;
    }

    /**
     * Reads a table and stores it; the frame is the caller's to close.
     *
     * @param in read to its end if the table is good; not closed
     * @throws Refusal MALFORMED_TABLE with line and column of what is wrong, PAYLOAD_TOO_LARGE,
     * BAD_PARAMETER for options that do not fit the file, STORAGE_FULL and STORAGE_FAILED
     * @throws UncheckedIOException if reading {@code in} fails
     */
    public Frame read(InputStream in, CsvOptions options, FrameStore store) {
        return add(in, options, store).frame();
    }

    /** As {@link #read}, and says whether the store had the table before. */
    public FrameStore.Stored add(InputStream in, CsvOptions options, FrameStore store) {
        var copy = store.temporary();
        try {
            var start = new Start();
            var scan = scan(in, options, copy, start);
            return write(copy, options, start, scan, store);
        } finally {
            FrameStore.discard(copy);
        }
    }

    /** What the start of a file tells, found in the first pass and used in all. */
    private static final class Start {

        private Dialect dialect = new Dialect(',', false);
        private boolean marked;
    }

    private Scan scan(InputStream in, CsvOptions options, Path copy, Start start) {
        try (var upload = new Upload(in, open(copy), limits.uploadBytes())) {
            var bytes = upload.readNBytes(START);
            ForeignFormat.refuse(bytes);
            start.marked = bytes.length >= 3 && Arrays.equals(bytes, 0, 3, BYTE_ORDER_MARK, 0, 3);
            int skip = start.marked ? BYTE_ORDER_MARK.length : 0;
            start.dialect = Dialect.of(
                    new String(bytes, skip, bytes.length - skip, StandardCharsets.UTF_8), options);
            var pass = new ScanPass(options, limits, start.dialect.marks(options));
            var all = new SequenceInputStream(
                    new ByteArrayInputStream(bytes, skip, bytes.length - skip), upload);
            run(pass, all, options, start.dialect);
            return pass.result();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private FrameStore.Stored write(Path copy, CsvOptions options, Start start, Scan scan,
            FrameStore store) {
        try {
            List<Map<String, Integer>> codes = scan.names().stream()
                    .map(name -> Map.<String, Integer>of()).toList();
            if (scan.hasText()) {
                var levels = new LevelsPass(options, limits, scan);
                again(levels, copy, options, start);
                codes = levels.codes();
            }
            var shape = scan
                    .shape(codes.stream().map(texts -> List.copyOf(texts.keySet())).toList());
            try (Draft draft = store.draft(shape)) {
                again(new FillPass(options, limits, scan, codes, draft), copy, options, start);
                return draft.commit();
            }
        } catch (IOException | UncheckedIOException e) {
            throw FrameStore.failed("The table could not be stored.", e);
        }
    }

    private void again(RowHandler pass, Path copy, CsvOptions options, Start start)
            throws IOException {
        try (var in = Files.newInputStream(copy)) {
            in.skipNBytes(start.marked ? BYTE_ORDER_MARK.length : 0);
            run(pass, in, options, start.dialect);
        }
    }

    private void run(RowHandler pass, InputStream in, CsvOptions options, Dialect dialect)
            throws IOException {
        var builder = CsvReader.builder().fieldSeparator(dialect.delimiter())
                .quoteCharacter(options.quote()).skipEmptyLines(true).allowUnclosedQuote(false)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .maxBufferSize(2 * limits.cellChars() + BUFFER_SLACK);
        try (var reader = builder.build(pass, new Utf8Reader(in))) {
            if (dialect.named()) {
                reader.skipLines(1);
            }
            var rows = reader.iterator();
            while (rows.hasNext()) {
                rows.next();
            }
        } catch (CsvParseException e) {
            throw translated(e, pass.line());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** The parser wraps what its callbacks throw, and reports misplaced quotes itself. */
    private RuntimeException translated(CsvParseException e, long line) {
        var cause = e.getCause();
        if (cause instanceof Error error) {
            throw error;
        }
        if (cause instanceof RuntimeException inner) {
            return inner;
        }
        var message = e.getMessage() == null ? "" : e.getMessage();
        if (message.startsWith("Unclosed")) {
            return RowHandler.refused(line, null,
                    "A quote in the row that starts in line %d is never closed.".formatted(line));
        }
        if (message.startsWith("The maximum buffer size")) {
            return RowHandler.refused(line, null,
                    ("The row that starts in line %d has a cell with more than %s "
                            + "characters, or a quote that is never closed.")
                            .formatted(line, TableLimits.spelled(limits.cellChars())));
        }
        return RowHandler.refused(line, null,
                ("Line %d has text after a closing quote. A quote inside a quoted "
                        + "cell is written twice.").formatted(line));
    }

    private static OutputStream open(Path copy) {
        try {
            return Files.newOutputStream(copy);
        } catch (IOException e) {
            throw FrameStore.failed("The table could not be stored.", e);
        }
    }
}
