import Foundation
import MatchTransition

extension ScreenElements {
  /// Creates a screen with a column of views of 20 x 20 points, 40 points apart.
  package init(column ids: [MatchID], x: Double = 50, bounds: CGRect? = nil) {
    self.init(column: ids.map { ($0, .visible) }, x: x, bounds: bounds)
  }

  /// Creates a screen with a column of views that may be invisible.
  package init(
    column views: [(id: MatchID, visibility: ElementVisibility)], x: Double = 50,
    bounds: CGRect? = nil
  ) {
    let elements = views.enumerated().map { order, view in
      Element(
        view.id, x: x, y: 40 * Double(order), side: 20, order: order, visibility: view.visibility)
    }
    self.init(elements: elements, bounds: bounds)
  }
}

extension CGRect {
  /// The bounds of a screen of 390 x 844 points.
  package static let phone = CGRect(x: 0, y: 0, width: 390, height: 844)
}
