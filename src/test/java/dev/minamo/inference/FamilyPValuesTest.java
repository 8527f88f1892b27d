package dev.minamo.inference;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

import dev.minamo.inference.Arranged.Groups;
import dev.minamo.numeric.Undefined;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** MaxT of the mtcars case was checked there against R's multtest, the adjustments are those of statsmodels. */
class FamilyPValuesTest {

    private static final List<String> CARS = List.of("mpg", "disp", "hp", "drat", "wt", "qsec");

    private static List<NullDistribution> cars() {
        return CARS.stream().map(column -> {
            var groups = Groups.of("mtcars.csv", column, "gear", "4", "5");
            return Arranged.exact(
                    Arranged.each(groups.splits(), Arranged.welchT(groups.pooled())));
        }).toList();
    }

    private static void check(List<Double> p, JsonNode expected) {
        for (int v = 0; v < CARS.size(); v++) {
            assertThat(p.get(v)).as(CARS.get(v))
                    .isCloseTo(expected.get(CARS.get(v)).asDouble(), within(1e-12));
        }
    }

    /** Raw and adjusted p-values are different numbers under different names. */
    @Test
    void largestStatisticsAgreeWithTheReference() {
        JsonNode expected = Arranged.expected("permutation", "maxt-mtcars-gear");

        FamilyPValues p = MaxT.of(cars(), Side.ABSOLUTE);

        check(p.raw(), expected.get("raw_p"));
        check(p.singleStep(), expected.get("single_step_p"));
        check(p.stepDown(), expected.get("step_down_p"));
        assertThat(p.used()).isEqualTo(6188);
    }

    /** By the definition, with every rank counted in turn. */
    private static double[] plainMinP(double[][] sizes, boolean stepDown) {
        int rows = sizes[0].length;
        double[][] p = new double[sizes.length][rows];
        for (int v = 0; v < sizes.length; v++) {
            for (int r = 0; r < rows; r++) {
                double own = sizes[v][r];
                p[v][r] = Arrays.stream(sizes[v]).filter(s -> s >= own - 1e-9).count();
            }
        }
        double[] adjusted = new double[sizes.length];
        for (int v = 0; v < sizes.length; v++) {
            double own = p[v][0];
            for (int r = 0; r < rows; r++) {
                double least = Double.POSITIVE_INFINITY;
                for (double[] other : p) {
                    least = !stepDown || other[0] >= own ? Math.min(least, other[r]) : least;
                }
                adjusted[v] += least <= own ? 1.0 / rows : 0;
            }
        }
        for (int v = 0; stepDown && v < sizes.length; v++) {
            for (int w = 0; w < sizes.length; w++) {
                adjusted[v] = p[w][0] < p[v][0] ? Math.max(adjusted[v], adjusted[w]) : adjusted[v];
            }
        }
        return adjusted;
    }

    /** The first row is the observed one; with random draws it is not among them and counts all the same. */
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void smallestPValuesFollowTheirDefinition(boolean exact) {
        var random = TestSample.random(8);
        double[][] sizes = new double[4][300];
        for (int v = 0; v < 4; v++) {
            double spread = Math.pow(10, v); // other scales do not matter
            for (int r = 0; r < 300; r++) {
                sizes[v][r] = spread * Math.rint(10 * Math.abs(random.nextGaussian())) / 10;
            }
            sizes[v][0] = spread * (1 + v * 0.5);
        }
        List<NullDistribution> variables = Arrays.stream(sizes).map(each -> exact
                ? Arranged.exact(each)
                : Arranged.drawn(each[0], Arrays.copyOfRange(each, 1, 300))).toList();

        FamilyPValues p = MinP.of(variables, Side.GREATER);

        double[] stepDown = plainMinP(sizes, true);
        double[] singleStep = plainMinP(sizes, false);
        for (int v = 0; v < 4; v++) {
            assertThat(p.stepDown().get(v)).isCloseTo(stepDown[v], within(1e-12));
            assertThat(p.singleStep().get(v)).isCloseTo(singleStep[v], within(1e-12));
            assertThat(p.raw().get(v)).isLessThanOrEqualTo(p.stepDown().get(v));
            assertThat(p.stepDown().get(v)).isLessThanOrEqualTo(p.singleStep().get(v));
        }
    }

    @Test
    void oneVariableNeedsNoAdjustment() {
        var t = Arranged.drawn(2, 0, 3, -1, 2, 1);

        for (var p : List.of(MaxT.of(List.of(t), Side.GREATER),
                MinP.of(List.of(t), Side.GREATER))) {
            assertThat(p.raw()).containsExactly(3.0 / 6).isEqualTo(p.singleStep())
                    .isEqualTo(p.stepDown());
        }
    }

    @Test
    void eachSideHasItsOwnAdjustment() {
        var a = Arranged.exact(3, 1, -4, 0);
        var b = Arranged.exact(-3, 2, 0, 1);

        assertThat(MaxT.of(List.of(a, b), Side.GREATER).stepDown()).containsExactly(0.25, 1.0);
        assertThat(MaxT.of(List.of(a, b), Side.LESS).stepDown()).containsExactly(1.0, 0.5);
        assertThat(MaxT.of(List.of(a, b), Side.ABSOLUTE).raw()).containsExactly(0.5, 0.25);
        assertThatThrownBy(() -> MaxT.of(List.of(a, b), Side.DOUBLED))
                .hasMessageContaining("side");
    }

    @Test
    void undefinedVariablesTakeNoPartAndUndefinedValuesAreTheLargest() {
        double none = Undefined.CONSTANT.nan();
        var constant = Arranged.drawn(none, none, none, none, none);
        var a = Arranged.drawn(2, 1, none, 3, 0);
        var b = Arranged.drawn(1, 0, 5, 0, 0);
        List<BiFunction<List<NullDistribution>, Side, FamilyPValues>> both = List.of(MaxT::of,
                MinP::of);

        for (var method : both) {
            FamilyPValues p = method.apply(List.of(constant, a, b), Side.GREATER);

            assertThat(p.used()).isEqualTo(4);
            assertThat(p.raw()).containsExactly(Double.NaN, 3.0 / 5, 2.0 / 5);
            assertThat(p.stepDown().getFirst()).isNaN();
        }
        assertThatThrownBy(() -> MaxT.of(List.of(a, Arranged.exact(1, 2)), Side.LESS))
                .hasMessageContaining("same arrangements");
    }

    @ParameterizedTest
    @EnumSource(Adjust.class)
    void adjustmentsAgreeWithTheReference(Adjust adjust) {
        JsonNode theCase = Reference.theCase("permutation", "p-adjust-six");
        List<Double> raw = Arrays.stream(Reference.numbers(theCase.get("spec").get("p"))).boxed()
                .toList();
        String name = switch (adjust) {
            case BENJAMINI_HOCHBERG -> "bh";
            case BENJAMINI_YEKUTIELI -> "by";
            default -> adjust.code();
        };

        List<Double> adjusted = adjust.of(raw);

        double[] expected = Reference.numbers(theCase.get("expected").get(name));
        for (int i = 0; i < expected.length; i++) {
            assertThat(adjusted.get(i)).isCloseTo(expected[i], within(1e-12));
        }
        // in any order
        assertThat(adjust.of(raw.reversed())).isEqualTo(adjusted.reversed());
        assertThat(Adjust.named(adjust.code())).contains(adjust);
    }

    /** Hommel's is the closure of Simes' tests: the largest p-value by Simes of all sets that hold the hypothesis. */
    @Test
    void hommelIsTheClosureOfSimes() {
        List<Double> raw = List.of(0.01, 0.022, 0.02, 0.35, 0.021, 0.9, 0.04);
        double[] closed = new double[raw.size()];
        for (int set = 1; set < 1 << raw.size(); set++) {
            int members = set;
            double[] p = IntStream.range(0, raw.size()).filter(i -> (members >> i & 1) == 1)
                    .mapToDouble(raw::get).sorted().toArray();
            double simes = IntStream.range(0, p.length)
                    .mapToDouble(i -> p[i] * p.length / (i + 1)).min().orElseThrow();
            for (int i = 0; i < closed.length; i++) {
                closed[i] = (members >> i & 1) == 1 ? Math.max(closed[i], simes) : closed[i];
            }
        }

        List<Double> adjusted = Adjust.HOMMEL.of(raw);

        for (int i = 0; i < closed.length; i++) {
            assertThat(adjusted.get(i)).isCloseTo(closed[i], within(1e-12));
        }
        assertThat(adjusted).isNotEqualTo(Adjust.HOCHBERG.of(raw));
    }

    @ParameterizedTest
    @EnumSource(Adjust.class)
    void adjustedPValuesAreBetweenRawAndOne(Adjust adjust) {
        List<Double> raw = List.of(0.01, 0.9, 0.3, Double.NaN, 0.02, 0.02, 1.0);

        List<Double> adjusted = adjust.of(raw);

        for (int i = 0; i < raw.size(); i++) {
            if (Double.isNaN(raw.get(i))) {
                assertThat(adjusted.get(i)).isNaN();
            } else {
                assertThat(adjusted.get(i)).isBetween(raw.get(i) - 1e-15, 1.0);
            }
        }
        assertThat(adjust.of(List.of(0.3)).getFirst()).isCloseTo(0.3, within(1e-15));
        assertThat(adjust.of(List.of())).isEmpty();
    }
}
