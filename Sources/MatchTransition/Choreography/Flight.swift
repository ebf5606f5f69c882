import Foundation

/// The flight of one stand-in: a matched pair, or an unmatched view with an effect.
package struct Flight: Equatable, Sendable {
  package var id: MatchID
  /// The index of the view on each screen. It is nil on one screen for an unmatched view.
  package var indices: Sides<Int?>
  /// The side whose view only gives the flight a start or an end and does not fly, or nil if both
  /// views fly.
  package var anchorSide: TransitionSide?
  package var ends: Ends
  package var motion: Motion
  package var content: Content
  package var rank: Rank
  /// The index of the flying view that this flight covers, on its own side, or nil.
  ///
  /// The flight is then a copy of a view that stays on its screen. The copy shows only in front of the flying
  /// view, and fades.
  package var covered: Int?

  package init(
    id: MatchID, indices: Sides<Int?>, anchorSide: TransitionSide? = nil, ends: Ends,
    motion: Motion = Motion(), content: Content = Content(), rank: Rank = Rank()
  ) {
    (self.id, self.indices, self.anchorSide) = (id, indices, anchorSide)
    (self.ends, self.motion, self.content, self.rank) = (ends, motion, content, rank)
  }

  /// Whether the flight belongs to a pair, not to one view's effect.
  package var isMatched: Bool { indices.source != nil && indices.destination != nil }

  /// The index of the flying view on each screen, or nil if no view of that screen flies.
  package var flown: Sides<Int?> {
    Sides { covered != nil || $0 == anchorSide ? nil : indices[$0] }
  }

  /// The identity of the flight among all flights of its plan.
  var identity: Identity { Identity(indices: indices, covered: covered) }

  struct Identity: Hashable {
    let indices: Sides<Int?>
    let covered: Int?
  }

  /// The side of the only view, or nil for a pair.
  package var onlySide: TransitionSide? {
    isMatched ? nil : indices.source == nil ? .destination : .source
  }
}

extension Flight {
  /// The boxes between which a flight moves. They are most of a flight, which is copied often.
  package struct Ends: Equatable, Sendable {
    @Indirect private var boxes: Sides<BoxState>

    package init(source: BoxState, destination: BoxState) {
      boxes = Sides(source: source, destination: destination)
    }

    package init(_ make: (TransitionSide) -> BoxState) { boxes = Sides(make) }

    package var source: BoxState {
      _read { yield boxes.source }
      _modify { yield &boxes.source }
    }

    package var destination: BoxState {
      _read { yield boxes.destination }
      _modify { yield &boxes.destination }
    }

    package subscript(side: TransitionSide) -> BoxState {
      _read { yield boxes[side] }
      _modify { yield &boxes[side] }
    }
  }

  /// How a flight moves from one end to the other.
  package struct Motion: Equatable, Sendable {
    /// The part of the transition's progress in which the flight moves, within 0...1.
    package var window: ClosedRange<Double>
    /// The pace inside the window.
    package var curve: TransitionCurve
    package var path: MatchPath
    /// The line of the flying view around this one, or nil for a flight with a path of its own.
    package var parentPath: ParentPath?
    package var timings: PropertyTimings
    /// The blur radius of the lift's shadow in the middle of the flight, in points, or 0 for no lift.
    package var lift = 0.0
    /// The radius of a flying screen's corners in the middle of its way, in points, or 0 for another
    /// flight.
    package var rounding = 0.0
    /// Whether an unmatched view moves with its screen, on top of its effect.
    package var followsScreen = false

    package init(
      window: ClosedRange<Double> = 0...1, curve: TransitionCurve = .linear,
      path: MatchPath = .line, timings: PropertyTimings = PropertyTimings()
    ) {
      (self.window, self.curve, self.path, self.timings) = (window, curve, path, timings)
    }
  }

  /// The content of a flight, and how it is drawn.
  package struct Content: Equatable, Sendable {
    package var fade: ContentFade
    /// How the content of each side follows the size of the box.
    package var resize: Sides<ContentResize>
    /// The share of the free space that lies to the left of the content of each side, 0...1, or nil for
    /// content at the leading edge.
    package var anchor: Sides<Double?>
    /// How the stand-in is drawn.
    package var snapshot: SnapshotMode
    /// Whether the lines or the words of a text move from one layout to the other.
    package var morphsText = false
    /// The blur of an unmatched view at the far end of its effect, in points.
    package var blur = 0.0
    /// The colour over an unmatched view at the far end of its effect.
    package var tint = RGBA.clear

    package init(
      fade: ContentFade = .destinationOnly, resize: Sides<ContentResize> = Sides { _ in .layout },
      anchor: Sides<Double?> = Sides { _ in nil }, snapshot: SnapshotMode = .automatic
    ) {
      (self.fade, self.resize) = (fade, resize)
      (self.anchor, self.snapshot) = (anchor, snapshot)
    }
  }

  /// The place of a flight in the stack, before painter's order.
  package struct Rank: Equatable, Sendable {
    /// A higher number is in front.
    package var priority: Int

    package init(priority: Int = 0) { self.priority = priority }

    /// Whether the flight lies in front of everything, like a bar.
    var isInFront: Bool { priority == .max }
  }
}

/// The straight line between the ends of another flight, whose path a flight follows.
///
/// A view inside another flying view moves along the path of that view.
package struct ParentPath: Equatable, Sendable {
  /// The centre of the other flight at its start, in points of the container's space.
  package var start: CGPoint
  package var end: CGPoint

  package init(start: CGPoint, end: CGPoint) {
    self.start = start
    self.end = end
  }
}

extension Flight {
  /// Returns the flight's own progress at `progress` of the transition.
  ///
  /// Within 0...1 it is the curve over the window. Outside 0...1 the transition overshoots, and
  /// every flight overshoots by the same share, whatever its window.
  package func localProgress(at progress: Double) -> Double {
    if progress <= 0 || progress >= 1 { return progress }
    let start = unitClamped(motion.window.lowerBound)
    let end = unitClamped(motion.window.upperBound)
    if progress >= end { return 1 }
    if progress <= start { return 0 }
    return motion.curve.value(at: (progress - start) / (end - start))
  }
}

extension Flight.Ends {
  /// Whether the place, the size or the transform differs visibly.
  var differ: Bool {
    func differ(_ start: CGFloat, _ end: CGFloat) -> Bool { abs(Double(start - end)) > 0.5 }
    return differ(source.center.x, destination.center.x)
      || differ(source.center.y, destination.center.y)
      || differ(source.size.width, destination.size.width)
      || differ(source.size.height, destination.size.height)
      || source.transform != destination.transform
  }

  /// Whether the box is no larger on `side` than on the other one, by its area.
  func isSmall(on side: TransitionSide) -> Bool {
    func area(_ side: TransitionSide) -> Double {
      self[side].size.width * self[side].size.height
    }
    return area(side) <= area(side.other)
  }

  /// The larger change of a side of the box, in points.
  var growth: Double {
    max(
      abs(Double(destination.size.width - source.size.width)),
      abs(Double(destination.size.height - source.size.height)))
  }
}

extension Flight.Content {
  /// Adopts what only the drawing of the views can tell.
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
