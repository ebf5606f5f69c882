import Foundation

/// A transition as text for a bug report: what became of each view, the plan of each flight, and every frame.
///
/// The text has the places, sizes and IDs of tagged views. It has no text and no pictures of the app.
package struct TransitionReport {
  private let plan: TransitionPlan
  private let trace: TransitionTrace

  package init(_ plan: TransitionPlan, _ trace: TransitionTrace) {
    (self.plan, self.trace) = (plan, trace)
  }

  /// The report. The lines of the frames are those of `TransitionTrace.jsonLines`.
  ///
  /// - Complexity: O(*f* · *v*) for *f* frames of *v* values.
  package var text: String {
    """
    \(plan.explain())

    \(plan.traits.kind), \(Self.number(plan.duration)) seconds, flights from back to front:
    \(plan.flights.map(Self.line).joined(separator: "\n"))

    Frames and events:
    \(trace.jsonLines)
    """
  }

  private static func line(_ flight: Flight) -> String {
    let window = flight.window
    var parts = [
      "\(box(flight.from)) to \(box(flight.to))",
      "window \(number(window.lowerBound)) to \(number(window.upperBound))", "fade \(flight.fade)",
      "snapshot \(flight.snapshot)",
    ]
    if flight.bow != nil { parts.append("arc") }
    return "\(flight.id): " + parts.joined(separator: ", ")
  }

  private static func box(_ end: FlightEnd) -> String {
    let numbers = [end.center.x, end.center.y, end.size.width, end.size.height]
    return "(" + numbers.map { number(Double($0)) }.joined(separator: " ") + ")"
  }

  /// Returns a number with at most two decimals.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
