import UIKit

/// An app that lists the demo's scenes. On a device, the person plays each scene by hand.
@main final class DemoApp: UIResponder, UIApplicationDelegate {
  /// The only window; nil in an app whose manifest allows several scenes.
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") == nil {
      window = UIWindow()
      window?.begin()
    }
    return true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = DemoWindow.self
    return configuration
  }
}

/// A window of the app.
final class DemoWindow: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.begin()
  }
}

extension UIWindow {
  /// Fills the window with the list of scenes. With the argument `-conformance`, the window runs the
  /// probes instead and ends the app.
  fileprivate func begin() {
    let stack = UINavigationController(
      rootViewController: SceneListViewController(style: .insetGrouped))
    stack.navigationBar.prefersLargeTitles = true
    rootViewController = stack
    makeKeyAndVisible()
    guard ConformanceRun.isRequested else { return }
    Task {
      // The scene of a new window becomes active with the next turn of the run loop.
      try? await Task.sleep(nanoseconds: 500_000_000)
      guard let windowScene else { exit(2) }
      await ConformanceRun.printReport(in: windowScene)
    }
  }
}
