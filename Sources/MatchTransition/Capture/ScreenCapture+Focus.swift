#if canImport(UIKit)
  import UIKit

  extension ScreenCapture {
    /// Finds the part of a flying screen that shows what the other end shows.
    ///
    /// It is the visible part of a view with the screen's own ID. If there are several views, the largest part counts.
    ///
    /// - Parameter id: The ID under which the screen flies.
    /// - Complexity: O(*n*) in the views of the screen.
    mutating func findFocus(_ id: MatchID) {
      guard let index = views.firstIndex(where: { $0 === root }) else { return }
      let bounds = root.bounds
      guard bounds.width > 0, bounds.height > 0 else { return }
      var best = (area: CGFloat(0), frame: CGRect.zero)
      var stack = root.subviews.map { (view: $0, clip: bounds) }
      while let (view, clip) = stack.popLast() {
        let tag = ViewTag.existing(of: view)
        if view.isHidden || view.alpha == 0 || tag?.isEnabled == false { continue }
        let frame = view.convert(view.bounds, to: root)
        // Foundation's intersection(_:) traps where a frame is not a number.
        guard frame.isFinite else { continue }
        let seen = frame.intersection(clip)
        if tag?.isEnabledForSubviews != false {
          let inner = view.clipsToBounds ? seen : clip
          if !inner.isNull { stack += view.subviews.map { ($0, inner) } }
        }
        guard tag?.id == id, !seen.isNull else { continue }
        if seen.width * seen.height > best.area { best = (seen.width * seen.height, seen) }
      }
      guard best.area > 0 else { return }
      screen.elements[index].content.focus = CGRect(
        x: (best.frame.minX - bounds.minX) / bounds.width,
        y: (best.frame.minY - bounds.minY) / bounds.height,
        width: best.frame.width / bounds.width, height: best.frame.height / bounds.height)
    }
  }
#endif
