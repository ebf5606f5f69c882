#if canImport(UIKit)
  import UIKit

  /// The way in which some values of a layer property are numbers, which change in proportion.
  ///
  /// Core Animation mixes such values number by number, so two of them say what a line does between them.
  struct MovedNumbers<Value> {
    /// Returns the numbers of a value, or nil if Core Animation would not mix the value number by number.
    let read: (Value) -> SIMD4<Double>?
    let make: (SIMD4<Double>) -> Value
    /// The largest distance from a line that nobody can see.
    let tolerance: Double
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
        tolerance: LayerNumbers.unseenShare)
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
        }, make: made, tolerance: LayerNumbers.unseenDistance / 1000)
    }

    private static func made(_ numbers: SIMD4<Double>) -> CATransform3D {
      var transform = CATransform3DIdentity
      (transform.m11, transform.m22) = (CGFloat(numbers[0]), CGFloat(numbers[1]))
      (transform.m41, transform.m42) = (CGFloat(numbers[2]), CGFloat(numbers[3]))
      return transform
    }
  }
#endif
