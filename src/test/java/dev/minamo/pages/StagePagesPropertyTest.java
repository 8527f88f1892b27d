package dev.minamo.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

import dev.minamo.arrow.DamagedFileException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterProperty;
import net.jqwik.api.lifecycle.BeforeProperty;

import static org.assertj.core.api.Assertions.assertThat;

class StagePagesPropertyTest {

    private Path directory = Path.of("");

    @BeforeProperty
    void makeDirectory() throws IOException {
        directory = Files.createTempDirectory("pages");
    }

    @AfterProperty
    void deleteDirectory() throws IOException {
        deleteFiles();
        Files.delete(directory);
    }

    private void deleteFiles() throws IOException {
        Files.deleteIfExists(arrow());
        Files.deleteIfExists(ledger());
    }

    private Path arrow() {
        return directory.resolve("replicates.arrow");
    }

    private Path ledger() {
        return directory.resolve("replicates.ledger");
    }

    private StagePages create(long size, int chunkRows) throws IOException {
        deleteFiles();
        return StagePages.create(directory, Filling.layout(size, chunkRows), Filling.JOB);
    }

    private StagePages reopen() throws IOException {
        return StagePages.open(directory, Filling.STAGE, Filling.JOB);
    }

    /** The prefix is what a set of chunks, looked at one by one, says it is. */
    @Property(tries = 40, seed = "1")
    void anyOrderOfPublishingGivesTheRightPrefix(@ForAll @IntRange(min = 1, max = 200) int size,
            @ForAll @IntRange(max = 5) int logChunkRows, @ForAll Random random)
            throws IOException {
        try (StagePages pages = create(size, 1 << logChunkRows)) {
            List<Long> order = LongStream.range(0, pages.chunks()).boxed()
                    .collect(Collectors.toList());
            Collections.shuffle(order, random);
            var done = new BitSet();
            for (long chunk : order) {
                Filling.run(pages, chunk);
                done.set((int) chunk);
                long expected = Math.min(size, (long) done.nextClearBit(0) << logChunkRows);
                assertThat(pages.verifiedPrefix()).isEqualTo(expected);
                assertThat(pages.doneChunks()).isEqualTo(done.cardinality());
                assertThat(pages.complete()).isEqualTo(expected == size);
            }
            assertThat(pages.doneRows()).isEqualTo(size);
        }
    }

    /** Any bytes of both files overwritten, as a torn write or a lost block would. */
    @Property(tries = 100, seed = "2")
    void noWrongChunkIsTrustedAfterAnyDamage(@ForAll Random random) throws IOException {
        try (StagePages pages = create(100, 8)) {
            for (long chunk = 0; chunk < pages.chunks(); chunk++) {
                switch (random.nextInt(4)) {
                    case 0 -> {
                    }
                    case 1 -> Filling.fill(pages, chunk);
                    default -> Filling.run(pages, chunk);
                }
            }
        }
        damage(random.nextBoolean() ? arrow() : ledger(), random);

        assertRefusedOrRight();
    }

    private static void damage(Path path, Random random) throws IOException {
        byte[] bytes = Files.readAllBytes(path);
        int from = random.nextInt(bytes.length);
        int to = Math.min(bytes.length, from + 1 + random.nextInt(1 << random.nextInt(10)));
        boolean lost = random.nextBoolean();
        for (int at = from; at < to; at++) {
            bytes[at] = lost ? 0 : (byte) random.nextInt();
        }
        Files.write(path, bytes, StandardOpenOption.WRITE);
    }

    /** One bit of every third byte of the pages and of every byte of the ledger. */
    @Property(tries = 1)
    void noWrongChunkIsTrustedAfterAnyByteIsCorrupted() throws IOException {
        try (StagePages pages = create(40, 8)) {
            Filling.run(pages, 0);
            Filling.run(pages, 1);
            Filling.fill(pages, 2);
            Filling.run(pages, 4);
        }
        byte[] goodPages = Files.readAllBytes(arrow());
        byte[] goodLedger = Files.readAllBytes(ledger());

        for (int at = 0; at < goodPages.length + goodLedger.length;) {
            byte[] pages = goodPages.clone();
            byte[] ledger = goodLedger.clone();
            byte[] hit = at < pages.length ? pages : ledger;
            hit[at < pages.length ? at : at - pages.length] ^= (byte) (1 << (at % 8));
            Files.write(arrow(), pages, StandardOpenOption.WRITE);
            Files.write(ledger(), ledger, StandardOpenOption.WRITE);
            assertRefusedOrRight();
            at += at < pages.length - 3 ? 3 : 1;
        }
    }

    private void assertRefusedOrRight() throws IOException {
        try (StagePages pages = reopen()) {
            assertThat(pages.layout().columns()).containsExactly("mean", "gap");
            for (long chunk = 0; chunk < pages.chunks(); chunk++) {
                if (pages.isDone(chunk)) {
                    assertThat(Filling.isRight(pages, chunk)).isTrue();
                } else {
                    assertThat(pages.status(pages.chunkStart(chunk))).isZero();
                }
            }
            Filling.runAll(pages);
            assertThat(pages.complete()).isTrue();
            assertThat(LongStream.range(0, pages.chunks()).allMatch(
                    chunk -> Filling.isRight(pages, chunk))).isTrue();
        } catch (DamagedFileException e) {
            assertThat(e).hasMessageContaining("replicates.");
        }
    }
}
