package dev.minamo.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Another program that computes the same and times itself: a line is asked, a line answered. */
final class Peer implements AutoCloseable {

    private final String name;
    private final Process process;
    private final PrintWriter to;
    private final BufferedReader from;

    Peer(String name, List<String> command) throws IOException {
        this.name = name;
        this.process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        this.to = new PrintWriter(process.getOutputStream(), true, StandardCharsets.UTF_8);
        this.from = new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    String name() {
        return name;
    }

    String ask(String question) throws IOException {
        to.println(question);
        String answer = from.readLine();
        if (answer == null) {
            throw new IOException(name + " ended at: " + question);
        }
        return answer;
    }

    @Override
    public void close() {
        to.close();
        process.destroy();
    }
}
