package dev.minamo.resample;

import java.util.Arrays;
import java.util.stream.IntStream;

import dev.minamo.random.Draws;
import dev.minamo.random.HashStream;
import dev.minamo.random.Purpose;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class DistributionTest {

    private static final int N = 40_000;
    private static final double[] HOURS = ReferenceColumns.numbers("aircondit.csv", "hours");

    private static Moments drawn(Distribution law) {
        double[][] out = new double[law.columns()][N];
        law.draw(Draws.scalar(), HashStream.of(3, Purpose.VALUES, 1), out);
        return Moments.of(N, i -> out[0][(int) i]);
    }

    private static void assertDrawn(Distribution law, double mean, double sd) {
        assertThat(drawn(law).meanError(mean)).isLessThan(5);
        assertThat(drawn(law).sdError(sd)).isLessThan(5);
    }

    /** The root of the likelihood equation by mpmath in 30 digits. */
    @Test
    void gammaByMaximumLikelihood() {
        var law = GammaLaw.fit(HOURS);

        assertThat(law.shape()).isCloseTo(0.7064931748042885, within(1e-13));
        assertThat(law.scale()).isCloseTo(152.9856723149157, within(1e-11));
        assertDrawn(law, law.shape() * law.scale(), Math.sqrt(law.shape()) * law.scale());
    }

    @Test
    void gammaOfNarrowAndOfWideData() {
        // mpmath, 30 digits. The gap between mean and logarithms, 1e-10, has lost six of its digits.
        assertThat(GammaLaw.fit(new double[]{100_000, 100_001, 100_002, 100_003, 100_004}).shape())
                .isCloseTo(5000200001.3, within(5e9 * 1e-4));
        // The score k ↦ log k - ψ(k) - log mean + mean log falls through zero at the fit.
        var wide = GammaLaw.fit(new double[]{1e-200, 1, 1e200});
        assertThat(wide.shape()).isBetween(1e-3, 1e-2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GammaLaw.fit(new double[]{7, 7, 7}))
                .withMessageContaining("all are 7.0");
    }

    @Test
    void lawsOfOneColumn() {
        double mean = ReferenceColumns.mean(HOURS);
        double sd = ReferenceColumns.sd(HOURS);
        double[] counts = {3, 0, 2, 7, 1, 2};

        assertDrawn(NormalLaw.fit(HOURS), mean, sd);
        assertDrawn(ExponentialLaw.fit(HOURS), mean, mean);
        assertDrawn(PoissonLaw.fit(counts), 2.5, Math.sqrt(2.5));
        assertDrawn(BinomialLaw.fit(counts, 10), 2.5, Math.sqrt(2.5 * 0.75));
    }

    @Test
    void theLogarithmOfALognormalIsNormal() {
        var law = LognormalLaw.fit(HOURS);
        double[] logs = Arrays.stream(HOURS).map(StrictMath::log).toArray();

        assertThat(law.logs().mean()).isCloseTo(ReferenceColumns.mean(logs), within(1e-13));
        assertThat(law.logs().sd()).isCloseTo(ReferenceColumns.sd(logs), within(1e-13));
        // Mean of the lognormal law: exp(m + s²/2), sd: mean √(exp(s²) - 1).
        var narrow = new LognormalLaw(new NormalLaw(1, 0.5));
        assertDrawn(narrow, Math.exp(1.125), Math.exp(1.125) * Math.sqrt(Math.exp(0.25) - 1));
    }

    @Test
    void covariancesOfSeveralColumns() {
        double[] a = {1, 4, 2, 8, 5, 7};
        double[] b = {2, 1, 2, 1, 3, 3};
        double[] c = IntStream.range(0, 6).mapToDouble(i -> 2 * a[i] - b[i] + 1).toArray();
        var law = MultivariateNormalLaw.fit(a, b, c);
        double[][] out = new double[3][N];

        law.draw(Draws.scalar(), HashStream.of(3, Purpose.VALUES, 1), out);

        assertThat(law.name()).isEqualTo("multivariate_normal");
        assertThat(MultivariateNormalLaw.fit(a, b).name()).isEqualTo("bivariate_normal");
        double[][] columns = {a, b, c};
        for (int j = 0; j < 3; j++) {
            int column = j;
            var moments = Moments.of(N, i -> out[column][(int) i]);
            assertThat(moments.meanError(ReferenceColumns.mean(columns[j]))).isLessThan(5);
            assertThat(moments.sdError(ReferenceColumns.sd(columns[j]))).isLessThan(5);
        }
        for (int i = 0; i < 100; i++) { // what hangs together in the sample does so in each draw
            assertThat(out[2][i]).isCloseTo(2 * out[0][i] - out[1][i] + 1, within(1e-12));
        }
    }

    @Test
    void impossibleDataAreNamedByRowAndValue() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExponentialLaw.fit(new double[]{3, 1, -0.5}))
                .withMessageContaining("not be negative, is -0.5 in row 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GammaLaw.fit(new double[]{3, 0, 1}))
                .withMessageContaining("be positive, is 0.0 in row 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LognormalLaw.fit(new double[]{-1, 3}))
                .withMessageContaining("is -1.0 in row 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PoissonLaw.fit(new double[]{1, 2.5}))
                .withMessageContaining("whole number, not negative, is 2.5 in row 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BinomialLaw.fit(new double[]{1, 5}, 4))
                .withMessageContaining("from 0 to 4, is 5.0 in row 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NormalLaw.fit(new double[]{1, Double.NaN}))
                .withMessageContaining("is NaN in row 1");
        assertThatIllegalArgumentException().isThrownBy(() -> ExponentialLaw.fit(new double[2]));
    }
}
