package dev.minamo.model;

import java.util.List;

/** Families that predict otherwise than by a link of a linear predictor, or are fitted with a penalty on it. */
final class OtherFamilies {

    private OtherFamilies() {}

    static List<ModelType> all() {
        return List.of();
    }
}
