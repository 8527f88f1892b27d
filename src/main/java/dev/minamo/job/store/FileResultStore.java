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

import dev.minamo.job.JobResult;
import dev.minamo.job.ResultStore;
import tools.jackson.databind.json.JsonMapper;

/** Results as JSON files beside the pages of their jobs: written under another name, forced, renamed. */
public final class FileResultStore implements ResultStore {

    private static final String NAME = "result.json";

    private final Path directory;
    private final JsonMapper mapper = JsonMapper.builder().build();

    /** @param directory holds a directory for each job */
    public FileResultStore(Path directory) {
        this.directory = directory;
    }

    @Override
    public void write(UUID id, JobResult result) {
        var folder = directory.resolve(id.toString());
        var fresh = folder.resolve(NAME + ".new");
        try {
            Files.createDirectories(folder);
            try (var channel = FileChannel.open(fresh, StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
                var bytes = ByteBuffer.wrap(mapper.writeValueAsBytes(result));
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
            Files.move(fresh, folder.resolve(NAME), StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
            try (var parent = FileChannel.open(folder, StandardOpenOption.READ)) {
                parent.force(true);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("result of job " + id, e);
        }
    }

    @Override
    public Optional<JobResult> read(UUID id) {
        var file = directory.resolve(id.toString()).resolve(NAME);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(mapper.readValue(Files.readAllBytes(file), JobResult.class));
        } catch (IOException e) {
            throw new UncheckedIOException("result of job " + id, e);
        }
    }
}
