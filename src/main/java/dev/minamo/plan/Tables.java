package dev.minamo.plan;

import dev.minamo.Refusal;
import dev.minamo.frame.Frame;

/** The other tables a spec names. */
@FunctionalInterface
public interface Tables {

    /**
     * The table of an id or a name; it stays open.
     *
     * @throws Refusal if there is none
     */
    Frame table(String idOrName);

    /** No tables at all. */
    static Tables none() {
        return name -> {
            throw new Refusal(Refusal.Code.DATASET_NOT_FOUND,
                    "There is no data set called %s.".formatted(Refusal.quote(name)));
        };
    }
}
