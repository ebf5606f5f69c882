import Foundation

extension Choreographer {
  /// The input of a plan.
  struct Scene {
    var from: ScreenElements
    var to: ScreenElements
    var matches: MatchResult
    var fromStyles: ScreenStyles
    var toStyles: ScreenStyles
    var options: TransitionOptions
    var traits: TransitionTraits
    /// The duration of the transition, in seconds.
    var duration = 0.0
    /// The pace of the transition's progress.
    var pace = TransitionCurve.linear
  }
}

extension Choreographer.Scene {
  func screen(_ side: TransitionSide) -> ScreenElements { side == .source ? from : to }
  func styles(_ side: TransitionSide) -> ScreenStyles { side == .source ? fromStyles : toStyles }

  func outcomes(_ side: TransitionSide) -> [ElementOutcome] {
    side == .source ? matches.fromOutcomes : matches.toOutcomes
  }

  /// The largest distance of any pair, or half of its growth, in points. Nil without a pair. A view
  /// and its source are a pair too.
  var longestWay: Double? {
    var longest: Double?
    for pair in matches.pairs + matches.oneWay.map(\.pair) {
      let (old, new) = (from.elements[pair.from], to.elements[pair.to])
      let way = hypot(Double(new.center.x - old.center.x), Double(new.center.y - old.center.y))
      let (oldSize, newSize) = (old.seenSize, new.seenSize)
      let growth = max(
        abs(Double(newSize.width - oldSize.width)), abs(Double(newSize.height - oldSize.height)))
      longest = max(longest ?? 0, way, growth / 2)
    }
    return longest
  }

  /// Returns the part of `window` in which a flight with `curve` moves, and the curve inside it.
  func fitted(
    _ curve: TransitionCurve, to window: ClosedRange<Double>
  ) -> (window: ClosedRange<Double>, curve: TransitionCurve) {
    curve.fitted(to: window, of: duration, at: pace)
  }

  /// Returns `pacing` in its part of a stagger.
  func staggered(
    _ pacing: (window: ClosedRange<Double>, curve: TransitionCurve), _ stagger: MatchStagger,
    at rank: Double
  ) -> (window: ClosedRange<Double>, curve: TransitionCurve) {
    let whole = pacing.curve.unfitted ?? pacing
    return fitted(whole.curve, to: stagger.window(whole.window, at: rank))
  }

  /// Returns the facts about one element that conditions depend on.
  func context(of index: Int, on side: TransitionSide) -> MatchContext {
    MatchContext(traits: traits, side: side, isMatched: outcomes(side)[index].isMatched)
  }

  /// Returns the style of an unmatched view.
  func style(of index: Int, on side: TransitionSide) -> MatchStyle {
    givenStyle(of: index, on: side) ?? .automatic
  }

  /// Returns the style of a pair, or nil if neither view has one.
  ///
  /// The destination view's style takes precedence. The style of a kept view does not count.
  func style(of pair: MatchResult.Pair, anchorSide: TransitionSide?) -> MatchStyle? {
    if let whole = screenStyle(of: pair) { return whole }
    let new = anchorSide == .destination ? nil : givenStyle(of: pair.to, on: .destination)
    return new ?? (anchorSide == .source ? nil : givenStyle(of: pair.from, on: .source))
  }

  /// Returns the style of a whole screen that flies as one object, or nil for another pair. No style of a
  /// view may take it apart.
  private func screenStyle(of pair: MatchResult.Pair) -> MatchStyle? {
    [toStyles.styles[pair.to], fromStyles.styles[pair.from]].lazy.compactMap { $0 }.first {
      $0.rounding > 0
    }
  }

  func givenStyle(of index: Int, on side: TransitionSide) -> MatchStyle? {
    let own = styles(side).styles[index]
    let given = options.style(of: screen(side).elements[index].id) ?? own
    return given?.resolved { context(of: index, on: side) }
  }

  /// Returns the flight whose views contain the views of `pair` on both screens, or nil.
  ///
  /// Views in between that do not fly, or that fly alone, do not count.
  ///
  /// - Parameter places: The flight of each element of the destination screen, or -1 if there is
  ///   none.
  /// - Complexity: O(*d*), where *d* is the number of tagged ancestors of the two views.
  func holder(of pair: MatchResult.Pair, _ places: [Int]) -> Int? {
    guard let ancestor = to.nearestAncestor(of: pair.to, where: { places[$0] >= 0 }),
      case .matched(let counterpart) = matches.toOutcomes[ancestor]
    else {
      return nil
    }
    let other = from.nearestAncestor(of: pair.from) { $0 == counterpart || flies($0) }
    return other == counterpart ? places[ancestor] : nil
  }

  /// Whether a view of the source screen flies as one of a pair.
  private func flies(_ index: Int) -> Bool {
    guard case .matched(let counterpart) = matches.fromOutcomes[index] else { return false }
    return style(of: MatchResult.Pair(from: index, to: counterpart), anchorSide: nil)?.flies
      != false
  }
}

extension Flight {
  /// Whether the flight changes its place, size or transform visibly.
  var moves: Bool {
    func differ(_ start: CGFloat, _ end: CGFloat) -> Bool { abs(Double(start - end)) > 0.5 }
    return differ(from.center.x, to.center.x) || differ(from.center.y, to.center.y)
      || differ(from.size.width, to.size.width) || differ(from.size.height, to.size.height)
      || from.transform != to.transform
  }
}
