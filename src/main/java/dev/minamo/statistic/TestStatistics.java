package dev.minamo.statistic;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Every statistic of a permutation test there is. */
public final class TestStatistics {

    private static final List<TestStatisticType> ALL = Stream
            .of(TwoSampleTests.all(), KSampleTests.all(), SignTests.all(), PairTests.all(),
                    TableTests.all(), ofTerms())
            .flatMap(List::stream).toList();

    private TestStatistics() {}

    /** In the order of the catalog. */
    public static List<TestStatisticType> all() {
        return ALL;
    }

    /** The statistic of a name in a design. */
    public static Optional<TestStatisticType> named(String name, Design design) {
        return ALL.stream()
                .filter(type -> type.name().equals(name) && type.designs().contains(design))
                .findFirst();
    }

    /** The names that go with a design, the usual one first. */
    public static List<String> names(Design design) {
        return ALL.stream().filter(type -> type.designs().contains(design))
                .map(TestStatisticType::name).toList();
    }

    /** The statistic of that name in {@link Statistics}, for tests. */
    static TestStatisticType like(String name, Set<Design> designs, List<Parameter> parameters,
            boolean upperOnly, TestStatisticType.Binding binding) {
        var known = Statistics.named(name).orElseThrow();
        return new TestStatisticType(name, known.title(), known.description(), designs, parameters,
                upperOnly, false, binding);
    }

    /** The same with a description of its own. */
    static TestStatisticType like(String name, String description, Set<Design> designs,
            boolean upperOnly, TestStatisticType.Binding binding) {
        return new TestStatisticType(name, Statistics.named(name).orElseThrow().title(),
                description, designs, List.of(), upperOnly, false, binding);
    }

    /** Those of a term of a model, which the package of models makes: they have no subject here. */
    private static List<TestStatisticType> ofTerms() {
        return List.of(
                ofTerm("t", "Student's t of a term",
                        "The coefficient of the term over its standard error, with residuals of the model without it permuted (Freedman and Lane)."),
                ofTerm("coefficient", "Coefficient of a term",
                        "The coefficient of the term, with residuals of the model without it permuted (Freedman and Lane)."));
    }

    private static TestStatisticType ofTerm(String name, String title, String description) {
        return new TestStatisticType(name, title, description, Set.of(Design.REGRESSION),
                List.of(), false, false, (subject, arguments) -> {
                    throw new IllegalArgumentException(
                            "a statistic of a term is made by FreedmanLane of its model");
                });
    }
}
