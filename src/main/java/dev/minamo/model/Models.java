package dev.minamo.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Every family of models there is. */
public final class Models {

    private static final List<ModelType> ALL = Stream
            .of(LinearFamilies.all(), OtherFamilies.all()).flatMap(List::stream)
            .<ModelType>map(PreparedType::new).toList();

    private Models() {}

    /** In the order of the catalog. */
    public static List<ModelType> all() {
        return ALL;
    }

    public static Optional<ModelType> named(String name) {
        return ALL.stream().filter(type -> type.name().equals(name)).findFirst();
    }
}
