import Foundation

/// The app as a whole: its state, its windows and what it tells everybody.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  open class var shared: UIApplication { app.value }

  private static let app = ProcessVariable(MainActor.assumeIsolated { UIApplication() })

  /// Follows `HeadlessScreen.resignActive()`, `enterBackground()` and `becomeActive()`.
  open internal(set) var applicationState = State.active

  private weak var delegateStorage: (any UIApplicationDelegate)?

  open unowned(unsafe) var delegate: (any UIApplicationDelegate)? {
    get { delegateStorage }
    set { delegateStorage = newValue }
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: The home screen, which does not exist

  /// Opens nothing.
  open func openURL(_ url: URL) -> Bool {
    open(url)
    return false
  }

  // MARK: Windows

  /// The shown windows, the lowest first.
  open var windows: [UIWindow] { UIScreen.main.visibleWindows }
  open var keyWindow: UIWindow? { UIWindow.key }
  /// The scene of the screen; there is one for each screen.
  open var connectedScenes: Set<UIScene> { [UIScreen.main.scene] }

  // MARK: The status bar

  /// The part of the screen above the safe area; the screen draws no status bar.
  open var statusBarFrame: CGRect { UIScreen.main.scene.statusBar.statusBarFrame }

  /// What the front controller says; setting it does nothing.
  open var isStatusBarHidden: Bool {
    get { UIScreen.main.scene.statusBar.isStatusBarHidden }
    set {}
  }

  /// What the front controller says; setting it does nothing.
  open var statusBarStyle: UIStatusBarStyle {
    get { UIScreen.main.scene.statusBar.statusBarStyle }
    set {}
  }

  /// Does nothing: controllers say what the status bar looks like.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
  /// Does nothing: controllers say whether the status bar is hidden.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

  /// Follows from the shape of the screen; setting it does nothing.
  open var statusBarOrientation: UIInterfaceOrientation {
    get { UIScreen.main.interfaceOrientation }
    set {}
  }

  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .allButUpsideDown
  }

  // MARK: Events

  private var ignoring = 0

  open var isIgnoringInteractionEvents: Bool { ignoring > 0 }

  /// Keeps new touches away from all windows, until the same number of calls ends it.
  open func beginIgnoringInteractionEvents() {
    ignoring += 1
    UIScreen.main.touchLocks += 1
  }

  open func endIgnoringInteractionEvents() {
    guard ignoring > 0 else { return }
    ignoring -= 1
    UIScreen.main.touchLocks -= 1
  }

  open func sendEvent(_ event: UIEvent) {
    UIWindow.key?.sendEvent(event)
  }

  // MARK: The world outside

  /// Whether the screen stays on; only remembered.
  open var isIdleTimerDisabled = false

  /// There is no other app, so nothing can be opened.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens nothing, and says so on the console; `completion` hears `false` in the next turn.
  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    HeadlessConsole.report("UIApplication.open(\(url)): there is no other app here")
    if let completion { HeadlessClock.schedule(after: 0) { completion(false) } }
  }

  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  public class var openSettingsURLString: String { "app-settings:" }

  // MARK: Notifications

  /// Posted when the app is about to stop being the one that hears of events.
  public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the app hears of events again.
  public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the app is about to come back from the background.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the app has left the foreground.
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the system is short of memory.
  public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Never posted here: a test's app does not launch.
  public static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Never posted here.
  public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  /// Never posted here: no status bar is drawn.
  public static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Never posted here: no status bar is drawn.
  public static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// Posted before the screen changes between tall and wide.
  public static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted after the screen has changed between tall and wide.
  public static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
}
