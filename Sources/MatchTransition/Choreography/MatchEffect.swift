import Foundation

/// How an unmatched view enters or leaves.
///
/// ```swift
/// toolbar.matchTransition.effect = .move(from: .bottom)
/// badge.matchTransition.effect = [.fade, .scale(0.6)]
/// ```
///
/// An effect describes the view while it is away. An entering view starts in this state, and a
/// leaving view ends in this state. A list of effects is one effect. The view needs no `matchID`. A
/// view with an ID flies if it is matched, and has its effect if it is unmatched or does not fly.
///
/// If the screen moves, the view moves with its screen, on top of its effect. A view that enters or leaves over
/// an edge, and a view in front of everything, moves by itself.
///
/// A view with an effect inside a flying view leaves that view. It enters or leaves at its own place on its
/// screen, in front of the flying view. It neither moves nor grows with the flying view, and that view does not
/// clip it. Only a finger that moves the flying view freely moves both. Without an effect, the view is a part of
/// the flying view.
///
/// Some properties of the view's `MatchStyle` apply to its effect too: `path`, `priority` and `snapshot`.
public struct MatchEffect: Equatable, Sendable {
  /// One thing that an effect does.
  enum Part: Equatable, Sendable {
    case opacity(Double)
    case shift(Vector)
    case edge(MatchEdge)
    case scale(Double)
    case rotation(Double)
    case tilt(Vector)
    case blur(Double)
    case tint(StyleColor)
    case reveal(EffectState.Reveal)
    case inFront
    case entering(TimingWindow)
    case leaving(TimingWindow)
    /// An effect of a list that has conditions of its own.
    case effect(MatchEffect)
  }

  var parts: [Part]
  var alternatives: [Alternative<MatchEffect>] = []

  init(parts: [Part]) {
    self.parts = parts
  }
}

extension MatchEffect {
  /// The view stays on its screen and moves or fades with the screen.
  public static let automatic = MatchEffect(parts: [])

  /// The view fades.
  public static let fade = opacity(0)

  /// The view keeps a share of its alpha.
  ///
  /// - Parameter opacity: The share of the view's alpha, clamped to 0...1. NaN counts as 0.
  public static func opacity(_ opacity: Double) -> MatchEffect {
    MatchEffect(parts: [.opacity(opacity)])
  }

  /// The view moves by a distance.
  ///
  /// - Parameters:
  ///   - x: The distance to the right, in points. A number that is not finite is ignored.
  ///   - y: The distance down, in points. A number that is not finite is ignored.
  public static func move(x: Double = 0, y: Double = 0) -> MatchEffect {
    MatchEffect(parts: [.shift(Vector(x: x, y: y))])
  }

  /// The view enters from beyond an edge of the screen and leaves over the same edge.
  ///
  /// - Parameter edge: The edge of the screen.
  public static func move(from edge: MatchEdge) -> MatchEffect {
    MatchEffect(parts: [.edge(edge)])
  }

  /// The view grows and shrinks about its centre.
  ///
  /// - Parameter scale: The share of the view's size. A number below 0 counts as 0, and one that is not
  ///   finite is ignored.
  public static func scale(_ scale: Double) -> MatchEffect {
    MatchEffect(parts: [.scale(scale)])
  }

  /// The view turns about its centre.
  ///
  /// - Parameter angle: The angle in radians, clockwise. A number that is not finite is ignored.
  public static func rotate(by angle: Double) -> MatchEffect {
    MatchEffect(parts: [.rotation(angle)])
  }

  /// The view turns out of the screen, in perspective.
  ///
  /// If one of the two numbers is not finite, both are ignored.
  /// - Parameters:
  ///   - x: The rotation about the horizontal axis, in radians. Above 0 the upper edge moves back.
  ///   - y: The rotation about the vertical axis, in radians. Above 0 the right edge moves back.
  public static func tilt(x: Double = 0, y: Double = 0) -> MatchEffect {
    MatchEffect(parts: [.tilt(Vector(x: x, y: y))])
  }

  /// The view is blurred while it is away and comes into focus.
  ///
  /// - Parameter radius: The standard deviation of the blur in points, clamped to 0...100. The default is 12.
  ///   A number that is not finite is ignored.
  public static func blur(_ radius: Double = 12) -> MatchEffect {
    MatchEffect(parts: [.blur(radius)])
  }

  /// The view is uncovered as it enters and covered as it leaves.
  ///
  /// ```swift
  /// button.matchTransition.effect = .reveal(from: CGPoint(x: 0, y: 0.5))
  /// ```
  ///
  /// - Parameters:
  ///   - cornerRadius: The radius of the corners of a growing rectangle, in points. Values below 0 and values
  ///     that are not finite count as 0. The default is nil, which uncovers a circle.
  ///   - origin: The unit point where the circle or the rectangle begins: (0, 0) is the top left corner of the
  ///     view and (1, 1) the bottom right corner. Values outside 0...1 are clamped, and NaN counts as 0. The
  ///     default is the centre.
  public static func reveal(
    cornerRadius: Double? = nil, from origin: CGPoint? = nil
  ) -> MatchEffect {
    let origin = origin.map { Vector(x: Double($0.x), y: Double($0.y)) } ?? Vector(x: 0.5, y: 0.5)
    let reveal = EffectState.Reveal(cornerRadius: cornerRadius, origin: origin)
    return MatchEffect(parts: [.reveal(reveal)])
  }

  /// The view lies in front of every flight and stays where it is while its screen moves, like a bar. This effect
  /// moves nothing by itself.
  public static let inFront = MatchEffect(parts: [.inFront])
}

extension MatchEffect {
  /// Returns an effect that is `other` where `condition` holds.
  ///
  /// If several conditions hold, the last one applies.
  /// - Parameters:
  ///   - condition: The condition, which is tested when the transition starts.
  ///   - other: The effect that replaces this effect as a whole.
  public func when(_ condition: MatchCondition, use other: MatchEffect) -> MatchEffect {
    adding(other, when: condition)
  }

  /// Returns this effect in other windows of the transition.
  ///
  /// - Parameters:
  ///   - entering: The window in which the view enters. The default is nil, which keeps the present window:
  ///     `.fraction(0.2...1)` if the effect has none.
  ///   - leaving: The window in which the view leaves. The default is nil, which keeps the present window:
  ///     `.fraction(0...0.6)` if the effect has none.
  public func during(
    entering: TimingWindow? = nil, leaving: TimingWindow? = nil
  ) -> MatchEffect {
    var effect = self
    if let entering { effect.parts.append(.entering(entering)) }
    if let leaving { effect.parts.append(.leaving(leaving)) }
    return effect
  }
}

extension MatchEffect: Conditional {
  /// Returns the parts that apply, without any condition.
  ///
  /// - Parameter context: Returns the facts about the view. It is called only if a condition asks for them.
  func resolvedParts(_ context: () -> MatchContext) -> [Part] {
    resolved(context).parts.flatMap { part in
      if case .effect(let effect) = part { effect.resolvedParts(context) } else { [part] }
    }
  }

  /// Returns the effect with every colour replaced, including the colours under conditions.
  package func mapColors(_ change: (StyleColor) -> StyleColor) -> MatchEffect {
    var effect = self
    effect.parts = parts.map { part in
      switch part {
      case .tint(let color): .tint(change(color))
      case .effect(let effect): .effect(effect.mapColors(change))
      default: part
      }
    }
    effect.alternatives = alternatives.map {
      Alternative(condition: $0.condition, value: $0.value.mapColors(change))
    }
    return effect
  }
}

extension MatchEffect: ExpressibleByArrayLiteral {
  /// Makes one effect of several effects.
  ///
  /// Alphas and scales multiply. Distances and angles add up. The largest blur applies. For every
  /// other property, the last effect that sets it applies. The conditions of one effect do not
  /// concern the other effects of the list.
  public init(arrayLiteral effects: MatchEffect...) {
    parts = effects.flatMap { $0.alternatives.isEmpty ? $0.parts : [.effect($0)] }
  }
}

/// The state of a view while it is away: the sum of the parts of its effect, with every number in its range.
struct EffectState: Equatable {
  /// The shape in which a view is uncovered.
  struct Reveal: Equatable, Sendable {
    /// The radius of a rectangle's corners in points, or nil for a circle.
    var cornerRadius: Double?
    /// The point where the reveal begins, as shares of the view's width and height.
    var origin: Vector
  }

  /// The remaining share of the view's alpha, 0...1.
  private(set) var opacity = 1.0
  /// The distance from the view's place, in points.
  private(set) var shift = Vector.zero
  /// The edge of the screen beyond which the view lies, or nil.
  private(set) var edge: MatchEdge?
  /// The share of the view's size, 0 or more.
  private(set) var scale = 1.0
  /// The rotation about the view's centre in radians, clockwise.
  private(set) var rotation = 0.0
  /// The rotation out of the plane of the screen, in radians.
  private(set) var tilt = Vector.zero
  /// The standard deviation of the view's blur in points, 0...100.
  private(set) var blur = 0.0
  /// The colour over the view, or nil. Its alpha is the strength of the tint.
  private(set) var tint: StyleColor?
  private(set) var reveal: Reveal?
  /// Whether the view lies in front of every flight.
  private(set) var isInFront = false
  /// The window in which the view enters, or nil for the default.
  private(set) var entering: TimingWindow?
  /// The window in which the view leaves, or nil for the default.
  private(set) var leaving: TimingWindow?

  /// The largest standard deviation of a blur, in points. Its picture reaches three times as far beyond the view.
  static let strongestBlur = 100.0
  /// The state of a view that stays on its screen.
  static let automatic = EffectState([])

  /// - Parameter parts: The parts that apply. An effect among them is ignored.
  init(_ parts: [MatchEffect.Part]) {
    for part in parts { add(part) }
  }

  private mutating func add(_ part: MatchEffect.Part) {
    switch part {
    case .opacity(let share): opacity *= unitClamped(share)
    case .shift(let way):
      shift.x = limited(shift.x + limited(way.x, or: 0), or: 0)
      shift.y = limited(shift.y + limited(way.y, or: 0), or: 0)
    case .edge(let edge): self.edge = edge
    case .scale(let share):
      scale = limited(scale * limited(share, to: 0...1e6, or: 1), to: 0...1e6, or: 1)
    case .rotation(let angle): rotation = limited(rotation + limited(angle, or: 0), or: 0)
    case .tilt(let angles):
      guard angles.x.isFinite, angles.y.isFinite else { return }
      tilt.x = limited(tilt.x + limited(angles.x, or: 0), or: 0)
      tilt.y = limited(tilt.y + limited(angles.y, or: 0), or: 0)
    case .blur(let radius): blur = max(blur, limited(radius, to: 0...Self.strongestBlur, or: 0))
    case .tint(let color): tint = color
    case .reveal(let reveal): self.reveal = reveal
    case .inFront: isInFront = true
    case .entering(let window): entering = window
    case .leaving(let window): leaving = window
    case .effect: break
    }
  }
}
