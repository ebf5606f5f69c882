import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@Suite(.freshRuntime) struct KeyframeAnimationTests {
  private func keyframes(_ values: [Any]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = values
    animation.duration = 1
    return animation
  }

  /// The number that shows at some moments in 0...1.
  private func numbers(_ animation: CAKeyframeAnimation, _ moments: Double...) -> [Double] {
    moments.map { animation.value(at: $0, current: .number(-1)).number ?? .nan }
  }

  private func expectNear(
    _ numbers: [Double], _ expected: [Double],
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(numbers.count == expected.count, sourceLocation: location)
    for (number, wanted) in zip(numbers, expected) {
      #expect(abs(number - wanted) < 1e-4, sourceLocation: location)
    }
  }

  @Test @MainActor func `Shadow paths are animated when asked for, and by nothing else`() throws {
    let stage = LayerStage()
    func box(_ side: CGFloat) -> CGPath {
      CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
    }
    stage.layer.shadowPath = box(10)
    stage.screen.runTurn()
    stage.layer.shadowPath = box(20)
    #expect(stage.layer.animationKeys() == nil)
    let animation = CAKeyframeAnimation(keyPath: "shadowPath")
    animation.values = [box(20), box(40)]
    animation.duration = 1
    stage.layer.add(animation, forKey: nil)
    stage.screen.runTurn()
    stage.screen.advance(by: 0.25)
    #expect(abs((stage.shown.shadowPath?.boundingBox.width ?? 0) - 25) < 1e-6)
    stage.screen.advance(by: 1)
    #expect(stage.shown.shadowPath == box(20))
  }

  @Test func `Rule 3.8: values share the time evenly, or as their key times say`() {
    let animation = keyframes([0, 100, 40])
    expectNear(numbers(animation, 0, 0.25, 0.5, 0.75, 1), [0, 50, 100, 70, 40])
    let timed = keyframes([0, 100, 40])
    timed.keyTimes = [0, 0.8, 1]
    expectNear(numbers(timed, 0.4, 0.8, 0.9, 1), [50, 100, 70, 40])
    let invalid: [[NSNumber]] = [
      [0, 1], [0.1, 0.8, 1], [0, 0.8, 0.9], [0, 1.2, 1], [0, 0.2, 0.4, 1],
    ]
    for times in invalid {
      let animation = keyframes([0, 100, 40])
      animation.keyTimes = times
      expectNear(numbers(animation, 0.25, 0.75), [50, 70])
    }
  }

  @Test func `Rule 3.8: a discrete value lasts until the next one`() {
    let animation = keyframes([10, 20, 30])
    animation.calculationMode = .discrete
    expectNear(numbers(animation, 0, 0.3, 0.35, 0.65, 0.7, 1), [10, 10, 20, 20, 30, 30])
    let timed = keyframes([10, 20, 30])
    timed.calculationMode = .discrete
    timed.keyTimes = [0, 0.5, 0.6, 1]
    expectNear(numbers(timed, 0.45, 0.55, 0.65), [10, 20, 30])
    let short = keyframes([10, 20, 30])
    short.calculationMode = .discrete
    short.keyTimes = [0, 0.5, 1]
    expectNear(numbers(short, 0.45), [20])
  }

  @Test func `Rule 3.8: a paced way is even, whatever times and functions say`() {
    let animation = keyframes([0, 100, 40])
    animation.calculationMode = .paced
    animation.keyTimes = [0, 0.1, 1]
    animation.timingFunctions = [.init(name: .easeIn), .init(name: .easeIn)]
    // The way is 160 long: 80 at one half, 100 and 20 back at three quarters.
    expectNear(numbers(animation, 0.5, 0.75), [80, 80])
  }

  @Test func `Rule 3.8: functions pace the segments, and one paces the whole first`() {
    let animation = keyframes([0, 100, 40])
    animation.timingFunctions = [.init(name: .easeIn), .init(name: .linear)]
    // Rule 2.1: easeIn at one half of the first segment.
    expectNear(numbers(animation, 0.25, 0.75), [31.5357, 70])
    let warped = keyframes([0, 100, 40])
    warped.timingFunction = .init(name: .easeIn)
    warped.timingFunctions = [.init(name: .linear), .init(name: .linear)]
    // At one half the whole is at 0.315357, which is 0.630714 of the first segment.
    expectNear(numbers(warped, 0.5), [63.0714])
  }

  @Test func `Rule 3.8: cubic tangents are Kochanek and Bartels'`() {
    func middle(_ change: (CAKeyframeAnimation) -> Void) -> [Double] {
      let animation = keyframes([0, 10, 40, 100])
      animation.calculationMode = .cubic
      change(animation)
      return numbers(animation, 0.5)
    }
    // A Hermite segment's middle is (10 + 40)/2 + (out - into)/8 for its tangents.
    // Catmull-Rom: out (40 - 0)/2 = 20, into (100 - 10)/2 = 45.
    expectNear(middle { _ in }, [25 + (20 - 45) / 8.0])
    expectNear(middle { $0.tensionValues = [1, 1, 1, 1] }, [25])
    // Bias 1: the way before each value, 10 and 30.
    expectNear(middle { $0.biasValues = [1, 1, 1, 1] }, [25 + (10 - 30) / 8.0])
    // Continuity 1: out the way before, 10; in the way after, 60.
    expectNear(middle { $0.continuityValues = [1, 1, 1, 1] }, [25 + (10 - 60) / 8.0])
  }

  @Test func `Rule 3.8: a cubic paced way has the curve of a cubic one, evenly gone`() {
    let animation = keyframes([0, 10, 40, 100])
    animation.calculationMode = .cubicPaced
    animation.keyTimes = [0, 0.1, 0.2, 1]
    animation.timingFunctions = Array(repeating: .init(name: .easeIn), count: 3)
    // The curve only rises, so its length is its value: 100 in all, whatever the values' distances.
    let moments = [0, 0.25, 0.5, 0.75, 1]
    for moment in moments {
      // Lengths are measured by 32 chords for each segment, of at most 60.
      #expect(abs(numbers(animation, moment)[0] - 100 * moment) < 0.05, "at \(moment)")
    }
    // On a corner the curve swings out: halfway through the time it is at the corner itself, and
    // before it runs outside the straight way.
    let corner = CAKeyframeAnimation(keyPath: "position")
    corner.values = [CGPoint.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)]
    corner.calculationMode = .cubicPaced
    func point(_ moment: Double) -> CGPoint {
      corner.value(at: moment, current: .object(nil)).cgPoint ?? .zero
    }
    #expect(hypot(point(0.5).x - 100, point(0.5).y) < 0.05)
    #expect(point(0.4).y < -1)
    let steps = (0..<20).map { step in
      let (from, to) = (point(Double(step) / 20), point(Double(step + 1) / 20))
      return hypot(to.x - from.x, to.y - from.y)
    }
    // Chords of a bend are a little shorter than it is.
    #expect((steps.max() ?? 1) / (steps.min() ?? 1) < 1.05)
  }

  /// Right by 100 points, then down by 100.
  private var corner: CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 100))
    return path
  }

  @Test func `Rule 3.8: a path wins over values, and a move is no keyframe`() {
    func points(_ path: CGPath, _ moments: Double...) -> [CGPoint?] {
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.values = [CGPoint(x: 5, y: 5), CGPoint(x: 6, y: 6)]
      animation.path = path
      return moments.map { animation.value(at: $0, current: .object(nil)).cgPoint }
    }
    #expect(points(corner, 0.25, 0.5) == [CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 0)])
    let gap = CGMutablePath()
    for y in [0.0, 50] {
      gap.move(to: CGPoint(x: 0, y: y))
      gap.addLine(to: CGPoint(x: 100, y: y))
    }
    #expect(points(gap, 0.25, 0.75) == [CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 50)])
  }

  @Test func `Rule 3.8: a layer turns with its path where asked, and with nothing else`() {
    func turn(_ mode: CAAnimationRotationMode?, path: CGPath?, at progress: Double) -> CGPoint {
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.values = [CGPoint.zero, CGPoint(x: 0, y: 100)]
      animation.path = path
      animation.rotationMode = mode
      var values = LayerValues()
      animation.apply(.init(progress: progress, iteration: 0), to: &values, model: values)
      // Where the layer's right points.
      return CGPoint(x: values.transform.m11, y: values.transform.m12)
    }
    func expect(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) {
      #expect(hypot(point.x - x, point.y - y) < 1e-6)
    }
    expect(turn(nil, path: corner, at: 0.75), 1, 0)
    expect(turn(.rotateAuto, path: corner, at: 0.25), 1, 0)
    expect(turn(.rotateAuto, path: corner, at: 0.75), 0, 1)
    expect(turn(.rotateAutoReverse, path: corner, at: 0.75), 0, -1)
    expect(turn(.rotateAuto, path: nil, at: 0.5), 1, 0)
  }
}
