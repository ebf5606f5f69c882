import Foundation

/// Turns matches into flights.
package enum Choreographer {
  /// Everything the transition will do, from what was captured, matched and asked for.
  ///
  /// - Parameters:
  ///   - matches: What `Matcher` made of the same two screens.
  ///   - fromStyles: What is asked for on the screen that leaves.
  ///   - toStyles: What is asked for on the screen that comes; of a pair its style wins.
  ///   - traits: What conditions of styles and effects are asked about.
  /// - Complexity: O(*n* log *n*), *n* the number of elements of both screens.
  package static func plan(
    from: ScreenElements, to: ScreenElements, matches: MatchResult,
    fromStyles: ScreenStyles = ScreenStyles(), toStyles: ScreenStyles = ScreenStyles(),
    options: TransitionOptions = .automatic,
    traits: TransitionTraits = TransitionTraits()
  ) -> TransitionPlan {
    var scene = Scene(
      from: from, to: to, matches: matches, fromStyles: fromStyles, toStyles: toStyles,
      options: options, traits: traits)
    scene.duration = options.duration(for: scene.longestWay)
    var matched = matchedFlights(of: scene)
    if let stagger = options.stagger, stagger.includesMatched {
      let ranks = stagger.ranks(of: matched.map { $0.toIndex ?? 0 }, on: to)
      for index in matched.indices {
        matched[index].window = stagger.window(matched[index].window, at: ranks[index])
      }
    }
    var fading: (from: Set<Int>, to: Set<Int>) = ([], [])
    if traits.reducesMotion {
      for flight in matched where flight.moves {
        if let index = flight.flownFromIndex { fading.from.insert(index) }
        if let index = flight.flownToIndex { fading.to.insert(index) }
      }
      matched.removeAll(where: \.moves)
    }
    var groups = FlightGroups(
      matched: matched, entering: effects(on: .destination, of: scene, fading: fading.to),
      leaving: effects(on: .source, of: scene, fading: fading.from))
    let demotions = admit(&groups, to: options.budget, scene: scene)
    // Flights are large: they are copied only where there is something to add.
    let arriving =
      groups.entering.isEmpty ? groups.matched : groups.matched + groups.entering
    let flights = stacked(arriving, leaving: groups.leaving, from: from, to: to)
    var plan = TransitionPlan(
      flights: flights, matches: matches, from: from, to: to, options: options,
      traits: traits, duration: scene.duration)
    plan.demotions = demotions
    return plan
  }

  /// The flights of all pairs, in painter's order of the screen that comes.
  private static func matchedFlights(of scene: Scene) -> [Flight] {
    let matches = scene.matches
    var flights: [Flight] = []
    flights.reserveCapacity(matches.pairs.count + matches.oneWay.count)
    // The flight that each element of the screen that comes ends; none is -1.
    var places = [Int](repeating: -1, count: scene.to.elements.count)
    for pair in matches.pairs {
      let holder = scene.holder(of: pair, places).map { flights[$0] }
      places[pair.to] = flights.count
      flights.append(flight(for: pair, in: scene, holder: holder, keptSide: nil))
    }
    for oneWay in matches.oneWay {
      flights.append(flight(for: oneWay.pair, in: scene, holder: nil, keptSide: oneWay.keptSide))
    }
    return flights
  }

  /// - Parameters:
  ///   - holder: The flight of the view that this pair's views lie in, on both screens.
  ///   - keptSide: The side whose view does not fly itself.
  private static func flight(
    for pair: MatchResult.Pair, in scene: Scene, holder: Flight?, keptSide: TransitionSide?
  ) -> Flight {
    let (old, new) = (scene.from.elements[pair.from], scene.to.elements[pair.to])
    let asked = scene.style(of: pair, keptSide: keptSide)
    let style = asked ?? .automatic
    let oldResize = style.resize ?? style.snapshot.ownResize ?? resize(of: old, towards: new)
    let newResize = style.resize ?? style.snapshot.ownResize ?? resize(of: new, towards: old)
    var from = FlightEnd(old)
    var to = FlightEnd(new)
    from.appearance.adoptUnseenParts(of: to.appearance)
    to.appearance.adoptUnseenParts(of: from.appearance)
    settleClips(&from, &to)
    let fade: ContentFade
    switch keptSide {
    case .source: fade = .destinationOnly
    case .destination: fade = .sourceOnly
    case nil:
      fade =
        style.fade ?? style.snapshot.ownFade
        ?? self.fade(old.content, oldResize, new.content, newResize)
    }
    let isReturning = scene.traits.kind.isReturning
    var flight = Flight(
      id: keptSide == .destination ? old.id : new.id, fromIndex: pair.from, toIndex: pair.to,
      from: from,
      to: to,
      window: style.curve.window(
        within: style.window.resolved(in: scene.duration), of: scene.duration),
      curve: style.curve.fittingItsWindow,
      path: isReturning ? style.path.reversed : style.path, fade: fade, timings: style.timings,
      oldResize: oldResize, newResize: newResize, priority: style.priority,
      snapshot: snapshot(style, old.content, new.content))
    flight.keptSide = keptSide
    flight.importance = style.importance
    if let keptSide { flight.appear(from: keptSide) }
    flight = flyable(flight, from: scene.from.elements, to: scene.to.elements)
    if asked == nil, let holder {
      (flight.window, flight.curve, flight.path) = (holder.window, holder.curve, holder.path)
      flight.lead =
        holder.lead ?? FlightLead(start: holder.from.center, end: holder.to.center)
    }
    return flight
  }

  /// What goes on by itself on one side only flies itself, and goes on.
  private static func snapshot(
    _ style: MatchStyle, _ old: ElementContent, _ new: ElementContent
  ) -> SnapshotMode {
    guard style.snapshot == .automatic, old.isLive != new.isLive else { return style.snapshot }
    return .live(new.isLive ? .destination : .source)
  }

  /// How the content of `element` follows a box that goes on to be that of `other`.
  static func resize(of element: Element, towards other: Element) -> ContentResize {
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

  /// `flight`, with pictures where its view cannot fly itself.
  static func flyable(_ flight: Flight, from: [Element], to: [Element]) -> Flight {
    guard case .live(let side) = flight.snapshot else { return flight }
    let element =
      side == .source ? flight.fromIndex.map { from[$0] } : flight.toIndex.map { to[$0] }
    return element?.canFlyItself == true ? flight : withPictures(flight, from: from, to: to)
  }

  /// `flight` with pictures instead of a view that flies itself.
  static func withPictures(_ flight: Flight, from: [Element], to: [Element]) -> Flight {
    var flight = flight
    let ownFade = flight.snapshot.ownFade
    flight.snapshot = .automatic
    guard let fromIndex = flight.fromIndex, let toIndex = flight.toIndex else { return flight }
    let (old, new) = (from[fromIndex], to[toIndex])
    if flight.oldResize == .layout, flight.newResize == .layout {
      flight.oldResize = resize(of: old, towards: new)
      flight.newResize = resize(of: new, towards: old)
    }
    if flight.keptSide == nil, flight.fade == ownFade {
      flight.fade = fade(old.content, flight.oldResize, new.content, flight.newResize)
    }
    return flight
  }

  /// The fade that shows neither a gap nor a ghost between two contents.
  private static func fade(
    _ old: ElementContent, _ oldResize: ContentResize,
    _ new: ElementContent, _ newResize: ContentResize
  ) -> ContentFade {
    if let identity = old.identity, identity == new.identity { return .destinationOnly }
    switch (old.kind, new.kind) {
    case (.box, .box): return .destinationOnly
    case (.box, _): return .destinationOverSource
    case (_, .box): return .sourceOverDestination
    case (.text, .text): return .through
    default: break
    }
    // Only one side may fade, and only one that covers the other whole.
    if new.isOpaque && newResize.fillsBox { return .destinationOverSource }
    if old.isOpaque && oldResize.fillsBox { return .sourceOverDestination }
    return old.kind == .text || new.kind == .text ? .through : .crossfade
  }
}

extension Flight {
  /// Fades in where it leaves the other side's view behind, or out where it comes to it, since that one
  /// stays as it is.
  fileprivate mutating func appear(from keptSide: TransitionSide) {
    switch keptSide {
    case .source:
      from.appearance.opacity = 0
      timings.opacity = timings.opacity ?? 0...0.35
    case .destination:
      to.appearance.opacity = 0
      timings.opacity = timings.opacity ?? 0.65...1
    }
  }
}

extension SnapshotMode {
  /// The fade that goes with it; nil where the contents decide.
  fileprivate var ownFade: ContentFade? {
    switch self {
    case .live(.destination): .destinationOnly
    case .live(.source): .sourceOnly
    case .automatic, .displayed, .snapshot, .rendered, .placeholder: nil
    }
  }

  /// The resizing that goes with it.
  fileprivate var ownResize: ContentResize? {
    if case .live = self { return .layout }
    return nil
  }
}

extension ContentResize {
  /// Whether content of this mode leaves no part of its box empty.
  fileprivate var fillsBox: Bool {
    switch self {
    case .layout, .stretch, .aspectFill, .aspectFillTop: true
    case .aspectFit, .height, .crop: false
    }
  }
}
