// swift-tools-version: 6.2
// snippet: testing
import PackageDescription

#if os(Linux)
  let headless: [Target.Dependency] = [
    .product(name: "HeadlessUIKit", package: "MatchTransition")
  ]
#else
  let headless: [Target.Dependency] = []
#endif

let package = Package(
  name: "App",
  platforms: [.iOS(.v13)],
  dependencies: [
    .package(url: "https://example.com/REPLACE-ME/MatchTransition.git", branch: "main")
  ],
  targets: [
    .target(name: "App", dependencies: ["MatchTransition"]),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App", .product(name: "MatchTransitionTesting", package: "MatchTransition"),
      ] + headless,
      exclude: ["__Snapshots__"]),
  ]
)
// end snippet
