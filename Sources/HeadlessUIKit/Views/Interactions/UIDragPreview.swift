import Foundation

/// The look of a preview that is dragged.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a dragged preview goes.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that a drag would show.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  public let view: UIView
  public let parameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
}

/// A view that a drag would lift off the screen. Nothing shows it here.
open class UITargetedDragPreview: UITargetedPreview {
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
