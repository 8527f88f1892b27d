package dev.minamo.security;

import java.net.InetAddress;

import org.jspecify.annotations.Nullable;

/** What mode {@code open} allows. */
public final class OpenMode {

    private OpenMode() {}

    /**
     * @param property name of the setting, for the message
     * @throws IllegalStateException when the address can be reached from other computers
     */
    public static void requireLoopback(String property, @Nullable InetAddress address) {
        if (address == null || !address.isLoopbackAddress()) {
            throw new IllegalStateException(
                    ("%s is %s: in mode open, which has no login, the service listens on loopback only. "
                            + "Set it to 127.0.0.1.").formatted(property,
                                    address == null ? "not set" : address.getHostAddress()));
        }
    }
}
