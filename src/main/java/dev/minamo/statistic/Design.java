package dev.minamo.statistic;

import java.util.Optional;
import java.util.stream.Stream;

/** What a permutation test compares, and so what changes places under its null hypothesis. */
public enum Design {
    /** Two groups of rows; labels change places. */
    TWO_SAMPLE("two_sample"),
    /** Two columns of one row, or two rows of one pair; the differences change signs. */
    PAIRED("paired"),
    /** One column, symmetric about a value; distances from it change signs. */
    ONE_SAMPLE_SIGN("one_sample_sign"),
    /** Two columns; the values of one are paired anew with those of the other. */
    CORRELATION("correlation"),
    /** Two or more groups of rows; labels change places. */
    K_SAMPLE("k_sample"),
    /** Two columns of groups; the labels of one change places. */
    CONTINGENCY("contingency"),
    /** Two series; one is turned round against the other. */
    SERIES_SHIFT("series_shift"),
    /** A term of a linear model beside others; residuals change places. */
    REGRESSION("regression");

    private final String code;

    Design(String code) {
        this.code = code;
    }

    /** The name in a spec. */
    public String code() {
        return code;
    }

    /** The design of a name. */
    public static Optional<Design> named(String code) {
        return Stream.of(values()).filter(each -> each.code.equals(code)).findFirst();
    }
}
