package dev.minamo.security;

import java.net.InetAddress;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class OpenModeTest {

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.8.8.8", "::1"})
    void loopbackIsAllowed(String address) {
        assertThatCode(
                () -> OpenMode.requireLoopback("server.address", InetAddress.getByName(address)))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "192.0.2.1", "::"})
    void otherAddressesAreRefusedByName(String address) {
        assertThatThrownBy(
                () -> OpenMode.requireLoopback("server.address", InetAddress.getByName(address)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("server.address is")
                .hasMessageContaining("127.0.0.1");
    }

    @Test
    void addressThatIsNotSetIsRefused() {
        assertThatThrownBy(() -> OpenMode.requireLoopback("server.address", null))
                .isInstanceOf(IllegalStateException.class);
    }
}
