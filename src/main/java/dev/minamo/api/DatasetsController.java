package dev.minamo.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.job.Datasets;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.codec.multipart.FilePart;
import org.springframework.http.codec.multipart.Part;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RequestPart;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;

/** Data sets over REST. Uploads go to a file first, never into the heap. */
@RestController
@RequestMapping("/api/v1/datasets")
final class DatasetsController {

    private static final String JSON = MediaType.APPLICATION_JSON_VALUE;
    private static final Set<String> CSV = Set.of("text/csv", "text/plain", "application/csv",
            "text/tab-separated-values", "application/octet-stream",
            "application/x-www-form-urlencoded");

    private final Datasets datasets;
    private final UploadLimit limit;

    DatasetsController(Datasets datasets, UploadLimit limit) {
        this.datasets = datasets;
        this.limit = limit;
    }

    @PostMapping(consumes = MediaType.MULTIPART_FORM_DATA_VALUE, produces = JSON)
    ResponseEntity<DatasetJson> file(@RequestPart("file") Part part,
            @RequestParam(required = false) @Nullable String name, ServerHttpRequest request) {
        if (!(part instanceof FilePart file)) {
            throw new Refusal(Refusal.Code.MALFORMED_BODY,
                    "The part called file has no file name; send it as a file.");
        }
        refuseEncoding(request);
        return store(file.content(), options(request, file.filename()), name);
    }

    @PostMapping(produces = JSON)
    ResponseEntity<DatasetJson> body(@RequestBody(required = false) @Nullable Flux<DataBuffer> body,
            @RequestParam(required = false) @Nullable String name, ServerHttpRequest request) {
        refuseEncoding(request);
        var type = request.getHeaders().getContentType();
        if (type != null
                && !CSV.contains(
                        (type.getType() + "/" + type.getSubtype()).toLowerCase(Locale.ROOT))) {
            throw new Refusal(Refusal.Code.UNSUPPORTED_MEDIA_TYPE,
                    "%s is not read; send text/csv or text/tab-separated-values, or a multipart file."
                            .formatted(Refusal.quote(type.toString())));
        }
        var file = type != null && type.getSubtype().equals("tab-separated-values") ? ".tsv" : "";
        return store(body == null ? Flux.empty() : body, options(request, file), name);
    }

    /** An archive could unfold to any size, and another character set be read wrong in silence. */
    private static void refuseEncoding(ServerHttpRequest request) {
        var encoding = request.getHeaders().getFirst(HttpHeaders.CONTENT_ENCODING);
        if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
            throw new Refusal(Refusal.Code.UNSUPPORTED_MEDIA_TYPE,
                    "Content-Encoding %s is not read; send the table as it is.".formatted(
                            Refusal.quote(encoding)));
        }
        var type = request.getHeaders().getContentType();
        if (type != null && type.getCharset() != null
                && !type.getCharset().equals(StandardCharsets.UTF_8)
                && !type.getCharset().equals(StandardCharsets.US_ASCII)) {
            throw new Refusal(Refusal.Code.UNSUPPORTED_MEDIA_TYPE,
                    "Character set %s is not read; send UTF-8.".formatted(type.getCharset()));
        }
    }

    private static CsvOptions options(ServerHttpRequest request, String fileName) {
        var options = CsvParameters.of(request.getQueryParams());
        return options.delimiter() == null && fileName.toLowerCase(Locale.ROOT).endsWith(".tsv")
                ? options.withDelimiter('\t')
                : options;
    }

    private ResponseEntity<DatasetJson> store(Flux<DataBuffer> content, CsvOptions options,
            @Nullable String name) {
        try {
            var file = datasets.temporary();
            try {
                DataBufferUtils.write(limit.apply(content), file).block();
                return answer(file, options, name);
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("upload", e);
        }
    }

    private ResponseEntity<DatasetJson> answer(Path file, CsvOptions options,
            @Nullable String name) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            var stored = datasets.upload(in, options, name);
            var json = DatasetJson.of(stored.dataset(), stored.previous());
            var self = URI.create("/api/v1/datasets/" + stored.dataset().id());
            return stored.created()
                    ? ResponseEntity.created(self).body(json)
                    : ResponseEntity.ok().location(self).body(json);
        }
    }

    record ListJson(List<DatasetJson> datasets) {}

    @GetMapping(produces = JSON)
    ListJson list() {
        return new ListJson(
                datasets.list().stream().map(d -> DatasetJson.of(d, null)).toList());
    }

    @GetMapping(path = "/{idOrName}", produces = JSON)
    DatasetJson one(@PathVariable String idOrName) {
        return DatasetJson.of(datasets.get(idOrName), null);
    }
}
