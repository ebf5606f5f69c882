// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  // snippet: installation
  platforms: [.iOS(.v13)],
  dependencies: [
    .package(url: "https://example.com/REPLACE-ME/MatchTransition.git", branch: "main")
  ],
  targets: [
    .target(name: "App", dependencies: ["MatchTransition"])
  ]
  // end snippet
)
