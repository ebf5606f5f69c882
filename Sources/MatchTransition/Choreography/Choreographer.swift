import Foundation

/// Turns matches into flights.
package enum Choreographer {
  /// Returns the plan for two captured and matched screens.
  ///
  /// - Parameters:
  ///   - matches: The result of `Matcher` for the same two screens.
  ///   - fromStyles: The styles and effects of the source screen.
  ///   - toStyles: The styles and effects of the destination screen. The destination style of a
  ///     pair takes precedence.
  ///   - traits: The facts about the transition that conditions depend on.
  ///   - pace: The pace of the transition, or nil for the pace that the options give it.
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements of both screens.
  package static func plan(
    from: ScreenElements, to: ScreenElements, matches: MatchResult,
    fromStyles: ScreenStyles = ScreenStyles(), toStyles: ScreenStyles = ScreenStyles(),
    options: TransitionOptions = .automatic,
    traits: TransitionTraits = TransitionTraits(), pace: TransitionCurve? = nil
  ) -> TransitionPlan {
    var scene = Scene(
      from: from, to: to, matches: matches, fromStyles: fromStyles, toStyles: toStyles,
      options: options, traits: traits)
    scene.duration = options.length(reducesMotion: traits.reducesMotion)
    scene.pace = pace ?? options.pace(for: scene.longestWay)
    var staying: [StayingView] = []
    var matched = matchedFlights(of: scene, staying: &staying)
    if let stagger = options.stagger, stagger.includesMatched {
      let ranks = stagger.ranks(of: matched.map { $0.toIndex ?? 0 }, on: to)
      for index in matched.indices {
        (matched[index].window, matched[index].curve) = scene.staggered(
          (matched[index].window, matched[index].curve), stagger, at: ranks[index])
      }
    }
    // With less motion the screens dissolve as they are, except for pairs that stay in place.
    if traits.reducesMotion {
      staying += matched.filter(\.moves).flatMap { $0.stayingViews(.reducedMotion) }
      matched.removeAll(where: \.moves)
    }
    let entering = effects(
      on: .destination, of: scene, staying: staying.indices(on: .destination))
    let leaving = effects(on: .source, of: scene, staying: staying.indices(on: .source))
    lift(&matched, of: scene)
    // Flights are large, so the array is copied only if there is something to add.
    let arriving = entering.isEmpty ? matched : matched + entering
    let flights = stacked(arriving, leaving: leaving, from: from, to: to)
    var plan = TransitionPlan(
      flights: flights, matches: matches, from: from, to: to, options: options,
      traits: traits, duration: scene.duration, curve: scene.pace)
    plan.stayingViews = staying
    return plan
  }

  /// Returns the flights of all pairs, in painter's order of the destination screen.
  ///
  /// - Parameter staying: Receives the pairs that do not fly by their style.
  private static func matchedFlights(
    of scene: Scene, staying: inout [StayingView]
  ) -> [Flight] {
    let matches = scene.matches
    var flights: [Flight] = []
    flights.reserveCapacity(matches.pairs.count + matches.oneWay.count)
    // The flight that ends at each element of the destination screen, or -1 if there is none.
    var places = [Int](repeating: -1, count: scene.to.elements.count)
    func add(_ pair: MatchResult.Pair, holder: Flight?, anchorSide: TransitionSide?) {
      let style = scene.style(of: pair, anchorSide: anchorSide)
      let flight = flight(
        for: pair, in: scene, style: style, holder: holder, anchorSide: anchorSide)
      if style?.flies == false {
        staying += flight.stayingViews(.style)
      } else {
        if anchorSide == nil { places[pair.to] = flights.count }
        flights.append(flight)
      }
    }
    for pair in matches.pairs {
      add(pair, holder: scene.holder(of: pair, places).map { flights[$0] }, anchorSide: nil)
    }
    for oneWay in matches.oneWay {
      add(oneWay.pair, holder: nil, anchorSide: oneWay.anchorSide)
    }
    return flights
  }

  /// Returns the flight of one pair.
  ///
  /// - Parameters:
  ///   - asked: The style of the pair, or nil if neither view has one.
  ///   - holder: The flight of the view that contains this pair's views on both screens.
  ///   - anchorSide: The side whose view does not fly itself.
  private static func flight(
    for pair: MatchResult.Pair, in scene: Scene, style asked: MatchStyle?, holder: Flight?,
    anchorSide: TransitionSide?
  ) -> Flight {
    let old = scene.from.elements[pair.from]
    var new = scene.to.elements[pair.to]
    let style = asked ?? .automatic
    // A view that has just entered the window may get its content later. The source's content stays until then.
    let isAwaited = new.isBlank && old.content.kind != .box
    if isAwaited { new.content.kind = .pixels }
    let isReturning = scene.traits.kind.isReturning
    let ownResize = style.resize ?? style.snapshot.ownResize
    let oldResize = ownResize ?? resize(of: old, towards: new, opens: isReturning)
    let newResize = ownResize ?? resize(of: new, towards: old, opens: !isReturning)
    var from = FlightEnd(old)
    var to = FlightEnd(new)
    from.appearance.adoptUnseenParts(of: to.appearance)
    to.appearance.adoptUnseenParts(of: from.appearance)
    settleClips(&from, &to, on: scene.to.bounds)
    var fade: ContentFade
    switch anchorSide {
    case .source: fade = .destinationOnly
    case .destination: fade = .sourceOnly
    case nil:
      fade =
        style.fade ?? style.snapshot.ownFade
        ?? (isAwaited ? .destinationOverSource : nil)
        ?? self.fade(old.content, oldResize, new.content, newResize)
    }
    if let opposite = fade.opposite, showsFocus(from, to, old.content, new.content) {
      fade = opposite
    }
    let (window, curve) = scene.fitted(
      style.curve, to: style.window.resolved(in: scene.duration, at: scene.pace))
    var flight = Flight(
      id: anchorSide == .destination ? old.id : new.id, fromIndex: pair.from, toIndex: pair.to,
      from: from,
      to: to,
      window: window, curve: curve,
      path: style.path, fade: fade, timings: style.timings,
      oldResize: oldResize, newResize: newResize, priority: style.priority,
      snapshot: snapshot(style, old.content, new.content))
    flight.anchorSide = anchorSide
    // A lift below 0 is still to be decided.
    flight.lift = style.elevation.map { limited($0, to: 0...100, or: 0) } ?? -1
    flight.rounding = style.rounding
    if style.timings.shape == nil, flight.cornerRounding == nil {
      flight.timings.corners = cornerWindow(from, to, on: scene.to.bounds)
    }
    flight.morphsText =
      anchorSide == nil && style.resize == nil && style.snapshot == .automatic
      && old.content.isSameText(as: new.content)
    if let anchorSide { flight.appear(from: anchorSide) }
    flight = flyable(flight, in: scene)
    if asked == nil, let holder {
      (flight.window, flight.curve, flight.path) = (holder.window, holder.curve, holder.path)
      flight.parentPath =
        holder.parentPath ?? ParentPath(start: holder.from.center, end: holder.to.center)
    }
    return flight
  }

  /// Whether one end is a screen with a part that shows the picture or the opaque content of the other end.
  ///
  /// That content lies on the part all the way, so it can fade over the screen.
  private static func showsFocus(
    _ from: FlightEnd, _ to: FlightEnd, _ old: ElementContent, _ new: ElementContent
  ) -> Bool {
    func covers(_ content: ElementContent) -> Bool { content.isOpaque || content.kind == .image }
    return to.contentFocus != nil && covers(old) || from.contentFocus != nil && covers(new)
  }

  /// Returns the snapshot mode of a pair. Content that plays on one side only flies as a live view.
  private static func snapshot(
    _ style: MatchStyle, _ old: ElementContent, _ new: ElementContent
  ) -> SnapshotMode {
    guard style.snapshot == .automatic, old.isLive != new.isLive else { return style.snapshot }
    return .live(new.isLive ? .destination : .source)
  }

  /// Returns how the content of `element` is resized when its box becomes the box of `other`.
  ///
  /// - Parameter opens: Whether `element` belongs to the screen that opens from the other screen.
  static func resize(of element: Element, towards other: Element, opens: Bool) -> ContentResize {
    switch element.content.kind {
    case .box, .image: return .layout
    case .text: return .height
    case .group, .pixels:
      let (size, otherSize) = (element.seenSize, other.seenSize)
      let aspect = Double(size.width) * Double(otherSize.height)
      let otherAspect = Double(otherSize.width) * Double(size.height)
      // Nobody sees a few percent of distortion in motion. A moving cut edge is visible.
      if abs(aspect - otherAspect) <= 0.05 * max(aspect, otherAspect) { return .stretch }
      if element.content.kind == .pixels { return .aspectFill }
      // A page that is at least as tall for its width as the card covers the box at any width.
      return opens == (otherAspect < aspect) ? .aspectFillTop : .width
    }
  }

  /// Returns `flight`, with snapshots if its live view cannot leave its superview or has changed
  /// already.
  static func flyable(_ flight: Flight, in scene: Scene) -> Flight {
    guard case .live(let side) = flight.snapshot else { return flight }
    let (from, to) = (scene.from.elements, scene.to.elements)
    let element =
      side == .source ? flight.fromIndex.map { from[$0] } : flight.toIndex.map { to[$0] }
    // After a change in place, no view looks as it did before.
    let isPast = scene.traits.kind == .inPlace && side == .source
    return element?.canFlyItself == true && !isPast
      ? flight : withPictures(flight, in: scene)
  }

  /// Returns `flight` with snapshots instead of a live view.
  static func withPictures(_ flight: Flight, in scene: Scene) -> Flight {
    var flight = flight
    let ownFade = flight.snapshot.ownFade
    flight.snapshot = .automatic
    guard let fromIndex = flight.fromIndex, let toIndex = flight.toIndex else { return flight }
    let (old, new) = (scene.from.elements[fromIndex], scene.to.elements[toIndex])
    if flight.oldResize == .layout, flight.newResize == .layout {
      let isReturning = scene.traits.kind.isReturning
      flight.oldResize = resize(of: old, towards: new, opens: isReturning)
      flight.newResize = resize(of: new, towards: old, opens: !isReturning)
    }
    if flight.anchorSide == nil, flight.fade == ownFade {
      flight.fade = fade(old.content, flight.oldResize, new.content, flight.newResize)
    }
    return flight
  }

  /// Returns the fade between two contents that shows neither a gap nor a ghost.
  private static func fade(
    _ old: ElementContent, _ oldResize: ContentResize,
    _ new: ElementContent, _ newResize: ContentResize
  ) -> ContentFade {
    if let identity = old.identity, identity == new.identity { return .destinationOnly }
    switch (old.kind, new.kind) {
    case (.box, .box): return .destinationOnly
    case (.box, _): return .destinationOverSource
    case (_, .box): return .sourceOverDestination
    case (.text, .text): return old.isSameText(as: new) ? .crossfade : .through
    default: break
    }
    // Only one side may fade, and it must cover the other side completely.
    if new.isOpaque && newResize.fillsBox { return .destinationOverSource }
    if old.isOpaque && oldResize.fillsBox { return .sourceOverDestination }
    return old.kind == .text || new.kind == .text ? .through : .crossfade
  }
}

extension ElementContent {
  /// Whether both contents are the same characters, whatever their fonts and line breaks.
  fileprivate func isSameText(as other: ElementContent) -> Bool {
    kind == .text && other.kind == .text && string != nil && string == other.string
  }
}

extension ContentFade {
  /// The fade with the other content in front, or nil if neither content covers the other.
  fileprivate var opposite: ContentFade? {
    switch self {
    case .destinationOverSource: .sourceOverDestination
    case .sourceOverDestination: .destinationOverSource
    default: nil
    }
  }
}

extension Flight {
  /// Fades the flight of a one-way pair in at its start or out at its end.
  ///
  /// The flight fades at the kept side, because the kept view stays visible.
  fileprivate mutating func appear(from anchorSide: TransitionSide) {
    switch anchorSide {
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
  /// The fade that belongs to a live view, or nil if the contents decide.
  fileprivate var ownFade: ContentFade? {
    switch self {
    case .live(.destination): .destinationOnly
    case .live(.source): .sourceOnly
    case .automatic, .rendered, .placeholder: nil
    }
  }

  /// The resizing that belongs to a live view, or nil if the contents decide.
  fileprivate var ownResize: ContentResize? {
    if case .live = self { return .layout }
    return nil
  }
}

extension ContentResize {
  /// Whether content with this resizing covers its whole box.
  var fillsBox: Bool {
    switch self {
    case .layout, .stretch, .aspectFill, .aspectFillTop, .width: true
    case .aspectFit, .height, .crop: false
    }
  }
}
