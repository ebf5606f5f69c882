import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct CoreAnimationScenarioTests {
  private let red = UIColor.red.cgColor
  private let blue = UIColor.blue.cgColor

  private func makeScreen() -> HeadlessScreen {
    HeadlessScreen(size: CGSize(width: 300, height: 300), scale: 1, framesPerSecond: 100)
  }

  private func addView(_ frame: CGRect, to screen: HeadlessScreen) -> UIView {
    let view = UIView(frame: frame)
    screen.window.addSubview(view)
    screen.runTurn()
    return view
  }

  private func shown(_ layer: CALayer) -> CGPoint {
    layer.presentation()?.position ?? CGPoint(x: CGFloat.nan, y: CGFloat.nan)
  }

  @Test func `Scenario S28: from, to and by, additive and cumulative`() {
    // From, to, by; the ends, the model being at 100.
    let rows: [(CGFloat?, CGFloat?, CGFloat?, CGFloat, CGFloat)] = [
      (20, 60, nil, 20, 60), (20, nil, 30, 20, 50), (nil, 60, 30, 30, 60), (20, nil, nil, 20, 100),
      (nil, 60, nil, 100, 60), (nil, nil, 30, 100, 130), (nil, nil, nil, 100, 100),
    ]
    for (from, to, by, first, last) in rows {
      let screen = makeScreen()
      let view = addView(CGRect(x: 90, y: 90, width: 20, height: 20), to: screen)
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.byValue) = (from, to, by)
      move.duration = 1
      view.layer.add(move, forKey: "move")
      screen.advance(by: 0.25)
      let wanted = first + (last - first) / 4
      #expect(isAboutEqual(shown(view.layer).x, wanted), "\(first) to \(last)")
      screen.advance(by: 1)
      #expect(shown(view.layer).x == 100, "the model has not moved")
    }
    let screen = makeScreen()
    let view = addView(CGRect(x: 90, y: 90, width: 20, height: 20), to: screen)
    let shift = CABasicAnimation(keyPath: "position")
    (shift.fromValue, shift.toValue) = (CGPoint.zero, CGPoint(x: 40, y: 0))
    (shift.duration, shift.isAdditive) = (1, true)
    view.layer.add(shift, forKey: nil)
    view.layer.add(shift, forKey: nil)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = CGFloat.pi / 2
    (turn.duration, turn.repeatCount, turn.isCumulative) = (1, 3, true)
    view.layer.add(turn, forKey: "turn")
    let start = screen.time
    screen.advance(to: start + 0.5)
    #expect(isAboutEqual(shown(view.layer).x, 140), "twice half of 40")
    var angles: [CGFloat] = []
    for time in [0.5, 1.5, 2.5] {
      screen.advance(to: start + time)
      let transform = view.layer.presentation()?.affineTransform() ?? .identity
      angles.append(atan2(transform.b, transform.a))
    }
    // 45, 135 and 225 degrees, the last of which is -135.
    for (angle, eighths) in zip(angles, [1, 3, -3]) {
      #expect(isAboutEqual(angle, .pi / 4 * CGFloat(eighths)))
    }
  }

  @Test func `Scenario S29: a ship sails along an arc, by every mode, and turns with it`() {
    let screen = makeScreen()
    let center = CGPoint(x: 150, y: 150)
    let path = CGMutablePath()
    path.addArc(center: center, radius: 100, startAngle: .pi, endAngle: 0, clockwise: false)
    for mode in [CAAnimationRotationMode.rotateAuto, .rotateAutoReverse] {
      let ship = addView(CGRect(x: 0, y: 0, width: 10, height: 10), to: screen)
      let sail = CAKeyframeAnimation(keyPath: "position")
      (sail.path, sail.duration, sail.calculationMode) = (path, 5, .paced)
      sail.rotationMode = mode
      ship.layer.add(sail, forKey: "sail")
      let start = screen.time
      for share in [0.1, 0.5, 0.9] {
        screen.advance(to: start + 5 * share)
        let point = shown(ship.layer)
        #expect(isAboutEqual(hypot(point.x - center.x, point.y - center.y), 100, within: 0.1))
        // From the left over the top: from pi clockwise on screen.
        let angle = CGFloat.pi * (1 + CGFloat(share))
        let place = CGPoint(x: center.x + 100 * cos(angle), y: center.y + 100 * sin(angle))
        #expect(hypot(point.x - place.x, point.y - place.y) < 0.5, "an even pace")
        let transform = ship.layer.presentation()?.affineTransform() ?? .identity
        let turn = mode == .rotateAuto ? 1.0 : -1.0
        // The tangent is a quarter of a turn ahead.
        #expect(isAboutEqual(transform.a, turn * cos(angle + .pi / 2), within: 0.02))
        #expect(isAboutEqual(transform.b, turn * sin(angle + .pi / 2), within: 0.02))
      }
      ship.removeFromSuperview()
    }
    let expected: [(CAAnimationCalculationMode, CGFloat)] = [
      // Of 0, 40, 200, 100 with key times 0, 0.5, 0.75, 1, at 0.625.
      (.linear, 120), (.discrete, 40),
      // 0.625 of a way of 300 points.
      (.paced, 187.5),
      // Catmull-Rom: tangents 100 and 30 in the middle of a Hermite segment.
      (.cubic, 120 + (100 - 30) / 8),
    ]
    for (mode, x) in expected {
      let ship = addView(CGRect(x: 0, y: 0, width: 10, height: 10), to: screen)
      let sail = CAKeyframeAnimation(keyPath: "position.x")
      sail.values = [0, 40, 200, 100]
      sail.keyTimes = mode == .discrete ? [0, 0.5, 0.75, 0.9, 1] : [0, 0.5, 0.75, 1]
      (sail.duration, sail.calculationMode) = (1, mode)
      ship.layer.add(sail, forKey: nil)
      screen.advance(by: 0.625)
      #expect(isAboutEqual(shown(ship.layer).x, x), "\(mode.rawValue)")
    }
  }

  /// Red and blue in the middle of a layer at (100, 100), 0...255.
  private func colors(_ screen: HeadlessScreen) -> [Int] {
    let parts = screen.render().bitmap.components(100, 100)
    return [parts[0], parts[1], parts[2]]
  }

  @Test func `Scenario S30: a transition leads from what was last committed`() {
    func run(_ change: (HeadlessScreen, CALayer, CATransition) -> Void) -> [Int] {
      let screen = makeScreen()
      let view = addView(CGRect(x: 90, y: 90, width: 20, height: 20), to: screen)
      view.backgroundColor = .red
      screen.runTurn()
      let fade = CATransition()
      fade.duration = 1
      change(screen, view.layer, fade)
      screen.advance(by: 0.5)
      return colors(screen)
    }
    func expect(_ seen: [Int], _ wanted: [Int], _ location: SourceLocation = #_sourceLocation) {
      #expect(zip(seen, wanted).allSatisfy { abs($0 - $1) <= 1 }, sourceLocation: location)
    }
    let green = UIColor.green.cgColor
    // What was set in the same implicit transaction has never been shown.
    expect(
      run { _, layer, fade in
        layer.backgroundColor = green
        layer.add(fade, forKey: nil)
        layer.backgroundColor = blue
      }, [128, 0, 128])
    // Nor has what a nested transaction set, though that one has ended.
    expect(
      run { _, layer, fade in
        layer.name = "opens the implicit transaction"
        layer.zPosition = 1
        CATransaction.begin()
        layer.backgroundColor = green
        CATransaction.commit()
        layer.add(fade, forKey: nil)
        layer.backgroundColor = blue
      }, [128, 0, 128])
    // What an explicit transaction of its own ended with has.
    expect(
      run { _, layer, fade in
        CATransaction.begin()
        layer.backgroundColor = green
        CATransaction.commit()
        layer.add(fade, forKey: nil)
        layer.backgroundColor = blue
      }, [0, 128, 128])
    // What was flushed has.
    expect(
      run { _, layer, fade in
        layer.backgroundColor = green
        CATransaction.flush()
        layer.add(fade, forKey: nil)
        layer.backgroundColor = blue
      }, [0, 128, 128])
    // As has what the turn before ended with, animated or not.
    expect(
      run { screen, layer, fade in
        layer.backgroundColor = green
        screen.runTurn()
        CATransaction.begin()
        layer.add(fade, forKey: nil)
        layer.backgroundColor = blue
        CATransaction.commit()
      }, [0, 128, 128])
  }

  @Test func `Scenario S31: a group's animations keep their own time, and end with the group`() {
    let screen = makeScreen()
    let view = addView(CGRect(x: -10, y: -10, width: 20, height: 20), to: screen)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.toValue, move.duration) = (100, 4)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.beginTime) = (0, 1, 1, 1)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([move, fade], 2)
    view.layer.add(group, forKey: "group")
    let start = screen.time
    screen.advance(to: start + 0.5)
    #expect(isAboutEqual(shown(view.layer).x, 12.5) && view.layer.presentation()?.opacity == 1)
    screen.advance(to: start + 1.5)
    #expect(isAboutEqual(shown(view.layer).x, 37.5))
    #expect(isAboutEqual(CGFloat(view.layer.presentation()?.opacity ?? 0), 0.5))
    screen.advance(to: start + 1.99)
    #expect(isAboutEqual(shown(view.layer).x, 49.75))
    screen.advance(to: start + 2)
    #expect(shown(view.layer).x == 0 && view.layer.animationKeys() == nil)
  }

  @Test func `Scenario S32: a spring swings as its closed form says, until its time is up`() {
    let screen = makeScreen()
    let view = addView(CGRect(x: -10, y: -10, width: 20, height: 20), to: screen)
    let swing = CASpringAnimation(keyPath: "position")
    (swing.mass, swing.stiffness, swing.damping) = (10, 50, 1)
    (swing.fromValue, swing.toValue) = (CGPoint.zero, CGPoint(x: 100, y: 50))
    swing.duration = swing.settlingDuration
    // Rule 2.5 with a damping ratio of 1/(2·√500).
    let ratio = 1 / (2 * 500.0.squareRoot())
    let frequency = 5.0.squareRoot()
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let swingShare = ratio * frequency / damped
    #expect(
      isAboutEqual(swing.settlingDuration, log((1 + swingShare) * 1000) / (ratio * frequency)))
    view.layer.add(swing, forKey: "swing")
    let start = screen.time
    for time in [0.3, 1.4, 3.0, 7.5] {
      screen.advance(to: start + time)
      let decay = exp(-ratio * frequency * time)
      let share = 1 - decay * (cos(damped * time) + swingShare * sin(damped * time))
      #expect(isAboutEqual(shown(view.layer).x, 100 * share))
      #expect(isAboutEqual(shown(view.layer).y, 50 * share))
    }
    swing.duration = 1
    view.layer.add(swing, forKey: "swing")
    screen.advance(by: 0.99)
    #expect(shown(view.layer).x > 120, "still far beyond its target")
    screen.advance(by: 0.02)
    #expect(shown(view.layer) == .zero && view.layer.animationKeys() == nil)
  }

  @Test func `Scenario S33: text grows and turns colour, a stroke runs over two circles`() {
    let screen = makeScreen()
    let (text, shape) = (CATextLayer(), CAShapeLayer())
    text.string = "Hello"
    text.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    let circles = CGMutablePath()
    circles.addEllipse(in: CGRect(x: 50, y: 100, width: 100, height: 100))
    circles.addEllipse(in: CGRect(x: 150, y: 100, width: 100, height: 100))
    (shape.path, shape.fillColor, shape.strokeColor) = (circles, nil, red)
    shape.lineWidth = 6
    for layer in [text, shape] { screen.window.layer.addSublayer(layer) }
    screen.runTurn()
    let grow = CABasicAnimation(keyPath: "fontSize")
    (grow.fromValue, grow.toValue, grow.duration) = (10, 50, 2)
    text.add(grow, forKey: nil)
    let color = CABasicAnimation(keyPath: "foregroundColor")
    (color.toValue, color.duration) = (blue, 2)
    text.add(color, forKey: nil)
    let head = CABasicAnimation(keyPath: "strokeEnd")
    (head.fromValue, head.toValue) = (0.4, 1)
    let tail = CABasicAnimation(keyPath: "strokeStart")
    (tail.fromValue, tail.toValue) = (0, 0.6)
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.autoreverses) = ([head, tail], 1, true)
    group.repeatCount = 2
    shape.add(group, forKey: nil)
    let start = screen.time
    var early: Bool?
    for (time, share) in [(0.0, 0.0), (0.5, 0.5), (1, 1), (1.5, 0.5), (2.5, 0.5)] {
      screen.advance(to: start + time)
      let now = shape.presentation()
      #expect(isAboutEqual(now?.strokeStart ?? .nan, 0.6 * share))
      #expect(isAboutEqual(now?.strokeEnd ?? .nan, 0.4 + 0.6 * share))
      // Beside the right end of the second circle, where it begins and ends: 0.3 to 0.7 of the way
      // touch its beginning, 0.6 to 1 its end, and 0 to 0.4 neither.
      let bitmap = screen.render().bitmap
      let lit = [(249, 158), (249, 141)].map { bitmap.components($0.0, $0.1)[0] > 127 }
      if share == 0 { #expect(lit == [false, false]) }
      if share > 0 {
        #expect(lit[0] != lit[1], "at \(time)")
        early = early ?? lit[0]
        #expect(lit[0] == (share == 1 ? early == false : early), "at \(time)")
      }
      if time == 0.5 {
        #expect(isAboutEqual(text.presentation()?.fontSize ?? 0, 20))
        #expect(text.presentation()?.foregroundColor?.components == [0.75, 0.75, 1, 1])
      }
    }
  }

  @Test func `Scenario S34: a pan scrubs a long animator from where it was grabbed`() {
    let screen = makeScreen()
    let ball = addView(CGRect(x: 0, y: 0, width: 20, height: 20), to: screen)
    let animator = UIViewPropertyAnimator(duration: 5, curve: .linear) {
      ball.frame.origin.x = 200
    }
    let pan = UIPanGestureRecognizer()
    var grabbed: CGFloat = 0
    pan.headlessAddAction { [unowned pan] _ in
      switch pan.state {
      case .began:
        animator.pauseAnimation()
        grabbed = animator.fractionComplete
      case .changed: animator.fractionComplete = grabbed + pan.translation(in: nil).x / 200
      case .ended: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      default: break
      }
    }
    screen.window.addGestureRecognizer(pan)
    animator.startAnimation()
    screen.advance(by: 1)
    let finger = screen.touchDown(at: CGPoint(x: 100, y: 200))
    screen.advance(by: 0.5)
    #expect(isAboutEqual(ball.shownFrame.minX, 60), "a finger that rests stops nothing")
    for x in [120, 130, 150] {
      finger.move(to: CGPoint(x: x, y: 200))
      screen.advance(by: 0.01)
    }
    #expect(!animator.isRunning)
    let way = pan.translation(in: nil).x
    #expect(way >= 20, "of 50 points, what is left after the threshold")
    #expect(isAboutEqual(ball.shownFrame.minX, 200 * grabbed + way, within: 0.01))
    screen.advance(by: 1)
    #expect(isAboutEqual(ball.shownFrame.minX, 200 * grabbed + way, within: 0.01), "it waits")
    finger.lift()
    screen.advance(by: 0.01)
    #expect(animator.isRunning)
    let left = 5 * (1 - animator.fractionComplete)
    screen.advance(by: left + 0.05)
    #expect(animator.state == .inactive && ball.shownFrame.minX == 200)
  }

  @Test func `Scenario S35: a layer is paused and resumed, repeats, reverses and fills`() {
    let screen = makeScreen()
    let view = addView(CGRect(x: -10, y: -10, width: 20, height: 20), to: screen)
    let layer = view.layer
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
    (move.repeatCount, move.autoreverses) = (2, true)
    layer.add(move, forKey: "move")
    screen.advance(by: 0.3)
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    screen.advance(by: 5)
    #expect(isAboutEqual(shown(layer).x, 30))
    let pausedTime = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    screen.advance(by: 0.2)
    #expect(isAboutEqual(shown(layer).x, 50), "where it was, and on")
    screen.advance(by: 1)
    #expect(isAboutEqual(shown(layer).x, 50), "1.5 of 4 seconds: on the way back")
    screen.advance(by: 2.4)
    #expect(isAboutEqual(shown(layer).x, 10))
    screen.advance(by: 0.2)
    #expect(layer.animationKeys() == nil && shown(layer).x == 0)
    for (mode, before, after) in [
      (.removed, 0, 0), (.backwards, 40, 0), (.forwards, 0, 80), (.both, 40, 80),
    ] as [(CAMediaTimingFillMode, CGFloat, CGFloat)] {
      let fill = CABasicAnimation(keyPath: "position.x")
      (fill.fromValue, fill.toValue, fill.duration) = (40, 80, 1)
      fill.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 1
      (fill.fillMode, fill.isRemovedOnCompletion) = (mode, false)
      layer.add(fill, forKey: "fill")
      screen.advance(by: 0.5)
      #expect(isAboutEqual(shown(layer).x, before), "\(mode.rawValue)")
      screen.advance(by: 1)
      #expect(isAboutEqual(shown(layer).x, 60))
      screen.advance(by: 1)
      #expect(isAboutEqual(shown(layer).x, after), "\(mode.rawValue)")
    }
  }

  @Test func `Scenario S36: model, presentation and render tree`() {
    let screen = makeScreen()
    let view = addView(CGRect(x: 90, y: 90, width: 20, height: 20), to: screen)
    view.backgroundColor = .red
    let layer = view.layer
    #expect(layer.presentation()?.backgroundColor == nil, "nothing has been committed")
    screen.runTurn()
    #expect(layer.presentation()?.backgroundColor == red)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (100, 200, 1)
    let start = screen.time
    layer.add(move, forKey: "move")
    #expect(layer.position.x == 100 && layer.presentation()?.position.x == 100)
    #expect(layer.animation(forKey: "move")?.beginTime == 0)
    screen.runTurn()
    screen.advance(to: start + 0.5)
    #expect(layer.presentation()?.position.x == 150, "it began with the implicit commit")
    #expect(layer.presentation()?.model() === layer && layer.model() === layer)
    #expect(layer.position.x == 100)
    let image = screen.render()
    #expect(
      image.bitmap.components(150, 100)[0] == 255 && image.bitmap.components(105, 100)[0] == 0)
  }
}
