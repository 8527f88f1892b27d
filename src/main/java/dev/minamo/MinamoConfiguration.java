package dev.minamo;

import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;

import dev.minamo.api.UploadLimit;
import dev.minamo.engine.Engine;
import dev.minamo.engine.local.LocalEngine;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.job.Datasets;
import dev.minamo.job.Jobs;
import dev.minamo.job.store.FileResultStore;
import dev.minamo.job.store.JdbcDatasetStore;
import dev.minamo.job.store.JdbcJobStore;
import dev.minamo.metrics.JobMeters;
import dev.minamo.metrics.PoolMeters;
import dev.minamo.plan.Planner;
import dev.minamo.plan.json.SpecJson;
import dev.minamo.pool.Pool;
import dev.minamo.pool.PoolOptions;
import dev.minamo.resample.Kernels;
import dev.minamo.security.OpenMode;
import dev.minamo.security.SameOrigin;
import dev.minamo.security.SecurityHeaders;
import io.micrometer.core.instrument.MeterRegistry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.info.BuildProperties;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** The wiring: knows every package, and none knows it. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(MinamoProperties.class)
class MinamoConfiguration {

    private static final Logger log = LoggerFactory.getLogger(MinamoConfiguration.class);

    /** In mode open, both ports are on loopback or nothing starts; nor does the database before its directory is held. */
    @Bean
    static BeanFactoryPostProcessor beforeAnything(Environment environment) {
        return beans -> {
            beans.getBeanDefinition("dataSource").setDependsOn("dataDirectory");
            for (var property : List.of("server.address", "management.server.address")) {
                OpenMode.requireLoopback(property,
                        environment.getProperty(property, InetAddress.class));
            }
        };
    }

    @Bean
    DataDirectory dataDirectory(MinamoProperties properties) {
        return DataDirectory.hold(properties.dataDir());
    }

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    SpecJson specJson() {
        return new SpecJson();
    }

    @Bean
    Engine engine(MinamoProperties properties) {
        var options = PoolOptions.defaults();
        var workers = properties.pool().workers();
        return new LocalEngine(
                new Pool(workers == null ? options : options.withWorkers(workers)),
                properties.pool().timeline());
    }

    @Bean
    Kernels kernels() {
        var kernels = Kernels.choose();
        log.atLevel(kernels.warning() ? Level.WARN : Level.INFO)
                .addKeyValue("kernels", kernels.description()).log("inner loops chosen");
        return kernels;
    }

    @Bean
    FrameStore frameStore(DataDirectory data) {
        return new FrameStore(data.directory("datasets"));
    }

    @Bean
    Datasets datasets(FrameStore frames, JdbcClient jdbc, PlatformTransactionManager transactions,
            Clock clock) {
        return new Datasets(frames,
                new JdbcDatasetStore(jdbc, new TransactionTemplate(transactions)), new CsvTables(),
                clock);
    }

    @Bean(destroyMethod = "close")
    Jobs jobs(MinamoProperties properties, DataDirectory data, Datasets datasets, SpecJson specs,
            JdbcClient jdbc,
            Engine engine, Kernels kernels, MeterRegistry registry, Clock clock,
            BuildProperties build) {
        var directory = data.directory("jobs");
        var meters = new JobMeters(registry);
        var jobs = new Jobs(
                new Jobs.Parts(datasets, new Planner(kernels), specs, new JdbcJobStore(jdbc, specs),
                        new FileResultStore(directory), engine, meters, clock),
                new Jobs.Settings(directory, properties.limits().running(),
                        String.valueOf(build.getVersion())));
        meters.watch(jobs::counts);
        new PoolMeters(engine).bindTo(registry);
        return jobs;
    }

    /** Ready means that every ledger of the last process has been read. */
    @Bean
    @Order(0)
    ApplicationRunner start(Datasets datasets, Jobs jobs, Environment environment) {
        return _ -> {
            jobs.recover();
            datasets.installSamples();
            log.atInfo().log("ready: http://localhost:{}",
                    environment.getProperty("local.server.port"));
        };
    }

    /** Streams must end before the web server waits for open requests. */
    @Bean
    ApplicationListener<ContextClosedEvent> stop(Jobs jobs) {
        return _ -> jobs.close();
    }

    @Bean("jobsHealthIndicator")
    HealthIndicator jobsHealth(Jobs jobs) {
        return () -> (jobs.accepting() ? Health.up() : Health.outOfService()).build();
    }

    /** Event streams wait on virtual threads. */
    @Bean(destroyMethod = "dispose")
    Scheduler streams() {
        return Schedulers.fromExecutorService(
                Executors
                        .newThreadPerTaskExecutor(Thread.ofVirtual().name("stream-", 0).factory()));
    }

    @Bean
    UploadLimit uploadLimit(MinamoProperties properties) {
        return new UploadLimit(properties.limits().uploadBytes());
    }

    /** A client that stops sending in the middle of a request does not keep it open for ever. */
    @Bean
    WebServerFactoryCustomizer<NettyReactiveWebServerFactory> readTimeout() {
        return factory -> factory
                .addServerCustomizers(server -> server.readTimeout(Duration.ofSeconds(30)));
    }

    @Bean
    SecurityHeaders securityHeaders() {
        return new SecurityHeaders();
    }

    @Bean
    SameOrigin sameOrigin() {
        return new SameOrigin();
    }
}
