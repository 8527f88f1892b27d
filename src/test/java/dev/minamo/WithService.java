package dev.minamo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.springframework.boot.micrometer.metrics.test.autoconfigure.AutoConfigureMetrics;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** A test against a running service on free ports, with a data directory of its own. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = "management.server.port=0")
@AutoConfigureMetrics
public abstract class WithService {

    private static final Path DATA = dataDirectory();

    @LocalServerPort
    protected int port;

    @LocalManagementPort
    protected int managementPort;

    private static Path dataDirectory() {
        try {
            return Files.createTempDirectory(Path.of("target"), "service-data-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @DynamicPropertySource
    static void directory(DynamicPropertyRegistry registry) {
        registry.add("minamo.data-dir", DATA::toString);
    }

    protected RestClient client() {
        return new RestClient(port);
    }
}
