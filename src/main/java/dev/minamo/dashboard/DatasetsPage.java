package dev.minamo.dashboard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.job.Dataset;
import dev.minamo.job.Datasets;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.codec.multipart.FilePart;
import org.springframework.http.codec.multipart.FormFieldPart;
import org.springframework.http.codec.multipart.Part;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;

/** The data sets: what is there, what is in them, and the way for a file to get in. */
@Controller
final class DatasetsPage {

    private final Datasets datasets;
    private final Clock clock;

    DatasetsPage(Datasets datasets, Clock clock) {
        this.datasets = datasets;
        this.clock = clock;
    }

    @GetMapping("/datasets")
    String datasets(Model model) {
        model.addAttribute("datasets", DatasetList.of(datasets.list(), clock.instant()));
        return "datasets";
    }

    @PostMapping("/datasets")
    Rendering upload(ServerWebExchange exchange) {
        var parts = exchange.getMultipartData().block();
        try {
            if (parts == null || !(parts.getFirst("file") instanceof FilePart file)
                    || file.filename().isBlank()) {
                throw new Refusal(Refusal.Code.MALFORMED_TABLE, "No file was chosen.");
            }
            var dataset = store(file);
            return Rendering.redirectTo(
                    "ask".equals(next(parts))
                            ? Links.ask(dataset.label())
                            : Links.dataset(dataset.id()))
                    .build();
        } catch (Refusal refusal) {
            return Rendering.view("datasets")
                    .modelAttribute("problem", ProblemView.of(refusal, List.of()))
                    .modelAttribute("datasets", DatasetList.of(datasets.list(), clock.instant()))
                    .status(PageFrame.status(refusal.code()))
                    .build();
        }
    }

    private static @Nullable String next(MultiValueMap<String, Part> parts) {
        return parts.getFirst("next") instanceof FormFieldPart field ? field.value() : null;
    }

    private Dataset store(FilePart file) {
        try (var in = DataBufferUtils.subscriberInputStream(file.content(), 8)) {
            return datasets.upload(in, CsvOptions.DEFAULT, name(file.filename())).dataset();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file's name without its folders and its last extension, fit to be the name of a data set. */
    static @Nullable String name(String filename) {
        var base = filename
                .substring(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1);
        int dot = base.lastIndexOf('.');
        var name = Words.quoted(dot > 0 ? base.substring(0, dot) : base);
        return name.isBlank() ? null : name;
    }
}
