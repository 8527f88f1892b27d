package dev.minamo.resample;

import java.util.Arrays;
import java.util.List;

import dev.minamo.ReferenceCases;
import dev.minamo.random.Draws;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ParametricSchemeTest {

    private static final int MANY = 20_000;
    private static final double[] HOURS = ReferenceColumns.numbers("aircondit.csv", "hours");

    private static Moments means(Distribution law) {
        var generator = new ParametricScheme(List.of("hours"), law, HOURS.length, Draws.scalar())
                .newGenerator(7);
        return Moments.of(MANY, i -> ReferenceColumns.mean(generator.values(i)[0]));
    }

    /** Closed form s / √n of the reference. */
    @Test
    void theMeanOfANormalLaw() {
        assertThat(means(NormalLaw.fit(HOURS)).sdError(ReferenceCases
                .named("jackknife_exact_bootstrap", "closed-form-mean-aircondit").get("expected")
                .get("parametric_normal_se_(sd n-1)").asDouble())).isLessThan(5);
    }

    @Test
    void theMeanOfAnExponentialLaw() {
        var reference = ReferenceCases.named("bootstrap_mc",
                "aircondit-mean-parametric-exponential");
        var moments = means(ExponentialLaw.fit(HOURS));

        assertThat(ReferenceCases.monteCarloDistance(reference, "standard_error", moments.sd(),
                MANY)).isLessThan(1);
        assertThat(ReferenceCases.monteCarloDistance(reference, "bias",
                moments.mean() - ReferenceColumns.mean(HOURS), MANY)).isLessThan(1);
    }

    @Test
    void theCorrelationOfABivariateNormalLaw() {
        var reference = ReferenceCases.named("bootstrap_mc", "law-corr-parametric-normal");
        var law = MultivariateNormalLaw.fit(ReferenceColumns.numbers("law.csv", "LSAT"),
                ReferenceColumns.numbers("law.csv", "GPA"));
        var generator = new ParametricScheme(List.of("LSAT", "GPA"), law, 15, Draws.scalar())
                .newGenerator(7);
        double[] ones = new double[15];
        Arrays.fill(ones, 1);

        var moments = Moments.of(MANY, i -> {
            double[][] values = generator.values(i);
            return Pearson.of(ones, values[0], values[1]);
        });

        assertThat(ReferenceCases.monteCarloDistance(reference, "standard_error", moments.sd(),
                MANY)).isLessThan(1);
        assertThat(ReferenceCases.monteCarloDistance(reference, "bias",
                moments.mean() - 0.776374491289, MANY)).isLessThan(1);
    }

    @Test
    void columnsMustFitTheLaw() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ParametricScheme(List.of("a", "b"), new NormalLaw(0, 1), 5,
                        Draws.scalar()))
                .withMessage("normal is a law of 1 columns, not of 2");
    }
}
