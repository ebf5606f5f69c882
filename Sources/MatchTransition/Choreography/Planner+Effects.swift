import Foundation

extension Planner {
  /// Returns the flights of one screen's unmatched views with effects, in painter's order.
  ///
  /// With Reduce Motion there are none, since the screens dissolve as they are.
  ///
  /// - Parameter staying: The views that have another place to fly to, and do not fly by their style. They
  ///   have their effects too.
  /// - Complexity: O(*n* log *n*), where *n* is the number of views of the screen.
  func effects(on side: TransitionSide, staying: Set<Int>) -> [Flight] {
    if input.traits.reducesMotion { return [] }
    let screen = screens[side]
    let outcomes = matches.outcomes[side]
    let views = screen.views.indices.compactMap { index -> (index: Int, away: EffectState)? in
      let view = screen.views[index]
      guard view.isVisible, !outcomes[index].isMatched || staying.contains(index),
        let effect = view.effect
      else { return nil }
      let away = EffectState(effect.resolvedParts { context(of: index, on: side) })
      return away == .automatic ? nil : (index, away)
    }
    if views.isEmpty { return [] }
    let stagger = input.options.stagger
    let ranks = stagger?.ranks(of: views.map(\.index), on: screen)
    return views.enumerated().map { place, view in
      var flight = flight(of: view.index, on: side, away: view.away)
      if let stagger, let ranks { flight.motion.wait(in: stagger, at: ranks[place], self) }
      return flight
    }
  }

  /// The windows in which views leave and enter. Entering views get the longer window.
  private static let windows = Sides(source: 0.0...0.6, destination: 0.2...1.0)

  func flight(
    of index: Int, on side: TransitionSide, away state: EffectState
  ) -> Flight {
    let (view, bounds) = (screens[side].views[index], screens[side].bounds)
    let style = style(of: index, on: side) ?? .automatic
    let here = view.box.folded
    let away = here.away(in: state, on: screens[side])
    var ends = Flight.Ends { $0 == side ? here : away }
    ends.settleClips(on: bounds)
    if let reveal = state.reveal { ends.uncover(side, by: reveal) }
    let window = side == .source ? state.leaving : state.entering
    var motion = Flight.Motion(
      window: window?.resolved(in: duration, at: pace) ?? Self.windows[side], path: style.path)
    let rank = Flight.Rank(priority: state.isInFront ? .max : style.priority)
    // A view that leaves over an edge is out of sight there, wherever its screen goes. A view in front of
    // everything is like a bar.
    motion.followsScreen = state.edge == nil && !rank.isInFront
    return Flight(
      id: view.id, indices: Sides { $0 == side ? index : nil }, ends: ends, motion: motion,
      content: content(of: view, on: side, away: state, style.snapshot), rank: rank)
  }

  private func content(
    of view: CapturedView, on side: TransitionSide, away state: EffectState,
    _ snapshot: SnapshotMode
  ) -> Flight.Content {
    let resize: ContentResize = view.content.kind == .image ? .layout : .stretch
    let isLeaving = side == .source
    var content = Flight.Content(
      fade: isLeaving ? .sourceOnly : .destinationOnly, resize: Sides { _ in resize },
      anchor: Sides { _ in view.content.anchor }, snapshot: snapshot)
    if case .live(let liveSide) = snapshot, liveSide != side || !canFlyLive(view, on: side) {
      content.snapshot = .automatic
    }
    content.blur = state.blur
    if let color = state.tint?.rgba, color.alpha > 0 { content.tint = color }
    if content.isVeiled {
      // A tint over a box, or over content that is not opaque, fades out in front. Nothing would cover it
      // from the other side.
      let isVeil = content.blur == 0 && !view.content.isOpaque
      content.fade = isLeaving == isVeil ? .destinationOverSource : .sourceOverDestination
    }
    return content
  }
}

extension Flight.Content {
  /// Whether an unmatched view is blurred or tinted at the far end of its effect.
  var isVeiled: Bool { blur > 0 || tint != .clear }
}

extension BoxState {
  /// Returns the far end of an effect, where the view is away.
  fileprivate func away(in state: EffectState, on screen: CapturedScreen) -> BoxState {
    var end = self
    end.appearance.opacity *= state.opacity
    end.transform = transform.concatenating(
      AffineMatrix(
        AffineMatrix.Components(
          rotation: state.rotation, scaleX: state.scale, scaleY: state.scale, shear: 0)))
    end.center.x += CGFloat(state.shift.x)
    end.center.y += CGFloat(state.shift.y)
    end.tilt = Tilt(x: state.tilt.x, y: state.tilt.y)
    if let edge = state.edge { end.leave(over: edge, of: screen) }
    return end
  }

  /// Moves the box beyond an edge of the screen, including its shadow.
  private mutating func leave(over edge: MatchEdge, of screen: CapturedScreen) {
    let way = edge.direction(isRightToLeft: screen.isRightToLeft)
    let (box, bounds) = (boundingBox.outset(by: shadowReach), Box(screen.bounds))
    let across = way.x < 0 ? bounds.minX - box.maxX : bounds.maxX - box.minX
    let down = way.y < 0 ? bounds.minY - box.maxY : bounds.maxY - box.minY
    // A box that already lies beyond the edge stays in place.
    center.x += CGFloat(way.x * max(way.x * across, 0))
    center.y += CGFloat(way.y * max(way.y * down, 0))
  }
}

extension Flight.Ends {
  /// Clips both ends so that the view at one end is uncovered from the far end.
  ///
  /// A view has only one clip. If a clip already cuts the view, the view is uncovered as a
  /// rectangle.
  fileprivate mutating func uncover(_ side: TransitionSide, by reveal: EffectState.Reveal) {
    let box = self[side].boundingBox
    let origin = reveal.origin
    let share = (x: unitClamped(origin.x), y: unitClamped(origin.y))
    func point(in box: Box) -> CGPoint {
      CGPoint(x: box.minX + share.x * box.width, y: box.minY + share.y * box.height)
    }
    let start = point(in: self[side.other].boundingBox)
    self[side.other].clip = Box(center: start, width: 0, height: 0).rect
    if self[side].clip != nil { return }
    let middle = point(in: box)
    let reached = box.outset(by: self[side].shadowReach)
    if let cornerRadius = reveal.cornerRadius {
      let radius = limited(cornerRadius, to: 0...1e6, or: 0)
      // The clip lies far enough outside that its corners do not cut the corners of the box.
      self[side].clip = reached.outset(by: radius).rect
      self[side].clipRadii = CornerRadii(radius)
    } else {
      // The circle reaches the farthest corner.
      let radius = hypot(
        max(Double(middle.x) - reached.minX, reached.maxX - Double(middle.x)),
        max(Double(middle.y) - reached.minY, reached.maxY - Double(middle.y)))
      self[side].clip = Box(center: middle, width: 2 * radius, height: 2 * radius).rect
      self[side].clipRadii = CornerRadii(radius)
    }
  }
}

extension Planner {
  /// Returns a copy of each view that stays on its screen, for each flight that it covers there.
  ///
  /// The copy fades. Its view is seen where no flight is, and the flight hides that view. So both ends look like
  /// the settled screens, and nothing behind the view ever shows through.
  ///
  /// - Parameter flights: The flights that may be covered.
  /// - Complexity: O(*n*) in the views of the screen, if there are covers.
  func copies(on side: TransitionSide, over flights: [Flight]) -> [Flight] {
    let covers = screens[side].views.indices.filter { screens[side].views[$0].covered != nil }
    if covers.isEmpty { return [] }
    var priorities: [Int: Int] = [:]
    for flight in flights {
      guard let index = flight.flown[side] else { continue }
      priorities[index] = max(priorities[index] ?? .min, flight.rank.priority)
    }
    return covers.flatMap { index in
      let covered = (screens[side].views[index].covered ?? []).filter {
        priorities[$0].map { $0 < .max } ?? false
      }
      // A view has one priority. It must lie in front of every flight that it covers.
      let rank = Flight.Rank(priority: covered.compactMap { priorities[$0] }.max() ?? 0)
      return covered.map { copy(of: index, on: side, over: $0, rank) }
    }
  }

  private func copy(
    of index: Int, on side: TransitionSide, over covered: Int, _ rank: Flight.Rank
  ) -> Flight {
    var copy = flight(of: index, on: side, away: EffectState([.opacity(0)]))
    (copy.covered, copy.rank) = (covered, rank)
    // The copy fades exactly as the view does with its screen, so no edge between the two is seen.
    copy.motion = Flight.Motion(window: ScreenEffect.arrival, curve: .cubic(.smoothstep))
    copy.motion.followsScreen = true
    // The view itself never leaves its screen.
    copy.content.snapshot = .automatic
    (copy.ends.source.clipRadii, copy.ends.destination.clipRadii) = (.zero, .zero)
    if copy.ends[side].clip == nil {
      let end = copy.ends[side]
      let reach = end.boundingBox.outset(by: 1 + end.shadowReach).rect
      (copy.ends.source.clip, copy.ends.destination.clip) = (reach, reach)
    }
    return copy
  }
}
