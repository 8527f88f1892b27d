package dev.minamo.resample;

import java.util.List;

import dev.minamo.numeric.ReductionDigest;
import dev.minamo.numeric.Reductions;
import dev.minamo.random.DrawDigest;
import dev.minamo.random.Draws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The same kernels in JVMs of another kind must give this JVM's bits. */
class KernelsTest {

    @ParameterizedTest
    @CsvSource({"-XX:MaxVectorSize=16, 128, 20", "-XX:MaxVectorSize=32, 256, 20",
            "-Xint, '', 1"})
    void bitsDependNeitherOnWidthNorOnCompiler(String flag, String bits, int rounds)
            throws Exception {
        var said = OtherJvm.run(List.of(OtherJvm.VECTOR, flag), KernelDigest.class,
                String.valueOf(rounds));

        assertThat(said).containsEntry("scalar", expected(rounds)).containsEntry("vector",
                expected(rounds));
        assertThat(said.get("form")).contains(bits);
    }

    @Test
    void withoutTheModuleTheScalarFormRuns() throws Exception {
        var said = OtherJvm.run(List.of(), KernelDigest.class, "1");

        assertThat(said).containsEntry("scalar", expected(1)).containsEntry("warning", "false");
        assertThat(said.get("choice")).contains(
                "reductions: scalar, for want of --add-modules jdk.incubator.vector");
    }

    @Test
    void aJvmThatDoesNotOptimiseIsToldOf() throws Exception {
        var said = OtherJvm.run(List.of(OtherJvm.VECTOR, "-XX:TieredStopAtLevel=1"),
                KernelDigest.class, "1");

        assertThat(said).containsEntry("vector", expected(1)).containsEntry("warning", "true");
        assertThat(said.get("choice")).contains("the optimising compiler is off");
    }

    private static String expected(int rounds) {
        return ReductionDigest.of(Reductions.scalar(), rounds) + " "
                + DrawDigest.of(Draws.scalar(), rounds);
    }
}
