package dev.minamo.inference;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Adjustments of p-values for how many there are, from the p-values alone. The first six keep the probability of any false
 * rejection, the last two the expected share of false ones among the rejections. {@link MaxT} and {@link MinP} are sharper where
 * arrangements are at hand. Undefined p-values stay undefined and do not count.
 */
public enum Adjust {
    /** Under any dependence. */
    BONFERRONI("bonferroni") {
        @Override
        void sorted(double[] p) {
            Arrays.setAll(p, i -> Math.min(1, p.length * p[i]));
        }
    },
    /** Under independence: Z. Šidák, J. Am. Stat. Assoc. 62 (1967), 626-633, doi:10.1080/01621459.1967.10482935. */
    SIDAK("sidak") {
        @Override
        void sorted(double[] p) {
            Arrays.setAll(p, i -> anyOf(p[i], p.length));
        }
    },
    /** Under any dependence: S. Holm, Scand. J. Statist. 6 (1979), 65-70. */
    HOLM("holm") {
        @Override
        void sorted(double[] p) {
            Arrays.setAll(p, i -> Math.min(1, (p.length - i) * p[i]));
            rising(p);
        }
    },
    /** Under independence: B. S. Holland and M. D. Copenhaver, Biometrics 43 (1987), 417-423, doi:10.2307/2531823. */
    HOLM_SIDAK("holm_sidak") {
        @Override
        void sorted(double[] p) {
            Arrays.setAll(p, i -> anyOf(p[i], p.length - i));
            rising(p);
        }
    },
    /** Under independence and positive dependence: Y. Hochberg, Biometrika 75 (1988), 800-802, doi:10.1093/biomet/75.4.800. */
    HOCHBERG("hochberg") {
        @Override
        void sorted(double[] p) {
            Arrays.setAll(p, i -> (p.length - i) * p[i]);
            falling(p);
        }
    },
    /**
     * As Hochberg's, never larger: G. Hommel, Biometrika 75 (1988), 383-386, doi:10.1093/biomet/75.2.383, by the algorithm of
     * S. P. Wright, Biometrics 48 (1992), 1005-1013, doi:10.2307/2532694. O(n²).
     */
    HOMMEL("hommel") {
        @Override
        void sorted(double[] p) {
            hommel(p);
        }
    },
    /**
     * Under independence and positive dependence: Y. Benjamini and Y. Hochberg, J. R. Stat. Soc. B 57 (1995), 289-300,
     * doi:10.1111/j.2517-6161.1995.tb02031.x.
     */
    BENJAMINI_HOCHBERG("benjamini_hochberg") {
        @Override
        void sorted(double[] p) {
            Arrays.setAll(p, i -> p.length * p[i] / (i + 1));
            falling(p);
        }
    },
    /** Under any dependence: Y. Benjamini and D. Yekutieli, Ann. Stat. 29 (2001), 1165-1188, doi:10.1214/aos/1013699998. */
    BENJAMINI_YEKUTIELI("benjamini_yekutieli") {
        @Override
        void sorted(double[] p) {
            double harmonic = IntStream.rangeClosed(1, p.length).mapToDouble(i -> 1.0 / i).sum();
            Arrays.setAll(p, i -> harmonic * p.length * p[i] / (i + 1));
            falling(p);
        }
    };

    private final String code;

    Adjust(String code) {
        this.code = code;
    }

    /** The name in specs and results. */
    public String code() {
        return code;
    }

    /** The adjustment of that name. */
    public static Optional<Adjust> named(String code) {
        return Stream.of(values()).filter(each -> each.code.equals(code)).findFirst();
    }

    /** Adjusted p-values in the order given. */
    public List<Double> of(List<Double> raw) {
        int[] order = IntStream.range(0, raw.size()).filter(i -> !Double.isNaN(raw.get(i))).boxed()
                .sorted((i, j) -> Double.compare(raw.get(i), raw.get(j)))
                .mapToInt(Integer::intValue).toArray();
        double[] p = Arrays.stream(order).mapToDouble(raw::get).toArray();
        sorted(p);
        Double[] adjusted = raw.toArray(new Double[0]);
        for (int i = 0; i < order.length; i++) {
            adjusted[order[i]] = p[i];
        }
        return List.of(adjusted);
    }

    /** Adjusts in place p-values that rise. */
    abstract void sorted(double[] p);

    /** The probability that the least of n uniform numbers is at most p. */
    private static double anyOf(double p, int n) {
        return -StrictMath.expm1(n * StrictMath.log1p(-p));
    }

    private static void rising(double[] p) {
        for (int i = 1; i < p.length; i++) {
            p[i] = Math.max(p[i], p[i - 1]);
        }
    }

    private static void falling(double[] p) {
        double least = 1;
        for (int i = p.length - 1; i >= 0; i--) {
            least = Math.min(least, p[i]);
            p[i] = least;
        }
    }

    private static void hommel(double[] p) {
        int n = p.length;
        double[] adjusted = new double[n];
        Arrays.fill(adjusted, IntStream.range(0, n).mapToDouble(i -> n * p[i] / (i + 1)).min()
                .orElse(1));
        for (int m = n - 1; m >= 2; m--) {
            double least = Double.POSITIVE_INFINITY;
            for (int i = 2; i <= m; i++) {
                least = Math.min(least, m * p[n - m + i - 1] / i);
            }
            for (int i = 0; i < n; i++) {
                double own = i <= n - m ? Math.min(m * p[i], least) : Math.min(m * p[n - m], least);
                adjusted[i] = Math.max(adjusted[i], own);
            }
        }
        Arrays.setAll(p, i -> Math.min(1, Math.max(adjusted[i], p[i])));
    }
}
