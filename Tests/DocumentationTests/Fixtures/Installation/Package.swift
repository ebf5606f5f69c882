// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v13)],
  // snippet: installation
  dependencies: [
    .package(url: "https://example.com/REPLACE-ME/MatchTransition.git", branch: "main")
  ],
  targets: [
    .target(name: "App", dependencies: ["MatchTransition"])
  ]
  // end snippet
)
