import Foundation

public struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static var horizontal: UIAxis { Self(rawValue: 1) }
  public static var vertical: UIAxis { Self(rawValue: 2) }
  public static var both: UIAxis { [.horizontal, .vertical] }
}

/// Would change the pointer over its view. No pointer is connected here.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open var isEnabled = true

  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) {
    self.view = view
  }

  open func invalidate() {}
}

/// Animates along with a pointer that enters or leaves a region.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Says how the pointer looks; every requirement is optional, and none is called.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  )
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  )
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// A place of the pointer that asks for a region.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  open var location: CGPoint { .zero }
  open var modifiers: UIKeyModifierFlags { [] }
}

/// A part of a view in which the pointer has one look.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  public let rect: CGRect
  public let identifier: AnyHashable?
  open var latchingAxes: UIAxis = []

  private init(_ rect: CGRect, _ identifier: AnyHashable?) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }

  public convenience init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.init(rect, identifier)
  }
}

/// How a view changes under the pointer.
@preconcurrency @MainActor public enum UIPointerEffect {
  public enum TintMode: Sendable {
    case none
    case overlay
    case underlay
  }

  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: UIPointerEffect.TintMode = .overlay,
    prefersShadow: Bool = false, prefersScaledContent: Bool = true)

  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }
}

/// The shape of the pointer.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)

  public static let defaultCornerRadius: CGFloat = 8
}

/// The look of the pointer in a region. It is remembered, and nothing draws it.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  private(set) var effect: UIPointerEffect?
  private(set) var shape: UIPointerShape?
  private(set) var constrainedAxes: UIAxis = []

  public required override init() {
    super.init()
  }

  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init()
    (self.effect, self.shape) = (effect, shape)
  }

  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    self.init()
    (self.shape, self.constrainedAxes) = (shape, constrainedAxes)
  }

  open class func hidden() -> Self { self.init() }
  open class func system() -> Self { self.init() }
}
