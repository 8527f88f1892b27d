package dev.minamo.resample;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class UnitsTest {

    @Test
    void randomGroupsAreOfEqualSize() {
        for (int rows : new int[]{20, 1_003, 5_000}) {
            var units = Units.groups(rows, 20, 4);
            int[] sizes = new int[20];
            Arrays.stream(units.ofRow()).forEach(unit -> sizes[unit]++);

            assertThat(units.count()).isEqualTo(20);
            assertThat(Arrays.stream(sizes).max().orElseThrow()
                    - Arrays.stream(sizes).min().orElseThrow()).isLessThanOrEqualTo(1);
            assertThat(Units.groups(rows, 20, 5).ofRow()).isNotEqualTo(units.ofRow());
        }
        assertThatIllegalArgumentException().isThrownBy(() -> Units.groups(5, 6, 1));
    }

    /** 999, 100 and 1 rows share 22 groups as 20, 2 and 1: the last stratum has no more rows. */
    @Test
    void strataShareTheGroupsBySize() {
        int[] strata = new int[1_100];
        Arrays.setAll(strata, row -> row == 17 ? 5 : row % 11 == 3 ? 9 : 2);

        var units = Units.groups(strata, 22, 4);

        int[] samples = new int[23];
        Arrays.fill(samples, 20, 22, 1);
        samples[22] = 2;
        assertThat(units.samples()).isEqualTo(samples);
        int[] sizes = new int[23];
        for (int row = 0; row < strata.length; row++) {
            int unit = units.ofRow()[row];
            sizes[unit]++;
            assertThat(units.samples()[unit]).isEqualTo(strata[row] == 2 ? 0 : row == 17 ? 2 : 1);
        }
        assertThat(Arrays.copyOf(sizes, 20)).containsOnly(49, 50);
        assertThat(Arrays.copyOfRange(sizes, 20, 23)).containsExactlyInAnyOrder(50, 50, 1);
    }
}
