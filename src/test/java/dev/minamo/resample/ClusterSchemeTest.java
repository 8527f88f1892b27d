package dev.minamo.resample;

import dev.minamo.ReferenceCases;
import dev.minamo.random.Draws;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ClusterSchemeTest {

    @Test
    void rowsOfAClusterStayTogether() {
        int[] clusters = {8, 8, 3, 5, 3, 8, 5};
        var resampler = new ClusterScheme(clusters, Draws.scalar()).newResampler(4);

        for (int replicate = 0; replicate < 50; replicate++) {
            int[] counts = resampler.counts(replicate);
            assertThat(counts[1]).isEqualTo(counts[0]).isEqualTo(counts[5]);
            assertThat(counts[4]).isEqualTo(counts[2]);
            assertThat(counts[6]).isEqualTo(counts[3]);
            assertThat(counts[0] + counts[2] + counts[3]).isEqualTo(3);
        }
    }

    @Test
    void strataKeepTheirNumberOfClusters() {
        int[] clusters = {0, 0, 1, 2, 3, 4, 4};
        int[] strata = {5, 5, 5, 6, 6, 6, 6};
        var scheme = new ClusterScheme(clusters, strata, Draws.scalar());
        var resampler = scheme.newResampler(4);

        for (int replicate = 0; replicate < 50; replicate++) {
            int[] counts = resampler.counts(replicate);
            assertThat(counts[0] + counts[2]).isEqualTo(2);
            assertThat(counts[3] + counts[4] + counts[5]).isEqualTo(3);
        }
        assertThat(scheme.units().kind()).isEqualTo("cluster");
        assertThat(scheme.units().samples()).containsExactly(0, 0, 1, 1, 1);
    }

    /** The ideal bootstrap of the reference, by Monte Carlo; five errors. */
    @Test
    void theMeanOfChickensByFeed() {
        var reference = ReferenceCases.named("bootstrap_mc", "cluster-chickwts-exact");
        double[] weights = ReferenceColumns.numbers("chickwts.csv", "weight");
        var resampler = new ClusterScheme(ReferenceColumns.codes("chickwts.csv", "feed"),
                Draws.scalar()).newResampler(11);

        var moments = Moments.of(20_000, i -> Moments.mean(resampler.counts(i), weights));

        assertThat(moments.meanError(reference.get("expected").get("mean").asDouble()))
                .isLessThan(5);
        assertThat(moments.sdError(reference.get("expected").get("standard_error").asDouble()))
                .isLessThan(5);
    }

    @Test
    void whatCannotBeDrawnIsRefused() {
        var draws = Draws.scalar();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ClusterScheme(new int[]{7, 7}, draws))
                .withMessageContaining("at least 2 clusters");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ClusterScheme(new int[]{7, 7, 3}, new int[]{0, 1, 1}, draws))
                .withMessageContaining("cluster 7 lies in two strata: rows 0 and 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ClusterScheme(new int[]{7, 3}, new int[]{0, 1}, draws))
                .withMessageContaining("every stratum has a single cluster");
    }
}
