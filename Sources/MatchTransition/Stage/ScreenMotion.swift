#if canImport(UIKit)
  import UIKit

  /// What the two screens themselves do while their matched views fly.
  @MainActor protocol ScreenMotion: AnyObject {
    /// Shows both screens as they are at `progress`.
    func show(_ progress: Double)
    /// What that writes to; nil where the display cannot play it.
    var movedLayers: [MovedLayer]? { get }
    /// Undoes everything.
    func end()
  }

  /// The screen in front is there, or gone, from the first frame on.
  @MainActor final class ScreenCut: ScreenMotion {
    private var front: Borrowed<UIView, CGFloat>
    private let isFrontEntering: Bool
    private let alpha: CGFloat

    init(front: UIView, isFrontEntering: Bool) {
      self.front = Borrowed(\.alpha, of: front)
      self.isFrontEntering = isFrontEntering
      alpha = front.alpha
    }

    func show(_ progress: Double) {
      let isThere = (progress > 0) == isFrontEntering
      front.write(by: { $0.alpha = isThere ? alpha : 0 })
    }

    var movedLayers: [MovedLayer]? { [MovedLayer(front.owner.layer, [.opacity])] }

    func end() {
      front.giveBack()
    }
  }
#endif
