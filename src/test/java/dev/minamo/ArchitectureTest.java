package dev.minamo;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/** The rules of the packages, one sentence each. */
@AnalyzeClasses(packages = "dev.minamo", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    /** From the bottom up: each package may use those before it. */
    private static final List<String> ORDER = List.of("arrow", "numeric", "random", "frame", "pool",
            "pages", "resample", "statistic", "model", "inference", "plan", "worker", "engine",
            "job",
            "metrics", "security", "api", "dashboard");
    private static final Set<String> CORE = Set.copyOf(ORDER.subList(0, ORDER.indexOf("plan") + 1));

    @ArchTest
    static void packagesUseOnlyThoseListedAboveThem(JavaClasses imported) {
        for (int i = 0; i < ORDER.size(); i++) {
            var lower = new ArrayList<String>();
            ORDER.subList(i + 1, ORDER.size()).forEach(p -> lower.add(tree(p)));
            if (!lower.isEmpty()) {
                noClasses().that().resideInAPackage(tree(ORDER.get(i)))
                        .should().dependOnClassesThat()
                        .resideInAnyPackage(lower.toArray(String[]::new))
                        .allowEmptyShould(true).check(imported);
            }
        }
    }

    @ArchTest
    static final ArchRule everyPackageIsInTheTable = classes()
            .that().resideOutsideOfPackage("dev.minamo")
            .should().resideInAnyPackage(ORDER.stream().map(ArchitectureTest::tree)
                    .toArray(String[]::new));

    @ArchTest
    static final ArchRule packagesAreFreeOfCycles = slices().matching("dev.minamo.(*)..")
            .should().beFreeOfCycles();

    @ArchTest
    static final ArchRule apiAndDashboardNeverKnowEachOther = noClasses()
            .that().resideInAPackage(tree("api"))
            .should().dependOnClassesThat().resideInAPackage(tree("dashboard"));

    @ArchTest
    static final ArchRule dashboardNeverKnowsApi = noClasses()
            .that().resideInAPackage(tree("dashboard"))
            .should().dependOnClassesThat().resideInAPackage(tree("api"));

    @ArchTest
    static final ArchRule apiAndDashboardReachThePoolThroughJobOnly = noClasses()
            .that().resideInAnyPackage(tree("api"), tree("dashboard"))
            .should().dependOnClassesThat().resideInAnyPackage(tree("pool"), tree("engine"));

    @ArchTest
    static final ArchRule springStaysAtTheEdge = noClasses()
            .that().resideOutsideOfPackages("dev.minamo", tree("job.store"), tree("metrics"),
                    tree("security"), tree("api"), tree("dashboard"))
            .should().dependOnClassesThat().resideInAnyPackage("org.springframework..", "reactor..",
                    "io.micrometer..");

    @ArchTest
    static final ArchRule jacksonReadsAndWritesAtItsPlacesOnly = noClasses()
            .that().resideOutsideOfPackages(tree("frame.io"), tree("plan.json"), tree("job.store"),
                    tree("api"), tree("dashboard"))
            .should().dependOnClassesThat().resideInAnyPackage("tools.jackson..");

    @ArchTest
    static final ArchRule theOldJacksonIsNotUsed = noClasses()
            .should().dependOnClassesThat().resideInAnyPackage("com.fasterxml.jackson.databind..");

    @ArchTest
    static final ArchRule theCoreKnowsTheJdkAndItsOwnLibrariesOnly = noClasses()
            .that()
            .resideInAnyPackage(CORE.stream().map(ArchitectureTest::tree).toArray(String[]::new))
            .should().dependOnClassesThat(foreignToTheCore());

    @ArchTest
    static final ArchRule theCoreNeverCallsMathWhoseBitsDiffer = noClasses()
            .that()
            .resideInAnyPackage(CORE.stream().map(ArchitectureTest::tree).toArray(String[]::new))
            .should().accessTargetWhere(transcendentalMath());

    @ArchTest
    static final ArchRule nobodyKnowsTheWiring = noClasses()
            .that().resideOutsideOfPackage("dev.minamo")
            .should().dependOnClassesThat().haveSimpleNameStartingWith("Minamo");

    @ArchTest
    static final ArchRule refusalsKnowNobody = noClasses().that().haveSimpleName("Refusal")
            .should().dependOnClassesThat()
            .resideInAnyPackage("dev.minamo.*..", "org.springframework..");

    @ArchTest
    static final ArchRule fieldsAreNotInjected = noClasses()
            .should().dependOnClassesThat()
            .haveFullyQualifiedName("org.springframework.beans.factory.annotation.Autowired");

    @ArchTest
    static final ArchRule staticStateIsFinal = classes().should(haveOnlyFinalStatics());

    private static String tree(String name) {
        return "dev.minamo." + name + "..";
    }

    private static DescribedPredicate<JavaClass> foreignToTheCore() {
        var own = List.of("dev.minamo", "java.", "javax.", "com.sun.management.",
                "jdk.incubator.vector", "org.jspecify.",
                "org.apache.arrow.", "com.google.flatbuffers", "de.siegmar.fastcsv",
                "tools.jackson.",
                "dev.hardwood", "io.airlift", "com.google.errorprone.annotations");
        return DescribedPredicate.describe("classes of a foreign library", type -> {
            var name = type.getBaseComponentType().getFullName();
            return name.contains(".") && own.stream().noneMatch(name::startsWith);
        });
    }

    private static DescribedPredicate<JavaAccess<?>> transcendentalMath() {
        var banned = Set.of("exp", "log", "log10", "log1p", "expm1", "pow", "sin", "cos", "tan",
                "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "cbrt", "hypot");
        return DescribedPredicate.describe("Math functions that differ between machines",
                access -> access.getTargetOwner().getName().equals("java.lang.Math")
                        && banned.contains(access.getTarget().getName()));
    }

    private static ArchCondition<JavaClass> haveOnlyFinalStatics() {
        return new ArchCondition<>("have only final static fields") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                Stream<String> loose = type.getFields().stream()
                        .filter(f -> f.getModifiers()
                                .contains(com.tngtech.archunit.core.domain.JavaModifier.STATIC))
                        .filter(f -> !f.getModifiers()
                                .contains(com.tngtech.archunit.core.domain.JavaModifier.FINAL))
                        .map(f -> f.getFullName() + " is static and not final");
                loose.forEach(m -> events.add(SimpleConditionEvent.violated(type, m)));
            }
        };
    }
}
