package dev.minamo.plan;

import java.util.concurrent.atomic.AtomicInteger;

import dev.minamo.Refusal;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class DeferredTest {

    private final AtomicInteger made = new AtomicInteger();

    @Test
    void aValueIsMadeOnce() {
        var deferred = new Deferred<>(_ -> made.incrementAndGet());

        assertThat(deferred.get()).isEqualTo(1);
        assertThat(deferred.get(() -> true)).isEqualTo(1);
        assertThat(made).hasValue(1);
    }

    @Test
    void whatWasCancelledIsMadeWhenItIsAskedForAgain() {
        var deferred = new Deferred<>(
                cancelled -> cancelled.getAsBoolean() ? null : made.incrementAndGet());

        assertThat(deferred.get(() -> true)).isNull();
        assertThat(made).hasValue(0);
        assertThat(deferred.get()).isEqualTo(1);
    }

    @Test
    void aRefusalIsFoundOnce() {
        var deferred = new Deferred<>(_ -> {
            throw new Refusal(Refusal.Code.VALIDATION, "no " + made.incrementAndGet());
        });

        assertThatThrownBy(deferred::get).isInstanceOf(Refusal.class).hasMessage("no 1");
        assertThatThrownBy(deferred::get).isInstanceOf(Refusal.class).hasMessage("no 1");
    }
}
