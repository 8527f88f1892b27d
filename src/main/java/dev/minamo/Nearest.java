package dev.minamo;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds what someone meant who wrote a name that there is not. */
final class Nearest {

    /** Longer names are none that were mistyped. */
    private static final int LONGEST = 64;

    private Nearest() {}

    /** The name of those offered that is a few slips away; the first of equally near ones. */
    static Optional<String> to(String given, List<String> offered) {
        var plain = plain(given);
        if (plain.isEmpty() || plain.length() > LONGEST) {
            return Optional.empty();
        }
        int most = plain.length() < 4 ? 1 : Math.min(3, plain.length() / 3);
        return offered.stream().filter(name -> !name.equals(given) && name.length() <= LONGEST)
                .filter(name -> slips(plain, plain(name)) <= most)
                .filter(name -> slips(plain, plain(name)) < plain(name).length())
                .min(Comparator.comparingInt(name -> slips(plain, plain(name))));
    }

    /** What is left where case and marks do not count: {@code K-fold} is {@code k_fold}. */
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}+]", "");
    }

    /** Letters put in, left out or changed, and neighbours that changed places (Damerau 1964, doi:10.1145/363958.363994). */
    private static int slips(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            d[i][0] = i;
        }
        for (int j = 0; j <= b.length(); j++) {
            d[0][j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                int changed = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                d[i][j] = Math.min(changed, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
