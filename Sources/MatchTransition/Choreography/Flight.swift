import Foundation

/// The flight of one stand-in: a matched pair, or an unmatched view with an effect.
package struct Flight: Equatable, Sendable {
  package var id: MatchID
  /// The index among the elements of the source screen, or nil for an unmatched view that enters.
  package var fromIndex: Int?
  /// The index among the elements of the destination screen, or nil for an unmatched view that
  /// leaves.
  package var toIndex: Int?
  // The ends are most of a flight, which is copied often.
  @Indirect package var from: FlightEnd
  @Indirect package var to: FlightEnd
  /// The part of the transition's progress in which the flight moves, within 0...1.
  package var window: ClosedRange<Double>
  /// The pace inside the window.
  package var curve: TransitionCurve
  package var path: MatchPath
  package var fade: ContentFade
  package var timings: PropertyTimings
  package var oldResize: ContentResize
  package var newResize: ContentResize
  /// The place in the stack before painter's order. A higher number is in front.
  package var priority: Int
  /// The line of the flying view around this one, or nil for a flight with a path of its own.
  package var parentPath: ParentPath?
  /// How the stand-in is drawn.
  package var snapshot: SnapshotMode
  /// The blur of an unmatched view at the far end of its effect, in points.
  package var blur = 0.0
  /// The colour over an unmatched view at the far end of its effect.
  package var tint = RGBA.clear
  /// The blur radius of the lift's shadow in the middle of the flight, in points, or 0 for no lift.
  package var lift = 0.0
  /// The radius of a flying screen's corners in the middle of its way, in points, or 0 for another flight.
  package var rounding = 0.0
  /// Whether the lines or the words of a text move from one layout to the other.
  package var morphsText = false
  /// Whether an unmatched view moves with its screen, on top of its effect.
  package var followsScreen = false
  /// The side whose view only gives the flight a start or an end and does not fly, or nil if both
  /// views fly.
  package var anchorSide: TransitionSide?

  /// Whether the flight belongs to a pair, not to one view's effect.
  package var isMatched: Bool { fromIndex != nil && toIndex != nil }

  package init(
    id: MatchID, fromIndex: Int?, toIndex: Int?, from: FlightEnd, to: FlightEnd,
    window: ClosedRange<Double> = 0...1, curve: TransitionCurve = .linear, path: MatchPath = .line,
    fade: ContentFade = .destinationOnly, timings: PropertyTimings = PropertyTimings(),
    oldResize: ContentResize = .layout, newResize: ContentResize = .layout, priority: Int = 0,
    parentPath: ParentPath? = nil, snapshot: SnapshotMode = .automatic
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
    self.parentPath = parentPath
    self.snapshot = snapshot
  }
}

extension Flight {
  /// The index of the flying view on the source screen, or nil if no view of that screen flies.
  package var flownFromIndex: Int? { anchorSide == .source ? nil : fromIndex }

  /// The index of the flying view on the destination screen, or nil if no view of that screen
  /// flies.
  package var flownToIndex: Int? { anchorSide == .destination ? nil : toIndex }

  /// Returns the flight's own progress at `progress` of the transition.
  ///
  /// Within 0...1 it is the curve over the window. Outside 0...1 the transition overshoots, and
  /// every flight overshoots by the same share, whatever its window.
  package func localProgress(at progress: Double) -> Double {
    if progress <= 0 || progress >= 1 { return progress }
    let start = unitClamped(window.lowerBound)
    let end = unitClamped(window.upperBound)
    if progress >= end { return 1 }
    if progress <= start { return 0 }
    return curve.value(at: (progress - start) / (end - start))
  }
}

extension Flight {
  /// Decides how the contents are shown, from what only the drawing of the views can tell.
  ///
  /// - Parameters:
  ///   - canMorph: Whether both texts can be taken apart into lines or words.
  ///   - isEmptied: Whether all content of one side flies by itself.
  mutating func settle(canMorph: Bool, isEmptied: Bool) {
    // A text that cannot be taken apart fades through.
    if morphsText, !canMorph {
      morphsText = false
      if fade == .crossfade { fade = .through }
    }
    // If all content of one side flies by itself, nothing of it is left to fade over the other
    // side's content. The other content then fades by itself while the nested flights cross it.
    if fade.showsBoth, isEmptied { fade = .through }
  }
}

/// Keeps a large value outside the value that contains it, so that the containing value is cheap to copy.
///
/// A write copies the large value if another holder shares it.
@propertyWrapper
package struct Indirect<Value: Sendable>: Sendable {
  // Only a storage with one holder is written.
  private final class Storage: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  package var wrappedValue: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}

extension Indirect: Equatable where Value: Equatable {
  package static func == (first: Indirect, second: Indirect) -> Bool {
    first.storage === second.storage || first.storage.value == second.storage.value
  }
}
