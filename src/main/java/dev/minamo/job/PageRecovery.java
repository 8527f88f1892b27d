package dev.minamo.job;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.minamo.pages.StagePages;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the pages a dead process left. Chunks that verify are kept; pages that cannot be read at all are
 * removed, since every row can be computed again.
 */
final class PageRecovery {

    private static final Logger log = LoggerFactory.getLogger(PageRecovery.class);

    private PageRecovery() {}

    static void readPages(Path directory, LiveJob entry) {
        var id = entry.job().id().toString();
        for (String stage : stages(directory)) {
            try {
                var pages = StagePages.open(directory, stage, id);
                entry.recovered(pages);
                log.atInfo().addKeyValue("job", id).addKeyValue("stage", stage)
                        .addKeyValue("verified_chunks", pages.doneChunks())
                        .addKeyValue("chunks", pages.chunks()).log("pages read");
            } catch (IOException e) {
                log.atWarn().addKeyValue("job", id).addKeyValue("stage", stage).setCause(e)
                        .log("pages cannot be read; their rows are computed again");
                remove(directory, stage);
            }
        }
    }

    private static List<String> stages(Path directory) {
        try {
            return StagePages.stages(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void remove(Path directory, String stage) {
        try {
            Files.deleteIfExists(directory.resolve(stage + ".ledger"));
            Files.deleteIfExists(directory.resolve(stage + ".arrow"));
        } catch (IOException e) {
            log.atError().addKeyValue("stage", stage).setCause(e).log("pages cannot be removed");
        }
    }
}
