// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

// This app opens in Xcode and in Swift Playgrounds. It shows the scenes of the package that
// contains it.
let package = Package(
  name: "MatchTransitionDemo",
  platforms: [.iOS("16.0")],
  products: [
    .iOSApplication(
      name: "MatchTransition",
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
      ])
  ],
  dependencies: [.package(name: "MatchTransition", path: "../..")],
  targets: [
    .executableTarget(
      name: "DemoApp",
      dependencies: [.product(name: "DemoScenes", package: "MatchTransition")],
      path: "Sources")
  ]
)
