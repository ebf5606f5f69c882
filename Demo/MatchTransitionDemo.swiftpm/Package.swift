// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

// This app opens in Xcode and in Swift Playgrounds. It shows the scenes of the package that
// contains it, and runs the conformance suite. If Xcode refuses a package that depends on its own
// parent, Scripts/make-demo-app writes a copy that depends on nothing.
let package = Package(
  name: "MatchTransitionDemo",
  platforms: [.iOS("16.0")],
  products: [
    .iOSApplication(
      name: "MatchTransitionDemo",
      targets: ["DemoApp"],
      bundleIdentifier: "dev.matchtransition.demo",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .images),
      accentColor: .presetColor(.orange),
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeLeft, .landscapeRight,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ],
      // Allows 120 frames a second on phones.
      additionalInfoPlistContentFilePath: "Info.plist")
  ],
  dependencies: [.package(name: "MatchTransition", path: "../..")],
  targets: [
    .executableTarget(
      name: "DemoApp",
      dependencies: [
        .product(name: "MatchTransition", package: "MatchTransition"),
        .product(name: "MatchTransitionSwiftUI", package: "MatchTransition"),
        .product(name: "DemoScenes", package: "MatchTransition"),
        .product(name: "MatchTransitionConformance", package: "MatchTransition"),
      ],
      path: "Sources")
  ]
)
