import Foundation

/// The spring that moves something, found from its places in evenly spaced frames.
///
/// The rest of a damped spring's way obeys y[n + 1] = a · y[n] + b · y[n - 1], whatever its speed at the start. Least
/// squares give a and b, and the roots of z² = a · z + b are e^(-λ · step), with the spring's two rates λ.
struct SpringFit {
  /// The undamped frequency, in radians per second.
  let frequency: Double
  let dampingRatio: Double

  /// - Parameters:
  ///   - rests: The rest of the way in each frame, in any unit.
  ///   - step: The time between frames, in seconds.
  init(_ rests: [Double], step: Double) {
    var (xx, xy, yy, xz, yz) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (x, (y, z)) in zip(rests, zip(rests.dropFirst(), rests.dropFirst(2))) {
      xx += x * x
      xy += x * y
      yy += y * y
      xz += x * z
      yz += y * z
    }
    let determinant = xx * yy - xy * xy
    let a = (yz * xx - xz * xy) / determinant
    let b = (xz * yy - yz * xy) / determinant
    let discriminant = a * a / 4 + b
    // The sum and the product of the two rates.
    let sum = -log(-b) / step
    let product: Double
    if discriminant < 0 {
      let turn = atan2((-discriminant).squareRoot(), a / 2) / step
      product = sum * sum / 4 + turn * turn
    } else {
      let root = discriminant.squareRoot()
      product = log(a / 2 + root) * log(a / 2 - root) / (step * step)
    }
    frequency = product.squareRoot()
    dampingRatio = sum / (2 * frequency)
  }
}
