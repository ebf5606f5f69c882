import UIKit

/// Recognizes a double tap and calls a closure.
final class DoubleTap: UITapGestureRecognizer {
  private let action: (UITapGestureRecognizer) -> Void

  init(_ action: @escaping (UITapGestureRecognizer) -> Void) {
    self.action = action
    super.init(target: nil, action: nil)
    numberOfTapsRequired = 2
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
    if state == .ended { action(self) }
  }
}
