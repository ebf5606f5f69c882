#if canImport(UIKit)
  import UIKit

  /// The way in which the values of a layer property are numbers, which change in proportion.
  ///
  /// Core Animation mixes such values number by number, so two of them say what a line does between them.
  struct MovedNumbers<Value> {
    /// Returns the numbers of a value, or nil if Core Animation would not mix the value number by number.
    let read: (Value) -> SIMD4<Double>?
    let make: (SIMD4<Double>) -> Value
    /// The largest distance from a line that nobody can see.
    let tolerance: Double

    /// A hundredth of a point.
    private static var unseenDistance: Double { 0.01 }
    /// A quarter of the smallest difference of two opacities on the screen.
    private static var unseenShare: Double { 0.25 / 255 }
  }

  extension MovedNumbers where Value == CGPoint {
    static var point: MovedNumbers {
      MovedNumbers(
        read: { SIMD4(Double($0.x), Double($0.y), 0, 0) }, make: { CGPoint(x: $0[0], y: $0[1]) },
        tolerance: unseenDistance)
    }
  }

  extension MovedNumbers where Value == CGSize {
    static var size: MovedNumbers {
      MovedNumbers(
        read: { SIMD4(Double($0.width), Double($0.height), 0, 0) },
        make: { CGSize(width: $0[0], height: $0[1]) }, tolerance: unseenDistance)
    }
  }

  extension MovedNumbers where Value == CGRect {
    static var rect: MovedNumbers {
      MovedNumbers(
        read: {
          SIMD4(
            Double($0.origin.x), Double($0.origin.y), Double($0.size.width), Double($0.size.height))
        },
        make: { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }, tolerance: unseenDistance
      )
    }
  }

  extension MovedNumbers where Value == CGFloat {
    static var length: MovedNumbers {
      MovedNumbers(
        read: { SIMD4(Double($0), 0, 0, 0) }, make: { CGFloat($0[0]) }, tolerance: unseenDistance)
    }
  }

  extension MovedNumbers where Value == Float {
    static var share: MovedNumbers {
      MovedNumbers(
        read: { SIMD4(Double($0), 0, 0, 0) }, make: { Float($0[0]) }, tolerance: unseenShare)
    }
  }

  extension MovedNumbers where Value == CGColor {
    /// Opaque colours. Core Animation need not mix others number by number.
    static var opaque: MovedNumbers {
      MovedNumbers(
        read: { color in
          guard color.numberOfComponents == 4, let numbers = color.components, numbers[3] == 1
          else {
            return nil
          }
          return SIMD4(Double(numbers[0]), Double(numbers[1]), Double(numbers[2]), 1)
        },
        make: { UIColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]).cgColor },
        tolerance: unseenShare)
    }
  }

  extension MovedNumbers where Value == CATransform3D {
    /// Scales and shifts in the plane. Core Animation mixes other transforms by their parts.
    ///
    /// A scale moves points in proportion to their distance, so its tolerance is that of 1,000 points.
    static var scale: MovedNumbers {
      MovedNumbers(
        read: {
          let numbers = SIMD4(
            Double($0.m11), Double($0.m22), Double($0.m41), Double($0.m42))
          let isPlain = numbers[0] > 1e-6 && numbers[1] > 1e-6
          return isPlain && CATransform3DEqualToTransform($0, made(numbers)) ? numbers : nil
        }, make: made, tolerance: unseenDistance / 1000)
    }

    private static func made(_ numbers: SIMD4<Double>) -> CATransform3D {
      var transform = CATransform3DIdentity
      (transform.m11, transform.m22) = (CGFloat(numbers[0]), CGFloat(numbers[1]))
      (transform.m41, transform.m42) = (CGFloat(numbers[2]), CGFloat(numbers[3]))
      return transform
    }
  }
#endif
