package dev.minamo.model;

import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.numeric.Reductions;
import dev.minamo.statistic.Sample;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import static org.assertj.core.api.Assertions.assertThat;

class FormulaPropertyTest {

    private static final List<String> WORDS = List.of("x", "z", "g", "h", "y", ".", "+", "+", "-",
            "*", ":", "^", "2", "0", "1", "(", ")", "I(", "log(", "~", "`x`", "where", "9", "/");

    private static final Sample SAMPLE = Sample.builder(9, Reductions.scalar())
            .numbers("y", new double[]{3, 1, 4, 1, 5, 9, 2, 6, 5})
            .numbers("x", new double[]{1, 2, 3, 4, 5, 6, 7, 8, 10})
            .numbers("z", new double[]{2, 7, 1, 8, 2, 8, 1, 8, 2})
            .groups("g", List.of("b", "a", "c", "b", "a", "c", "a", "a", "b"))
            .truths("h", new boolean[]{true, false, true, true, false, false, true, false, true})
            .build();

    @Provide
    Arbitrary<String> soup() {
        return Arbitraries.of(WORDS).list().ofMinSize(1).ofMaxSize(9)
                .map(words -> "y ~ x " + String.join(" ", words));
    }

    @Property(tries = 3_000, seed = "231")
    void soupIsAModelOrRefused(@ForAll("soup") String text) {
        try {
            var model = LinearModel.of(
                    Formula.parse(text, List.of("y", "x", "z", "g", "h")), SAMPLE);
            double[] observed = new double[model.names().size()];
            model.coefficients().observed(observed);
            assertThat(observed).doesNotContain(Double.NaN);
        } catch (Refusal refusal) {
            assertThat(refusal.faults()).singleElement().satisfies(
                    fault -> assertThat(fault.pointer()).isEqualTo("/model/formula"));
        }
    }
}
