package dev.minamo.frame.io;

import java.io.FileNotFoundException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** The sample tables, so that a first job needs no upload. */
public final class Samples {

    private static final String FACTS = "Measurements as printed; facts, to which no rights are claimed.";
    private static final String R = "Passed on with R in the package datasets (GPL-2 or later); facts as printed.";
    private static final String BOOT = "Passed on with the R package boot (licence: Unlimited).";

    private static final List<Sample> ALL = List.of(
            sample("law", "Law schools",
                    "How strongly do admission test score (LSAT) and grade point average (GPA) go together in 15 schools?",
                    "Efron & Tibshirani (1993), An Introduction to the Bootstrap, table 3.1; from Efron (1979)",
                    FACTS),
            sample("mouse", "Mouse survival",
                    "Do treated mice live longer after surgery than the others, as far as 16 mice can tell?",
                    "Efron & Tibshirani (1993), An Introduction to the Bootstrap, table 2.1",
                    FACTS),
            sample("aircondit", "Air conditioning failures",
                    "What is the mean time in hours between failures of an aircraft's air conditioning, from 12 failures?",
                    "Proschan (1963), Technometrics 5, 375-383; Davison & Hinkley (1997), Bootstrap Methods, example 1.1",
                    BOOT),
            sample("city", "City populations",
                    "By what ratio did ten large cities of the United States grow from 1920 (u) to 1930 (x), in thousands?",
                    "Cochran (1977), Sampling Techniques; Davison & Hinkley (1997), Bootstrap Methods, table 2.1",
                    BOOT),
            sample("tooth_growth", "Tooth growth of guinea pigs",
                    "Do teeth grow longer (len) with orange juice (OJ) than with ascorbic acid (VC) at three doses?",
                    "Crampton (1947), Journal of Nutrition 33, 491-504", R),
            sample("sleep", "Extra sleep",
                    "Which of two drugs gives ten patients more extra hours of sleep, each patient having had both?",
                    "Cushny & Peebles (1905), Journal of Physiology 32, 501-510; Student (1908), Biometrika 6, 1-25",
                    R),
            sample("iris", "Irises", "How do sepals and petals of three species of iris differ?",
                    "Fisher (1936), Annals of Eugenics 7, 179-188; measured by Anderson (1935)", R),
            sample("mtcars", "Road tests of cars",
                    "How much fuel economy (mpg) do weight and power cost, in 32 cars of 1973 and 1974?",
                    "Motor Trend (1974); Henderson & Velleman (1981), Biometrics 37, 391-411", R),
            sample("breast_cancer", "Breast cancer, Wisconsin",
                    "How well do nine measurements of cell nuclei tell malignant from benign tumours?",
                    "Wolberg, Street & Mangasarian (1995), Breast Cancer Wisconsin (Diagnostic), UCI Machine Learning "
                            + "Repository, doi:10.24432/C5DW2B; nine of its columns",
                    "CC BY 4.0."),
            sample("nile", "Flow of the Nile",
                    "Did the yearly flow of the Nile at Aswan change between 1871 and 1970, its years being dependent?",
                    "Cobb (1978), Biometrika 65, 243-251", R),
            sample("rotavirus", "Rotavirus in volunteers",
                    "How does the risk of infection rise with the dose of rotavirus, from 57 volunteers in eight groups?",
                    "Ward et al. (1986), Journal of Infectious Diseases 154, 871-880; counts as in the QMRA wiki",
                    FACTS));

    private Samples() {}

    public static List<Sample> all() {
        return ALL;
    }

    public static Optional<Sample> named(String name) {
        return ALL.stream().filter(sample -> sample.name().equals(name)).findFirst();
    }

    /** The CSV file of a sample, as {@link CsvTables} reads it with default options. */
    public static InputStream open(String name) {
        var sample = named(name)
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no sample called '%s'".formatted(name)));
        var in = Samples.class.getResourceAsStream(sample.resource());
        if (in == null) {
            throw new UncheckedIOException(new FileNotFoundException(sample.resource()));
        }
        return in;
    }

    private static Sample sample(String name, String title, String question, String origin,
            String licence) {
        return new Sample(name, title, question, "/samples/" + name + ".csv", origin, licence);
    }
}
