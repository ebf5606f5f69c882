import Foundation

extension TransitionPlan {
  /// The problems of the two screens that the app should know, once for each ID and screen.
  ///
  /// The list has the IDs that came too late, as soon as a session has reported them.
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
    return input.issues.filter { $0.foundSide == side }
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
      isWithin(motion.timings.fade) && isWithin(motion.timings.position)
      && isWithin(motion.timings.size)
      && isWithin(motion.timings.opacity) && isWithin(motion.timings.shape)
    if !hasTimings { faults.append(.timings) }
    if let ratio = motion.curve.dampingRatio, !(0.1...1).contains(ratio) {
      faults.append(.dampingRatio)
    }
    if !motion.path.bend.isFinite { faults.append(.path) }
    return faults
  }
}

extension TransitionPlan {
  /// Possible mistakes of the developer that a transition between two screens shows.
  ///
  /// - Complexity: O(*n*) in the views, and O(*u* · *w*) in at most 64 unmatched IDs of each screen.
  var hints: [MatchIssue] {
    if traits.kind == .inPlace { return [] }
    let source = taggedViews(.source)
    let destination = taggedViews(.destination)
    if source.isEmpty != destination.isEmpty {
      return [.untaggedScreen(source.isEmpty ? .source : .destination)]
    }
    let near = unmatchedIDs(source, destination)
    if !near.isEmpty { return near }
    let shown = (source.filter(\.isVisible).count, destination.filter(\.isVisible).count)
    // A provider that was asked has said that there are no counterparts.
    if !matches.isEmpty || input.hasAskedProvider { return [] }
    if [source, destination].contains(where: { !$0.contains { $0.isVisible && $0.isLoose } }) {
      return []
    }
    // An ID on both screens that cannot fly has a reason of its own.
    let common = Set(source.map(\.id)).intersection(destination.map(\.id))
    return common.isEmpty ? [.nothingMatched(source: shown.0, destination: shown.1)] : []
  }

  private struct Tagged {
    let id: MatchID
    let isVisible: Bool
    /// Whether the view has neither a counterpart nor an effect of its own.
    let isLoose: Bool
  }

  /// Returns the views whose IDs come from the app.
  private func taggedViews(_ side: TransitionSide) -> [Tagged] {
    let ownWay = viewsWithEffects(on: side)
    return zip(screens[side].views, matches.outcomes[side]).enumerated().compactMap { index, pair in
      let (view, outcome) = pair
      if view.id.isEngineMade { return nil }
      return Tagged(
        id: view.id, isVisible: view.isVisible,
        isLoose: outcome.isLoose && !ownWay.contains(index) && view.element.sourceID == nil)
    }
  }

  /// Returns the visible IDs of the front screen whose likely counterpart has another spelling.
  private func unmatchedIDs(_ source: [Tagged], _ destination: [Tagged]) -> [MatchIssue] {
    let side = traits.kind.isReturning ? TransitionSide.source : .destination
    let (front, back) = side == .source ? (source, destination) : (destination, source)
    let loose = front.filter { $0.isLoose && $0.isVisible }.prefix(64)
    let candidates = back.filter(\.isLoose).prefix(64)
    if loose.isEmpty || candidates.isEmpty { return [] }
    let spellings = candidates.map { Spelling($0.id) }
    return loose.compactMap { one in
      let spelling = Spelling(one.id)
      guard let place = spellings.firstIndex(where: { $0.isLikely(spelling) }) else { return nil }
      return .unmatchedID(one.id, side: side, nearest: candidates[place].id)
    }
  }
}

/// The text of an ID, in two parts. The digits tell items apart, and the rest is a word of the developer.
private struct Spelling {
  let digits: [Character]
  let word: [Character]

  init(_ id: MatchID) {
    let text = Array(id.description)
    digits = text.filter(\.isNumber)
    word = text.filter { !$0.isNumber }.flatMap { $0.lowercased() }
  }

  /// Returns whether `other` may be the same ID with a typing error, or of another type.
  func isLikely(_ other: Spelling) -> Bool {
    if digits != other.digits { return false }
    if word == other.word { return true }
    if word.count > 2, hasSameLetters(as: other) { return true }
    let limit = min(2, max(word.count, other.word.count) / 3)
    return limit > 0 && editDistance(word, other.word, limit: limit) != nil
  }

  /// Whether both words consist of the same letters, in any order.
  private func hasSameLetters(as other: Spelling) -> Bool {
    var rest = other.word
    for letter in word {
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest.remove(at: place)
    }
    return rest.isEmpty
  }
}
