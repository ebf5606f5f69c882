import Foundation

/// The names of the built-in timing functions.
public struct CAMediaTimingFunctionName: Hashable, Equatable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pace of an animation as a cubic Bézier curve through the unit square.
public class CAMediaTimingFunction: NSObject {
  let curve: CubicCurve

  /// A curve with these control points; both x in 0...1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = CubicCurve(
      x1: min(max(Double(c1x), 0), 1), y1: Double(c1y),
      x2: min(max(Double(c2x), 0), 1), y2: Double(c2y))
  }

  init(_ curve: CubicCurve) {
    self.curve = curve
  }

  public convenience init(name: CAMediaTimingFunctionName) {
    self.init(Self.curve(named: name))
  }

  private static func curve(named name: CAMediaTimingFunctionName) -> CubicCurve {
    switch name {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInEaseOut: .easeInEaseOut
    case .default: .standard
    default:
      preconditionFailure("CAMediaTimingFunction(name:): no function is named \(name.rawValue)")
    }
  }

  /// Writes x and y of one of the four points: 0 and 3 are the ends (0, 0) and (1, 1).
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    precondition(points.indices.contains(idx), "getControlPoint(at: \(idx)): 0...3 are allowed")
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }
}
