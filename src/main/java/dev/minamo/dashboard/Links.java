package dev.minamo.dashboard;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Addresses of pages, with every value escaped. */
final class Links {

    private Links() {}

    static String job(Object id) {
        return "/jobs/" + encode(id.toString());
    }

    /** The form for a new job about a data set. */
    static String ask(String dataset) {
        return "/jobs/new?dataset=" + encode(dataset);
    }

    static String dataset(String idOrName) {
        return "/datasets#" + encode(idOrName);
    }

    /** A query with its empty values left out; starts with {@code ?} unless it is empty. */
    static String query(String... namesAndValues) {
        var query = new StringBuilder();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            if (!namesAndValues[i + 1].isEmpty()) {
                query.append(query.isEmpty() ? '?' : '&')
                        .append(encode(namesAndValues[i]))
                        .append('=')
                        .append(encode(namesAndValues[i + 1]));
            }
        }
        return query.toString();
    }

    static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
