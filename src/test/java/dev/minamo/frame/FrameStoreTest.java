package dev.minamo.frame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Code;
import dev.minamo.arrow.ArrowField;
import dev.minamo.arrow.ArrowFile;
import dev.minamo.arrow.ArrowSchema;
import dev.minamo.arrow.ArrowType;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class FrameStoreTest {

    @TempDir
    Path directory;

    private FrameStore store;

    @BeforeEach
    void openStore() {
        store = new FrameStore(directory);
    }

    private static TableBuilder table() {
        return new TableBuilder().float64("x", 1, 2, 3).text("g", "a", "b", "a");
    }

    private List<String> files() throws IOException {
        try (var files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void storesTheSameContentOnce() throws IOException {
        try (var first = store.store(table()).frame(); var second = store.store(table()).frame()) {
            assertThat(second.id()).isEqualTo(first.id()).isEqualTo(table().build().id());
            assertThat(files()).containsExactly(first.id() + ".arrow");
            assertThat(store.store(table()).created()).isFalse();
        }
    }

    @Test
    void findsTheTableAgainInAnotherProcess() {
        var id = store.store(table()).frame().id();

        try (var frame = new FrameStore(directory).open(id).orElseThrow()) {
            assertThat(frame.rows()).isEqualTo(3);
            assertThat(frame.column("x")).get()
                    .extracting(column -> ((DoubleColumn) column).value(2)).isEqualTo(3.0);
            assertThat(frame.column("g")).get().extracting(column -> ((TextColumn) column).value(1))
                    .isEqualTo("b");
            assertThat(frame.column("G")).isEmpty();
        }
    }

    @Test
    void valuesAreAlignedAndAsLongAsTheRows() {
        try (var frame = store.store(table()).frame()) {
            var values = ((DoubleColumn) frame.columns().getFirst()).values();

            assertThat(values.address() % 64).isZero();
            assertThat(values.byteSize()).isEqualTo(24);
            assertThat(values.isReadOnly()).isTrue();
        }
    }

    @Test
    void anOpenFrameOutlivesItsTable() {
        var frame = store.store(table()).frame();

        assertThat(store.delete(frame.id())).isTrue();
        assertThat(store.open(frame.id())).isEmpty();
        assertThat(((DoubleColumn) frame.columns().getFirst()).value(0)).isEqualTo(1.0);
        assertThat(store.delete(frame.id())).isFalse();

        frame.close();
    }

    @Test
    void aTableStoredAgainAfterItsDeletionIsNew() {
        var old = store.store(table()).frame();
        store.delete(old.id());
        var again = store.store(table());
        old.close();

        try (var frame = again.frame()) {
            assertThat(again.created()).isTrue();
            assertThat(((DoubleColumn) frame.columns().getFirst()).value(0)).isEqualTo(1.0);
        }
    }

    @Test
    void theMappingEndsWithItsLastFrame() {
        var first = store.store(table()).frame();
        var second = store.open(first.id()).orElseThrow();
        var column = (DoubleColumn) first.columns().getFirst();
        first.close();
        first.close();

        assertThat(column.value(0)).isEqualTo(1.0);
        second.close();
        assertThatIllegalStateException().isThrownBy(() -> column.value(0));
    }

    @Test
    void aDraftThatIsNotCommittedLeavesNothing() throws IOException {
        try (var draft = store.draft(table().shape())) {
            assertThat(files()).hasSize(1);
            assertThat(store.ids()).isEmpty();
            draft.column(0).putDouble(0, 1);
        }

        assertThat(files()).isEmpty();
    }

    @Test
    void aDraftWithOtherMissingCellsThanDeclaredIsMisuse() throws IOException {
        var shape = new TableShape(2, List.of(new ColumnShape("x", ColumnType.FLOAT64, 1)));
        try (var draft = store.draft(shape)) {
            draft.column(0).putDouble(0, 1);
            draft.column(0).putDouble(1, 1);

            assertThatIllegalStateException().isThrownBy(draft::commit);
        }
        assertThat(files()).isEmpty();
    }

    @Test
    void startRemovesWhatDeadWritersLeft() throws IOException {
        Files.writeString(store.temporary(), "half a table");
        var id = store.store(table()).frame().id();

        assertThat(new FrameStore(directory).ids()).containsExactly(id);
        assertThat(files()).containsExactly(id + ".arrow");
    }

    @Test
    void anythingButADigestNamesNoTable() throws IOException {
        Files.writeString(directory.resolveSibling("secret.arrow"), "x");
        for (var id : List.of("../secret", "", "a", "A".repeat(64), "/etc/passwd",
                "0".repeat(64))) {
            assertThat(store.open(id)).isEmpty();
            assertThat(store.delete(id)).isFalse();
            assertThat(store.sizeBytes(id)).isZero();
        }
        assertThat(directory.resolveSibling("secret.arrow")).exists();
    }

    @Test
    void countsBytesOnDisk() throws IOException {
        var a = store.store(table()).frame().id();
        var b = store.store(new TableBuilder().int64("n", 1)).frame().id();

        assertThat(store.sizeBytes(a)).isEqualTo(Files.size(directory.resolve(a + ".arrow")))
                .isPositive();
        assertThat(store.totalBytes()).isEqualTo(store.sizeBytes(a) + store.sizeBytes(b));
    }

    @Test
    void aDamagedFileIsRefusedWithoutItsPath() throws IOException {
        var id = "0".repeat(64);
        Files.writeString(directory.resolve(id + ".arrow"), "no table");

        assertThatThrownBy(() -> store.open(id)).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.code()).isEqualTo(Code.STORAGE_FAILED);
            assertThat(refusal.getMessage()).doesNotContain(directory.toString());
        });
    }

    @Test
    void takesAnArrowFileInInCanonicalForm() throws IOException {
        var path = directory.resolve("outside");
        var schema = new ArrowSchema(List.of(ArrowField.of("x", ArrowType.FLOAT64),
                new ArrowField("g", ArrowType.TEXT, false, List.of("b", "a"))), Map.of());
        try (var file = ArrowFile.create(path, schema, 3, new long[2])) {
            for (int row = 0; row < 3; row++) {
                file.values(0).setAtIndex(Layouts.DOUBLE, row, row == 0 ? -0.0 : row);
                file.values(1).setAtIndex(Layouts.INT, row, row % 2 == 0 ? 1 : 0);
            }
        }

        try (var frame = store.add(path).frame()) {
            var same = new TableBuilder().float64("x", 0, 1, 2).text("g", "a", "b", "a").build();
            assertThat(frame.id()).isEqualTo(same.id());
        }
    }

    @Test
    void anArrowFileWithACodeOutsideItsLevelsIsRefused() throws IOException {
        var path = directory.resolve("outside");
        var schema = new ArrowSchema(
                List.of(new ArrowField("g", ArrowType.TEXT, false, List.of("a"))), Map.of());
        try (var file = ArrowFile.create(path, schema, 1, new long[1])) {
            file.values(0).setAtIndex(Layouts.INT, 0, 7);
        }

        assertThatThrownBy(() -> store.add(path)).isInstanceOfSatisfying(Refusal.class,
                refusal -> assertThat(refusal.code()).isEqualTo(Code.MALFORMED_TABLE));
        assertThat(store.ids()).isEmpty();
    }

    @Test
    void aFullDiskHasItsOwnCode() {
        var refusal = FrameStore.failed("The table could not be stored.",
                new IOException("/data/x: No space left on device"));

        assertThat(refusal.code()).isEqualTo(Code.STORAGE_FULL);
        assertThat(refusal.getMessage()).doesNotContain("/data");
    }
}
