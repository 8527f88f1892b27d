package dev.minamo.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What we run on, and whether anybody else does. What Linux does not say elsewhere is left out. */
final class Host {

    private static final File TASKS = new File("/proc/self/task");
    private static final Path LOAD = Path.of("/proc/loadavg");
    private static final boolean KNOWS_LOAD = Files.isReadable(LOAD);

    private Host() {}

    static String describe(String script, List<String> arguments) {
        String os = System.getProperty("os.name") + " " + System.getProperty("os.version");
        return String.format(Locale.ROOT, """
                command  %s %s
                machine  %d processors, %s, %s; %s, %s
                JDK      %s %s
                load     %s""", script, String.join(" ", arguments),
                Runtime.getRuntime().availableProcessors(),
                first(Path.of("/proc/cpuinfo"), "model name"), memory(), os,
                System.getProperty("os.arch"), System.getProperty("java.vendor"),
                System.getProperty("java.vm.version"), load());
    }

    private static String memory() {
        String kilobytes = first(Path.of("/proc/meminfo"), "MemTotal").replaceAll("\\D", "");
        return kilobytes.isEmpty()
                ? "memory unknown"
                : Long.parseLong(kilobytes) / (1 << 20) + " GiB";
    }

    static String load() {
        return KNOWS_LOAD ? read(LOAD).strip() : "unknown";
    }

    private static String first(Path file, String key) {
        return read(file).lines().filter(line -> line.startsWith(key))
                .map(line -> line.substring(line.indexOf(':') + 1).strip()).findFirst()
                .orElse("unknown");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "";
        }
    }

    /**
     * For each thread of this process, nanoseconds in which it could have run and had no processor; exact
     * for threads that rest now. Empty where it is unknown.
     */
    static Map<String, Long> waitedNanos() {
        Map<String, Long> waited = new HashMap<>();
        String[] tasks = TASKS.list();
        for (String task : tasks == null ? new String[0] : tasks) {
            String[] ranWaitedTimes = read(TASKS.toPath().resolve(task, "schedstat")).split(" ");
            if (ranWaitedTimes.length > 1) {
                waited.put(task, Long.valueOf(ranWaitedTimes[1]));
            }
        }
        return waited;
    }

    /** Threads that run or could run, ourselves included; 1 where it is unknown. */
    private static int runnable() {
        if (!KNOWS_LOAD) {
            return 1;
        }
        String text = read(LOAD); // 0.20 0.18 0.12 1/80 11206
        int slash = text.indexOf('/');
        return slash < 0
                ? 1
                : Integer.parseInt(text.substring(text.lastIndexOf(' ', slash) + 1, slash));
    }

    /** Waits until nobody else has run for a few looks, but not longer than {@code millis}. */
    static void awaitQuiet(int millis) throws InterruptedException {
        long until = System.nanoTime() + millis * 1_000_000L;
        for (int looks = 0; looks < 3 && System.nanoTime() < until;) {
            Thread.sleep(1);
            looks = runnable() <= 1 ? looks + 1 : 0;
        }
    }
}
