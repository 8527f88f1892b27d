package dev.minamo;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Starts the service. */
@SpringBootApplication
public class MinamoApplication {

    static void main(String[] args) {
        SpringApplication.run(MinamoApplication.class, args);
    }
}
