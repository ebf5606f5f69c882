import Foundation

/// How a keyframe animation gets from one value to the next.
public struct CAAnimationCalculationMode: Hashable, Equatable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var isPaced: Bool { self == .paced || self == .cubicPaced }
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// Whether a layer turns with the path that it follows; values turn nothing.
public struct CAAnimationRotationMode: Hashable, Equatable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var path: CGPath?
  /// Moments in 0...1, ascending.
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  open var rotationMode: CAAnimationRotationMode?
  /// -1...1 per value, for the cubic modes; so are the two below.
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?

  /// The values in the form that is interpolated, where there are no others.
  var stations: [LayerPropertyValue]?

  /// The values or the path, taken apart once for the copy that a layer holds.
  private lazy var track = KeyframeTrack(self)

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    stations = other.stations
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
  }

  override func value(at progress: Double, current: LayerPropertyValue) -> LayerPropertyValue {
    track.value(at: paced(progress)) ?? current
  }

  override func apply(
    _ moment: MediaTiming.Moment, to values: inout LayerValues, model: LayerValues
  ) {
    super.apply(moment, to: &values, model: model)
    guard path != nil, let rotationMode, let angle = track.angle(at: paced(moment.progress)) else {
      return
    }
    let turn = rotationMode == .rotateAutoReverse ? angle + .pi : angle
    values.geometry.transform = CATransform3DRotate(values.transform, turn, 0, 0, 1)
  }
}
