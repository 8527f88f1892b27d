package dev.minamo.resample;

import dev.minamo.random.Draws;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class BinomialSchemeTest {

    private static BinomialScheme scheme(Draws draws) {
        return new BinomialScheme("binomial_observed", "positive", new double[]{3, 7, 0, 7, 1000},
                new double[]{1, 5.0 / 7, 0.5, 0, 0.3}, draws);
    }

    @Test
    void countsHaveTheLawOfTheirGroups() {
        var generator = scheme(Draws.scalar()).newGenerator(1);
        double[] sums = new double[5];
        double squares = 0;

        for (int r = 0; r < 10_000; r++) {
            double[] counts = generator.values(r)[0];
            assertThat(counts[0]).isEqualTo(3);
            assertThat(counts[2]).isZero();
            assertThat(counts[3]).isZero();
            for (int g = 0; g < 5; g++) {
                sums[g] += counts[g];
            }
            squares += (counts[4] - 300) * (counts[4] - 300);
        }

        // Five standard errors: sqrt(7 * 10 / 49 / 1e4), sqrt(210 / 1e4), 210 sqrt(2 / 1e4).
        assertThat(sums[1] / 10_000).isCloseTo(5, Offset.offset(5 * 0.01195));
        assertThat(sums[4] / 10_000).isCloseTo(300, Offset.offset(5 * 0.145));
        assertThat(squares / 10_000).isCloseTo(210, Offset.offset(5 * 2.97));
    }

    @Test
    void aReplicateIsAFunctionOfItsNumber() {
        var one = scheme(Draws.scalar()).newGenerator(4);
        var other = scheme(Draws.vector()).newGenerator(4);
        double[] seventh = one.values(7)[0].clone();
        other.values(3);

        assertThat(other.values(7)[0]).isEqualTo(seventh);
        assertThat(other.values(8)[0]).isNotEqualTo(seventh);
    }

    @Test
    void whatCannotBeDrawnIsRefusedWithItsPlace() {
        assertThatThrownBy(() -> new BinomialScheme("b", "x", new double[]{1, 2.5},
                new double[]{0, 0}, Draws.scalar())).hasMessageContaining("2.5 in row 1");
        assertThatThrownBy(() -> new BinomialScheme("b", "x", new double[]{1, 2},
                new double[]{0, 1.5}, Draws.scalar())).hasMessageContaining("1.5 in row 1");
    }

    /** Numbers from 0 to 7, and from 0 to 3. */
    @Test
    void groupsAlikeShareATable() {
        assertThat(BinomialScheme.cells(new double[]{7, 7, 3}, new double[]{0.5, 0.5, 0.5}))
                .isEqualTo(8 + 4);
    }
}
