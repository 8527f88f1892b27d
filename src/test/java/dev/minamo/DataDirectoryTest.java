package dev.minamo;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class DataDirectoryTest {

    @TempDir
    Path parent;

    @Test
    void secondHolderIsRefusedUntilTheFirstLetsGo() throws Exception {
        var path = parent.resolve("data");
        try (var first = DataDirectory.hold(path)) {
            assertThat(first.directory("jobs")).isDirectory();
            assertThatThrownBy(() -> DataDirectory.hold(path))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("another running service");
        }

        try (var second = DataDirectory.hold(path)) {
            assertThat(second.directory("jobs")).isDirectory();
        }
    }

    @Test
    void placeThatIsNoDirectoryIsNamed() throws Exception {
        var file = Files.writeString(parent.resolve("file"), "x");

        assertThatThrownBy(() -> DataDirectory.hold(file.resolve("data")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(file.toString());
    }
}
