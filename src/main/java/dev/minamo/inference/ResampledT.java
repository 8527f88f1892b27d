package dev.minamo.inference;

/**
 * The corrected resampled t: folds share rows they are fitted on, so that the spread of their values over √k is too small an
 * error of their mean; {@code sd √(1 / k + n2 / n1)} stands for it, with k - 1 degrees of freedom. C. Nadeau and Y. Bengio,
 * Machine Learning 52 (2003), 239-281, doi:10.1023/A:1024068626366. It is an approximation: no variance of cross-validation is
 * without bias (Y. Bengio and Y. Grandvalet, J. Mach. Learn. Res. 5 (2004), 1089-1105).
 *
 * @param assessedShare n2 / n1, rows assessed over rows fitted on: 1 / 9 with ten folds
 * @param level of intervals, such as 0.95
 */
public record ResampledT(double assessedShare, double level) {

    public ResampledT {
        if (!(assessedShare >= 0 && Double.isFinite(assessedShare))) {
            throw new IllegalArgumentException(
                    "assessedShare: " + assessedShare + " is not from 0 up");
        }
        checkLevel(level);
    }

    static void checkLevel(double level) {
        if (!(level > 0 && level < 1)) {
            throw new IllegalArgumentException("level: " + level + " is not between 0 and 1");
        }
    }

    /** Of the mean of {@code k} values with that standard deviation. */
    double standardError(double sd, int k) {
        return sd * Math.sqrt(1.0 / k + assessedShare);
    }

    /** Of the interval about the mean. */
    double halfWidth(double sd, int k) {
        return StudentT.quantile(0.5 + level / 2, k - 1.0) * standardError(sd, k);
    }

    /** That the mean is 0, against both sides. Without spread 1 if the mean is 0, else undefined. */
    double pValue(double mean, double sd, int k) {
        if (sd == 0) {
            return mean == 0 ? 1 : Double.NaN;
        }
        return StudentT.twoSided(mean / standardError(sd, k), k - 1.0);
    }
}
