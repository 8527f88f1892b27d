package dev.minamo.numeric;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ChoiceTest {

    @Test
    void theFasterFormIsTaken() {
        // 1 and 400 rounds of the same loop: two orders of magnitude apart, whatever the machine does.
        var choice = Choice.between("loops", 400, () -> 1, ChoiceTest::loop);

        assertThat(choice.form()).isEqualTo(1);
        assertThat(choice.description()).startsWith("loops: vector");
        assertThat(choice.warning()).isFalse();
    }

    @Test
    void aFormWithOtherBitsIsNeverTaken() {
        var choice = Choice.between("numbers", 3, () -> 4, form -> form);

        assertThat(choice.form()).isEqualTo(3);
        assertThat(choice.warning()).isTrue();
        assertThat(choice.description()).contains("other bits");
    }

    @Test
    void aFormThatTheMachineLacksIsNotTaken() {
        var choice = Choice.between("numbers", 3, () -> {
            throw new UnsupportedOperationException("vectors of 64 bits are too short");
        }, form -> form);

        assertThat(choice.form()).isEqualTo(3);
        assertThat(choice.description())
                .isEqualTo("numbers: scalar, vectors of 64 bits are too short");
    }

    private static long loop(int rounds) {
        long value = 1;
        for (int i = 0; i < rounds * 20; i++) {
            value = value * 0x9e3779b97f4a7c15L + i;
        }
        return value == 0 ? 1 : 0;
    }
}
