package dev.minamo;

import java.nio.file.Path;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the service.
 *
 * @param dataDir where data sets, jobs and the embedded database are kept
 * @param security who may use it
 * @param pool the worker threads
 * @param limits what it takes on at once
 */
@ConfigurationProperties("minamo")
public record MinamoProperties(@DefaultValue("./data") Path dataDir,
        @DefaultValue Security security, @DefaultValue Pool pool, @DefaultValue Limits limits) {

    /** @param mode {@code open}: no login, this computer only */
    public record Security(@DefaultValue("open") Mode mode) {}

    /** How people log in. */
    public enum Mode {
        OPEN
    }

    /**
     * @param workers threads that compute; the available processors when absent
     * @param timeline whether to record what each worker does when
     */
    public record Pool(@Nullable Integer workers, @DefaultValue("true") boolean timeline) {

        public Pool {
            if (workers != null && (workers < 1 || workers > 56)) {
                throw new IllegalArgumentException(
                        "minamo.pool.workers is " + workers + "; 1 to 56 are allowed");
            }
        }
    }

    /**
     * @param running jobs that may run at once
     * @param uploadBytes largest upload of a table
     */
    public record Limits(@DefaultValue("16") int running,
            @DefaultValue("268435456") long uploadBytes) {

        public Limits {
            if (running < 1 || running > 1024) {
                throw new IllegalArgumentException(
                        "minamo.limits.running is " + running + "; 1 to 1024 are allowed");
            }
        }
    }
}
