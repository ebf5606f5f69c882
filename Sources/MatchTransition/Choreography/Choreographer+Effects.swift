import Foundation

extension Choreographer {
  /// The flights of one screen's views that have effects and no counterpart, in painter's order.
  ///
  /// - Complexity: O(*n* log *n*), *n* the number of elements of the screen.
  static func effects(
    on side: TransitionSide, of screen: CapturedScreen, _ styles: ScreenStyles,
    outcomes: [MatchOutcome], stagger: MatchStagger?
  ) -> [Flight] {
    if styles.effects.isEmpty { return [] }
    let group = screen.elements.indices.filter { index in
      styles.effects[index].map { $0 != .automatic } == true
        && screen.elements[index].visibility == .visible && !outcomes[index].isMatched
    }
    let ranks = stagger?.ranks(of: group, on: screen)
    return group.enumerated().map { place, index in
      let effect = styles.effects[index] ?? .automatic
      var window =
        side == .from ? effect.leaving ?? leavingWindow : effect.entering ?? enteringWindow
      if let stagger, let ranks { window = stagger.window(window, at: ranks[place]) }
      return flight(
        of: screen.elements[index], at: index, on: side, screen: screen, effect: effect,
        window: window, style: styles.styles[index] ?? .automatic)
    }
  }

  /// The parts of a transition in which views leave and enter: what comes gets the larger.
  private static let leavingWindow = 0.0...0.6
  private static let enteringWindow = 0.2...1.0

  private static func flight(
    of element: Element, at index: Int, on side: TransitionSide, screen: CapturedScreen,
    effect: MatchEffect, window: ClosedRange<Double>, style: MatchStyle
  ) -> Flight {
    var here = FlightEnd(element)
    var away = here.away(by: effect, on: screen)
    settleClips(&here, &away)
    let resize: ContentResize = element.content.kind == .image ? .layout : .stretch
    let isLeaving = side == .from
    return Flight(
      id: element.id, fromIndex: isLeaving ? index : nil, toIndex: isLeaving ? nil : index,
      from: isLeaving ? here : away, to: isLeaving ? away : here, window: window,
      curve: effect.curve, path: style.path, fade: isLeaving ? .oldOnly : .newOnly,
      oldResize: resize, newResize: resize, priority: style.priority)
  }
}

extension MatchOutcome {
  var isMatched: Bool {
    if case .matched = self { return true }
    return false
  }
}

extension FlightEnd {
  /// The same while `effect` keeps it away.
  fileprivate func away(by effect: MatchEffect, on screen: CapturedScreen) -> FlightEnd {
    var end = self
    end.appearance.opacity *= unitClamped(effect.opacity)
    let scale = effect.scale.isFinite ? max(effect.scale, 0) : 1
    let rotation = effect.rotation.isFinite ? effect.rotation : 0
    end.transform = transform.concatenating(
      AffineMatrix(
        AffineMatrix.Components(rotation: rotation, scaleX: scale, scaleY: scale, shear: 0)))
    if effect.shift.x.isFinite { end.center.x += CGFloat(effect.shift.x) }
    if effect.shift.y.isFinite { end.center.y += CGFloat(effect.shift.y) }
    if let edge = effect.edge { end.leave(over: edge, of: screen) }
    return end
  }

  /// Moves beyond an edge of the screen, with the shadow.
  private mutating func leave(over edge: MatchEdge, of screen: CapturedScreen) {
    let way = edge.direction(isRightToLeft: screen.isRightToLeft)
    let (box, bounds) = (boundingBox.outset(by: shadowReach), Box(screen.bounds))
    let across = way.x < 0 ? bounds.minX - box.maxX : bounds.maxX - box.minX
    let down = way.y < 0 ? bounds.minY - box.maxY : bounds.maxY - box.minY
    // One that is beyond it already stays where it is.
    center.x += CGFloat(way.x * max(way.x * across, 0))
    center.y += CGFloat(way.y * max(way.y * down, 0))
  }
}
