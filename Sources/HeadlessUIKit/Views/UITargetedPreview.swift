import Foundation

/// The look of a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  open var backgroundColor: UIColor! = .clear
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?

  public override init() {
    super.init()
  }
}

/// Where a preview goes.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  public let container: UIView
  public let center: CGPoint
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }

  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}

/// A view that menus and drags would lift off the screen. Nothing shows it here.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters
  public let target: UIPreviewTarget

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }

  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let container = view.superview else {
      preconditionFailure("UITargetedPreview(view:): \(view) has no superview")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center))
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  open var size: CGSize { view.bounds.size }
}
