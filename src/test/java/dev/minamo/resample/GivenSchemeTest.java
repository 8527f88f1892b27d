package dev.minamo.resample;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class GivenSchemeTest {

    @Test
    void resamplesAreThoseOfTheList() {
        var scheme = new GivenScheme(4, 3, new long[]{0, 3, 3, 2, 1, 0});

        assertThat(scheme.replicates()).hasValue(2);
        assertThat(scheme.newResampler(9).sequence(0)).containsExactly(0, 3, 3);
        assertThat(scheme.newResampler(1).counts(1)).containsExactly(1, 1, 1, 0);
    }

    @Test
    void faultsAreNamedByTheirPlace() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GivenScheme(4, 3, new long[]{0, 3, 3, 2, 4, 0}))
                .withMessageContaining("row number 4 at place 4 (replicate 1, draw 1")
                .withMessageContaining("from 0 to 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GivenScheme(4, 3, new long[]{0, 3, 3, 2}))
                .withMessageContaining("1 too many");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GivenScheme(4, 3, new long[]{0, -1, 3}));
    }
}
