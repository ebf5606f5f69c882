import UIKit

/// The demo's scenes on a device: a list of them, and each to be played by hand.
@main final class DemoApp: UIResponder, UIApplicationDelegate {
  /// The only window, where the tools have not said that there may be several.
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

/// One window of the app.
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
