package dev.minamo;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Slips counted by hand: of one letter in three, and at most three, the name is taken for one that was mistyped. */
class NearestTest {

    private static final List<String> OFFERED = List.of("k_fold", "leave_one_out", "632plus",
            "632", "percentile", "bca", "bc", "on", "metric", "metrics");

    @ParameterizedTest
    @CsvSource({"kfold,k_fold", "K-Fold,k_fold", "k_fodl,k_fold", "leaveoneout,leave_one_out",
            "632pls,632plus", "percentil,percentile", "Percentile,percentile",
            "bcs,bca", "metrcs,metrics", "metrik,metric"})
    void aMistypedNameIsFound(String given, String meant) {
        assertThat(Nearest.to(given, OFFERED)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"ordinary", "studentized", "''", "'__'", "z", "groups", "name"})
    void anotherNameIsNot(String given) {
        assertThat(Nearest.to(given, OFFERED)).isEmpty();
    }
}
