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
public struct MatchEffect: Hashable, Sendable {
  /// The remaining share of the view's alpha, clamped to 0...1. The default is 1. NaN counts as 0.
  public var opacity = 1.0
  /// The edge of the screen beyond which the view lies, just out of sight. The default is nil.
  public var edge: MatchEdge?
  /// The share of the view's size, about its centre, 0 or more. The default is 1. Values below 0 count as 0,
  /// and values that are not finite are ignored.
  public var scale = 1.0
  /// The rotation about the view's centre in radians, clockwise. The default is 0. Values that are not finite
  /// are ignored.
  public var rotation = 0.0
  /// The standard deviation of the view's blur in points, clamped to 0...100. The default is 0. Values that
  /// are not finite are ignored.
  public var blur = 0.0
  /// The shape in which the view is uncovered. The default is nil, which shows the whole view at
  /// once.
  public var reveal: MatchReveal?
  /// Whether the view lies in front of every flight, like a bar. The default is false.
  public var isInFront = false
  /// The window in which the view enters. The default is nil, which is `.fraction(0.2...1)`. A text that a
  /// flying picture crosses then starts after the picture has passed, at 0.9 at the latest.
  public var entering: TimingWindow?
  /// The window in which the view leaves. The default is nil, which is `.fraction(0...0.6)`.
  public var leaving: TimingWindow?
  /// The pace, or nil if the app has set none.
  var pace: TransitionCurve?
  /// The distance from the view's place, in points.
  package var shift = Vector.zero
  /// The rotation out of the plane of the screen, in radians.
  package var turn = Vector.zero
  /// The size in points, before scaling, or nil for the view's own size.
  package var extent: Vector?
  /// The change to the view's box.
  package var box = BoxChange()
  /// The colour over the view. Its alpha is the strength of the tint.
  package var cover: StyleColor?
  var alternatives: [Alternative<MatchEffect>] = []
  /// The largest standard deviation of a blur, in points. Its picture reaches three times as far beyond the view.
  static let strongestBlur = 100.0

  /// Makes an effect that changes nothing.
  public init() {}

  private init(_ change: (inout MatchEffect) -> Void) {
    change(&self)
  }
}

extension MatchEffect {
  /// The pace inside the window, applied after the pace of the transition. A spring with its own
  /// response runs in real time instead. The default is `.linear`.
  public var curve: TransitionCurve {
    get { pace ?? .linear }
    set { pace = newValue }
  }

  /// The distance of the view from its place, in points. The default is zero. A coordinate that is not finite
  /// is ignored.
  public var translation: CGPoint {
    get { CGPoint(x: shift.x, y: shift.y) }
    set { shift = Vector(x: Double(newValue.x), y: Double(newValue.y)) }
  }

  /// The size of the view in points, before scaling. The default is nil, which is the view's own size. Values
  /// below 0 count as 0. A size with a value that is not finite is ignored.
  public var size: CGSize? {
    get { extent.map { CGSize(width: $0.x, height: $0.y) } }
    set { extent = newValue.map { Vector(x: Double($0.width), y: Double($0.height)) } }
  }

  /// The rotation of the view out of the screen, in radians, as in `tilt(x:y:)`. The default is zero. A
  /// rotation with a value that is not finite is ignored.
  public var tilt: (x: Double, y: Double) {
    get { (turn.x, turn.y) }
    set { turn = Vector(x: newValue.x, y: newValue.y) }
  }
}

extension MatchEffect {
  /// The view stays on its screen and moves or fades with the screen.
  public static let automatic = MatchEffect()

  /// The view fades.
  public static let fade = opacity(0)

  /// The view keeps a share of its alpha.
  ///
  /// - Parameter opacity: The share of the view's alpha, clamped to 0...1. NaN counts as 0.
  public static func opacity(_ opacity: Double) -> MatchEffect {
    MatchEffect { $0.opacity = opacity }
  }

  /// The view moves by a distance.
  ///
  /// - Parameters:
  ///   - x: The distance to the right, in points. A number that is not finite is ignored.
  ///   - y: The distance down, in points. A number that is not finite is ignored.
  public static func move(x: Double = 0, y: Double = 0) -> MatchEffect {
    MatchEffect { $0.shift = Vector(x: x, y: y) }
  }

  /// The view enters from beyond an edge of the screen and leaves over the same edge.
  ///
  /// - Parameter edge: The edge of the screen.
  public static func move(from edge: MatchEdge) -> MatchEffect {
    MatchEffect { $0.edge = edge }
  }

  /// The view grows and shrinks about its centre.
  ///
  /// - Parameter scale: The share of the view's size. A number below 0 counts as 0, and one that is not
  ///   finite is ignored.
  public static func scale(_ scale: Double) -> MatchEffect {
    MatchEffect { $0.scale = scale }
  }

  /// The view turns about its centre.
  ///
  /// - Parameter angle: The angle in radians, clockwise. A number that is not finite is ignored.
  public static func rotate(by angle: Double) -> MatchEffect {
    MatchEffect { $0.rotation = angle }
  }

  /// The view turns out of the screen, in perspective.
  ///
  /// If one of the two numbers is not finite, both are ignored.
  /// - Parameters:
  ///   - x: The rotation about the horizontal axis, in radians. Above 0 the upper edge moves back.
  ///   - y: The rotation about the vertical axis, in radians. Above 0 the right edge moves back.
  public static func tilt(x: Double = 0, y: Double = 0) -> MatchEffect {
    MatchEffect { $0.turn = Vector(x: x, y: y) }
  }

  /// The view has another size.
  ///
  /// If one of the two numbers is not finite, both are ignored.
  /// - Parameters:
  ///   - width: The width in points. A number below 0 counts as 0.
  ///   - height: The height in points. A number below 0 counts as 0.
  public static func size(width: Double, height: Double) -> MatchEffect {
    MatchEffect { $0.extent = Vector(x: width, y: height) }
  }

  /// The view is blurred while it is away and comes into focus.
  ///
  /// - Parameter radius: The standard deviation of the blur in points, clamped to 0...100. The default is 12.
  ///   A number that is not finite is ignored.
  public static func blur(_ radius: Double = 12) -> MatchEffect {
    MatchEffect { $0.blur = radius }
  }

  /// The view is uncovered as it enters and covered as it leaves.
  ///
  /// - Parameter reveal: The shape in which the view is uncovered.
  public static func reveal(_ reveal: MatchReveal) -> MatchEffect {
    MatchEffect { $0.reveal = reveal }
  }

  /// The view lies in front of every flight and stays where it is while its screen moves, like a bar. This effect
  /// moves nothing by itself.
  public static let inFront = MatchEffect { $0.isInFront = true }
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
    if let entering { effect.entering = entering }
    if let leaving { effect.leaving = leaving }
    return effect
  }

  /// Returns this effect at another pace.
  ///
  /// - Parameter curve: The pace inside the window, applied after the pace of the transition.
  public func paced(_ curve: TransitionCurve) -> MatchEffect {
    var effect = self
    effect.curve = curve
    return effect
  }
}

extension MatchEffect: Conditional {}

extension MatchEffect: ExpressibleByArrayLiteral {
  /// Makes one effect of several effects.
  ///
  /// Alphas and scales multiply. Distances and angles add up. The largest blur applies. For every
  /// other property, the last effect that sets it applies. The conditions of one effect do not
  /// concern the other effects of the list.
  public init(arrayLiteral effects: MatchEffect...) {
    self = effects.reduce(MatchEffect()) { $0.joined(with: $1) }
  }

  /// Returns the sum of both effects, with a sum for each pair of their alternatives.
  ///
  /// - Complexity: O(*a* · *b*) in the alternatives of both effects.
  private func joined(with other: MatchEffect) -> MatchEffect {
    var sum = self
    sum.add(other)
    sum.alternatives = []
    // The last alternative that holds applies. In this order it is the sum of the last alternative
    // of each effect.
    for first in choices {
      for second in other.choices {
        let conditions = [first.condition, second.condition].compactMap { $0 }
        if conditions.isEmpty { continue }
        sum.alternatives.append(
          Alternative(
            condition: conditions.count == 1 ? conditions[0] : .all(conditions),
            value: first.value.joined(with: second.value)))
      }
    }
    return sum
  }

  /// The effect itself without a condition, and then its alternatives.
  private var choices: [(condition: MatchCondition?, value: MatchEffect)] {
    var plain = self
    plain.alternatives = []
    return [(nil, plain)] + alternatives.map { ($0.condition, $0.value) }
  }

  /// The same effect with every number in its range. A size or a tilt with a number that is not finite is
  /// left out.
  var inRange: MatchEffect {
    var effect = self
    effect.opacity = unitClamped(opacity)
    effect.shift = Vector(x: limited(shift.x, or: 0), y: limited(shift.y, or: 0))
    effect.scale = limited(scale, to: 0...1e6, or: 1)
    effect.rotation = limited(rotation, or: 0)
    effect.turn =
      turn.x.isFinite && turn.y.isFinite
      ? Vector(x: limited(turn.x, or: 0), y: limited(turn.y, or: 0)) : .zero
    effect.extent = extent.flatMap {
      $0.x.isFinite && $0.y.isFinite
        ? Vector(x: limited($0.x, to: 0...1e6, or: 0), y: limited($0.y, to: 0...1e6, or: 0)) : nil
    }
    effect.blur = limited(blur, to: 0...Self.strongestBlur, or: 0)
    return effect
  }

  /// Adds the properties of another effect, without its alternatives.
  private mutating func add(_ other: MatchEffect) {
    let effect = other.inRange
    opacity *= effect.opacity
    shift.x += effect.shift.x
    shift.y += effect.shift.y
    edge = effect.edge ?? edge
    scale *= effect.scale
    rotation += effect.rotation
    turn.x += effect.turn.x
    turn.y += effect.turn.y
    extent = effect.extent ?? extent
    box.adopt(effect.box)
    cover = effect.cover ?? cover
    blur = max(blur, effect.blur)
    reveal = effect.reveal ?? reveal
    isInFront = isInFront || effect.isInFront
    entering = effect.entering ?? entering
    leaving = effect.leaving ?? leaving
    pace = effect.pace ?? pace
  }
}
