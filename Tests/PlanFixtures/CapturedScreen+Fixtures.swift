import Foundation
import MatchTransition

extension CapturedScreen {
  /// Creates a screen with a column of views of 20 x 20 points, 40 points apart.
  package init(column ids: [MatchID], x: Double = 50, bounds: CGRect? = nil) {
    self.init(column: ids.map { ($0, .visible) }, x: x, bounds: bounds)
  }

  /// Creates a screen with a column of views that may be invisible.
  package init(
    column views: [(id: MatchID, visibility: ElementVisibility)], x: Double = 50,
    bounds: CGRect? = nil
  ) {
    let views = views.enumerated().map { order, view in
      CapturedView(
        view.id, x: x, y: 40 * Double(order), side: 20, order: order, visibility: view.visibility)
    }
    self.init(views: views, bounds: bounds)
  }
}

extension CGRect {
  /// The bounds of a screen of 390 x 844 points.
  package static let phone = CGRect(x: 0, y: 0, width: 390, height: 844)
}

extension CapturedScreen {
  /// The IDs of other views that views of this screen fly from or to, by the index of the view.
  package var sources: [Int: MatchID] {
    get {
      var sources: [Int: MatchID] = [:]
      for (index, view) in views.enumerated() { sources[index] = view.element.sourceID }
      return sources
    }
    set {
      for index in views.indices { views[index].element.sourceID = newValue[index] }
    }
  }
}

extension Matcher {
  /// Pairs the views of two screens.
  package static func match(from: CapturedScreen, to: CapturedScreen) -> MatchResult {
    PlanInput(from: from, to: to).matches()
  }
}
