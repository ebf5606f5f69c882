import Foundation

/// A stand-in's way: from one screen to the other, or of one view that enters or leaves by itself.
package struct Flight: Equatable, Sendable {
  package var id: MatchID
  /// Index into the elements of the screen that leaves; nil for a view that enters by itself.
  package var fromIndex: Int?
  /// Index into the elements of the screen that comes; nil for a view that leaves by itself.
  package var toIndex: Int?
  package var from: FlightEnd
  package var to: FlightEnd
  /// The part of the transition's progress, within 0...1, in which it moves.
  package var window: ClosedRange<Double>
  /// Applied to the progress inside the window.
  package var curve: TransitionCurve
  package var path: MatchPath
  package var fade: ContentFade
  package var timings: PropertyTimings
  package var oldResize: ContentResize
  package var newResize: ContentResize
  /// Explicit order before painter's order; higher is in front.
  package var priority: Int
  /// Higher keeps flying where a budget has no room for all.
  package var importance = 0
  /// What its path is laid on; nil for its own straight line.
  package var lead: FlightLead?
  /// How what it shows is captured.
  package var snapshot: SnapshotMode
  /// In points: how blurred a view is while its effect keeps it away.
  package var blur = 0.0
  /// What colour lies over a view while its effect keeps it away.
  package var tint = RGBA.clear
  /// The side whose view only says where the flight begins or ends, and stays as it is; nil where both
  /// views fly.
  package var keptSide: TransitionSide?

  /// Whether it leads from a view to its counterpart, and is not one view's effect.
  package var isMatched: Bool { fromIndex != nil && toIndex != nil }

  package init(
    id: MatchID, fromIndex: Int?, toIndex: Int?, from: FlightEnd, to: FlightEnd,
    window: ClosedRange<Double> = 0...1, curve: TransitionCurve = .linear, path: MatchPath = .line,
    fade: ContentFade = .destinationOnly, timings: PropertyTimings = .together,
    oldResize: ContentResize = .layout, newResize: ContentResize = .layout, priority: Int = 0,
    lead: FlightLead? = nil, snapshot: SnapshotMode = .automatic
  ) {
    self.id = id
    self.fromIndex = fromIndex
    self.toIndex = toIndex
    self.from = from
    self.to = to
    self.window = window
    self.curve = curve
    self.path = path
    self.fade = fade
    self.timings = timings
    self.oldResize = oldResize
    self.newResize = newResize
    self.priority = priority
    self.lead = lead
    self.snapshot = snapshot
  }
}

extension Flight {
  /// Index into the elements of the screen that leaves, of the view that flies there; nil for none.
  var flownFromIndex: Int? { keptSide == .source ? nil : fromIndex }

  /// Index into the elements of the screen that comes, of the view that flies there; nil for none.
  var flownToIndex: Int? { keptSide == .destination ? nil : toIndex }
}
