package dev.minamo.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Sample;

/** The rows that all sides draw from: x exponential, y = x + a standard normal. */
final class BootstrapTable {

    static final int MOST = 1_000_000;

    private final double[] x = new double[MOST];
    private final double[] y = new double[MOST];

    BootstrapTable() {
        var random = new Random(20_250_101);
        for (int row = 0; row < MOST; row++) {
            x[row] = -Math.log(1 - random.nextDouble());
            y[row] = x[row] + random.nextGaussian();
        }
    }

    /** The first rows as a sample. */
    Sample sample(int rows, Kernels kernels) {
        return Sample.builder(rows, kernels.reductions()).numbers("x", Arrays.copyOf(x, rows))
                .numbers("y", Arrays.copyOf(y, rows)).build();
    }

    /** A folder of both columns as little-endian doubles. */
    Path write() throws IOException {
        var folder = Files.createTempDirectory("bootstrap");
        write(folder.resolve("x.f64"), x);
        write(folder.resolve("y.f64"), y);
        return folder;
    }

    private static void write(Path file, double[] values) throws IOException {
        var bytes = ByteBuffer.allocate(values.length * Double.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN);
        bytes.asDoubleBuffer().put(values);
        Files.write(file, bytes.array());
        file.toFile().deleteOnExit();
        file.getParent().toFile().deleteOnExit();
    }
}
