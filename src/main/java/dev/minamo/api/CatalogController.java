package dev.minamo.api;

import dev.minamo.plan.Catalog;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What can be asked. */
@RestController
@RequestMapping("/api/v1")
final class CatalogController {

    @GetMapping("/catalog")
    Catalog catalog() {
        return Catalog.current();
    }
}
