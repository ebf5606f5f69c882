import Foundation

/// The root of a tree of views on a screen; hidden until somebody shows it.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The order in which windows lie on a screen.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }

  private static let keyWindow = WeakProcessVariable<UIWindow>()

  static var key: UIWindow? { keyWindow.value }

  open var windowLevel = Level.normal

  open var screen = UIScreen.main {
    didSet {
      oldValue.remove(self)
      if !isHidden { screen.add(self) }
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    windowStorage = self
    layer.isHidden = true
    updateSafeAreaInsets()
  }

  /// A window as large as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue, !isHidden else { return }
      hideRoot(oldValue)
      showRoot()
    }
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      layer.isDisplayRoot = !newValue
      if newValue {
        screen.remove(self)
        hideRoot(rootViewController)
        post(Self.didBecomeHiddenNotification)
      } else {
        screen.add(self)
        showRoot()
        post(Self.didBecomeVisibleNotification)
      }
    }
  }

  open var isKeyWindow: Bool { UIWindow.keyWindow.value === self }

  open func makeKey() {
    guard !isKeyWindow else { return }
    let old = UIWindow.keyWindow.value
    UIWindow.keyWindow.value = self
    if let old {
      old.resignKey()
      old.post(Self.didResignKeyNotification)
    }
    becomeKey()
    post(Self.didBecomeKeyNotification)
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Hands an event to the recognizers and views that its touches belong to.
  open func sendEvent(_ event: UIEvent) {
    GestureEnvironment.shared.dispatch(event, in: self)
  }

  open func becomeKey() {}
  open func resignKey() {}

  public static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  public static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")
  public static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  public static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  open override var next: UIResponder? { nil }

  private func showRoot() {
    guard let root = rootViewController, let view = root.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.beginAppearanceTransition(true, animated: false)
    addSubview(view)
    // Like UIKit, which tells that a root has appeared once the update that shows it is over.
    HeadlessTurn.afterCommit { [weak root] in root?.endAppearanceTransition() }
  }

  private func hideRoot(_ root: UIViewController?) {
    if rootViewController !== root { root?.dropPresentations() }
    guard let root, root.isViewLoaded, root.view.superview === self else { return }
    root.beginAppearanceTransition(false, animated: false)
    root.view.removeFromSuperview()
    root.endAppearanceTransition()
  }
}

extension UIScreen {
  func add(_ window: UIWindow) {
    remove(window)
    windowBoxes.append(WindowBox(window: window))
  }

  func remove(_ window: UIWindow) {
    windowBoxes.removeAll { $0.window == nil || $0.window === window }
  }

  /// The windows that are shown, the lowest first.
  package var visibleWindows: [UIWindow] {
    let windows = windowBoxes.compactMap(\.window)
    return windows.indices.sorted {
      (windows[$0].windowLevel.rawValue, $0) < (windows[$1].windowLevel.rawValue, $1)
    }.map { windows[$0] }
  }

  struct WindowBox {
    weak var window: UIWindow?
  }
}
