package dev.minamo.job;

/** The pool in a few numbers. */
public record PoolFigures(int workers, int busy, int activeMaps, int queuedMaps) {}
