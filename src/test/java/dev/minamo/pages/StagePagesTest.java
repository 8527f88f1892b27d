package dev.minamo.pages;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

import dev.minamo.arrow.ArrowJava;
import dev.minamo.arrow.DamagedFileException;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.UInt1Vector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class StagePagesTest {

    @TempDir
    Path directory;

    private StagePages create(long size, int chunkRows) throws IOException {
        return StagePages.create(directory, Filling.layout(size, chunkRows), Filling.JOB);
    }

    private StagePages reopen() throws IOException {
        return StagePages.open(directory, Filling.STAGE, Filling.JOB);
    }

    @ParameterizedTest
    @CsvSource({"0,8,0", "1,8,1", "8,8,1", "9,8,2", "5,1,5", "100,16,7", "70000,65536,2"})
    void chunksCoverAllRowsOnce(long size, int chunkRows, long chunks) throws IOException {
        try (StagePages pages = create(size, chunkRows)) {
            assertThat(pages.chunks()).isEqualTo(chunks);
            long end = 0;
            for (long chunk = 0; chunk < chunks; chunk++) {
                assertThat(pages.chunkStart(chunk)).isEqualTo(end);
                end = pages.chunkEnd(chunk);
            }
            assertThat(end).isEqualTo(size);
        }
    }

    @ParameterizedTest
    @CsvSource({"0,8", "1,1", "5,1", "13,4", "100,16", "70000,65536"})
    void filledPagesAreCompleteAndRightAlsoWhenReopened(long size, int chunkRows)
            throws IOException {
        try (StagePages pages = create(size, chunkRows)) {
            Filling.runAll(pages);
            pages.force();

            assertThat(pages.complete()).isTrue();
            assertThat(pages.doneRows()).isEqualTo(size);
        }

        try (StagePages pages = reopen()) {
            assertThat(pages.layout()).isEqualTo(Filling.layout(size, chunkRows));
            assertThat(pages.recovery()).isEqualTo(new Recovery(pages.chunks(), 0, 0));
            assertThat(pages.complete()).isTrue();
            assertThat(pages.missingChunks()).isEmpty();
            assertThat(pages.doneRows()).isEqualTo(size);
            for (long chunk = 0; chunk < pages.chunks(); chunk++) {
                assertThat(Filling.isRight(pages, chunk)).isTrue();
            }
        }
    }

    @Test
    void newPagesHoldNothing() throws IOException {
        try (StagePages pages = create(20, 8)) {
            assertThat(pages.verifiedPrefix()).isZero();
            assertThat(pages.doneChunks()).isZero();
            assertThat(pages.missingChunks()).containsExactly(0, 1, 2);
            assertThat(pages.status(19)).isZero();
            assertThat(pages.complete()).isFalse();
            assertThat(pages.recovery()).isEqualTo(new Recovery(0, 0, 0));
        }
    }

    @Test
    void statusSaysWhetherEveryValueIsDefined() throws IOException {
        try (StagePages pages = create(8, 8)) {
            Filling.run(pages, 0);

            assertThat(pages.status(2)).isEqualTo((byte) 1);
            assertThat(pages.status(3)).isEqualTo((byte) 2);
        }
    }

    @Test
    void prefixStopsAtTheFirstGap() throws IOException {
        try (StagePages pages = create(20, 4)) {
            Filling.run(pages, 0);
            Filling.run(pages, 2);
            Filling.run(pages, 4);
            assertThat(pages.verifiedPrefix()).isEqualTo(4);
            assertThat(pages.doneRows()).isEqualTo(12);

            Filling.run(pages, 1);

            assertThat(pages.verifiedPrefix()).isEqualTo(12);
            assertThat(pages.missingChunks()).containsExactly(3);
        }
    }

    @Test
    void rowsOfAnotherChunkAreNotTouchedByItsNeighbours() throws IOException {
        try (StagePages pages = create(5, 1)) {
            Filling.run(pages, 1);
            Filling.run(pages, 3);

            assertThat(pages.status(0)).isZero();
            assertThat(pages.status(2)).isZero();
            assertThat(pages.status(4)).isZero();
        }
    }

    @Test
    void interruptedChunkRunsAgainWithItsAttemptsKept() throws IOException {
        try (StagePages pages = create(20, 8)) {
            Filling.run(pages, 0);
            Filling.fill(pages, 1);
        }

        try (StagePages pages = reopen()) {
            assertThat(pages.recovery()).isEqualTo(new Recovery(1, 1, 0));
            assertThat(pages.missingChunks()).containsExactly(1, 2);
            assertThat(pages.attempts(1)).isEqualTo(1);
            Filling.runAll(pages);
            assertThat(pages.attempts(0)).isEqualTo(1);
            assertThat(pages.attempts(1)).isEqualTo(2);
            assertThat(pages.complete()).isTrue();
        }
    }

    /** As after a power loss that kept the ledger and lost a page: the mark is there, the rows are not. */
    @Test
    void markWithoutItsRowsIsNotTrusted() throws IOException {
        create(20, 8).close();
        byte[] empty = Files.readAllBytes(arrow());
        try (StagePages pages = reopen()) {
            Filling.runAll(pages);
        }
        Files.write(arrow(), empty);

        try (StagePages pages = reopen()) {
            assertThat(pages.recovery()).isEqualTo(new Recovery(0, 0, 3));
            assertThat(pages.verifiedPrefix()).isZero();
        }
    }

    /** The other way round: rows and statuses are there, the mark is not. */
    @Test
    void statusesWithoutAMarkAreCleared() throws IOException {
        create(20, 8).close();
        byte[] empty = Files.readAllBytes(ledger());
        try (StagePages pages = reopen()) {
            Filling.runAll(pages);
        }
        Files.write(ledger(), empty);

        try (StagePages pages = reopen()) {
            assertThat(pages.status(5)).isZero();
            assertThat(pages.missingChunks()).hasSize(3);
        }
    }

    @Test
    void pagesOfAnotherJobAreRefused() throws IOException {
        create(20, 8).close();

        assertThatThrownBy(() -> StagePages.open(directory, Filling.STAGE, "another").close())
                .isInstanceOf(DamagedFileException.class)
                .hasMessageContaining("replicates.ledger: belongs to another job");
    }

    @Test
    void pagesOfAnotherStageAreRefused() throws IOException {
        create(20, 8).close();
        Files.move(arrow(), directory.resolve("other.arrow"));
        Files.move(ledger(), directory.resolve("other.ledger"));

        assertThatThrownBy(() -> StagePages.open(directory, "other", Filling.JOB).close())
                .isInstanceOf(DamagedFileException.class)
                .hasMessageContaining("other.ledger: belongs to another job or stage");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 63, 64, 100, 111})
    void tornLedgerIsRefused(int length) throws IOException {
        create(20, 8).close();
        truncate(ledger(), length);

        assertRefused("replicates.ledger: ");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 512, 1000})
    void tornPagesAreRefused(int length) throws IOException {
        create(20, 8).close();
        truncate(arrow(), length);

        assertRefused("replicates.arrow: ");
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        create(20, 8).close();
        Files.writeString(ledger(), "x".repeat(500));

        assertRefused("replicates.ledger: is not a ledger");
    }

    private void assertRefused(String what) {
        assertThatThrownBy(() -> reopen().close()).isInstanceOf(DamagedFileException.class)
                .hasMessageContaining(what);
    }

    private static void truncate(Path path, int length) throws IOException {
        try (var channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
            channel.truncate(length);
        }
    }

    @Test
    void missingPagesAreNamed() throws IOException {
        create(20, 8).close();
        Files.delete(arrow());

        assertThatThrownBy(() -> reopen().close()).isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("replicates.arrow");
    }

    @Test
    void creationThatWasCutShortIsBegunAnew() throws IOException {
        Files.writeString(arrow(), "half a file");
        Files.writeString(directory.resolve("replicates.ledger.new"), "half a ledger");
        assertThat(StagePages.exists(directory, Filling.STAGE)).isFalse();

        create(20, 8).close();

        assertThat(StagePages.exists(directory, Filling.STAGE)).isTrue();
        assertThat(directory).isDirectoryNotContaining("glob:**.new");
    }

    @Test
    void existingPagesAreNotOverwritten() throws IOException {
        create(20, 8).close();

        assertThatThrownBy(() -> create(20, 8)).isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void onlyItsStepsInOrderAreAllowed() throws IOException {
        try (StagePages pages = create(20, 8)) {
            assertThatThrownBy(() -> pages.publish(0)).isInstanceOf(IllegalStateException.class);
            Filling.run(pages, 0);
            assertThatThrownBy(() -> pages.publish(0)).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> pages.begin(0)).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> pages.begin(3)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> pages.rows().set(20, 0, 1))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void columnViewIsTheMappedMemoryItself() throws IOException {
        try (StagePages pages = create(20, 8)) {
            MemorySegment column = pages.view().column(1);
            Filling.run(pages, 0);

            assertThat(column.byteSize()).isEqualTo(20 * 8);
            assertThat(column.address() % 64).isZero();
            assertThat(column.getAtIndex(ValueLayout.JAVA_DOUBLE, 0))
                    .isEqualTo(Filling.value(0, 1));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "../up", "a/b", "A", ".hidden"})
    void stageNamesThatAreNoFileNamesAreRefused(String stage) {
        assertThatThrownBy(() -> new PageLayout(stage, 1, List.of("x"), 1))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("stage: ");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 3, 12, 131_072})
    void chunkRowsAreAPowerOfTwo(int chunkRows) {
        assertThatThrownBy(() -> new PageLayout("s", 1, List.of("x"), chunkRows))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("chunkRows: ");
    }

    @Test
    void anotherImplementationReadsThePagesWhileTheyAreFilled() throws IOException {
        try (StagePages pages = create(20, 8);
                var allocator = ArrowJava.allocator();
                var channel = FileChannel.open(arrow());
                var reader = new ArrowFileReader(channel, allocator)) {
            Filling.run(pages, 0);

            assertThat(reader.loadNextBatch()).isTrue();
            assertThat(reader.getVectorSchemaRoot().getSchema().getCustomMetadata())
                    .containsEntry("minamo.job", Filling.JOB);
            assertRows(reader, 0, 8);
            assertThat(status(reader).get(8)).isZero();
        }
    }

    @Test
    void verifiedRowsAreStreamedByRange() throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (StagePages pages = create(20, 8)) {
            Filling.run(pages, 0);
            Filling.run(pages, 1);

            pages.stream(bytes, 3, 16);
            assertThatThrownBy(() -> pages.stream(bytes, 3, 17))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }

        try (var allocator = ArrowJava.allocator();
                var reader = new ArrowStreamReader(new ByteArrayInputStream(bytes.toByteArray()),
                        allocator)) {
            assertThat(reader.loadNextBatch()).isTrue();
            assertThat(reader.getVectorSchemaRoot().getRowCount()).isEqualTo(13);
            assertRows(reader, 3, 13);
        }
    }

    private static void assertRows(ArrowReader reader, int from, int rows) throws IOException {
        VectorSchemaRoot root = reader.getVectorSchemaRoot();
        for (int row = 0; row < rows; row++) {
            assertThat((Double) ((Float8Vector) root.getVector("mean")).get(row))
                    .isEqualTo(Double.valueOf(Filling.value(from + row, 0)));
            assertThat((Double) ((Float8Vector) root.getVector("gap")).get(row))
                    .isEqualTo(Double.valueOf(Filling.value(from + row, 1)));
            assertThat(status(reader).get(row)).isEqualTo(Filling.status(from + row));
        }
    }

    private static UInt1Vector status(ArrowReader reader) throws IOException {
        return (UInt1Vector) reader.getVectorSchemaRoot().getVector("status");
    }

    private Path arrow() {
        return directory.resolve("replicates.arrow");
    }

    private Path ledger() {
        return directory.resolve("replicates.ledger");
    }
}
