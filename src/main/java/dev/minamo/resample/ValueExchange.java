package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;

/** The values of one column change places. */
public record ValueExchange(Rearrangement how) implements Exchange {

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
        return how.all().map(ValueExchange::of);
    }

    private static Arrangements of(Rearranger rearranger) {
        var made = new Object() {
            int[] order = new int[0];
        };
        Arrangement view = new Arrangement() {
            @Override
            public int[] order() {
                return made.order;
            }
        };
        return index -> {
            made.order = rearranger.order(index);
            return view;
        };
    }
}
