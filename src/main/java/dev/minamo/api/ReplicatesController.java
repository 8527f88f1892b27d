package dev.minamo.api;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.job.Jobs;
import dev.minamo.job.ReplicateTable;
import dev.minamo.job.ReplicateTable.Part;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import tools.jackson.databind.json.JsonMapper;

/**
 * The rows of a job by range, replicates, predictions and what was said of rows left out: JSON for a page of them, CSV and Arrow for all. Written to the client as it
 * reads; memory does not grow with their number.
 */
@RestController
final class ReplicatesController {

    /** Most rows in one JSON answer; more is better taken as Arrow. */
    static final long JSON_ROWS = 100_000;
    private static final int CHUNK_BYTES = 64 * 1024;

    private final Jobs jobs;
    private final JsonMapper json;
    private final Executor writers = Executors
            .newThreadPerTaskExecutor(Thread.ofVirtual().name("download-", 0).factory());

    ReplicatesController(Jobs jobs, JsonMapper json) {
        this.jobs = jobs;
        this.json = json;
    }

    /** @param rows null stands for undefined */
    record Page(List<String> columns, long from, long to, long size,
            List<List<@Nullable Double>> rows) {}

    @GetMapping("/api/v1/jobs/{id}/replicates")
    ResponseEntity<Flux<DataBuffer>> replicates(@PathVariable String id,
            @RequestParam(required = false) @Nullable Long from,
            @RequestParam(required = false) @Nullable Long to,
            @RequestParam(required = false) @Nullable String format,
            @RequestHeader(name = HttpHeaders.ACCEPT, required = false) @Nullable String accept) {
        return rows(id, Part.REPLICATES, new Range(from, to), TableFormat.of(format, accept));
    }

    /** @param of {@code quantiles} over replicates, or {@code replicates} for every single prediction, where they were kept */
    @GetMapping("/api/v1/jobs/{id}/predictions")
    ResponseEntity<Flux<DataBuffer>> predictions(@PathVariable String id,
            @RequestParam(required = false) @Nullable Long from,
            @RequestParam(required = false) @Nullable Long to,
            @RequestParam(required = false) @Nullable String format,
            @RequestParam(defaultValue = "quantiles") String of,
            @RequestHeader(name = HttpHeaders.ACCEPT, required = false) @Nullable String accept) {
        var part = switch (of) {
            case "quantiles" -> Part.PREDICTIONS;
            case "replicates" -> Part.KEPT;
            default -> {
                var fault = Fault.unknown("/of",
                        "There are predictions of quantiles or of replicates, not of %s."
                                .formatted(Refusal.quote(of)),
                        of, List.of("quantiles", "replicates"));
                throw new Refusal(Refusal.Code.BAD_PARAMETER, fault.detail(), List.of(fault));
            }
        };
        return rows(id, part, new Range(from, to), TableFormat.of(format, accept));
    }

    @GetMapping("/api/v1/jobs/{id}/held_out")
    ResponseEntity<Flux<DataBuffer>> heldOut(@PathVariable String id,
            @RequestParam(required = false) @Nullable Long from,
            @RequestParam(required = false) @Nullable Long to,
            @RequestParam(required = false) @Nullable String format,
            @RequestHeader(name = HttpHeaders.ACCEPT, required = false) @Nullable String accept) {
        return rows(id, Part.HELD_OUT, new Range(from, to), TableFormat.of(format, accept));
    }

    private record Range(@Nullable Long from, @Nullable Long to) {}

    private ResponseEntity<Flux<DataBuffer>> rows(String id, Part part, Range range,
            TableFormat wanted) {
        var table = jobs.rows(JobsController.id(id), part);
        try {
            long first = range.from() == null ? 0 : range.from();
            long last = range.to() == null ? end(table, first, wanted) : range.to();
            if (first < 0 || first > last || last > table.size()) {
                var detail = "from %d to %d is not a range of rows: 0 <= from <= to <= %d."
                        .formatted(first, last, table.size());
                throw new Refusal(Refusal.Code.BAD_PARAMETER, detail, List.of(
                        Fault.at(first > last || first < 0 ? "/from" : "/to", detail)));
            }
            return answer(part.name().toLowerCase(Locale.ROOT) + "-" + id, table, first, last,
                    wanted);
        } catch (RuntimeException e) {
            table.close();
            throw e;
        }
    }

    private static long end(ReplicateTable table, long first, TableFormat format) {
        return format == TableFormat.JSON ? Math.min(table.size(), first + 1_000) : table.size();
    }

    private ResponseEntity<Flux<DataBuffer>> answer(String file, ReplicateTable table, long from,
            long to,
            TableFormat format) {
        var answer = ResponseEntity.ok().varyBy(HttpHeaders.ACCEPT);
        return switch (format) {
            case JSON -> {
                try (table) {
                    var bytes = json.writeValueAsBytes(page(table, from, to));
                    yield answer.contentType(MediaType.APPLICATION_JSON)
                            .body(Flux.just(DefaultDataBufferFactory.sharedInstance.wrap(bytes)));
                }
            }
            case CSV -> answer.contentType(TableFormat.CSV.mediaType())
                    .header(HttpHeaders.CONTENT_DISPOSITION, attachment(file, "csv"))
                    .body(written(table, out -> Csv.write(table, from, to, out)));
            case ARROW -> answer.contentType(TableFormat.ARROW.mediaType())
                    .header(HttpHeaders.CONTENT_DISPOSITION, attachment(file, "arrows"))
                    .body(written(table, out -> table.stream(out, from, to)));
        };
    }

    private static String attachment(String file, String suffix) {
        return "attachment; filename=\"%s.%s\"".formatted(file, suffix);
    }

    private static Page page(ReplicateTable table, long from, long to) {
        if (to - from > JSON_ROWS) {
            throw new Refusal(Refusal.Code.NOT_ACCEPTABLE, String.format(Locale.ROOT,
                    "%,d rows are more than the %,d of a JSON answer; ask for a range, for text/csv or for %s.",
                    to - from, JSON_ROWS, TableFormat.ARROW.mediaType()));
        }
        int width = table.columns().size();
        var rows = new ArrayList<List<@Nullable Double>>();
        for (long i = from; i < to; i++) {
            var row = new ArrayList<@Nullable Double>();
            for (int c = 0; c < width; c++) {
                double value = table.value(i, c);
                row.add(Double.isNaN(value) ? null : Double.valueOf(value));
            }
            rows.add(row);
        }
        return new Page(table.columns(), from, to, table.size(), rows);
    }

    private interface Writing {
        void to(OutputStream out) throws IOException;
    }

    /** Back-pressure blocks the writer, which is a virtual thread. */
    private Flux<DataBuffer> written(ReplicateTable table, Writing writing) {
        Publisher<DataBuffer> bytes = DataBufferUtils.outputStreamPublisher(out -> {
            try (table; out) {
                writing.to(out);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }, DefaultDataBufferFactory.sharedInstance, writers, CHUNK_BYTES);
        return Flux.from(bytes);
    }
}
