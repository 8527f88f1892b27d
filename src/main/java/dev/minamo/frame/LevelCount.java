package dev.minamo.frame;

/** How often a text occurs in a column. */
public record LevelCount(String level, long count) {}
