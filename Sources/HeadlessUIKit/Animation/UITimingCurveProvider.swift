import Foundation

public enum UITimingCurveType: Int, Sendable {
  case builtin
  case cubic
  case spring
  case composed
}

/// The pace of a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject, NSCoding, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace given by a built-in curve or by the two control points of a cubic.
@preconcurrency @MainActor
public class UICubicTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  /// The built-in curve; meaningless after `init(controlPoint1:controlPoint2:)`.
  public let animationCurve: UIView.AnimationCurve
  /// Zero for a built-in curve.
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  let curve: CubicCurve
  public let timingCurveType: UITimingCurveType

  /// The default curve of Core Animation.
  public override init() {
    curve = .standard
    animationCurve = .easeInOut
    controlPoint1 = .zero
    controlPoint2 = .zero
    timingCurveType = .builtin
    super.init()
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    self.curve = curve.cubic
    animationCurve = curve
    controlPoint1 = .zero
    controlPoint2 = .zero
    timingCurveType = .builtin
    super.init()
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    curve = CubicCurve(
      x1: min(max(point1.x, 0), 1), y1: point1.y, x2: min(max(point2.x, 0), 1), y2: point2.y)
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    timingCurveType = .cubic
    super.init()
  }

  public required init?(coder: NSCoder) {
    preconditionFailure("UICubicTimingParameters(coder:): the headless runtime reads no archives")
  }

  @_implements(NSCoding,encode(with:))
  public func headlessEncode(with coder: NSCoder) {
    preconditionFailure("UICubicTimingParameters: the headless runtime writes no archives")
  }

  /// The parameters never change, so a copy is the same object.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A pace given by a damped spring.
@preconcurrency @MainActor
public class UISpringTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  /// How the spring is described: in full, or by its damping ratio and the animator's duration.
  enum Form {
    case physical(mass: Double, stiffness: Double, damping: Double)
    case ratio(Double)
  }

  let form: Form
  /// Animated distances per second and axis, positive towards the target; values with one
  /// dimension use `dx`.
  public let initialVelocity: CGVector

  /// UIKit's own spring: mass 3, stiffness 1000, damping 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    form = .ratio(ratio)
    initialVelocity = velocity
    super.init()
  }

  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    form = .physical(mass: mass, stiffness: stiffness, damping: damping)
    initialVelocity = velocity
    super.init()
  }

  public required init?(coder: NSCoder) {
    preconditionFailure("UISpringTimingParameters(coder:): the headless runtime reads no archives")
  }

  @_implements(NSCoding,encode(with:))
  public func headlessEncode(with coder: NSCoder) {
    preconditionFailure("UISpringTimingParameters: the headless runtime writes no archives")
  }

  /// The parameters never change, so a copy is the same object.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }
}
