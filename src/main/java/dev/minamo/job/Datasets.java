package dev.minamo.job;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.ColumnSummary;
import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.frame.io.Samples;
import dev.minamo.plan.Tables;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Everything that can be done with data sets. Thread-safe; calls may block on files and the store. */
public final class Datasets {

    private static final Logger log = LoggerFactory.getLogger(Datasets.class);
    private static final int MAX_NAME = 128;
    private static final Pattern ID = Pattern.compile("[0-9a-f]{64}");

    private final FrameStore frames;
    private final DatasetStore store;
    private final CsvTables csv;
    private final Clock clock;
    private final ConcurrentMap<String, Frame> open = new ConcurrentHashMap<>();
    private final ReentrantLock writing = new ReentrantLock();

    public Datasets(FrameStore frames, DatasetStore store, CsvTables csv, Clock clock) {
        this.frames = frames;
        this.store = store;
        this.csv = csv;
        this.clock = clock;
    }

    /**
     * Reads a table and keeps it, once for each content. The name, if any, is bound to it in any case.
     *
     * @throws Refusal {@code MALFORMED_TABLE} or {@code PAYLOAD_TOO_LARGE} for the table,
     *     {@code BAD_PARAMETER} for the name
     */
    public Stored upload(InputStream in, CsvOptions options, @Nullable String name) {
        checkName(name);
        try (var frame = csv.read(in, options, frames)) {
            return record(frame, name);
        }
    }

    private Stored record(Frame frame, @Nullable String name) {
        writing.lock();
        try {
            boolean created = store.insert(new Dataset(frame.id(), List.of(), frame.rows(),
                    frame.columns().stream().map(ColumnSummary::of).toList(), clock.instant()));
            var previous = name == null ? null : store.bind(name, frame.id()).orElse(null);
            log.atDebug().addKeyValue("dataset", frame.id()).addKeyValue("rows", frame.rows())
                    .addKeyValue("new", created).log("data set stored");
            return new Stored(get(frame.id()), created, previous);
        } finally {
            writing.unlock();
        }
    }

    /** A new file for what is being uploaded; left-overs of a dead process go at the next start. */
    public Path temporary() {
        return frames.temporary();
    }

    private static void checkName(@Nullable String name) {
        if (name == null) {
            return;
        }
        if (name.isBlank() || !name.equals(name.strip()) || name.indexOf('\uFFFD') >= 0
                || name.length() > MAX_NAME
                || name.codePoints().anyMatch(Character::isISOControl)
                || ID.matcher(name).matches()) {
            throw new Refusal(Refusal.Code.BAD_PARAMETER,
                    "%s is no name for a data set: 1 to %d characters, no control characters, not an id."
                            .formatted(Refusal.quote(name), MAX_NAME),
                    List.of(Fault.at("/name",
                            "1 to 128 characters, no control characters, not an id.")));
        }
    }

    public Dataset get(String idOrName) {
        var found = ID.matcher(idOrName).matches()
                ? store.byId(idOrName)
                : store.byName(idOrName);
        return found.orElseThrow(() -> new Refusal(Refusal.Code.DATASET_NOT_FOUND,
                "There is no data set called %s.".formatted(Refusal.quote(idOrName))));
    }

    /** Newest first. */
    public List<Dataset> list() {
        return store.list();
    }

    /** The table itself, mapped once and shared by all who ask; not to be closed. */
    public Frame frame(String id) {
        return open.computeIfAbsent(id, this::map);
    }

    /** The tables that specs name, by id or by name. */
    public Tables tables() {
        return name -> frame(get(name).id());
    }

    private Frame map(String id) {
        return frames.open(id).orElseThrow(() -> new Refusal(Refusal.Code.DATASET_NOT_FOUND,
                "The content of data set %s is not on disk.".formatted(Refusal.quote(id))));
    }

    /** Brings the data sets that ship with the service, where their names are free. */
    public void installSamples() {
        // The list shows the newest first: the first of them is brought last.
        for (var sample : Samples.all().reversed()) {
            if (store.byName(sample.name()).isEmpty()) {
                try (var in = Samples.open(sample.name())) {
                    upload(in, CsvOptions.DEFAULT, sample.name());
                } catch (IOException e) {
                    throw new UncheckedIOException("sample " + sample.name(), e);
                }
            }
        }
    }
}
