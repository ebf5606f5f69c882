import UIKit

/// Drives a transition by a pan, from its start to its release.
final class PanInteraction: UIPercentDrivenInteractiveTransition {
  private(set) var isUnderFinger = false

  /// - Parameters:
  ///   - share: How far the finger has gone, as a share of the whole way.
  ///   - start: Starts the transition.
  func follow(_ pan: UIPanGestureRecognizer, share: CGFloat, start: () -> Void) {
    switch pan.state {
    case .began:
      isUnderFinger = true
      start()
    case .changed: update(min(max(share, 0), 1))
    case .ended where share > 0.4:
      isUnderFinger = false
      finish()
    case .ended, .cancelled, .failed:
      isUnderFinger = false
      cancel()
    default: break
    }
  }
}

/// Recognizes a pan and calls a closure.
final class DemoPan: UIPanGestureRecognizer {
  private let action: (UIPanGestureRecognizer) -> Void

  init(_ action: @escaping (UIPanGestureRecognizer) -> Void) {
    self.action = action
    super.init(target: nil, action: nil)
    #if canImport(ObjectiveC)
      addTarget(self, action: #selector(recognized))
    #else
      headlessAddAction { [weak self] _ in self?.recognized() }
    #endif
  }

  #if canImport(ObjectiveC)
    @objc
  #endif
  private func recognized() {
    action(self)
  }
}
