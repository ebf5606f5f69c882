import Foundation

extension Choreographer {
  /// Returns the flights of one screen's unmatched views with effects, in painter's order.
  ///
  /// With Reduce Motion there are none, since the screens dissolve as they are.
  ///
  /// - Parameter staying: The views that have another place to fly to, and do not fly by their style. They
  ///   have their effects too.
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements of the screen.
  static func effects(
    on side: TransitionSide, of scene: Scene, staying: Set<Int> = []
  ) -> [Flight] {
    let (screen, outcomes, styles) = (scene.screen(side), scene.outcomes(side), scene.styles(side))
    let options = scene.options
    if scene.traits.reducesMotion || styles.effects.isEmpty { return [] }
    var states: [Int: EffectState] = [:]
    let group = screen.elements.indices.filter { index in
      guard screen.elements[index].visibility == .visible,
        !outcomes[index].isMatched || staying.contains(index),
        let asked = styles.effects[index]
      else { return false }
      let state = EffectState(asked.resolvedParts { scene.context(of: index, on: side) })
      states[index] = state
      return state != .automatic
    }
    let ranks = options.stagger?.ranks(of: group, on: screen)
    return group.enumerated().map { place, index in
      let away = states[index] ?? .automatic
      let asked = side == .source ? away.leaving : away.entering
      let window =
        asked?.resolved(in: scene.duration, at: scene.pace)
        ?? (side == .source ? leavingWindow : enteringWindow)
      var pacing = (window: window, curve: TransitionCurve.linear)
      if let stagger = options.stagger, let ranks {
        pacing = scene.staggered(pacing, stagger, at: ranks[place])
      }
      let flight = flight(
        of: screen.elements[index], at: index, on: side, screen: screen, away: away,
        pacing: pacing, style: scene.style(of: index, on: side))
      return flyable(flight, in: scene)
    }
  }

  /// The windows in which views leave and enter. Entering views get the longer window.
  private static let leavingWindow = 0.0...0.6
  private static let enteringWindow = 0.2...1.0

  private static func flight(
    of element: Element, at index: Int, on side: TransitionSide, screen: ScreenElements,
    away state: EffectState, pacing: (window: ClosedRange<Double>, curve: TransitionCurve),
    style: MatchStyle
  ) -> Flight {
    var here = FlightEnd(element)
    var away = here.away(in: state, on: screen)
    settleClips(&here, &away, on: screen.bounds)
    if let reveal = state.reveal { here.uncover(from: &away, by: reveal) }
    let resize: ContentResize = element.content.kind == .image ? .layout : .stretch
    let isLeaving = side == .source
    let blur = state.blur
    var fade: ContentFade = isLeaving ? .sourceOnly : .destinationOnly
    let color = state.tint?.rgba ?? .clear
    let tint = color.alpha > 0 ? color : .clear
    if blur > 0 || tint != .clear {
      // A tint over a box, or over content that is not opaque, fades out in front. Nothing would cover it
      // from the other side.
      let isVeil = blur == 0 && !element.content.isOpaque
      fade = isLeaving == isVeil ? .destinationOverSource : .sourceOverDestination
    }
    var flight = Flight(
      id: element.id, fromIndex: isLeaving ? index : nil, toIndex: isLeaving ? nil : index,
      from: isLeaving ? here : away, to: isLeaving ? away : here, window: pacing.window,
      curve: pacing.curve, path: style.path, fade: fade, oldResize: resize,
      newResize: resize,
      priority: state.isInFront ? .max : style.priority, snapshot: style.snapshot)
    (flight.blur, flight.tint) = (blur, tint)
    // A view that leaves over an edge is out of sight there, wherever its screen goes. A view in front of
    // everything is like a bar.
    flight.followsScreen = state.edge == nil && flight.priority < .max
    return flight
  }
}

extension FlightEnd {
  /// Returns the far end of an effect, where the view is away.
  fileprivate func away(in state: EffectState, on screen: ScreenElements) -> FlightEnd {
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
  private mutating func leave(over edge: MatchEdge, of screen: ScreenElements) {
    let way = edge.direction(isRightToLeft: screen.isRightToLeft)
    let (box, bounds) = (boundingBox.outset(by: shadowReach), Box(screen.bounds))
    let across = way.x < 0 ? bounds.minX - box.maxX : bounds.maxX - box.minX
    let down = way.y < 0 ? bounds.minY - box.maxY : bounds.maxY - box.minY
    // A box that already lies beyond the edge stays in place.
    center.x += CGFloat(way.x * max(way.x * across, 0))
    center.y += CGFloat(way.y * max(way.y * down, 0))
  }

  /// Clips both ends so that the view at this end is uncovered from the far end.
  ///
  /// A view has only one clip. If a clip already cuts the view, the view is uncovered as a
  /// rectangle.
  fileprivate mutating func uncover(from away: inout FlightEnd, by reveal: EffectState.Reveal) {
    let box = boundingBox.outset(by: shadowReach)
    let origin = reveal.origin
    let share = (x: unitClamped(origin.x), y: unitClamped(origin.y))
    func point(in box: Box) -> CGPoint {
      CGPoint(x: box.minX + share.x * box.width, y: box.minY + share.y * box.height)
    }
    let start = point(in: away.boundingBox)
    away.clip = Box(center: start, width: 0, height: 0).rect
    if clip != nil { return }
    let middle = point(in: boundingBox)
    if let cornerRadius = reveal.cornerRadius {
      let radius = limited(cornerRadius, to: 0...1e6, or: 0)
      // The clip lies far enough outside that its corners do not cut the corners of the box.
      clip = box.outset(by: radius).rect
      clipRadii = CornerRadii(radius)
    } else {
      // The circle reaches the farthest corner.
      let radius = hypot(
        max(Double(middle.x) - box.minX, box.maxX - Double(middle.x)),
        max(Double(middle.y) - box.minY, box.maxY - Double(middle.y)))
      clip = Box(center: middle, width: 2 * radius, height: 2 * radius).rect
      clipRadii = CornerRadii(radius)
    }
  }
}
