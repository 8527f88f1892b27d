package dev.minamo.inference;

import org.jspecify.annotations.Nullable;

/**
 * What replicates under a null hypothesis say about a statistic. Exact: shares of all arrangements, the observed one among
 * them. Else (b + 1) / (m + 1), which is never 0. Values within 1e-9 of the observed one's size are ties and count.
 *
 * @param name of what is tested
 * @param estimate of the data
 * @param standardError of the estimate, by the formula the statistic uses
 * @param statistic of the data
 * @param exact whether every arrangement was looked at
 * @param arrangements how many there are; null when not known
 * @param draws replicates with a value
 * @param pValue the two-sided one, doubled
 * @param pLow lower end of a 95 % Clopper-Pearson interval of the p-value all arrangements would give
 * @param pHigh upper end
 * @param pLess share of statistics as small
 * @param pGreater share of statistics as large
 * @param pTwoSidedDoubled twice the smaller of the two, at most 1
 * @param pTwoSidedAbsolute share of statistics as far from 0
 * @param pSmallest the smallest p-value that could have come out
 */
public record TestSummary(String name, double estimate, double standardError, double statistic,
        boolean exact, @Nullable Long arrangements, long draws, double pValue,
        @Nullable Double pLow, @Nullable Double pHigh, double pLess, double pGreater,
        double pTwoSidedDoubled, double pTwoSidedAbsolute, double pSmallest) {}
