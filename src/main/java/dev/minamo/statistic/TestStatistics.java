package dev.minamo.statistic;

import java.util.List;
import java.util.Optional;

/** Every statistic of a permutation test there is. */
public final class TestStatistics {

    private static final List<TestStatisticType> ALL = List.of();

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
}
