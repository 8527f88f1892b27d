package dev.minamo.pages;

/**
 * What was found when pages were opened, in chunks.
 *
 * @param verified done, and their rows are what was published; they are not computed again
 * @param interrupted begun and not done when the process ended
 * @param damaged marked as done, but rows, mark or checksum are not what was published
 */
public record Recovery(long verified, long interrupted, long damaged) {}
