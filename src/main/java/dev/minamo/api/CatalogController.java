package dev.minamo.api;

import dev.minamo.job.Jobs;
import dev.minamo.job.PoolFigures;
import dev.minamo.plan.Catalog;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What can be asked, and how busy the pool is. */
@RestController
@RequestMapping("/api/v1")
final class CatalogController {

    private final Jobs jobs;

    CatalogController(Jobs jobs) {
        this.jobs = jobs;
    }

    @GetMapping("/catalog")
    Catalog catalog() {
        return Catalog.current();
    }

    @GetMapping("/pool")
    PoolFigures pool() {
        return jobs.pool();
    }
}
