package dev.minamo.job;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.UUID;

/** Makes UUIDs of version 7 (RFC 9562, section 5.7): milliseconds, then 74 random bits. Thread-safe. */
final class JobIds {

    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    JobIds(Clock clock) {
        this.clock = clock;
    }

    UUID next() {
        long high = (clock.millis() << 16) | 0x7000L | (random.nextLong() & 0x0fffL);
        long low = (random.nextLong() & 0x3fff_ffff_ffff_ffffL) | 0x8000_0000_0000_0000L;
        return new UUID(high, low);
    }

    /** A seed that every JSON reader keeps whole: 53 bits. */
    long seed() {
        return random.nextLong() >>> 11;
    }
}
