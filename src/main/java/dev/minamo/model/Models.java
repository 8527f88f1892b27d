package dev.minamo.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Sample;

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

    /**
     * The model of a request without the columns of its matrix that are combinations of those before them, where the family cannot
     * tell their coefficients; the report names them.
     *
     * @throws dev.minamo.Refusal as {@link ModelType#bind}
     */
    public static Model estimable(ModelRequest request, Sample sample, Kernels kernels,
            long seed) {
        var type = named(request.family()).orElseThrow();
        if (!type.needsFullRank(request)) {
            return type.bind(request, sample, kernels, seed);
        }
        var all = Matrices.of(request,
                Steps.impute(request) ? ImputingModel.filled(request, sample) : sample);
        var aliased = Aliases.of(List.of(Matrices.columns(all.matrix())), sample.rows(),
                all.weights());
        return aliased.isEmpty()
                ? type.bind(request, sample, kernels, seed)
                : new ReducedModel(
                        type.bind(request.withoutColumns(aliased), sample, kernels, seed),
                        aliased.stream().map(all.matrix().names()::get).toList());
    }

    /**
     * All that the formula of a request makes of rows.
     *
     * @throws dev.minamo.Refusal if a term or an offset does not fit them
     */
    public static ModelMatrix matrix(ModelRequest request, Sample sample) {
        return Matrices.of(request, sample).matrix();
    }

    public static Optional<ModelType> named(String name) {
        return ALL.stream().filter(type -> type.name().equals(name)).findFirst();
    }
}
