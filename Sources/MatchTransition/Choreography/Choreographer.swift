import Foundation

/// Turns matches into flights.
public enum Choreographer {
  /// Everything the transition will do, from what was captured, matched and asked for.
  ///
  /// - Parameters:
  ///   - matches: What `Matcher` made of the same two screens.
  ///   - fromStyles: What is asked for on the screen that leaves.
  ///   - toStyles: What is asked for on the screen that comes; of a pair its style wins.
  /// - Complexity: O(*n* log *n*), *n* the number of elements of both screens.
  public static func plan(
    from: CapturedScreen, to: CapturedScreen, matches: MatchResult,
    fromStyles: ScreenStyles = ScreenStyles(), toStyles: ScreenStyles = ScreenStyles(),
    options: TransitionOptions = .automatic
  ) -> TransitionPlan {
    var styles: [MatchStyle] = []
    styles.reserveCapacity(matches.pairs.count)
    for pair in matches.pairs {
      styles.append(toStyles.styles[pair.to] ?? fromStyles.styles[pair.from] ?? .automatic)
    }
    let pairs = zip(matches.pairs, styles).map { pair, style in
      flight(for: pair, from.elements[pair.from], to.elements[pair.to], style: style)
    }
    let entering = effects(
      on: .to, of: to, toStyles, outcomes: matches.toOutcomes, stagger: options.stagger)
    let leaving = effects(
      on: .from, of: from, fromStyles, outcomes: matches.fromOutcomes, stagger: options.stagger)
    let flights = stacked(pairs + entering, leaving: leaving, from: from, to: to)
    return TransitionPlan(flights: flights, matches: matches, from: from, to: to, options: options)
  }

  private static func flight(
    for pair: MatchResult.Pair, _ old: Element, _ new: Element, style: MatchStyle
  ) -> Flight {
    let oldResize = style.resize ?? resize(of: old, towards: new)
    let newResize = style.resize ?? resize(of: new, towards: old)
    var from = FlightEnd(old)
    var to = FlightEnd(new)
    from.appearance.adoptUnseenParts(of: to.appearance)
    to.appearance.adoptUnseenParts(of: from.appearance)
    settleClips(&from, &to)
    return Flight(
      id: new.id, fromIndex: pair.from, toIndex: pair.to, from: from, to: to,
      window: style.window, curve: style.curve, path: style.path,
      fade: style.fade ?? fade(old.content, oldResize, new.content, newResize),
      oldResize: oldResize, newResize: newResize, priority: style.priority)
  }

  /// How the content of `element` follows a box that goes on to be that of `other`.
  private static func resize(of element: Element, towards other: Element) -> ContentResize {
    switch element.content.kind {
    case .box, .image: return .layout
    case .text: return .height
    case .group, .pixels:
      let aspect = Double(element.size.width) * Double(other.size.height)
      let otherAspect = Double(other.size.width) * Double(element.size.height)
      // A few percent of distortion are not seen in motion; a cut edge that moves is.
      if abs(aspect - otherAspect) <= 0.05 * max(aspect, otherAspect) { return .stretch }
      return element.content.kind == .group ? .aspectFillTop : .aspectFill
    }
  }

  /// The fade that shows neither a gap nor a ghost between two contents.
  private static func fade(
    _ old: ElementContent, _ oldResize: ContentResize,
    _ new: ElementContent, _ newResize: ContentResize
  ) -> ContentFade {
    if let identity = old.identity, identity == new.identity { return .newOnly }
    switch (old.kind, new.kind) {
    case (.box, .box): return .newOnly
    case (.box, _): return .newOverOld
    case (_, .box): return .oldOverNew
    case (.text, .text): return .through
    default: break
    }
    // Only one side may fade, and only one that covers the other whole.
    if new.isOpaque && newResize.fillsBox { return .newOverOld }
    if old.isOpaque && oldResize.fillsBox { return .oldOverNew }
    return old.kind == .text || new.kind == .text ? .through : .cross
  }
}

extension ContentResize {
  /// Whether content of this mode leaves no part of its box empty.
  fileprivate var fillsBox: Bool {
    switch self {
    case .layout, .stretch, .aspectFill, .aspectFillTop: true
    case .aspectFit, .height: false
    }
  }
}
