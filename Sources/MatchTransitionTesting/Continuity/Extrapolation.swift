/// A polynomial through a few samples, extended a little beyond them.
struct Extrapolation {
  /// The samples, at least one, with the sample nearest to the place of interest first.
  private let times: [Double]
  private let values: [Double]
  /// The sample that did not fit, or nil if all did.
  private let stray: (time: Double, value: Double)?

  /// - Parameters:
  ///   - samples: The samples, the nearest first. At most six are used, up to the first that does not fit
  ///     the curve through the nearer ones. Such a sample lies beyond a corner.
  ///   - tolerance: The largest distance of a sample from that curve.
  init?(_ samples: some Sequence<(time: Double, value: Double)>, tolerance: Double) {
    let samples = Array(samples.prefix(6))
    if samples.isEmpty { return nil }
    let times = samples.map(\.time)
    let values = samples.map(\.value)
    let strays = times.indices.map { count in
      count < 2
        ? 0
        : abs(
          Self.value(at: times[count], Array(times[..<count]), Array(values[..<count]))
            - values[count])
    }
    let count = Self.count(for: strays, tolerance: tolerance)
    isExact = strays[..<count].allSatisfy { $0 <= tolerance }
    self.times = Array(times[..<count])
    self.values = Array(values[..<count])
    stray = count < samples.count ? samples[count] : nil
  }

  /// Returns how many samples belong to one curve.
  ///
  /// Where a motion only bends, each sample more makes the curve fit better, and the best curve counts. The
  /// bend between two frames grows with the time between them, so few frames a second need more samples.
  /// Beyond a corner the distances do not shrink.
  private static func count(for strays: [Double], tolerance: Double) -> Int {
    guard let first = strays.firstIndex(where: { $0 > tolerance }) else { return strays.count }
    var count = first
    while count + 1 < strays.count, strays[count + 1] <= 0.9 * strays[count] { count += 1 }
    // The last sample makes the best curve if all the distances up to it shrink.
    let shrinks = count > first && count + 1 == strays.count
    return shrinks ? strays.count : count
  }

  /// Whether all the samples in use fit within the tolerance.
  let isExact: Bool

  /// The number of samples in use.
  var count: Int { times.count }

  /// Whether the slope changes at one sample much more than at the others, as where a window of time begins.
  var hasCorner: Bool {
    let slopes = zip(times.indices, times.indices.dropFirst()).map {
      (values[$1] - values[$0]) / (times[$1] - times[$0])
    }
    let bends = zip(slopes, slopes.dropFirst()).map { abs($1 - $0) }.sorted()
    guard let most = bends.last, bends.count > 2 else { return false }
    return most > 4 * bends[bends.count / 2] && most > 1e-6
  }

  func value(at time: Double) -> Double { Self.value(at: time, times, values) }

  /// Returns how much the value at a time depends on the farthest sample: a curve through one sample more or
  /// less has another value there. The difference estimates the error.
  func error(at time: Double) -> Double {
    let own = value(at: time)
    let fewer =
      times.count < 3
      ? 0 : abs(Self.value(at: time, Array(times.dropLast()), Array(values.dropLast())) - own)
    guard let stray else { return fewer }
    let more = abs(Self.value(at: time, times + [stray.time], values + [stray.value]) - own)
    // Where a motion bends, a small difference may be a coincidence.
    return isExact ? more : max(more, fewer / 2)
  }

  /// Returns the estimated error of `slope(at:)`.
  func slopeError(at time: Double) -> Double {
    guard let first = times.first, let last = times.last, times.count > 2 else { return 0 }
    let step = abs(last - first) / 1000
    return abs(
      difference(at: time + step) - difference(at: time - step)) / (2 * step)
  }

  /// Returns the value at a time without the farthest sample, less the value with it.
  private func difference(at time: Double) -> Double {
    Self.value(at: time, Array(times.dropLast()), Array(values.dropLast())) - value(at: time)
  }

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
