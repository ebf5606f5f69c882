import Foundation

/// The names of the functions that make a transform of numbers.
public struct CAValueFunctionName: Hashable, Equatable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Turns the interpolated numbers of an animation into a transform: angles in radians, distances in
/// points.
open class CAValueFunction: NSObject {
  public let name: CAValueFunctionName
  private let make: (SIMD3<Double>) -> CATransform3D

  /// `nil` for a name that is none of the constants.
  public convenience init?(name: CAValueFunctionName) {
    guard let make = Self.table[name] else { return nil }
    self.init(name, make)
  }

  private init(_ name: CAValueFunctionName, _ make: @escaping (SIMD3<Double>) -> CATransform3D) {
    self.name = name
    self.make = make
    super.init()
  }

  /// The transform for one number, or for three of them; `nil` for any other value.
  func transform(of value: LayerPropertyValue) -> LayerPropertyValue? {
    switch value {
    case .number(let number): .transform(make(SIMD3(repeating: number)))
    case .numbers(let numbers) where numbers.count == 3:
      .transform(make(SIMD3(numbers[0], numbers[1], numbers[2])))
    default: nil
    }
  }

  private static let table: [CAValueFunctionName: (SIMD3<Double>) -> CATransform3D] = [
    .rotateX: { CATransform3DMakeRotation($0.x, 1, 0, 0) },
    .rotateY: { CATransform3DMakeRotation($0.x, 0, 1, 0) },
    .rotateZ: { CATransform3DMakeRotation($0.x, 0, 0, 1) },
    .scale: { CATransform3DMakeScale($0.x, $0.y, $0.z) },
    .scaleX: { CATransform3DMakeScale($0.x, 1, 1) },
    .scaleY: { CATransform3DMakeScale(1, $0.x, 1) },
    .scaleZ: { CATransform3DMakeScale(1, 1, $0.x) },
    .translate: { CATransform3DMakeTranslation($0.x, $0.y, $0.z) },
    .translateX: { CATransform3DMakeTranslation($0.x, 0, 0) },
    .translateY: { CATransform3DMakeTranslation(0, $0.x, 0) },
    .translateZ: { CATransform3DMakeTranslation(0, 0, $0.x) },
  ]
}
