package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.random.Draws;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

import static org.assertj.core.api.Assertions.assertThat;

class BalancedSchemePropertyTest {

    @Property(tries = 100, seed = "1")
    void everyRowIsDrawnAsOftenAsThereAreReplicates(
            @ForAll @Size(min = 1, max = 60) int[] labels,
            @ForAll @IntRange(min = 1, max = 90) int replicates, @ForAll long seed) {
        int[] strata = Arrays.stream(labels).map(label -> Math.floorMod(label, 3)).toArray();
        var resampler = new BalancedScheme(strata, replicates, Draws.scalar()).newResampler(seed);
        int[] totals = new int[strata.length];

        for (int replicate = 0; replicate < replicates; replicate++) {
            int[] counts = resampler.counts(replicate);
            int[] sizes = new int[3];
            for (int row = 0; row < totals.length; row++) {
                totals[row] += counts[row];
                sizes[strata[row]] += counts[row] - 1;
            }
            assertThat(sizes).containsOnly(0);
        }

        assertThat(totals).containsOnly(replicates);
    }
}
