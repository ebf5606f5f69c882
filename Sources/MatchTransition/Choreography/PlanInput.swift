import Foundation

/// Everything that a plan is made of.
package struct PlanInput: Equatable, Sendable {
  package var screens: Sides<CapturedScreen>
  package var options: TransitionOptions
  package var traits: TransitionTraits
  /// The pace of an animator that existed already, or nil for the options' pace.
  package var pace: TransitionCurve?
  /// Whether a provider was asked for the views that are on one screen only.
  package var hasAskedProvider = false
  /// The problems that the capture and the session have found.
  package var issues: [MatchIssue] = []

  package init(
    screens: Sides<CapturedScreen>, options: TransitionOptions = .automatic,
    traits: TransitionTraits = TransitionTraits(), pace: TransitionCurve? = nil
  ) {
    (self.screens, self.options) = (screens, options)
    (self.traits, self.pace) = (traits, pace)
  }

  /// Pairs the views of both screens.
  ///
  /// - Complexity: O(*n*) in the views of both screens.
  package func matches() -> MatchResult {
    Matcher.match(screens.map { $0.views.map(\.element) })
  }

  /// Pairs the views of both screens, and plans their flights.
  ///
  /// - Complexity: O(*n* log *n*) in the views of both screens.
  package func plan() -> TransitionPlan {
    Planner(self, matches()).plan()
  }
}

/// The tagged views of one screen, in painter's order.
package struct CapturedScreen: Equatable, Sendable {
  /// The views, back to front, with parents before their children.
  package var views: [CapturedView]
  /// The visible area, in the container's space.
  package var bounds: CGRect
  /// The scale of snapshots of its views, in pixels per point.
  package var scale = 1.0
  /// Whether the screen is laid out from right to left.
  package var isRightToLeft = false
  /// The ancestors that hide views, in words, by the IDs of the views. Cells are left out.
  package var hiders: [MatchID: String] = [:]

  /// Makes a screen of the given views.
  ///
  /// - Parameter bounds: The visible area. Nil stands for an empty rectangle.
  package init(views: [CapturedView] = [], bounds: CGRect? = nil) {
    self.views = views
    self.bounds = bounds ?? CGRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// Returns the tagged ancestors of the view at `index`, the nearest first.
  package func ancestors(of index: Int) -> some Sequence<Int> {
    sequence(first: index) { views[$0].element.parent }.dropFirst()
  }

  /// Returns the nearest tagged ancestor of the view at `index` for which `holds` is true.
  ///
  /// - Complexity: O(*d*), where *d* is the number of its tagged ancestors.
  package func nearestAncestor(of index: Int, where holds: (Int) -> Bool) -> Int? {
    ancestors(of: index).first(where: holds)
  }
}
