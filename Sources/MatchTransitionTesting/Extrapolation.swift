/// A smooth curve through a few samples, continued a little beyond them.
struct Extrapolation {
  /// The samples, the one nearest to the place of interest first; at least one.
  private let times: [Double]
  private let values: [Double]

  /// - Parameters:
  ///   - samples: The nearest first. Of up to six as many are taken as lie on one smooth curve:
  ///     where one does not fit what the nearer ones say, a corner lies between.
  ///   - tolerance: How far a sample may be off that curve.
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

  /// How many samples the curve goes through.
  var count: Int { times.count }

  func value(at time: Double) -> Double { Self.value(at: time, times, values) }

  /// By the central difference over a thousandth of the samples' distance, exact to rounding for a
  /// polynomial of this degree.
  func slope(at time: Double) -> Double {
    guard let first = times.first, let last = times.last, first != last else { return 0 }
    let step = abs(last - first) / 1000
    return (value(at: time + step) - value(at: time - step)) / (2 * step)
  }

  /// Lagrange's polynomial through all samples.
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
