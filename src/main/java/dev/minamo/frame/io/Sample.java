package dev.minamo.frame.io;

/**
 * A public data set that comes with the service.
 *
 * @param question what it can answer, in a sentence
 * @param resource its CSV file on the class path
 * @param origin where the numbers were published
 * @param licence under what terms they may be passed on
 */
public record Sample(String name, String title, String question, String resource, String origin,
        String licence) {}
