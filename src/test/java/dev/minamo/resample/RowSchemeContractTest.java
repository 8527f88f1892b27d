package dev.minamo.resample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.minamo.random.DrawDigest;
import dev.minamo.random.Draws;
import dev.minamo.random.Generator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What holds for every scheme that draws rows. */
class RowSchemeContractTest {

    private static final int ROWS = 2_500;
    private static final int[] STRATA = IntStream.range(0, ROWS).map(row -> row % 7 == 3 ? 1 : 4)
            .toArray();
    /** Seven clusters a stratum, of many sizes. */
    private static final int[] CLUSTERS = IntStream.range(0, ROWS)
            .map(row -> 100 * STRATA[row] + (int) Math.sqrt(row) % 7).toArray();
    private static final int[] HALVES = {0, 0, 0, 0, 0, 1, 1, 1};
    private static final int[] FEW = {4, 4, 1, 4, 1, 1, 4, 9};

    private static final List<Function<Draws, RowScheme>> MAKERS = List.of(
            draws -> new OrdinaryScheme(ROWS, draws),
            draws -> new StratifiedScheme(STRATA, draws),
            draws -> new BalancedScheme(ROWS, 60, draws),
            draws -> new BalancedScheme(STRATA, 60, draws),
            draws -> new BalancedScheme(FEW, 60, draws),
            draws -> new AntitheticScheme(influence(), draws),
            draws -> new AntitheticScheme(influence(), STRATA, draws),
            draws -> new ClusterScheme(CLUSTERS, draws),
            draws -> new ClusterScheme(CLUSTERS, STRATA, draws),
            draws -> new MovingBlockScheme(ROWS, 13, draws),
            draws -> new CircularBlockScheme(ROWS, 13, draws),
            draws -> new NonoverlappingBlockScheme(ROWS, 13, draws),
            draws -> new StationaryBlockScheme(ROWS, 13, draws),
            draws -> new StationaryBlockScheme(ROWS, 1, draws),
            draws -> new MovingBlockScheme(ROWS, ROWS, draws),
            draws -> new MOutOfNScheme(ROWS, 1_700, true, draws),
            draws -> new MOutOfNScheme(ROWS, 1_700, false, draws),
            draws -> ExactScheme.ofRows(8),
            draws -> ExactScheme.ofRows(FEW),
            draws -> ExactScheme.ofClusters(new int[]{3, 3, 1, 3, 1, 7, 7, 8}, HALVES),
            draws -> JackknifeScheme.rows(ROWS),
            draws -> JackknifeScheme.groups(CLUSTERS),
            draws -> JackknifeScheme.blocks(ROWS, 13),
            draws -> new GivenScheme(ROWS, 50, IntStream.range(0, 3_000)
                    .mapToLong(i -> i * 31L % ROWS).toArray()));

    private static double[] influence() {
        return IntStream.range(0, ROWS).mapToDouble(row -> row * 37 % 1_000).toArray();
    }

    static List<RowScheme> schemes() {
        return Stream.of(Draws.scalar(), Draws.scalar().with(Generator.PHILOX))
                .flatMap(draws -> MAKERS.stream().map(maker -> maker.apply(draws))).toList();
    }

    static Stream<List<RowScheme>> twins() {
        return MAKERS.stream().map(maker -> List.of(maker.apply(Draws.scalar()),
                maker.apply(DrawDigest.vector())));
    }

    private static long replicates(RowScheme scheme) {
        return Math.min(20, scheme.replicates().orElse(20));
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void countsAreThoseOfTheSequence(RowScheme scheme) {
        var resampler = scheme.newResampler(3);

        for (int replicate = 0; replicate < replicates(scheme); replicate++) {
            int[] expected = new int[scheme.rows()];
            for (int row : resampler.sequence(replicate)) {
                expected[row]++;
            }
            assertThat(resampler.counts(replicate)).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void aReplicateDoesNotKnowWhatWasDrawnBefore(RowScheme scheme) {
        var inOrder = new ArrayList<int[]>();
        var first = scheme.newResampler(1);
        for (int replicate = 0; replicate < replicates(scheme); replicate++) {
            inOrder.add(first.counts(replicate).clone());
        }

        var second = scheme.newResampler(1);
        for (int replicate : new int[]{3, 0, 5, 4, 3, inOrder.size() - 1, 1}) {
            assertThat(second.counts(replicate)).isEqualTo(inOrder.get(replicate));
        }
    }

    @ParameterizedTest
    @MethodSource("twins")
    void scalarAndVectorDrawsGiveTheSameResample(List<RowScheme> twins) {
        var scalar = twins.get(0).newResampler(8);
        var vector = twins.get(1).newResampler(8);

        for (int replicate = 0; replicate < replicates(twins.get(0)); replicate++) {
            assertThat(vector.sequence(replicate)).isEqualTo(scalar.sequence(replicate));
        }
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void unitsAreNumberedWithoutGaps(RowScheme scheme) {
        var units = scheme.units();

        assertThat(units.ofRow()).hasSize(scheme.rows());
        assertThat(IntStream.of(units.ofRow()).distinct().sorted().toArray())
                .isEqualTo(IntStream.range(0, units.count()).toArray());
        assertThat(Arrays.stream(units.samples()).distinct().max().orElseThrow())
                .isEqualTo((int) Arrays.stream(units.samples()).distinct().count() - 1);
    }
}
