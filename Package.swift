// swift-tools-version: 6.2
import PackageDescription

let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Xcode refuses warnings as errors in packages that an app depends on, so only our own scripts ask for them.
let isStrict = Context.environment["MATCHTRANSITION_STRICT"] != nil
func inDebugBuilds(_ flags: String...) -> SwiftSetting {
  .unsafeFlags(flags, .when(configuration: .debug))
}
let optimization = inDebugBuilds("-O", "-Xfrontend", "-assert-config", "-Xfrontend", "Debug")

// .ci/run builds everything once. Its benchmarks and its demo come from the debug build of the tests. So all
// that they run is optimized there, with its checks. Each module is compiled in one piece and without debug
// information: a whole build takes less time, but each change compiles a whole module.
let buildsOnce = Context.environment["MATCHTRANSITION_BUILD_ONCE"] != nil
let inOnePiece: [SwiftSetting] =
  buildsOnce
  ? [
    .define("MATCHTRANSITION_BUILD_ONCE"),
    inDebugBuilds(
      // The package manager asks for debug information, and what comes last counts in the frontend only.
      "-Xfrontend", "-gnone", "-index-ignore-system-modules", "-wmo",
      "-no-emit-module-separately-wmo", "-disable-batch-mode", "-num-threads", "2"
    ),
  ] : []
// One pass of the optimizer of Swift 6.3 crashes on code that is open to tests.
let withoutCrashingPass = inDebugBuilds(
  "-Xllvm", "-sil-disable-pass=copy-to-borrow-optimization")
let optimizedOnce = buildsOnce ? [optimization, withoutCrashingPass] : []
let strict = features + (isStrict ? [.treatAllWarnings(as: .error)] : []) + inOnePiece

#if os(Linux)
  let uikit: [Target.Dependency] = ["UIKit"]
#else
  let uikit: [Target.Dependency] = []
#endif

// Only platforms that a compiler has seen are declared; the README says which. The workflow for Apple's
// platforms sets the variable, so that a compiler sees the others too.
var platforms: [SupportedPlatform] = [.iOS(.v13), .macOS(.v12)]
if Context.environment["MATCHTRANSITION_ALL_PLATFORMS"] != nil {
  platforms += [.tvOS(.v13), .visionOS(.v1), .macCatalyst(.v13)]
}

let package = Package(
  name: "MatchTransition",
  platforms: platforms,
  products: [
    .library(name: "MatchTransition", targets: ["MatchTransition"]),
    .library(name: "MatchTransitionSwiftUI", targets: ["MatchTransitionSwiftUI"]),
    .library(name: "MatchTransitionTesting", targets: ["MatchTransitionTesting"]),
  ],
  targets: [
    .target(
      name: "MatchTransition", dependencies: uikit,
      // The module `os` of an SDK needs the compiler of that SDK, so a bare compiler must do without it.
      swiftSettings: strict + optimizedOnce + [
        .define("MATCHTRANSITION_SYSTEM_LOG", .when(platforms: [.iOS, .macOS, .tvOS, .visionOS]))
      ]),
    // Without SwiftUI, only its stack and its presentations remain, which tests use.
    .target(
      name: "MatchTransitionSwiftUI", dependencies: ["MatchTransition"] + uikit,
      swiftSettings: strict),
    .target(
      name: "MatchTransitionTesting", dependencies: ["MatchTransition"] + uikit,
      swiftSettings: strict + optimizedOnce),
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: strict),
    // Elements, screens and requests with defaults for what a test does not care about.
    .target(
      name: "PlanFixtures", dependencies: ["MatchTransition"], path: "Tests/PlanFixtures",
      swiftSettings: strict + optimizedOnce),
    .target(
      name: "RandomPlans", dependencies: ["MatchTransition", "PlanFixtures", "SeededRandom"],
      path: "Tests/RandomPlans", swiftSettings: strict + optimizedOnce),
    // The stages that know no UIKit. On a Mac, `swift test` runs these tests and no others.
    .testTarget(
      name: "PureStageTests",
      dependencies: ["MatchTransition", "PlanFixtures", "RandomPlans", "SeededRandom"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux) || canImport(AppleProductTypes)
  // The demo's scenes and the probes, which the app Demo/MatchTransitionDemo.swiftpm shows on a device.
  // Xcode and Swift Playgrounds, which open that app, have the module AppleProductTypes. A Mac's command
  // line has no UIKit.
  package.products += [
    .library(name: "DemoScenes", targets: ["DemoScenes"]),
    .library(name: "MatchTransitionConformance", targets: ["MatchTransitionConformance"]),
  ]
  package.targets += [
    .target(
      name: "MatchTransitionConformance",
      dependencies: ["MatchTransition"] + uikit,
      // The probes use the public API only, as an app does.
      packageAccess: false,
      swiftSettings: strict),
    .target(
      name: "DemoScenes",
      dependencies: ["MatchTransition"] + uikit,
      path: "Demo/Scenes",
      // The scenes use the public API only, as an app does.
      packageAccess: false,
      swiftSettings: strict + optimizedOnce),
  ]
#endif

#if os(Linux)
  // The runtime lays out and draws every frame of a test, so it is optimized in debug builds too, with all
  // its checks. Without, tests take about three times as long, and a change of the runtime builds sooner. For size, it
  // is compiled in three quarters of the time that it takes for speed, and draws a tenth slower.
  let optimized =
    Context.environment["MATCHTRANSITION_PLAIN_RUNTIME"] == nil
    ? [inDebugBuilds("-Osize", "-Xfrontend", "-assert-config", "-Xfrontend", "Debug")] : []

  // The headless runtime stands in for Apple's UIKit, and everything that runs on it exists only here.
  package.products += [
    .library(
      name: "HeadlessUIKit", targets: ["CoreGraphics", "QuartzCore", "UIKit", "_Testing_UIKit"]),
    .executable(name: "Demo", targets: ["Demo"]),
    .executable(name: "Benchmarks", targets: ["Benchmarks"]),
    .executable(name: "Soak", targets: ["Soak"]),
    .executable(name: "Oracles", targets: ["Oracles"]),
  ]
  package.targets += [
    .target(
      name: "UIKit",
      path: "Sources/HeadlessUIKit",
      swiftSettings: [.swiftLanguageMode(.v5)] + optimized + strict),
    // For sources that import a part of UIKit by the name that it has on Apple platforms.
    .target(
      name: "CoreGraphics", dependencies: ["UIKit"], path: "Sources/Overlays/CoreGraphics",
      swiftSettings: strict),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics", "UIKit"],
      path: "Sources/Overlays/QuartzCore", swiftSettings: strict),
    // Swift Testing looks for this overlay wherever a test imports both it and a module named UIKit.
    .target(name: "_Testing_UIKit", path: "Sources/TestingOverlay", swiftSettings: strict),
    .target(
      name: "ScenePlayer", dependencies: ["DemoScenes", "UIKit"], path: "Demo/Player",
      swiftSettings: strict),
    // The layers of a screen as plain values, for the demo's pages.
    .target(
      name: "LayerExport", dependencies: ["UIKit"], path: "Demo/LayerExport",
      swiftSettings: strict + optimizedOnce),
    // The server of the demo's live page. It knows no UIKit.
    .target(name: "LiveServer", path: "Demo/Live", swiftSettings: strict),
    .executableTarget(
      name: "Demo",
      dependencies: [
        "DemoScenes", "LayerExport", "LiveServer", "MatchTransition", "MatchTransitionTesting",
        "ScenePlayer", "UIKit",
      ],
      path: "Demo/Headless",
      swiftSettings: strict + optimizedOnce),
    .target(name: "MallocCounter", path: "Benchmarks/MallocCounter"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["MatchTransition", "UIKit", "MallocCounter"],
      path: "Benchmarks",
      exclude: ["MallocCounter", "Renderers", "baseline.json", "bounds.json"],
      swiftSettings: strict + optimizedOnce),
    // One of the three programs of Scripts/compare-renderers.
    .executableTarget(
      name: "RendererFrames",
      dependencies: ["UIKit"],
      path: "Benchmarks/Renderers/Headless",
      swiftSettings: strict),
    // The list of leaks that the leak check ignores. TestSupport links it into every test.
    .target(name: "LeakSuppressions", path: "Tests/LeakSuppressions"),
    // The helpers of the runtime's tests. These are compiled beside the engine, so the helpers know nothing of it.
    .target(
      name: "RuntimeSupport",
      dependencies: ["LeakSuppressions", "SeededRandom", "UIKit", "_Testing_UIKit"],
      path: "Tests/RuntimeSupport",
      swiftSettings: strict + optimizedOnce),
    .target(
      name: "TestSupport",
      dependencies: ["MatchTransition", "RuntimeSupport", "UIKit", "_Testing_UIKit"],
      path: "Tests/TestSupport",
      swiftSettings: strict + optimizedOnce),
    .target(
      name: "RandomWalks",
      dependencies: [
        "MatchTransition", "MatchTransitionTesting", "PlanFixtures", "SeededRandom", "UIKit",
      ],
      path: "Tests/RandomWalks",
      swiftSettings: strict + optimizedOnce),
    // Prints frames, flights, plans and walks, to compare a change with the version before it.
    .executableTarget(
      name: "Oracles",
      dependencies: [
        "DemoScenes", "MatchTransition", "PlanFixtures", "RandomPlans", "RandomWalks",
        "ScenePlayer",
        "SeededRandom", "UIKit",
      ],
      path: "Tests/Oracles", exclude: ["Expected"], swiftSettings: strict + optimizedOnce),
    .executableTarget(
      name: "Soak",
      dependencies: ["RandomWalks"],
      path: "Tests/Soak",
      swiftSettings: strict),
    .testTarget(
      name: "HeadlessUIKitTests",
      dependencies: ["RuntimeSupport", "SeededRandom", "UIKit", "_Testing_UIKit"],
      exclude: ["Overlays"],
      swiftSettings: strict),
    // Its files import the parts of UIKit by the names that they have on Apple platforms, and no more.
    .testTarget(
      name: "OverlayTests",
      dependencies: ["CoreGraphics", "QuartzCore", "RuntimeSupport", "_Testing_UIKit"],
      path: "Tests/HeadlessUIKitTests/Overlays", swiftSettings: strict),
    // The engine's parts.
    .testTarget(
      name: "MatchTransitionTests",
      dependencies: [
        "MatchTransition", "MatchTransitionConformance", "MatchTransitionTesting", "PlanFixtures",
        "SeededRandom", "UIKit", "_Testing_UIKit", "TestSupport",
      ],
      swiftSettings: strict),
    // Transitions as an app meets them. They have targets of their own, so that several are compiled at the same time.
    .testTarget(
      name: "TransitionTests",
      dependencies: [
        "MatchTransition", "MatchTransitionTesting", "PlanFixtures", "UIKit", "_Testing_UIKit",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CaseTests",
      dependencies: [
        "MatchTransition", "MatchTransitionTesting", "UIKit", "_Testing_UIKit", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SceneTests",
      dependencies: [
        "DemoScenes", "MatchTransition", "MatchTransitionSwiftUI", "MatchTransitionTesting",
        "RandomWalks", "ScenePlayer", "UIKit", "_Testing_UIKit", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "MatchTransitionTestingTests",
      dependencies: [
        "MatchTransition", "MatchTransitionTesting", "PlanFixtures", "SeededRandom", "UIKit",
        "_Testing_UIKit", "TestSupport",
      ],
      swiftSettings: strict),
    // How an app's own tests use the testing product: the public API only.
    .testTarget(
      name: "DemoTransitionTests",
      dependencies: [
        "DemoScenes", "MatchTransition", "MatchTransitionTesting", "UIKit", "_Testing_UIKit",
        "TestSupport",
      ],
      path: "Demo/Tests",
      exclude: ["__Snapshots__"],
      packageAccess: false,
      swiftSettings: strict),
    .testTarget(
      name: "LiveServerTests", dependencies: ["LiveServer", "SeededRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "Demo", "DemoScenes", "LayerExport", "LiveServer", "MatchTransition",
        "MatchTransitionTesting", "ScenePlayer", "SeededRandom", "UIKit", "_Testing_UIKit",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "DemoScenes", "MatchTransition", "MatchTransitionTesting", "UIKit", "_Testing_UIKit",
        "TestSupport",
      ],
      exclude: ["Fixtures"],
      packageAccess: false,
      swiftSettings: strict),
  ]
#endif
