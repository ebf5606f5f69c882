import Foundation

extension TransitionPlan {
  /// The problems of the two screens that the app should know, once for each ID and screen.
  ///
  /// Invisible duplicates are no problem. A collection view keeps hidden cells for reuse that still
  /// have their old IDs.
  /// - Complexity: O(*n*), where *n* is the number of views of both screens. A debug build also
  ///   compares up to 64 unmatched IDs with as many of the other screen.
  public var issues: [MatchIssue] {
    issues(of: .source) + issues(of: .destination)
      + flights.indices.flatMap { index in
        flights[index].faults.map { .valueOutOfRange(flights[index].id, $0.rawValue) }
      } + (isDebugBuild ? hints : [])
  }

  /// The number of tagged views up to which a screen is captured within a few frames.
  private static var manyViews: Int { 1000 }

  private func issues(of side: TransitionSide) -> [MatchIssue] {
    let views = screens[side].views
    // The number of duplicates, by the index of the chosen view.
    var duplicates: [Int: Int] = [:]
    for (view, outcome) in zip(views, matches.outcomes[side]) where view.isVisible {
      if case .duplicate(let kept) = outcome { duplicates[kept, default: 1] += 1 }
    }
    // The views to which visible views of the other screen would fly.
    let awaited = Set(
      matches.outcomes[side.other].compactMap { outcome -> Int? in
        if case .counterpartUnseen(_, let index) = outcome { index } else { nil }
      })
    return input.issues.filter { $0.provider == side }
      + (views.count > Self.manyViews ? [.manyViews(views.count, side: side)] : [])
      + views.indices.compactMap { index in
        let (id, size) = (views[index].id, views[index].box.size)
        if let count = duplicates[index] {
          return .duplicateID(id, side: side, count: count)
        }
        switch views[index].element.visibility {
        case .nonFinite: return .nonFiniteGeometry(id, side: side)
        case .empty:
          let hasNoSize = size.width == 0 || size.height == 0
          return hasNoSize && awaited.contains(index) ? .neverLaidOut(id, side: side) : nil
        case .visible, .offScreen, .hidden: return nil
        }
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
    if !isWithin(motion.window) { faults.append(.window) }
    let hasTimings =
      isWithin(motion.timings.fade) && isWithin(motion.timings.position) && isWithin(motion.timings.size)
      && isWithin(motion.timings.opacity) && isWithin(motion.timings.shape)
    if !hasTimings { faults.append(.timings) }
    if let ratio = motion.curve.dampingRatio, !(0.1...1).contains(ratio) {
      faults.append(.dampingRatio)
    }
    if !motion.path.bend.isFinite { faults.append(.path) }
    return faults
  }
}
