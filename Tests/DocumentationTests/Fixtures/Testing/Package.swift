// swift-tools-version: 6.2
import PackageDescription

// snippet: headless
#if os(Linux)
  let headless: [Target.Dependency] = [
    .product(name: "HeadlessUIKit", package: "MatchTransition")
  ]
#else
  let headless: [Target.Dependency] = []
#endif
// end snippet

let package = Package(
  name: "App",
  platforms: [.iOS(.v13)],
  dependencies: [
    .package(url: "https://example.com/REPLACE-ME/MatchTransition.git", branch: "main")
  ],
  targets: [
    .target(name: "App", dependencies: ["MatchTransition"]),
    // snippet: testing
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App", .product(name: "MatchTransitionTesting", package: "MatchTransition"),
      ] + headless,
      exclude: ["__Snapshots__"]),
    // end snippet
  ]
)
