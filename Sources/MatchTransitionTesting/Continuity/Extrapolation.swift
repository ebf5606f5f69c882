/// A polynomial through a few samples, extended a little beyond them.
struct Extrapolation {
  /// The samples, at least one, with the sample nearest to the place of interest first.
  private let times: [Double]
  private let values: [Double]

  /// - Parameters:
  ///   - samples: The samples, the nearest first. At most six are used, up to the first that does not fit
  ///     the curve through the nearer ones. Such a sample lies beyond a corner.
  ///   - tolerance: The largest distance of a sample from that curve.
  init?(_ samples: some Sequence<(time: Double, value: Double)>, tolerance: Double) {
    var times: [Double] = []
    var values: [Double] = []
    for sample in samples.prefix(6) {
      if times.count >= 2 {
        let expected = Self.value(at: sample.time, times, values)
        if abs(expected - sample.value) > tolerance { break }
      }
      times.append(sample.time)
      values.append(sample.value)
    }
    if times.isEmpty { return nil }
    (self.times, self.values) = (times, values)
  }

  /// The number of samples in use.
  var count: Int { times.count }

  func value(at time: Double) -> Double { Self.value(at: time, times, values) }

  /// Returns the slope as a central difference over a thousandth of the samples' span. For this
  /// polynomial it is exact except for rounding.
  func slope(at time: Double) -> Double {
    guard let first = times.first, let last = times.last, first != last else { return 0 }
    let step = abs(last - first) / 1000
    return (value(at: time + step) - value(at: time - step)) / (2 * step)
  }

  /// Evaluates Lagrange's polynomial through all samples.
  private static func value(at time: Double, _ times: [Double], _ values: [Double]) -> Double {
    var sum = 0.0
    for index in times.indices {
      var weight = 1.0
      for other in times.indices where other != index {
        weight *= (time - times[other]) / (times[index] - times[other])
      }
      sum += weight * values[index]
    }
    return sum
  }
}
