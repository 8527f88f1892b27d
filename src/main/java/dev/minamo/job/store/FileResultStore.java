package dev.minamo.job.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.UUID;

import dev.minamo.job.EfficiencyReport;
import dev.minamo.job.JobResult;
import dev.minamo.job.ResultStore;
import dev.minamo.job.RunReport;
import dev.minamo.job.Timeline;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Results and reports as JSON files beside the pages of their jobs: written under another name, forced,
 * renamed.
 */
public final class FileResultStore implements ResultStore {

    private static final Logger log = LoggerFactory.getLogger(FileResultStore.class);
    private static final String RESULT = "result.json";
    private static final String EFFICIENCY = "efficiency.json";
    private static final String TIMELINE = "timeline.json";

    private final Path directory;
    private final JsonMapper mapper = JsonMapper.builder().build();

    /** @param directory holds a directory for each job */
    public FileResultStore(Path directory) {
        this.directory = directory;
    }

    @Override
    public void write(UUID id, JobResult result) {
        write(id, RESULT, result);
    }

    @Override
    public void write(UUID id, RunReport report) {
        write(id, EFFICIENCY, report.efficiency());
        var timeline = report.timeline();
        if (timeline != null) {
            write(id, TIMELINE, timeline);
            return;
        }
        try {
            Files.deleteIfExists(directory.resolve(id.toString()).resolve(TIMELINE));
        } catch (IOException e) {
            throw new UncheckedIOException("timeline of an earlier run of job " + id, e);
        }
    }

    private void write(UUID id, String name, Object value) {
        var folder = directory.resolve(id.toString());
        var fresh = folder.resolve(name + ".new");
        try {
            Files.createDirectories(folder);
            try (var channel = FileChannel.open(fresh, StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
                var bytes = ByteBuffer.wrap(mapper.writeValueAsBytes(value));
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
            Files.move(fresh, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
            try (var parent = FileChannel.open(folder, StandardOpenOption.READ)) {
                parent.force(true);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(name + " of job " + id, e);
        }
    }

    @Override
    public Optional<JobResult> read(UUID id) {
        try {
            return read(id, RESULT, JobResult.class);
        } catch (IOException e) {
            throw new UncheckedIOException("result of job " + id, e);
        }
    }

    @Override
    public Optional<EfficiencyReport> efficiency(UUID id) {
        return readable(id, EFFICIENCY, EfficiencyReport.class);
    }

    @Override
    public Optional<Timeline> timeline(UUID id) {
        return readable(id, TIMELINE, Timeline.class);
    }

    private <T> Optional<T> readable(UUID id, String name, Class<T> type) {
        try {
            return read(id, name, type);
        } catch (IOException | JacksonException e) {
            log.atWarn().addKeyValue("job", id).addKeyValue("file", name).setCause(e)
                    .log("a report cannot be read");
            return Optional.empty();
        }
    }

    private <T> Optional<T> read(UUID id, String name, Class<T> type) throws IOException {
        var file = directory.resolve(id.toString()).resolve(name);
        return Files.exists(file)
                ? Optional.of(mapper.readValue(Files.readAllBytes(file), type))
                : Optional.empty();
    }
}
