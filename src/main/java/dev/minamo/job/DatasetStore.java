package dev.minamo.job;

import java.util.List;
import java.util.Optional;

/** The durable record of data sets and their names. Every write is on disk when the call returns. Thread-safe. */
public interface DatasetStore {

    /** @return false when the content was known already */
    boolean insert(Dataset dataset);

    /** Binds a name, wherever it was bound before; returns the id it was bound to, if it was another. */
    Optional<String> bind(String name, String id);

    Optional<Dataset> byId(String id);

    Optional<Dataset> byName(String name);

    /** Newest first. */
    List<Dataset> list();
}
