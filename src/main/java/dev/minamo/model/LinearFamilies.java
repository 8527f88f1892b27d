package dev.minamo.model;

import java.util.List;

/** Families whose predictions are a link of a linear predictor. */
final class LinearFamilies {

    private LinearFamilies() {}

    static List<ModelType> all() {
        return List.of();
    }
}
