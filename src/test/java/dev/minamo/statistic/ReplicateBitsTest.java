package dev.minamo.statistic;

import java.util.List;

import dev.minamo.numeric.ReductionDigest;
import dev.minamo.numeric.Reductions;
import dev.minamo.random.DrawDigest;
import dev.minamo.random.Draws;
import dev.minamo.resample.OtherJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** A replicate has the same bits whoever computes it. */
class ReplicateBitsTest {

    private static final int REPLICATES = 1_000;

    @Test
    void scalarAndVectorFormsAgree() {
        long scalar = ReplicateDigest.of(Reductions.scalar(), Draws.scalar(), REPLICATES);

        assertThat(ReplicateDigest.of(ReductionDigest.vector(), DrawDigest.vector(), REPLICATES))
                .isEqualTo(scalar);
    }

    @ParameterizedTest
    @CsvSource({"-Xint, 2", "-XX:TieredStopAtLevel=1, 10", "-XX:MaxVectorSize=16, 200"})
    void otherJvmsAgree(String flag, int replicates) throws Exception {
        var expected = String
                .valueOf(ReplicateDigest.of(Reductions.scalar(), Draws.scalar(), replicates));

        var said = OtherJvm.run(List.of(OtherJvm.VECTOR, flag), ReplicateDigest.class,
                String.valueOf(replicates));

        assertThat(said).containsEntry("scalar", expected).containsEntry("vector", expected);
    }
}
