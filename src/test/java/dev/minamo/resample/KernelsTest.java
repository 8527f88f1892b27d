package dev.minamo.resample;

import java.util.List;

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

        assertThat(said).containsEntry("scalar", KernelDigest.scalar(rounds)).containsEntry(
                "vector",
                KernelDigest.scalar(rounds));
        assertThat(said.get("form")).contains(bits);
    }

    @Test
    void withoutTheModuleTheScalarFormRuns() throws Exception {
        var said = OtherJvm.run(List.of(), KernelDigest.class, "1");

        assertThat(said).containsEntry("scalar", KernelDigest.scalar(1)).containsEntry("warning",
                "false");
        assertThat(said.get("choice")).contains(
                "reductions: scalar, for want of --add-modules jdk.incubator.vector");
    }

    @Test
    void aJvmThatDoesNotOptimiseIsToldOf() throws Exception {
        var said = OtherJvm.run(List.of(OtherJvm.VECTOR, "-XX:TieredStopAtLevel=1"),
                KernelDigest.class, "1");

        assertThat(said).containsEntry("vector", KernelDigest.scalar(1)).containsEntry("warning",
                "true");
        assertThat(said.get("choice")).contains("the optimising compiler is off");
    }
}
