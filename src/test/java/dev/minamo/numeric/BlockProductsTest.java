package dev.minamo.numeric;

import java.util.Random;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class BlockProductsTest {

    private static final int LENGTH = 16;

    @Test
    void productsByHand() {
        double[] block = new double[2 * LENGTH];
        double[] weights = new double[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            block[i] = i;
            block[LENGTH + i] = 1;
            weights[i] = i % 2;
        }
        double[] out = new double[LENGTH];
        double[] lanes = new double[16];

        BlockProducts.scalar().combine(block, LENGTH, 2, new double[]{2, -1}, out);
        BlockProducts.scalar().sums(block, LENGTH, 0, 2, weights, lanes, 0);

        assertThat(out[0]).isEqualTo(-1);
        assertThat(out[15]).isEqualTo(29);
        // 1 + 3 + … + 15, and how many these are.
        assertThat(BlockProducts.join(lanes, 0)).isEqualTo(64);
        assertThat(BlockProducts.join(lanes, 8)).isEqualTo(8);
        assertThat(lanes[3]).isEqualTo(3 + 11);
    }

    @Test
    void vectorAndScalarAgreeToTheBit() {
        var random = new Random(4);
        for (int columns = 1; columns <= 11; columns++) {
            for (int length : new int[]{8, 16, 128, 200}) {
                double[] block = random.doubles((long) length * columns, -1, 1)
                        .map(v -> v * v * v * 1e3).toArray();
                double[] b = random.doubles(columns, -1, 1).toArray();
                double[] start = random.doubles(length, -9, 9).toArray();

                assertThat(run(BlockProducts.vector(), block, length, columns, b, start))
                        .containsExactly(
                                run(BlockProducts.scalar(), block, length, columns, b, start));
            }
        }
    }

    private static double[] run(BlockProducts form, double[] block, int length, int columns,
            double[] b, double[] start) {
        double[] lanes = new double[length + 8 * columns];
        for (int round = 0; round < 50; round++) {
            double[] out = start.clone();
            form.combine(block, length, columns, b, out);
            form.sums(block, length, 0, columns, out, lanes, 0);
            form.sums(block, length, columns / 2, columns, out, lanes, 8 * (columns / 2));
            System.arraycopy(out, 0, lanes, 8 * columns, length);
        }
        return lanes;
    }

    /** Values of the complementary error function of C, erfc(-x / sqrt 2) / 2. */
    @Test
    void normalLaw() {
        assertThat(Elementary.normalCdf(0)).isEqualTo(0.5);
        assertThat(Elementary.normalCdf(0.5)).isCloseTo(0.6914624612740131, within(1e-15));
        assertThat(Elementary.normalCdf(-2) / 0.02275013194817921).isCloseTo(1, within(2e-15));
        assertThat(Elementary.normalCdf(-10) / 7.619853024160525e-24).isCloseTo(1,
                within(2e-15));
        assertThat(Elementary.normalCdf(3)).isCloseTo(0.9986501019683699, within(1e-15));
        assertThat(Elementary.normalCdf(Double.POSITIVE_INFINITY)).isEqualTo(1);
        assertThat(Elementary.normalCdf(-50)).isZero();
        assertThat(Elementary.normalDensity(1)).isCloseTo(0.24197072451914337, within(1e-16));
        for (double x : new double[]{-30, -5, -1, -0.5, 0.3, 4}) {
            assertThat(Elementary.normalHazard(x)).isCloseTo(
                    Elementary.normalDensity(x) / Elementary.normalCdf(x), within(1e-13));
        }
        assertThat(Elementary.normalHazard(-1e5)).isCloseTo(1e5, within(1e-4));
    }
}
