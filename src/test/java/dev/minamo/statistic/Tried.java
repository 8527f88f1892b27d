package dev.minamo.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.minamo.random.Draws;
import dev.minamo.resample.Arrangement;
import dev.minamo.resample.Exchange;
import dev.minamo.resample.LabelExchange;
import dev.minamo.resample.LabelPermutation;
import dev.minamo.resample.PairingPermutation;
import dev.minamo.resample.SignExchange;
import dev.minamo.resample.SignFlips;
import dev.minamo.resample.ValueExchange;

/** A statistic of a test with rows to try it on, some of them random. */
record Tried(TestStatisticType type, Arguments arguments) {

    static final Draws DRAWS = Draws.scalar();

    /** In the short form of {@link Asked}, with the design before it. */
    static Tried of(String text) {
        var asked = Asked.of(text.substring(text.indexOf(' ') + 1));
        var design = Design.named(text.substring(0, text.indexOf(' '))).orElseThrow();
        return new Tried(TestStatistics.named(asked.name(), design).orElseThrow(),
                new Arguments(new TreeMap<>(asked.keys())));
    }

    /** Every statistic but those of terms of a model; quantiles in several ways. */
    static List<Tried> all() {
        var plain = TestStatistics.all().stream()
                .filter(type -> !type.designs().contains(Design.REGRESSION))
                .map(type -> new Tried(type, new Arguments(Map.of())));
        return Stream.concat(plain, Stream.of("two_sample quantile_difference p=0.3 type=1",
                "two_sample quantile_difference p=0.8 type=6",
                "two_sample quantile_difference p=0 type=7",
                "two_sample quantile_difference p=1 type=2").map(Tried::of)).toList();
    }

    String name() {
        return type.name();
    }

    Design design() {
        return Stream.of(Design.values()).filter(type.designs()::contains).findFirst()
                .orElseThrow();
    }

    TestStatistic bind(TestSubject subject) {
        return type.binding().bind(subject, arguments);
    }

    @Override
    public String toString() {
        return design().code() + " " + name();
    }

    /** Small whole numbers, so that ties, constant groups and groups of one row are common. */
    TestSubject wholeNumbers(int rows, Random random) {
        return subject(rows, random, random.ints(rows, -2, 4).asDoubleStream().toArray(),
                random.ints(rows, -2, 4).asDoubleStream().toArray());
    }

    /** Normal variates about five. */
    TestSubject measurements(int rows, Random random) {
        return subject(rows, random, normal(rows, random), normal(rows, random));
    }

    private static double[] normal(int rows, Random random) {
        return IntStream.range(0, rows).mapToDouble(i -> 5 + random.nextGaussian()).toArray();
    }

    private TestSubject subject(int rows, Random random, double[] x, double[] y) {
        return switch (design()) {
            case TWO_SAMPLE -> new TestSubject.Grouped(x, codes(rows, 2, random), 2, null);
            case K_SAMPLE -> type.needsBlocks()
                    ? inBlocks(x, 3, random)
                    : new TestSubject.Grouped(x, codes(rows, 3, random), 3, null);
            case CORRELATION, SERIES_SHIFT -> new TestSubject.Pairs(x, y);
            case PAIRED, ONE_SAMPLE_SIGN -> new TestSubject.Signed(x);
            case CONTINGENCY -> type.upperOnly()
                    ? new TestSubject.Crossed(codes(rows, 3, random), 3, codes(rows, 2, random), 2)
                    : new TestSubject.Crossed(codes(rows, 2, random), 2, codes(rows, 2, random), 2);
            case REGRESSION -> throw new IllegalArgumentException("has no subject");
        };
    }

    /** Each code at least once. */
    static int[] codes(int rows, int count, Random random) {
        int[] codes = IntStream.range(0, rows).map(i -> i < count ? i : random.nextInt(count))
                .toArray();
        for (int i = rows - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int code = codes[i];
            codes[i] = codes[j];
            codes[j] = code;
        }
        return codes;
    }

    private static TestSubject inBlocks(double[] values, int groups, Random random) {
        int blocks = values.length / groups;
        int[] order = codes(blocks * groups, blocks * groups, random);
        return new TestSubject.Grouped(Arrays.copyOf(values, order.length),
                IntStream.of(order).map(i -> i % groups).toArray(), groups,
                IntStream.of(order).map(i -> i / groups).toArray());
    }

    static Exchange exchange(TestSubject subject) {
        return switch (subject) {
            case TestSubject.Grouped grouped -> new LabelExchange(grouped.labels(),
                    grouped.blocks() == null
                            ? new LabelPermutation(grouped.labels(), DRAWS)
                            : new LabelPermutation(grouped.labels(), grouped.blocks(), DRAWS));
            case TestSubject.Crossed crossed -> new LabelExchange(crossed.labels(),
                    new LabelPermutation(crossed.labels(), DRAWS));
            case TestSubject.Pairs pairs -> new ValueExchange(
                    new PairingPermutation(pairs.rows(), DRAWS));
            case TestSubject.Signed signed -> new SignExchange(
                    new SignFlips(signed.rows(), DRAWS));
        };
    }

    /** The rows as they would be, had they come so. */
    static TestSubject moved(TestSubject subject, Arrangement arrangement) {
        return switch (subject) {
            case TestSubject.Grouped grouped -> new TestSubject.Grouped(grouped.values(),
                    arrangement.labels().clone(), grouped.groups(), grouped.blocks());
            case TestSubject.Crossed crossed -> new TestSubject.Crossed(crossed.levels(),
                    crossed.levelCount(), arrangement.labels().clone(), crossed.groups());
            case TestSubject.Pairs pairs -> new TestSubject.Pairs(pairs.x(),
                    IntStream.of(arrangement.order()).mapToDouble(row -> pairs.y()[row])
                            .toArray());
            case TestSubject.Signed signed -> new TestSubject.Signed(
                    IntStream.range(0, signed.rows()).mapToDouble(
                            row -> arrangement.signs()[row] * signed.differences()[row])
                            .toArray());
        };
    }

    /** All values times a factor, plus a shift; of pairs those of x, of tables nothing. */
    static TestSubject mapped(TestSubject subject, double factor, double shift) {
        return switch (subject) {
            case TestSubject.Grouped grouped -> new TestSubject.Grouped(
                    mapped(grouped.values(), factor, shift), grouped.labels(), grouped.groups(),
                    grouped.blocks());
            case TestSubject.Crossed crossed -> crossed;
            case TestSubject.Pairs pairs -> new TestSubject.Pairs(
                    mapped(pairs.x(), factor, shift), pairs.y());
            case TestSubject.Signed signed -> new TestSubject.Signed(
                    mapped(signed.differences(), factor, shift));
        };
    }

    private static double[] mapped(double[] values, double factor, double shift) {
        return Arrays.stream(values).map(value -> factor * value + shift).toArray();
    }
}
