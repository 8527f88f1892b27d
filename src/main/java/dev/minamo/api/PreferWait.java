package dev.minamo.api;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads {@code Prefer: wait=n} (RFC 7240); more than a minute is a minute. */
final class PreferWait {

    private static final long MOST_SECONDS = 60;
    private static final Pattern WAIT = Pattern.compile("\\s*wait\\s*=\\s*\"?(\\d{1,9})\"?\\s*");

    private PreferWait() {}

    /** The first well-formed wait; a preference that makes no sense is passed over, as the RFC says. */
    static Optional<Duration> of(List<String> headers) {
        return headers.stream().flatMap(h -> Pattern.compile("[,;]").splitAsStream(h))
                .map(WAIT::matcher).filter(m -> m.matches()).findFirst()
                .map(m -> Duration.ofSeconds(Math.min(MOST_SECONDS, Long.parseLong(m.group(1)))));
    }
}
