#if canImport(UIKit)
  import UIKit

  /// Shows or hides the front screen with the first frame, without an animation.
  @MainActor final class ScreenCut: ScreenAnimator {
    private let front: UIView
    private let alpha: TemporaryChange<UIView, CGFloat>
    private let isFrontEntering: Bool

    init(front: UIView, isFrontEntering: Bool, _ ledger: ChangeLedger) {
      self.front = front
      alpha = ledger.begin(ChangedProperties.alpha, on: front)
      self.isFrontEntering = isFrontEntering
    }

    func show(_ progress: Double) {
      let isThere = (progress > 0) == isFrontEntering
      alpha.update { isThere ? $0 : 0 }
    }

    var movedLayers: [MovedLayer]? { [MovedLayer(front.layer, curves: [.opacity])] }

    func end() {}
  }
#endif
