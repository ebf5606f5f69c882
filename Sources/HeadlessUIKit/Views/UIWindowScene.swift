import Foundation

/// One instance of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  open var activationState: UIScene.ActivationState {
    switch UIApplication.shared.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }

  open var delegate: (any UISceneDelegate)?
  private lazy var ownSession = UISceneSession(scene: self)
  open var session: UISceneSession { ownSession }
  open var title: String! = ""

  open override var next: UIResponder? { UIApplication.shared }

  public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// The scene that holds the windows of one screen.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  // The screen holds its scene.
  private weak var home: UIScreen?
  let statusBar: UIStatusBarManager

  init(screen: UIScreen) {
    home = screen
    statusBar = UIStatusBarManager(screen: screen)
    super.init()
  }

  open var screen: UIScreen { home ?? .main }
  /// The windows of the screen that are shown, the lowest first.
  open var windows: [UIWindow] { screen.visibleWindows }
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  open var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation }
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  open var statusBarManager: UIStatusBarManager? { statusBar }
  open var traitCollection: UITraitCollection { screen.traitCollection }
}

/// What the front controller asks of the status bar, which the screen does not draw.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private weak var screen: UIScreen?

  init(screen: UIScreen) {
    self.screen = screen
    super.init()
  }

  /// The controller at the end of the chain of those that leave the choice to another.
  private func deciding(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    guard var top = screen?.visibleWindows.first?.rootViewController else { return nil }
    while let presented = top.presentedStorage, !presented.isBeingDismissed,
      presented.modalPresentationStyle == .fullScreen
        || presented.modalPresentationCapturesStatusBarAppearance
    {
      top = presented
    }
    while let next = child(top) { top = next }
    return top
  }

  open var isStatusBarHidden: Bool {
    deciding(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }

  open var statusBarStyle: UIStatusBarStyle {
    deciding(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }

  /// The part of the screen above the safe area, in points; empty while the bar is hidden.
  open var statusBarFrame: CGRect {
    guard let screen, !isStatusBarHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
  }
}

/// Hears of a scene's life; every requirement is optional. Nothing connects a scene or opens a URL here,
/// so a test calls these methods.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func sceneDidDisconnect(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Never called: a scene stays.
  public func sceneDidDisconnect(_ scene: UIScene) {}
}

@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIWindow {
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    screen = windowScene.screen
  }

  /// The scene of the window's screen.
  public weak var windowScene: UIWindowScene? {
    get { screen.scene }
    set { if let newValue { screen = newValue.screen } }
  }
}
