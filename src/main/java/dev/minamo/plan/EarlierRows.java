package dev.minamo.plan;

import dev.minamo.pages.RowView;

/** The complete rows of the stages before this one. */
public interface EarlierRows {

    /** @throws IllegalArgumentException if no earlier stage has this name */
    RowView stage(String name);
}
