#if canImport(UIKit)
  import UIKit

  extension ScreenCapture {
    /// Finds the part of a flying screen that shows what the other end shows: the view with the screen's
    /// own ID that fills most of the screen.
    ///
    /// - Parameter id: The ID under which the screen flies.
    /// - Complexity: O(*n*) in the views of the screen.
    mutating func findFocus(_ id: MatchID) {
      guard let index = views.firstIndex(where: { $0 === root }) else { return }
      let bounds = root.bounds
      guard bounds.width > 0, bounds.height > 0 else { return }
      var best = (area: CGFloat(0), frame: CGRect.zero)
      var stack = root.subviews
      while let view = stack.popLast() {
        if view.isHidden || view.alpha == 0 { continue }
        stack += view.subviews
        guard ViewTag.existing(of: view)?.id == id else { continue }
        let frame = view.convert(view.bounds, to: root)
        let seen = frame.intersection(bounds)
        let area = seen.isNull ? 0 : seen.width * seen.height
        if area > best.area { best = (area, frame) }
      }
      guard best.area > 0 else { return }
      screen.elements[index].content.focus = CGRect(
        x: (best.frame.minX - bounds.minX) / bounds.width,
        y: (best.frame.minY - bounds.minY) / bounds.height,
        width: best.frame.width / bounds.width, height: best.frame.height / bounds.height)
    }
  }
#endif
