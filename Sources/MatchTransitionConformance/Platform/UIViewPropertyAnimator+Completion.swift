import UIKit

extension UIViewPropertyAnimator {
  /// Adds a completion.
  ///
  /// In the closure of a probe, which is asynchronous, the compiler would suggest the asynchronous form of
  /// `addCompletion(_:)`.
  func whenEnded(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    addCompletion(completion)
  }
}
