package dev.minamo.pages;

import java.nio.file.Path;

import dev.minamo.arrow.SmallDisk;
import dev.minamo.arrow.StorageFullException;
import dev.minamo.arrow.StorageReadOnlyException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** A store into a hole of a file on a full disk would end this JVM, and so the test. */
class FullDiskTest {

    @TempDir
    Path directory;

    @Test
    void pagesThatWereReservedAreFilledOnAFullDisk() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(directory, 8);
                StagePages pages = StagePages.create(disk.directory(),
                        Filling.layout(200_000, 1024), Filling.JOB)) {
            disk.fill();

            Filling.runAll(pages);
            pages.force();

            assertThat(pages.complete()).isTrue();
        }
    }

    @Test
    void pagesThatDoNotFitAreRefusedAndLeaveNothing() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(directory, 4)) {
            assertThatThrownBy(() -> StagePages.create(disk.directory(),
                    Filling.layout(1_000_000, 1024), Filling.JOB))
                    .isInstanceOf(StorageFullException.class);
            assertThat(disk.directory()).isEmptyDirectory();
        }
    }

    /** The values take 3.4 of 4 MB; the ledger of single rows 3.2 MB more. */
    @Test
    void pagesWhoseLedgerDoesNotFitLeaveNothing() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(directory, 4)) {
            assertThatThrownBy(() -> StagePages.create(disk.directory(), Filling.layout(200_000, 1),
                    Filling.JOB)).isInstanceOf(StorageFullException.class)
                    .hasMessageContaining(".ledger");
            assertThat(disk.directory()).isEmptyDirectory();
        }
    }

    @Test
    void readOnlyDiskIsAnException() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(directory, 4)) {
            StagePages.create(disk.directory(), Filling.layout(10, 1), Filling.JOB).close();
            disk.makeReadOnly();

            assertThatThrownBy(() -> StagePages.open(disk.directory(), Filling.STAGE, Filling.JOB))
                    .isInstanceOf(StorageReadOnlyException.class);
            assertThatThrownBy(() -> StagePages.create(disk.directory(),
                    new PageLayout("other", 10, Filling.layout(10, 1).columns(), 1), Filling.JOB))
                    .isInstanceOf(StorageReadOnlyException.class);
        }
    }
}
