/// How a view without a counterpart enters or leaves by itself, while its screen does what it does.
///
/// ```swift
/// toolbar.matchTransition.effect = .move(from: .bottom)
/// badge.matchTransition.effect = [.fade, .scale(0.6)]
/// ```
///
/// It says what the view is like while it is away: entering it comes from there, leaving it goes
/// there, and turned around it takes the same way. Several in a list are one effect. The view needs no
/// `matchID`; one that has an ID flies where it finds its counterpart, and has its effect where not.
public struct MatchEffect: Hashable, Sendable {
  /// The share of its alpha that it has while it is away, 0...1.
  public var opacity = 1.0
  /// How far from its place it is then, in points of the screen: to the right and down.
  public var shift = MatchShift.zero
  /// The edge of the screen beyond which it is then, just out of sight.
  public var edge: MatchEdge?
  /// The share of its size that it has then, about its centre, 0 or more.
  public var scale = 1.0
  /// How far it is turned then about its centre, in radians, clockwise.
  public var rotation = 0.0
  /// How far it is turned then out of the screen, in radians: about a level axis and an upright one.
  public var tilt = MatchShift.zero
  /// Its size then, in points, before it is scaled; nil for its own.
  public var size: MatchShift?
  /// How its box looks then.
  public var look = MatchLook()
  /// A colour that lies over it then, as far as it is opaque.
  public var tint = RGBA.clear
  /// How blurred it is then, in points: the standard deviation of the blur, 0 or more.
  public var blur = 0.0
  /// What of it is uncovered little by little; nil for all of it from the beginning.
  public var reveal: MatchReveal?
  /// Whether it lies in front of everything that flies, as a bar does.
  public var isLifted = false
  /// The part of the transition's progress, within 0...1, in which it enters; nil for the later part.
  public var entering: TimingWindow?
  /// The part in which it leaves; nil for the earlier part.
  public var leaving: TimingWindow?
  /// The pace inside of that, on top of that of the whole transition.
  public var curve = TransitionCurve.linear
  var alternatives: [Alternative<MatchEffect>] = []

  public init() {}

  /// With the rest of its screen.
  public static let automatic = MatchEffect()

  public static let fade = MatchEffect { $0.opacity = 0 }

  /// - Parameters:
  ///   - x: To the right, in points.
  ///   - y: Down, in points.
  public static func move(x: Double = 0, y: Double = 0) -> MatchEffect {
    MatchEffect { $0.shift = MatchShift(x: x, y: y) }
  }

  /// From beyond an edge of the screen and back to there.
  public static func move(from edge: MatchEdge) -> MatchEffect {
    MatchEffect { $0.edge = edge }
  }

  /// - Parameter scale: The share of the view's size; what is below 0 counts as 0.
  public static func scale(_ scale: Double) -> MatchEffect {
    MatchEffect { $0.scale = scale }
  }

  /// - Parameter angle: In radians, clockwise.
  public static func rotate(by angle: Double) -> MatchEffect {
    MatchEffect { $0.rotation = angle }
  }

  /// Turned out of the screen, seen in perspective.
  ///
  /// - Parameters:
  ///   - x: About a level axis, in radians; above 0 its upper edge goes back.
  ///   - y: About an upright axis, in radians; above 0 its right edge goes back.
  public static func tilt(x: Double = 0, y: Double = 0) -> MatchEffect {
    MatchEffect { $0.tilt = MatchShift(x: x, y: y) }
  }

  /// - Parameters:
  ///   - width: In points, 0 or more.
  ///   - height: In points, 0 or more.
  public static func size(width: Double, height: Double) -> MatchEffect {
    MatchEffect { $0.size = MatchShift(x: width, y: height) }
  }

  /// With other corners, another background, border or shadow.
  public static func look(_ look: MatchLook) -> MatchEffect {
    MatchEffect { $0.look = look }
  }

  /// Under a colour.
  public static func tint(_ color: RGBA) -> MatchEffect {
    MatchEffect { $0.tint = color }
  }

  /// - Parameter radius: The standard deviation of the blur in points; what is below 0 counts as 0.
  public static func blur(_ radius: Double = 12) -> MatchEffect {
    MatchEffect { $0.blur = radius }
  }

  /// Uncovered from a point of its own on, and covered again as it leaves.
  public static func reveal(_ reveal: MatchReveal) -> MatchEffect {
    MatchEffect { $0.reveal = reveal }
  }

  /// In front of everything that flies, as a bar is; by itself it moves nothing.
  public static let lift = MatchEffect { $0.isLifted = true }

  /// The same, but `other` where `condition` holds; of several that hold the last counts.
  public func when(_ condition: MatchCondition, _ other: MatchEffect) -> MatchEffect {
    adding(other, when: condition)
  }

  /// The same in another part of the transition.
  ///
  /// - Parameters:
  ///   - entering: Within 0...1; nil leaves it as it is.
  ///   - leaving: Within 0...1; nil leaves it as it is.
  public func during(
    entering: TimingWindow? = nil, leaving: TimingWindow? = nil
  ) -> MatchEffect {
    var effect = self
    if let entering { effect.entering = entering }
    if let leaving { effect.leaving = leaving }
    return effect
  }

  /// The same at another pace.
  public func paced(_ curve: TransitionCurve) -> MatchEffect {
    var effect = self
    effect.curve = curve
    return effect
  }

  private init(_ change: (inout MatchEffect) -> Void) {
    change(&self)
  }
}

extension MatchEffect: Conditional {}

extension MatchEffect: ExpressibleByArrayLiteral {
  /// All of `effects` at once: alphas and scales multiply, shifts and angles add up, and of the rest
  /// the last that says anything holds.
  public init(arrayLiteral effects: MatchEffect...) {
    for effect in effects {
      opacity *= effect.opacity
      shift.x += effect.shift.x
      shift.y += effect.shift.y
      edge = effect.edge ?? edge
      scale *= effect.scale
      rotation += effect.rotation
      tilt.x += effect.tilt.x
      tilt.y += effect.tilt.y
      size = effect.size ?? size
      look.adopt(effect.look)
      if effect.tint != .clear { tint = effect.tint }
      blur = max(blur, effect.blur)
      reveal = effect.reveal ?? reveal
      isLifted = isLifted || effect.isLifted
      entering = effect.entering ?? entering
      leaving = effect.leaving ?? leaving
      if effect.curve != .linear { curve = effect.curve }
      alternatives += effect.alternatives
    }
  }
}
