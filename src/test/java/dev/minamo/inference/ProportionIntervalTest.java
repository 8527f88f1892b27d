package dev.minamo.inference;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.data.Offset.offset;

class ProportionIntervalTest {

    /** {@code prop.test(8, 11, correct = FALSE)} and {@code prop.test(0, 7, conf.level = 0.9, correct = FALSE)} of R. */
    @Test
    void agreesWithR() {
        var some = ProportionInterval.wilson(8, 11, 0.95);
        var none = ProportionInterval.wilson(0, 7, 0.9);

        assertThat(some.low()).isCloseTo(0.434354698823871, offset(1e-13));
        assertThat(some.high()).isCloseTo(0.902539407099751, offset(1e-13));
        assertThat(none.low()).isZero();
        assertThat(none.high()).isCloseTo(0.278762695452542, offset(1e-13));
    }

    @Test
    void nobodyHasNoShare() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProportionInterval.wilson(0, 0, 0.95))
                .withMessageContaining("trials: 0.0");
    }
}
