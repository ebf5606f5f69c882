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
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.showScenes()
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
    window?.showScenes()
  }
}

extension UIWindow {
  /// Fills the window with the list of scenes.
  fileprivate func showScenes() {
    let stack = UINavigationController(
      rootViewController: SceneListViewController(style: .insetGrouped))
    stack.navigationBar.prefersLargeTitles = true
    rootViewController = stack
    makeKeyAndVisible()
  }
}
