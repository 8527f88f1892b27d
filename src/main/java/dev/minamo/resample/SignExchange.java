package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;

/** Rows keep or change their signs. */
public record SignExchange(SignFlips how) implements Exchange {

    @Override
    public BigInteger arrangements() {
        return how.arrangements();
    }

    @Override
    public OptionalLong listed() {
        return how.listed();
    }

    @Override
    public double log10Arrangements() {
        return how.log10Arrangements();
    }

    @Override
    public Arrangements random(long seed) {
        return of(how.random(seed));
    }

    @Override
    public Optional<Arrangements> all() {
        return how.all().map(SignExchange::of);
    }

    private static Arrangements of(Flipper flipper) {
        var made = new Object() {
            double[] signs = new double[0];
        };
        Arrangement view = new Arrangement() {
            @Override
            public double[] signs() {
                return made.signs;
            }
        };
        return index -> {
            made.signs = flipper.signs(index);
            return view;
        };
    }
}
