package dev.minamo.numeric;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ReductionsTest {

    private final Reductions scalar = Reductions.scalar();

    @Test
    void lanesAreJoinedByTheDocumentedTree() {
        // Magnitudes at which every other order of addition gives another double; the right side spells the tree out.
        double[] v = {1e16, 1, -1e16, 3, 1e8, 1e-8, 7, 0.1, 1, 1};

        double sum = scalar.sum(Columns.of(v), v.length);

        assertThat(sum).isEqualTo((((v[0] + v[8]) + v[4]) + (v[2] + v[6]))
                + (((v[1] + v[9]) + v[5]) + (v[3] + v[7])));
    }

    @Test
    void sumsOfSmallWholeNumbersAreExact() {
        byte[] counts = {2, 0, 1, 3, 0, 1, 1, 0, 2, 1, 0};
        var x = Columns.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        var y = Columns.of(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
        double[] out = new double[6];

        scalar.products(counts, x, y, out);

        // By hand: Σc, Σcx, Σcy, Σcx², Σcxy, Σcy².
        assertThat(out).containsExactly(11, 58, 74, 406, 290, 598);
        scalar.powers(counts, x, 2, out);
        assertThat(out).startsWith(36, 218, 1410, 9830);
        assertThat(scalar.sum(counts, y)).isEqualTo(74);
    }

    @Test
    void errorsAreSummedBesideTheProductsOfTheirColumns() {
        byte[] counts = {2, 0, 1, 3, 0, 1, 1, 0, 2, 1, 0};
        var x = Columns.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        var y = Columns.of(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
        var e = Columns.of(-10, -8, -6, -4, -2, 0, 2, 4, 6, 8, 10);
        double[] out = new double[9];

        scalar.errors(counts, x, y, e, out);

        // The products are those above; Σce, Σc|e| and Σce² by hand, e = x - y.
        assertThat(out).containsExactly(11, 58, 74, 406, 290, 598, -16, 60, 424);
    }

    @Test
    void theErrorIsThatOfShortChains() {
        int n = 10_000;
        double[] values = new Random(5).doubles(n, 1e9, 1e9 + 1).toArray();
        BigDecimal exact = BigDecimal.ZERO;
        for (double value : values) {
            exact = exact.add(new BigDecimal(value));
        }

        double error = new BigDecimal(scalar.sum(Columns.of(values), n)).subtract(exact).abs()
                .doubleValue();

        // Each of n / 8 additions per lane and 3 joins errs by at most half an ulp of the final sum.
        assertThat(error).isLessThan((n / 8.0 + 3) * Math.ulp(exact.doubleValue()) / 2);
    }

    @Test
    void countsInIntsGiveTheBitsOfCountsInBytes() {
        var random = new Random(9);
        int n = 1_003;
        byte[] bytes = new byte[n];
        random.nextBytes(bytes);
        int[] ints = IntStream.range(0, n).map(i -> bytes[i] & 0xff).toArray();
        var x = Columns.of(random.doubles(n, -1, 1).toArray());
        var y = Columns.of(random.doubles(n, 1e9, 1e9 + 1).toArray());
        double[] narrow = new double[17];
        double[] wide = new double[17];

        narrow[16] = scalar.sum(bytes, x);
        wide[16] = scalar.wide().sum(ints, x);
        assertThat(wide).containsExactly(narrow);
        scalar.moments(bytes, y, narrow);
        scalar.wide().moments(ints, y, wide);
        assertThat(wide).containsExactly(narrow);
        scalar.powers(bytes, x, 0.3, narrow);
        scalar.wide().powers(ints, x, 0.3, wide);
        assertThat(wide).containsExactly(narrow);
        scalar.products(bytes, x, y, narrow);
        scalar.wide().products(ints, x, y, wide);
        assertThat(wide).containsExactly(narrow);
        scalar.errors(bytes, y, x, x, narrow);
        scalar.wide().errors(ints, y, x, x, wide);
        assertThat(wide).containsExactly(narrow);
    }

    @Test
    void drawnElementsAreSummedInTheLanesOfTheirPlaces() {
        int n = 1_003;
        double[] values = new Random(3).doubles(n, -1, 1).map(v -> v * v * v * 1e6).toArray();
        var drawn = new LaneSums(values);
        int[] places = IntStream.range(0, n).toArray();

        drawn.clear();
        drawn.add(places, 504);
        drawn.add(Arrays.copyOfRange(places, 504, n), n - 504);

        // 504 is a multiple of eight: every element once is the sum of the column, to the bit.
        assertThat(drawn.sum()).isEqualTo(scalar.sum(Columns.of(values), n));

        drawn.clear();
        drawn.add(new int[]{2, 2, 7}, 3);
        assertThat(drawn.sum()).isEqualTo(values[2] + values[2] + values[7]);
    }

    @Test
    void vectorAndScalarAgreeToTheBit() {
        assertThat(ReductionDigest.of(ReductionDigest.vector(), 200))
                .isEqualTo(ReductionDigest.of(scalar, 200));
    }
}
