package dev.minamo.inference;

import java.util.Arrays;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class HistogramsTest {

    private static Histogram of(double... values) {
        return Objects.requireNonNull(
                Histograms.of(SortedBatches.of(values.clone(), values.length)));
    }

    private static double[] normal(int size, double scale, double shift) {
        var random = TestSample.random(5);
        double[] values = new double[size];
        Arrays.setAll(values, i -> shift + scale * random.nextGaussian());
        return values;
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-300, 1e-12, 0.037, 1, 1.9, 4.6, 1e7, 1e300})
    void anyScaleHasAboutThirtyToSixtyNiceBinsThatHoldEveryValue(double scale) {
        double[] values = normal(5000, scale, 3 * scale);

        Histogram found = of(values);

        assertThat(found.counts().size()).isBetween(24, 60);
        assertThat(found.counts().stream().mapToLong(Long::longValue).sum()).isEqualTo(5000);
        double mantissa = found.width()
                / Math.pow(10, Math.floor(Math.log10(found.width()) + 1e-9));
        assertThat(Math.rint(mantissa * 1e6) / 1e6).isIn(1.0, 2.0, 5.0);
        assertThat(found.low() / found.width()).isCloseTo(Math.rint(found.low() / found.width()),
                within(1e-9));
        for (int i = 0; i < found.counts().size(); i++) {
            double low = found.low() + i * found.width();
            double high = found.low() + (i + 1) * found.width();
            assertThat(found.counts().get(i))
                    .isEqualTo(Arrays.stream(values).filter(v -> v >= low && v < high).count());
        }
    }

    /**
     * 0.3 / 0.1 is 2.9999999999999996: a value that is an edge on paper goes above all the same.
     */
    @Test
    void valuesOnDecimalEdgesGoToTheBinAbove() {
        double[] tenths = new double[31];
        Arrays.setAll(tenths, i -> i / 10.0);

        Histogram found = of(tenths);

        assertThat(found.width()).isEqualTo(0.1);
        assertThat(found.low()).isZero();
        assertThat(found.counts()).hasSize(31).containsOnly(1L);
    }

    @Test
    void growingPrefixesKeepTheWidthOrWidenIt() {
        double[] values = normal(20_000, 1, 0);
        Histogram before = of(Arrays.copyOf(values, 50));
        int changes = 0;

        for (int k = 100; k <= values.length; k += 100) {
            Histogram now = of(Arrays.copyOf(values, k));
            assertThat(now.width()).isGreaterThanOrEqualTo(before.width());
            assertThat(now.low()).isLessThanOrEqualTo(before.low() + 1e-12);
            changes += now.width() > before.width() ? 1 : 0;
            before = now;
        }
        assertThat(changes).isLessThanOrEqualTo(2);
    }

    @Test
    void manyReplicatesHaveTwiceAsManyBins() {
        assertThat(of(normal(100_000, 1, 0)).counts().size()).isBetween(48, 120);
    }

    @Test
    void equalValuesAreOneBinAroundThem() {
        for (double value : new double[]{5, 0, -3e-200, 1e300}) {
            Histogram found = of(value, value, value);

            assertThat(found.counts()).containsExactly(3L);
            assertThat(found.width()).isPositive();
            assertThat(value).isBetween(found.low(), found.low() + found.width());
        }
    }

    @Test
    void noValuesHaveNone() {
        assertThat(Histograms.of(SortedBatches.of(new double[0], 0))).isNull();
    }
}
