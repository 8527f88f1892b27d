package dev.minamo.arrow;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ReservationTest {

    private static final int MEGABYTE = 1 << 20;

    @TempDir
    Path directory;

    @Test
    void reservedFileIsLongAndZero() throws Exception {
        Path path = Files.createFile(directory.resolve("f"));

        Reservation.reserve(path, 3_000_001);

        assertThat(Files.readAllBytes(path)).isEqualTo(new byte[3_000_001]);
    }

    @Test
    void zerosDoWhereTheSystemCannotReserve() throws Exception {
        Path path = Files.createFile(directory.resolve("f"));

        Reservation.writeZeros(path, 3_000_001);

        assertThat(Files.readAllBytes(path)).isEqualTo(new byte[3_000_001]);
    }

    @Test
    void reservedFileHasItsBlocks() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(directory, 8)) {
            FileStore store = Files.getFileStore(disk.directory());
            long before = store.getUsableSpace();
            Path path = Files.createFile(disk.directory().resolve("f"));

            Reservation.reserve(path, 5 * MEGABYTE);

            assertThat(before - store.getUsableSpace()).isGreaterThanOrEqualTo(5 * MEGABYTE);
        }
    }

    @Test
    void fullDiskIsAnExceptionThatNamesTheFile() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(directory, 4)) {
            Path path = disk.directory().resolve("t.arrow");

            assertThatThrownBy(() -> Tables.create(path, 1_000_000))
                    .isInstanceOf(StorageFullException.class).hasMessageContaining("t.arrow")
                    .hasMessageContaining("no space");
            assertThat(path).doesNotExist();
        }
    }

    @Test
    void fullDiskIsAnExceptionAlsoWhereZerosAreWritten() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(directory, 4)) {
            Path path = Files.createFile(disk.directory().resolve("f"));

            assertThatThrownBy(() -> {
                try {
                    Reservation.writeZeros(path, 5 * MEGABYTE);
                } catch (IOException e) {
                    throw Reservation.explained(path, 5 * MEGABYTE, e);
                }
            }).isInstanceOf(StorageFullException.class);
        }
    }

    @Test
    void readOnlyDiskIsAnExceptionThatSaysSo() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(directory, 4)) {
            Path old = disk.directory().resolve("old.arrow");
            Tables.create(old, 10).close();
            disk.makeReadOnly();

            assertThatThrownBy(() -> Tables.create(disk.directory().resolve("t.arrow"), 10))
                    .isInstanceOf(StorageReadOnlyException.class).hasMessageContaining("t.arrow");
            assertThatThrownBy(() -> ArrowFile.openForWriting(old).close())
                    .isInstanceOf(StorageReadOnlyException.class);
            try (ArrowFile file = ArrowFile.open(old)) {
                assertThat(file.rows()).isEqualTo(10);
            }
        }
    }
}
