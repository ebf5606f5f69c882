import Foundation

/// The way of a keyframe animation: segments between keyframes, and when each begins.
struct KeyframeTrack {
  private var segments: [Segment]
  /// Start of each segment and, last, the end of all, in 0...1.
  private var times: [Double]
  private var functions: [CubicCurve]
  private let isDiscrete: Bool

  /// From one keyframe to the next.
  private enum Segment {
    case line(LayerPropertyValue, LayerPropertyValue)
    /// A Hermite segment: the ends and the tangents there.
    case hermite(LayerPropertyValue, LayerPropertyValue, LayerPropertyValue, LayerPropertyValue)
    case bezier(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

    func value(at t: Double) -> LayerPropertyValue {
      switch self {
      case .line(let a, let b): return a.mixed(with: b, SIMD2(repeating: t))
      case .hermite(let a, let b, let out, let into):
        let (t2, t3) = (t * t, t * t * t)
        return a.scaled(by: 2 * t3 - 3 * t2 + 1).adding(b.scaled(by: 3 * t2 - 2 * t3))
          .adding(out.scaled(by: t3 - 2 * t2 + t)).adding(into.scaled(by: t3 - t2))
      case .bezier(let a, let b, let c, let d):
        let s = 1 - t
        return .pair(a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t))
      }
    }

    /// The length of the way, by 32 chords where it is curved.
    var length: Double {
      if case .line(let a, let b) = self { return a.distance(to: b) }
      let points = (0...32).map { value(at: Double($0) / 32) }
      return zip(points, points.dropFirst()).reduce(0.0) { $0 + $1.0.distance(to: $1.1) }
    }

    /// The parameter at a share of the length.
    func parameter(atLength share: Double) -> Double {
      if case .line = self { return share }
      let steps = 32
      let target = share * length
      var done = 0.0
      for step in 0..<steps {
        let (low, high) = (Double(step) / Double(steps), Double(step + 1) / Double(steps))
        let chord = value(at: low).distance(to: value(at: high))
        if done + chord >= target && chord > 0 {
          return low + (high - low) * (target - done) / chord
        }
        done += chord
      }
      return 1
    }
  }

  private let isPaced: Bool

  init(_ animation: CAKeyframeAnimation) {
    isDiscrete = animation.calculationMode == .discrete
    isPaced = animation.calculationMode.isPaced
    if let path = animation.path {
      segments = Self.segments(along: path)
    } else {
      segments = Self.segments(through: animation)
    }
    functions = isPaced ? [] : animation.timingFunctions?.map(\.curve) ?? []
    let count = segments.count
    times = (0...max(count, 1)).map { Double($0) / Double(max(count, 1)) }
    if isPaced {
      let lengths = segments.map(\.length)
      let total = lengths.reduce(0, +)
      if total > 0 {
        times = lengths.reduce(into: [0]) { $0.append($0.last! + $1 / total) }
      }
    } else if let given = animation.keyTimes?.map(\.doubleValue), given.count == count + 1,
      given.first == 0, isDiscrete || given.last == 1,
      zip(given, given.dropFirst()).allSatisfy({ $0 <= $1 })
    {
      times = given
    }
  }

  /// The value at a progress in 0...1, or `nil` for an empty track.
  func value(at progress: Double) -> LayerPropertyValue? {
    place(at: progress).map { index, t in
      isDiscrete ? segments[index].value(at: 0) : segments[index].value(at: t)
    }
  }

  /// The direction of travel in radians, clockwise from the right as y points down.
  func angle(at progress: Double) -> Double? {
    guard let (index, t) = place(at: progress) else { return nil }
    let (low, high) = (max(0, t - 1e-4), min(1, t + 1e-4))
    guard case .pair(let a) = segments[index].value(at: low),
      case .pair(let b) = segments[index].value(at: high)
    else { return nil }
    return atan2(b.y - a.y, b.x - a.x)
  }

  private func place(at progress: Double) -> (Int, Double)? {
    guard !segments.isEmpty else { return nil }
    let last = segments.count - 1
    let index = min(times.dropFirst().firstIndex { progress < $0 }.map { $0 - 1 } ?? last, last)
    let length = times[index + 1] - times[index]
    var t = length > 0 ? (progress - times[index]) / length : 1
    if isPaced {
      t = segments[index].parameter(atLength: t)
    } else if index < functions.count {
      t = functions[index].value(at: t)
    }
    return (index, t)
  }

  private static func segments(through animation: CAKeyframeAnimation) -> [Segment] {
    let values = animation.values?.map(LayerPropertyValue.init(boxed:)) ?? animation.stations ?? []
    // A discrete value lasts until the next one; the last has its own share of the time.
    if animation.calculationMode == .discrete { return values.map { .line($0, $0) } }
    if values.count == 1 { return [.line(values[0], values[0])] }
    let pairs = zip(values, values.dropFirst())
    guard animation.calculationMode.isCubic, values.allSatisfy(\.isVector) else {
      return pairs.map { .line($0, $1) }
    }
    return pairs.enumerated().map { index, ends in
      .hermite(
        ends.0, ends.1, tangent(of: values, at: index, leaving: true, animation),
        tangent(of: values, at: index + 1, leaving: false, animation))
    }
  }

  /// The Kochanek-Bartels tangent; with all three parameters 0 it is that of Catmull and Rom.
  private static func tangent(
    of values: [LayerPropertyValue], at index: Int, leaving: Bool, _ animation: CAKeyframeAnimation
  ) -> LayerPropertyValue {
    func parameter(_ list: [NSNumber]?) -> Double {
      guard let list, list.indices.contains(index) else { return 0 }
      return list[index].doubleValue
    }
    let tension = parameter(animation.tensionValues)
    let continuity = parameter(animation.continuityValues) * (leaving ? 1 : -1)
    let bias = parameter(animation.biasValues)
    let before = values[index].subtracting(values[max(index - 1, 0)])
    let after = values[min(index + 1, values.count - 1)].subtracting(values[index])
    let first = before.scaled(by: (1 - tension) * (1 + bias) * (1 + continuity) / 2)
    return first.adding(after.scaled(by: (1 - tension) * (1 - bias) * (1 - continuity) / 2))
  }

  /// The path's lines and curves; a move only starts the next one.
  private static func segments(along path: CGPath) -> [Segment] {
    var result: [Segment] = []
    var (start, current) = (SIMD2<Double>(0, 0), SIMD2<Double>(0, 0))
    path.applyWithBlock { element in
      let points = element.pointee.points
      func point(_ index: Int) -> SIMD2<Double> { SIMD2(points[index].x, points[index].y) }
      switch element.pointee.type {
      case .moveToPoint:
        current = point(0)
        start = current
      case .addLineToPoint:
        result.append(.line(.pair(current), .pair(point(0))))
        current = point(0)
      case .addQuadCurveToPoint:
        let control = point(0)
        let end = point(1)
        let first = current + (control - current) * (2.0 / 3)
        result.append(.bezier(current, first, end + (control - end) * (2.0 / 3), end))
        current = end
      case .addCurveToPoint:
        result.append(.bezier(current, point(0), point(1), point(2)))
        current = point(2)
      case .closeSubpath:
        if current != start { result.append(.line(.pair(current), .pair(start))) }
        current = start
      @unknown default: break
      }
    }
    return result
  }
}

extension LayerPropertyValue {
  /// Whether the value can be added and scaled freely.
  var isVector: Bool {
    switch self {
    case .number, .pair, .quad: true
    default: false
    }
  }
}
