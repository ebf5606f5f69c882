import Foundation

/// Content that becomes smaller.
extension UIScrollView {
  /// Moves content that has shrunk back to its end, unless it moves by itself or a finger holds it. Content
  /// that is held goes back when the finger lifts.
  ///
  /// - Returns: Whether the content moved.
  @discardableResult func followEnd() -> Bool {
    guard hasShrunk else { return false }
    hasShrunk = false
    if isTracking {
      if !isDragging { wasCaught = true }
      return false
    }
    let old = contentOffset
    pullBack(toStart: false)
    return contentOffset != old
  }

  /// Lets `body` change the size of the content more than once. The caller moves the content afterwards.
  func placingContent<Result>(_ body: () -> Result) -> Result {
    let old = placesContent
    placesContent = true
    defer { placesContent = old }
    return body()
  }

  /// Takes a size and an offset that belong together, as a zoom has them.
  func setContent(size: CGSize, _ place: () -> Void) {
    placingContent {
      contentSize = size
      place()
    }
    hasShrunk = false
  }
}
