package dev.minamo.resample;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Runs a main class in a JVM with other flags. */
public final class OtherJvm {

    /** What gives a JVM the Vector API. */
    public static final String VECTOR = "--add-modules=jdk.incubator.vector";

    private OtherJvm() {}

    /** What it printed: the first word of each line and the rest of the line. */
    public static Map<String, String> run(List<String> flags, Class<?> main, String argument)
            throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.addAll(
                List.of("-cp", System.getProperty("java.class.path"), main.getName(), argument));
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new AssertionError(said);
        }
        return said.lines().filter(line -> line.indexOf(' ') > 0)
                .collect(Collectors.toMap(line -> line.substring(0, line.indexOf(' ')),
                        line -> line.substring(line.indexOf(' ') + 1), (first, second) -> second));
    }
}
