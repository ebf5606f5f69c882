import Foundation

/// The picture area that windows appear on.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
  /// The screen of the newest `HeadlessScreen`, or one of 390 x 844 points at 2x while there is none.
  open class var main: UIScreen { current.value ?? fallback.value }

  nonisolated static let current = WeakProcessVariable<UIScreen>()
  private static let fallback = ProcessVariable(
    MainActor.assumeIsolated {
      UIScreen(size: CGSize(width: 390, height: 844), scale: 2, framesPerSecond: 60)
    })

  /// The whole screen, in points.
  open internal(set) var bounds: CGRect
  /// Pixels per point.
  open private(set) var scale: CGFloat
  open private(set) var maximumFramesPerSecond: Int
  /// What the host sets over the traits that follow from size and scale.
  nonisolated(unsafe) var overrideTraits = UITraitCollection.Traits()
  /// What the screen's shape and its status bar cover of a window, in points.
  var safeAreaInsets = UIEdgeInsets.zero
  /// How many transitions keep new touches away from all windows.
  var touchLocks = 0
  /// The shown windows in the order in which they were shown.
  var windowBoxes: [WindowBox] = []
  /// The scene of all windows on the screen.
  private(set) lazy var scene = UIWindowScene(screen: self)

  init(size: CGSize, scale: CGFloat, framesPerSecond: Int) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    maximumFramesPerSecond = framesPerSecond
    super.init()
  }

  /// Only remembered, 0...1: pictures are equally bright.
  open var brightness: CGFloat = 0.5
  open var mirrored: UIScreen? { nil }
  open class var screens: [UIScreen] { [main] }

  open var nativeScale: CGFloat { scale }

  /// The whole screen, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// A view with the pictures of all windows, the lowest first.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let snapshot = UIView(frame: bounds)
    snapshot.isUserInteractionEnabled = false
    for window in visibleWindows {
      guard let picture = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      picture.frame = window.frame
      snapshot.addSubview(picture)
    }
    return snapshot
  }

  /// A link to the frames of the screen, once it is added to a run loop.
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    let link = CADisplayLink(target: target, selector: sel)
    link.restrict(to: self)
    return link
  }

  /// A link that calls `handler` in the frames of the screen, once it is added to a run loop.
  public final func headlessDisplayLink(
    handler: @escaping @MainActor (CADisplayLink) -> Void
  ) -> CADisplayLink {
    let link = CADisplayLink.headlessDisplayLink(handler: handler)
    link.restrict(to: self)
    return link
  }

  open var traitCollection: UITraitCollection { traits(at: bounds.size) }

  /// The traits of a screen of `size`, in points.
  func traits(at size: CGSize) -> UITraitCollection {
    let isPad = min(size.width, size.height) >= 744
    let isLandscape = size.width > size.height
    let traits = UITraitCollection.Traits(
      userInterfaceStyle: .light,
      userInterfaceIdiom: isPad ? .pad : .phone,
      layoutDirection: .leftToRight,
      horizontalSizeClass: isPad ? .regular : .compact,
      verticalSizeClass: isPad || !isLandscape ? .regular : .compact,
      preferredContentSizeCategory: .large,
      displayScale: scale)
    return UITraitCollection(traits.merging(overrideTraits))
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
