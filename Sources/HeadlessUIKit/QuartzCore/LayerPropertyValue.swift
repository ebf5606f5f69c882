import Foundation

/// A property's value in the form that animations calculate with.
package enum LayerPropertyValue {
  case number(Double)
  /// A point or a size.
  case pair(SIMD2<Double>)
  /// A rectangle: origin, then size.
  case quad(SIMD4<Double>)
  case transform(CATransform3D)
  case color(CGColor?)
  case numbers([Double])
  case colors([CGColor])
  case path(CGPath?)
  /// Anything that cannot be interpolated; it jumps.
  case object(Any?)

  init(_ point: CGPoint) { self = .pair(SIMD2(point.x, point.y)) }
  init(_ size: CGSize) { self = .pair(SIMD2(size.width, size.height)) }
  init(_ rect: CGRect) {
    self = .quad(SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height))
  }

  /// A value as apps hand it over: raw or boxed.
  init(boxed value: Any?) {
    // Most values are of these two types, and a cast to another type that fails takes long. The cases below
    // also find them in optionals.
    if let value, type(of: value) == CGPoint.self, let point = value as? CGPoint {
      self.init(point)
      return
    }
    if let value, type(of: value) == CGRect.self, let rect = value as? CGRect {
      self.init(rect)
      return
    }
    switch value {
    case let value as CGFloat: self = .number(value)
    case let value as Double: self = .number(value)
    case let value as Float: self = .number(Double(value))
    case let value as Int: self = .number(Double(value))
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as CGPoint: self.init(value)
    case let value as CGSize: self.init(value)
    case let value as CGRect: self.init(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGColor: self = .color(value)
    case let value as CGPath: self = .path(value)
    case let value as [CGColor]: self = .colors(value)
    case let value as [CGFloat]: self = .numbers(value.map(Double.init))
    case let value as [Double]: self = .numbers(value)
    case let value as [Float]: self = .numbers(value.map(Double.init))
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as [NSNumber]: self = .numbers(value.map(\.doubleValue))
    case let value as NSValue: self = value.layerValue ?? .object(value)
    default: self = .object(value)
    }
  }
}
