import Foundation

extension TransitionPlan {
  /// The problems of the two screens that the app should know, once for each ID and screen.
  ///
  /// Invisible duplicates are no problem. A collection view keeps hidden cells for reuse that still
  /// have their old IDs.
  /// - Complexity: O(*n*), where *n* is the number of elements of both screens. A debug build also
  ///   compares up to 64 unmatched IDs with as many of the other screen.
  public var issues: [MatchIssue] {
    issues(.source, from, matches.fromOutcomes) + issues(.destination, to, matches.toOutcomes)
      + flights.indices.flatMap { index in
        flights[index].faults.map { .valueOutOfRange(flights[index].id, $0.rawValue) }
      } + (isDebugBuild ? hints : [])
  }

  /// The number of tagged views up to which a screen is captured within a few frames.
  private static var manyViews: Int { 1000 }

  private func issues(
    _ side: TransitionSide, _ screen: ScreenElements, _ outcomes: [ElementOutcome]
  ) -> [MatchIssue] {
    let elements = screen.elements
    // The number of duplicates, by the index of the chosen element.
    var duplicates: [Int: Int] = [:]
    for (element, outcome) in zip(elements, outcomes) where element.visibility == .visible {
      if case .duplicate(let kept) = outcome { duplicates[kept, default: 1] += 1 }
    }
    // The elements to which visible views of the other screen would fly.
    let others = side == .source ? matches.toOutcomes : matches.fromOutcomes
    let awaited = Set(
      others.compactMap { outcome -> Int? in
        if case .counterpartUnseen(_, let index) = outcome { index } else { nil }
      })
    let mistakes = screen.providerMistakes.map { mistake -> MatchIssue in
      switch mistake {
      case .viewOutsideScreen(let id): .viewOutsideScreen(id, side: side)
      case .conflictingView(let id, let own): .viewHasAnotherID(id, side: side, own: own)
      }
    }
    return mistakes
      + (elements.count > Self.manyViews ? [.manyViews(elements.count, side: side)] : [])
      + elements.indices.compactMap { index in
        let element = elements[index]
        if let count = duplicates[index] {
          return .duplicateID(element.id, side: side, count: count)
        }
        if element.visibility == .nonFinite {
          return .nonFiniteGeometry(element.id, side: side)
        }
        if element.visibility == .empty, element.size.width == 0 || element.size.height == 0,
          awaited.contains(index)
        {
          return .neverLaidOut(element.id, side: side)
        }
        return nil
      }
  }
}

/// A value of a flight that is out of range. The text names the value and its range.
package enum FlightFault: String, Hashable, Sendable, CaseIterable {
  case window = "a window outside 0...1 of the transition"
  case timings = "timings outside 0...1 of the flight"
  case dampingRatio = "a spring with a damping ratio outside 0.1...1"
  case path = "an arc whose bend is not a finite number"
}

extension Flight {
  /// The values of the flight that are out of range.
  var faults: [FlightFault] {
    func isWithin(_ range: ClosedRange<Double>?) -> Bool {
      guard let range else { return true }
      return range.lowerBound >= 0 && range.upperBound <= 1
    }
    var faults: [FlightFault] = []
    if !isWithin(window) { faults.append(.window) }
    let hasTimings =
      isWithin(timings.fade) && isWithin(timings.position) && isWithin(timings.size)
      && isWithin(timings.opacity) && isWithin(timings.shape)
    if !hasTimings { faults.append(.timings) }
    if let ratio = curve.dampingRatio, !(0.1...1).contains(ratio) {
      faults.append(.dampingRatio)
    }
    if !path.bend.isFinite { faults.append(.path) }
    return faults
  }
}
