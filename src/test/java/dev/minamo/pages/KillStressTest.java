package dev.minamo.pages;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Processes that fill pages and are killed with SIGKILL at random instants. */
@Tag("slow")
class KillStressTest {

    private static final int KILLS = Integer.getInteger("minamo.test.kills", 10);
    private static final int MOST_LINES = 400;
    /** How many rows a process may store beyond the one at which it is to be killed. */
    private static final int SLACK = 100;
    /** More than all that are killed can store. */
    private static final long ROWS = (MOST_LINES + SLACK) * (KILLS + 1L);

    @TempDir
    Path directory;

    @Test
    @Timeout(600)
    void killedFillersLoseNothingThatWasVerified() throws Exception {
        var random = new Random(9);
        Map<Long, Integer> verified = new TreeMap<>();
        for (int kill = 0; kill < KILLS; kill++) {
            runAndKillAfter(1 + random.nextInt(MOST_LINES));
            recoverAndCheck(verified);
        }
        runToTheEnd();

        assertThat(verified).isNotEmpty();
        try (StagePages pages = open()) {
            assertThat(pages.recovery()).isEqualTo(new Recovery(pages.chunks(), 0, 0));
            verified.forEach((chunk, attempts) -> assertThat(pages.attempts(chunk))
                    .as("attempts of chunk %d, which was verified", chunk).isEqualTo(attempts));
            assertThat(digest(pages)).isEqualTo(undisturbed());
        }
    }

    private StagePages open() throws IOException {
        return StagePages.open(directory, Filling.STAGE, Filling.JOB);
    }

    /** What was verified once stays verified, after as many attempts. */
    private void recoverAndCheck(Map<Long, Integer> verified) throws IOException {
        try (StagePages pages = open()) {
            assertThat(pages.recovery().damaged()).as("marks outlive only with their rows")
                    .isZero();
            verified.forEach((chunk, attempts) -> {
                assertThat(pages.isDone(chunk)).isTrue();
                assertThat(pages.attempts(chunk)).isEqualTo(attempts);
            });
            for (long chunk = 0; chunk < pages.chunks(); chunk++) {
                if (pages.isDone(chunk)) {
                    assertThat(Filling.isRight(pages, chunk)).isTrue();
                    verified.put(chunk, pages.attempts(chunk));
                }
            }
        }
    }

    private Process start() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(java, "-Xshare:auto", "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED", "-cp",
                System.getProperty("java.class.path"), KilledFiller.class.getName(),
                directory.toString(), Long.toString(ROWS))
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private void runAndKillAfter(int lines) throws Exception {
        Process process = start();
        try (var output = process.inputReader(); var input = process.getOutputStream()) {
            input.write(new byte[lines + SLACK]);
            input.flush();
            for (int line = 0; line < lines; line++) {
                assertThat(output.readLine()).isNotNull();
            }
            process.destroyForcibly();
            assertThat(process.waitFor()).isEqualTo(128 + 9);
        }
    }

    private void runToTheEnd() throws Exception {
        Process process = start();
        process.getOutputStream().close();
        try (BufferedReader output = process.inputReader()) {
            long lines = output.lines().count();
            assertThat(lines).isPositive();
        }
        assertThat(process.waitFor()).isZero();
    }

    private static String digest(StagePages pages) throws Exception {
        var sha = MessageDigest.getInstance("SHA-256");
        for (int column = 0; column < pages.layout().width(); column++) {
            sha.update(pages.view().column(column).asByteBuffer());
        }
        var statuses = ByteBuffer.allocate((int) pages.layout().size());
        for (long row = 0; row < pages.layout().size(); row++) {
            statuses.put(pages.status(row));
        }
        sha.update(statuses.flip());
        return HexFormat.of().formatHex(sha.digest());
    }

    private String undisturbed() throws Exception {
        Path elsewhere = Files.createDirectory(directory.resolve("undisturbed"));
        try (StagePages pages = StagePages.create(elsewhere,
                Filling.layout(ROWS, KilledFiller.CHUNK_ROWS), Filling.JOB)) {
            Filling.runAll(pages);
            return digest(pages);
        }
    }
}
