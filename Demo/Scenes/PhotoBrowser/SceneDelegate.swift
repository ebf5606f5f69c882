import MatchTransition
import UIKit

@available(iOS 14, *)
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = Self.makeRootViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  static func makeRootViewController() -> UINavigationController {
    let navigationController = UINavigationController(rootViewController: PhotosViewController())
    navigationController.matchTransition.isEnabled = true
    navigationController.matchTransition.gesture = .anywhere(followsFinger: true)
    return navigationController
  }
}
