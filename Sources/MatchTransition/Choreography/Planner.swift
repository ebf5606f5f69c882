import Foundation

/// Turns two captured and paired screens into a plan.
///
/// It is a class, because each closure in its methods would copy a struct with two whole screens.
package final class Planner {
  let input: PlanInput
  let matches: MatchResult
  /// The duration of the transition, in seconds.
  let duration: Double
  /// The pace of the transition's progress.
  let pace: TransitionCurve

  /// - Parameter matches: The result of `Matcher` for the screens of the input.
  package init(_ input: PlanInput, _ matches: MatchResult) {
    (self.input, self.matches) = (input, matches)
    let options = input.slides(with: matches) ? input.options.sliding() : input.options
    duration = options.length(reducesMotion: input.traits.reducesMotion)
    pace = input.pace ?? options.pace(for: input.longestWay(of: matches))
  }

  /// Returns the plan.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of views of both screens.
  package func plan() -> TransitionPlan {
    let (matched, staying) = pairFlights()
    let entering = effects(on: .destination, staying: staying.indices(on: .destination))
    let leaving = effects(on: .source, staying: staying.indices(on: .source))
    let covers = Sides { side in
      copies(on: side, over: side == .source ? matched + leaving : matched + entering)
    }
    let arriving =
      entering.isEmpty && covers.destination.isEmpty
      ? matched : matched + entering + covers.destination
    var plan = TransitionPlan(
      input, matches, flights: stacked(arriving, leaving: leaving + covers.source),
      duration: duration,
      curve: pace)
    plan.stayingViews = staying
    return plan
  }

  var screens: Sides<CapturedScreen> { _read { yield input.screens } }
}

// MARK: Pairs

/// Two views, one of which flies at least.
struct FlownPair {
  let indices: Sides<Int>
  /// The side whose view does not fly, or nil.
  let anchorSide: TransitionSide?
  /// The style of the pair, or nil if neither view has one.
  let style: MatchStyle?

  /// Returns the views that would have flown. A view that only lends its place keeps its own outcome.
  fileprivate func stayingViews(_ cause: StayingView.Cause) -> [StayingView] {
    TransitionSide.allCases.filter { $0 != anchorSide }.map {
      StayingView(side: $0, index: indices[$0], cause: cause)
    }
  }
}

extension Planner {
  /// Returns the flights of all pairs, in painter's order of the destination screen, and the matched views
  /// that stay on their screens.
  private func pairFlights() -> (flights: [Flight], staying: [StayingView]) {
    var (pairs, staying) = flownPairs()
    var ends = pairs.map { self.ends(of: $0) }
    let lifts = self.lifts(of: pairs, ends)
    let stagger = input.options.stagger.flatMap { $0.includesMatched ? $0 : nil }
    let ranks = stagger?.ranks(of: pairs.map(\.indices.destination), on: screens.destination)
    // The pair that ends at each view of the destination screen, or -1 if there is none.
    var places = [Int](repeating: -1, count: screens.destination.views.count)
    // The motion of each pair outside a stagger, which the pairs inside it share.
    var motions: [Flight.Motion] = []
    var flights: [Flight] = []
    motions.reserveCapacity(pairs.count)
    flights.reserveCapacity(pairs.count)
    for (place, pair) in pairs.enumerated() {
      let holder =
        pair.anchorSide == nil && pair.style == nil ? holder(of: pair.indices, places) : nil
      // In a stagger, the views in a card do not keep step with it.
      let isCut =
        holder.map {
          stagger == nil && motions[$0].canCut && ends[place].cutCorners(by: ends[$0])
        } ?? false
      var motion = self.motion(of: pair, ends[place])
      motion.lift = lifts[place]
      if let holder {
        motion.move(inside: motions[holder], from: ends[holder])
        if isCut { motion.timings.clipCorners = motions[holder].timings.roundness }
      }
      if pair.anchorSide == nil { places[pair.indices.destination] = place }
      motions.append(motion)
      if let stagger, let ranks { motion.wait(in: stagger, at: ranks[place], self) }
      // With less motion the screens dissolve as they are, except for pairs that stay in place.
      if input.traits.reducesMotion, ends[place].differ {
        staying += pair.stayingViews(.reducedMotion)
        continue
      }
      flights.append(flight(of: pair, ends[place], motion))
    }
    return (flights, staying)
  }

  /// Returns all pairs that fly, and the views of those that do not fly by their style.
  private func flownPairs() -> (pairs: [FlownPair], staying: [StayingView]) {
    var pairs: [FlownPair] = []
    var staying: [StayingView] = []
    pairs.reserveCapacity(matches.pairs.count + matches.oneWay.count)
    func add(_ indices: MatchResult.Pair, _ anchorSide: TransitionSide?) {
      let pair = FlownPair(
        indices: indices, anchorSide: anchorSide, style: style(of: indices, anchorSide: anchorSide))
      if pair.style?.flies == false {
        staying += pair.stayingViews(.style)
      } else {
        pairs.append(pair)
      }
    }
    for pair in matches.pairs { add(pair, nil) }
    for oneWay in matches.oneWay { add(oneWay.pair, oneWay.anchorSide) }
    return (pairs, staying)
  }

  private func ends(of pair: FlownPair) -> Flight.Ends {
    var ends = Flight.Ends { screens[$0].views[pair.indices[$0]].box.folded }
    ends.source.appearance.adoptUnseenParts(of: ends.destination.appearance)
    ends.destination.appearance.adoptUnseenParts(of: ends.source.appearance)
    ends.settleClips(on: screens.destination.bounds)
    // The flight fades at the side of the view that stays visible there.
    if let side = pair.anchorSide { ends[side].appearance.opacity = 0 }
    return ends
  }

  private func motion(of pair: FlownPair, _ ends: Flight.Ends) -> Flight.Motion {
    let style = pair.style ?? .automatic
    let (window, curve) = fitted(style.curve, to: style.window.resolved(in: duration, at: pace))
    var motion = Flight.Motion(
      window: window, curve: curve, path: style.path, timings: style.timings)
    motion.rounding = style.rounding
    if style.timings.shape == nil, motion.cornerRounding(between: ends) == nil {
      motion.timings.corners = ends.cornerWindow(on: screens.destination.bounds)
    }
    if let side = pair.anchorSide {
      motion.timings.opacity = motion.timings.opacity ?? (side == .source ? 0...0.35 : 0.65...1)
    }
    return motion
  }

  private func flight(
    of pair: FlownPair, _ ends: Flight.Ends, _ motion: Flight.Motion
  ) -> Flight {
    var ends = ends
    ends.makeRoom(forLift: motion.lift)
    let side = pair.anchorSide == .destination ? TransitionSide.source : .destination
    return Flight(
      id: screens[side].views[pair.indices[side]].id, indices: pair.indices.map { $0 },
      anchorSide: pair.anchorSide, ends: ends, motion: motion, content: content(of: pair),
      rank: Flight.Rank(priority: (pair.style ?? .automatic).priority))
  }

  /// Returns the pair whose views contain the two views on both screens, or nil.
  ///
  /// Views in between that do not fly, or that fly alone, do not count.
  ///
  /// - Parameter places: The pair of each view of the destination screen, or -1 if there is none.
  /// - Complexity: O(*d*), where *d* is the number of tagged ancestors of the two views.
  private func holder(of pair: MatchResult.Pair, _ places: [Int]) -> Int? {
    guard
      let ancestor = screens.destination.nearestAncestor(
        of: pair.destination, where: { places[$0] >= 0 }),
      case .matched(let counterpart) = matches.outcomes.destination[ancestor]
    else { return nil }
    let other = screens.source.nearestAncestor(of: pair.source) { $0 == counterpart || flies($0) }
    return other == counterpart ? places[ancestor] : nil
  }

  /// Whether a view of the source screen flies as one of a pair.
  private func flies(_ index: Int) -> Bool {
    guard case .matched(let counterpart) = matches.outcomes.source[index] else { return false }
    return style(of: Sides(source: index, destination: counterpart), anchorSide: nil)?.flies
      != false
  }
}

extension Flight.Motion {
  /// Adopts the pace and the path of the flight around this one.
  fileprivate mutating func move(inside holder: Flight.Motion, from ends: Flight.Ends) {
    (window, curve, path) = (holder.window, holder.curve, holder.path)
    parentPath =
      holder.parentPath
      ?? ParentPath(start: ends.source.center, end: ends.destination.center)
  }

  /// Moves in its part of a stagger.
  mutating func wait(in stagger: MatchStagger, at rank: Double, _ planner: Planner) {
    let whole = curve.unfitted ?? (window, curve)
    (window, curve) = planner.fitted(whole.curve, to: stagger.window(whole.window, at: rank))
  }
}

// MARK: Contents

extension Planner {
  private func content(of pair: FlownPair) -> Flight.Content {
    let captured = Sides { screens[$0].views[pair.indices[$0]].content }
    var contents = captured
    let style = pair.style ?? .automatic
    // A view that has just entered the window may get its content later, as a picture. The source's content stays
    // until then, or it uncovers the box.
    var boxFade: ContentFade?
    if contents.source.kind != .box, contents.destination.kind == .box {
      contents.destination.kind = .pixels
      boxFade =
        screens.destination.views[pair.indices.destination].isAwaited
        ? .destinationOverSource : .sourceOverDestination
    }
    // A picture that was drawn at one size is not laid out at another, as an image is.
    if style.snapshot == .rendered {
      for side in TransitionSide.allCases where contents[side].kind == .image {
        (contents[side].kind, contents[side].identity) = (.pixels, nil)
      }
    }
    let ownResize = style.resize ?? style.snapshot.ownResize
    let resize = Sides { ownResize ?? self.resize(of: contents[$0], on: $0, in: pair.indices) }
    var content = Flight.Content(
      resize: resize, anchor: captured.map(\.anchor),
      snapshot: snapshot(style.snapshot, of: contents))
    switch pair.anchorSide {
    case .source: content.fade = .destinationOnly
    case .destination: content.fade = .sourceOnly
    case nil:
      content.fade =
        style.fade ?? style.snapshot.ownFade ?? boxFade ?? fade(between: contents, resize)
    }
    content.morphsText =
      pair.anchorSide == nil && style.resize == nil && style.snapshot == .automatic
      && contents.source.isSameText(as: contents.destination)
    guard case .live(let side) = content.snapshot,
      !canFlyLive(screens[side].views[pair.indices[side]], on: side)
    else { return content }
    // A snapshot flies instead of the live view.
    let ownFade = content.snapshot.ownFade
    content.snapshot = .automatic
    if content.resize == Sides(source: .layout, destination: .layout) {
      content.resize = Sides { self.resize(of: captured[$0], on: $0, in: pair.indices) }
    }
    if pair.anchorSide == nil, content.fade == ownFade {
      content.fade = fade(between: captured, content.resize)
    }
    return content
  }

  /// Whether a view can leave its superview. After a change in place, no view looks as it did before.
  func canFlyLive(_ view: CapturedView, on side: TransitionSide) -> Bool {
    view.canFlyItself && !(input.traits.kind == .inPlace && side == .source)
  }

  /// Returns the snapshot mode of a pair. Content that plays on one side only flies as a live view.
  private func snapshot(
    _ mode: SnapshotMode, of contents: Sides<ElementContent>
  ) -> SnapshotMode {
    let isLive = contents.map(\.isLive)
    guard mode == .automatic, isLive.source != isLive.destination else { return mode }
    return .live(isLive.destination ? .destination : .source)
  }

  /// Returns how the content of one side is resized when its box becomes the box of the other side.
  private func resize(
    of content: ElementContent, on side: TransitionSide, in pair: MatchResult.Pair
  ) -> ContentResize {
    switch content.kind {
    case .box, .image: return .layout
    case .text: return .height
    case .group, .pixels:
      let sizes = Sides { screens[$0].views[pair[$0]].box.seenSize }
      let (size, otherSize) = (sizes[side], sizes[side.other])
      let aspect = Double(size.width) * Double(otherSize.height)
      let otherAspect = Double(otherSize.width) * Double(size.height)
      // Nobody sees a few percent of distortion in motion. A moving cut edge is visible.
      if abs(aspect - otherAspect) <= 0.05 * max(aspect, otherAspect) { return .stretch }
      if content.kind == .pixels { return .aspectFill }
      // A page that is at least as tall for its width as the card covers the box at any width.
      let opens = (side == .source) == input.traits.kind.isReturning
      return opens == (otherAspect < aspect) ? .aspectFillTop : .width
    }
  }

  /// Returns the fade between two contents that shows neither a gap nor a ghost.
  private func fade(
    between contents: Sides<ElementContent>, _ resize: Sides<ContentResize>
  ) -> ContentFade {
    let (old, new) = (contents.source, contents.destination)
    if let identity = old.identity, identity == new.identity { return .destinationOnly }
    switch (old.kind, new.kind) {
    case (.box, .box): return .destinationOnly
    case (.box, _): return .destinationOverSource
    case (_, .box): return .sourceOverDestination
    case (.text, .text): return old.isSameText(as: new) ? .crossfade : .through
    default: break
    }
    // Only one side may fade, and it must cover the other side completely.
    if new.isOpaque && resize.destination.fillsBox { return .destinationOverSource }
    if old.isOpaque && resize.source.fillsBox { return .sourceOverDestination }
    return old.kind == .text || new.kind == .text ? .through : .crossfade
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

// MARK: Styles and pace

extension Planner {
  /// Returns the style of a pair, or nil if neither view has one.
  ///
  /// The destination view's style takes precedence. The style of a kept view does not count.
  // Styles are large. Inserted into nine callers, these functions would take 10 kB more machine code.
  @inline(never)
  private func style(of pair: MatchResult.Pair, anchorSide: TransitionSide?) -> MatchStyle? {
    if let whole = screenStyle(of: pair) { return whole }
    let new = anchorSide == .destination ? nil : style(of: pair.destination, on: .destination)
    return new ?? (anchorSide == .source ? nil : style(of: pair.source, on: .source))
  }

  /// Returns the style of a whole screen that flies as one object, or nil for another pair. No style of a
  /// view may take it apart.
  private func screenStyle(of pair: MatchResult.Pair) -> MatchStyle? {
    for side in [TransitionSide.destination, .source] {
      if let style = screens[side].views[pair[side]].style, style.rounding > 0 { return style }
    }
    return nil
  }

  /// Returns the style of one view, or nil if it has none.
  @inline(never)
  func style(of index: Int, on side: TransitionSide) -> MatchStyle? {
    let view = screens[side].views[index]
    let style = input.options.style(of: view.id) ?? view.style
    return style?.resolved { context(of: index, on: side) }
  }

  /// Returns the facts about one view that conditions depend on.
  func context(of index: Int, on side: TransitionSide) -> MatchContext {
    MatchContext(
      traits: input.traits, side: side, isMatched: matches.outcomes[side][index].isMatched)
  }

  /// Returns the part of `window` in which a flight with `curve` moves, and the curve inside it.
  func fitted(
    _ curve: TransitionCurve, to window: ClosedRange<Double>
  ) -> (window: ClosedRange<Double>, curve: TransitionCurve) {
    curve.fitted(to: window, of: duration, at: pace)
  }
}

extension PlanInput {
  /// Whether the screens slide because nothing matches, at a pace that no animator has fixed.
  fileprivate func slides(with matches: MatchResult) -> Bool {
    pace == nil && options.screenEffect == .automatic && !traits.reducesMotion
      && traits.kind != .tab && traits.kind != .inPlace && matches.isEmpty
  }

  /// The largest distance of any pair, or half of its growth, in points. Nil without a pair. A view
  /// and its source are a pair too.
  fileprivate func longestWay(of matches: MatchResult) -> Double? {
    var longest: Double?
    func note(_ pair: MatchResult.Pair) {
      let (old, new) = (
        screens.source.views[pair.source].box, screens.destination.views[pair.destination].box
      )
      let way = hypot(Double(new.center.x - old.center.x), Double(new.center.y - old.center.y))
      let (oldSize, newSize) = (old.seenSize, new.seenSize)
      let growth = max(
        abs(Double(newSize.width - oldSize.width)), abs(Double(newSize.height - oldSize.height)))
      longest = max(longest ?? 0, way, growth / 2)
    }
    for pair in matches.pairs { note(pair) }
    for oneWay in matches.oneWay { note(oneWay.pair) }
    return longest
  }
}
