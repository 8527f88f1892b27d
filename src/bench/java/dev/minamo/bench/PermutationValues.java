package dev.minamo.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

/** The values of both samples: standard normal, every second one in the first group. */
final class PermutationValues {

    static final int MOST = 100_000;

    private final double[] values;

    PermutationValues() {
        var random = new Random(20_250_102);
        this.values = IntStream.range(0, MOST).mapToDouble(row -> random.nextGaussian()).toArray();
    }

    double[] first(int rows) {
        return Arrays.copyOf(values, rows);
    }

    static int[] labels(int rows) {
        return IntStream.range(0, rows).map(row -> row % 2).toArray();
    }

    /** A folder of the values as little-endian doubles. */
    Path write() throws IOException {
        var folder = Files.createTempDirectory("permutation");
        var file = folder.resolve("values.f64");
        var bytes = ByteBuffer.allocate(MOST * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asDoubleBuffer().put(values);
        Files.write(file, bytes.array());
        folder.toFile().deleteOnExit();
        file.toFile().deleteOnExit();
        return folder;
    }
}
