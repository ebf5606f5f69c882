import Foundation

/// How a property, or the animator as a whole, goes its way from 0 to 1 in the animator's time.
struct AnimatorWay {
  let curve: ViewCurve
  /// When it begins and how long it takes, in 0...1 of the animator's time.
  let start: Double
  let length: Double
  /// The same in a pause, in which positions are shares of the way and no longer time.
  let restStart: Double
  let restLength: Double
  /// The share that showed, per axis, when the present run or pause began; `nil` where that was the
  /// share that the way has there by itself.
  var anchor: SIMD2<Double>?

  /// - Parameters:
  ///   - added: The animator's time, 0...1, when the way was added, and the position that it showed.
  init(
    _ curve: ViewCurve, start: Double = 0, length: Double = 1,
    added: (time: Double, position: Double) = (0, 0)
  ) {
    self.curve = curve
    self.start = start
    self.length = length
    let scale = added.time < 1 ? (1 - added.position) / (1 - added.time) : 0
    restStart = added.position + (start - added.time) * scale
    restLength = length * scale
  }

  /// The share that shows in a run, per axis.
  func share(in run: AnimatorRun, at clock: TimeInterval, duration: TimeInterval) -> SIMD2<Double> {
    let (progress, position) = (run.progress(at: clock), run.position(at: clock))
    if case .spring(let x, let y) = run.pace, let anchor {
      let time = progress * run.seconds / run.slowness
      let goal = SIMD2(repeating: run.to)
      if progress == 1 { return goal }
      return anchor + (goal - anchor) * SIMD2(x.value(at: time), y.value(at: time))
    }
    return continued(
      natural(at: position, run.pace, duration), from: natural(at: run.from, run.pace, duration),
      forwards: run.to == 1, progress)
  }

  /// The share that shows in a pause, per axis.
  func share(in rest: AnimatorRest, isLinear: Bool, duration: TimeInterval) -> SIMD2<Double> {
    func natural(at position: Double) -> SIMD2<Double> {
      if !isLinear { return self.natural(at: position, .own, duration) }
      guard restLength > 0 else { return SIMD2(repeating: position >= restStart ? 1 : 0) }
      return SIMD2(repeating: min(max((position - restStart) / restLength, 0), 1))
    }
    let (position, origin) = (rest.position, rest.origin)
    let forwards = position >= origin
    let room = forwards ? 1 - origin : origin
    return continued(
      natural(at: position), from: natural(at: origin), forwards: forwards,
      room > 0 ? abs(position - origin) / room : 0, within: 2e-5)
  }

  /// The position of a pause at which a share shows by itself.
  func restPosition(of share: Double) -> Double { restStart + share * restLength }

  /// The share that the way has by itself at a time in 0...1.
  private func natural(
    at time: Double, _ pace: AnimatorRun.Pace, _ duration: TimeInterval
  ) -> SIMD2<Double> {
    guard length > 0 else { return SIMD2(repeating: time >= start ? 1 : 0) }
    let local = min(max((time - start) / length, 0), 1)
    var curve = curve
    if case .curve(let other?, _) = pace { curve = .cubic(other) }
    if case .curve(_, isMirrored: true) = pace, case .cubic(let cubic) = curve {
      return SIMD2(repeating: 1 - cubic.value(at: 1 - local))
    }
    return curve.fraction(at: local, duration: length * duration)
  }

  /// Leads the share that showed at `first` to the end that `natural` leads to, without a jump larger
  /// than `tolerance`: a pause keeps off both ends (rule 1.10).
  private func continued(
    _ natural: SIMD2<Double>, from first: SIMD2<Double>, forwards: Bool, _ progress: Double,
    within tolerance: Double = 1e-12
  ) -> SIMD2<Double> {
    guard let anchor else { return natural }
    func axis(_ natural: Double, _ first: Double, _ anchor: Double) -> Double {
      if abs(anchor - first) < tolerance { return natural }
      let (way, room) = forwards ? (natural - first, 1 - first) : (first - natural, first)
      let share = abs(room) < 1e-9 ? progress : way / room
      return anchor + ((forwards ? 1 : 0) - anchor) * share
    }
    return SIMD2(axis(natural.x, first.x, anchor.x), axis(natural.y, first.y, anchor.y))
  }
}
