import MatchTransition
import UIKit

/// Fingers on a page that has grown out of a cell.
extension Parity {
  static var pull: [ParityRow] {
    let app = ParityApp(zooms: true)
    // The pan begins ten points from the place where the finger came down.
    app.mark.center = CGPoint(x: middle.x, y: middle.y + 10)
    app.open()
    func finger(_ way: Double, _ speed: Double = 0) -> [HeadlessFinger] {
      [ParityApp.finger(from: middle, towards: down, by: way, speed: speed)]
    }
    /// Returns how far the touched point of the page is behind the finger.
    func gap(_ way: Double) -> Double {
      app.play(finger(way)) { Double(middle.y) + 10 + way - Double($0.shown($0.mark).midY) }.seen
    }
    let deadZone = gap(60)
    let behind = [0.28, 0.48].map { gap($0 * height + deadZone) - deadZone }
    let rested = threshold(in: 100...200) { app.play(finger($0)) { _ in }.closes }
    let flicked = threshold(in: 0...2000) { app.play(finger(60, $0)) { _ in }.closes }
    let left = rested - 60 - flicked * ParityApp.flickTime
    let direct = "the page stays under the finger"
    return [
      row("pan to dismiss", "dead zone", 16...20, deadZone, .number(1, " pt"), within: 0.5),
      row(
        "pan to dismiss", "lands beyond, of the height", 1.0 / 6, (rested - deadZone) / height,
        .number(3), within: 0.005),
      row(
        "pan to dismiss", "projection of the speed", 120, left / flicked * 1000, .number(0, " ms"),
        within: 3),
      row(
        "pan to dismiss", "behind the finger at .28 of the height", 9...9, behind[0],
        .number(0, " pt"), because: direct),
      row(
        "pan to dismiss", "behind the finger at .48 of the height", 39...39, behind[1],
        .number(0, " pt"), because: direct),
    ]
  }

  /// Two fingers around the middle of the page.
  ///
  /// - Parameters:
  ///   - distances: The distance at first, and at rest, in points.
  ///   - turn: How far the fingers turn then, in radians.
  ///   - last: The distance at which the fingers lift without a rest, or nil.
  private static func pair(
    _ distances: (Double, Double), turn: Double = 0, last: Double? = nil
  ) -> [HeadlessFinger] {
    func place(_ side: Double, _ distance: Double, _ angle: Double) -> CGPoint {
      CGPoint(
        x: 195 + side * distance / 2 * cos(angle), y: 422 + side * distance / 2 * sin(angle))
    }
    return [-1.0, 1].map { side in
      var finger = HeadlessFinger(at: place(side, distances.0, 0))
        .moving(to: place(side, distances.0 - 20, 0), in: 0.3)
        .moving(to: place(side, distances.1, 0), in: 0.1)
      // Chords of a small angle are as good as a circle.
      for step in 1...20 where turn != 0 {
        finger = finger.moving(to: place(side, distances.1, turn * Double(step) / 20), in: 0.01)
      }
      finger = finger.resting(for: 0.15)
      return last.map { finger.moving(to: place(side, $0, turn), in: ParityApp.flickTime) }
        ?? finger
    }
  }

  static var pinch: [ParityRow] {
    let app = ParityApp(zooms: true)
    app.open()
    func scale(_ fingers: [HeadlessFinger]) -> Double {
      app.play(fingers) { Double($0.shown($0.page.view).width) / width }.seen
    }
    func closes(_ fingers: [HeadlessFinger]) -> Bool { app.play(fingers) { _ in }.closes }
    // The fingers have another distance when the pinch begins, and the page starts from there.
    let deadZone = 300 - 250 / scale(pair((300, 250)))
    let start = 300 - deadZone
    let narrowed = scale(pair((300, 200)))
    let turn = app.play(pair((300, 250), turn: 0.4)) { $0.turn(of: $0.page.view) }.seen
    let spread = scale(pair((200, 190), last: 300))
    let rested = 300 - threshold(in: 100...200) { closes(pair((300, 300 - $0))) }
    let flicked = 200 - threshold(in: 0...100) { closes(pair((300, 200), last: 200 - $0)) }
    let speed = (200 - flicked) / ParityApp.flickTime
    return [
      row(
        "pinch", "dead zone", 8.7...8.7, deadZone, .number(1, " pt"),
        because: "the recognizer of UIKit decides"),
      row(
        "pinch", "scale of the page to that of the fingers", 1, narrowed / (200 / start),
        .number(3), within: 0.005),
      row(
        "pinch", "turn of the page to that of the fingers", 1, turn / 0.4, .number(3),
        within: 0.005),
      row("pinch", "largest scale", 1, spread, .number(3), within: 0.001),
      row("pinch", "lands below a scale of", 0.5, rested / start, .number(3), within: 0.005),
      row(
        "pinch", "projection of the speed", 0, (flicked - rested) / speed * 1000, .number(0, " ms"),
        within: 9),
    ]
  }

  static var landing: [ParityRow] {
    let app = ParityApp(zooms: true)
    app.open()
    app.perform([ParityApp.finger(from: middle, towards: down, by: 120)])
    app.lift()
    let cancelled = spring(app.frames { 1 - growth($0) })
    app.perform([ParityApp.finger(from: middle, towards: down, by: 300)])
    app.lift()
    let landed = app.frames(growth)
    let overshoot = -(landed.min() ?? 0) / (landed.first ?? 1)
    return [
      row("cancel", "frequency of a pull", 22, cancelled.frequency, .number(1), within: 0.5),
      row("cancel", "damping of a pull", 0.9, cancelled.dampingRatio, .number(2), within: 0.02),
      row("landing", "frequency", 15, spring(landed).frequency, .number(1), within: 0.5),
      row("landing", "damping", 0.75, spring(landed).dampingRatio, .number(2), within: 0.02),
      row("landing", "overshoot", 2...3, overshoot * 100, .number(1, " %"), within: 0.2),
      row(
        "landing", "is there but for 3 %", 200...270, landed.time(toWithin: 0.03) * 1000,
        .number(0, " ms"), within: 17),
    ]
  }

  static var others: [ParityRow] {
    let app = ParityApp(zooms: true)
    HeadlessAccessibility.isReduceMotionEnabled = true
    app.push()
    let opacities = app.frames { Double($0.page.view.layer.presentation()?.opacity ?? 1) }
    let fading = opacities.filter { $0 > 0.001 && $0 < 0.999 }.count
    HeadlessAccessibility.isReduceMotionEnabled = false
    app.pop()
    app.screen.advance(by: 2)
    app.push()
    app.screen.advance(by: 0.1)
    let finger = app.screen.touchDown(at: middle)
    app.screen.advance(by: 0.1)
    let (first, isHeld) = (growth(app), app.isRunning)
    app.screen.advance(by: 0.1)
    let stops = isHeld && abs(growth(app) - first) < 1e-6
    finger.lift()
    app.screen.advance(by: 2)
    app.perform([ParityApp.finger(from: middle, towards: down, by: 300)])
    app.lift()
    app.screen.advance(by: 0.2)
    let before = app.taps
    app.screen.perform(.tap(at: CGPoint(x: ParityApp.cell.midX, y: ParityApp.cell.midY)))
    app.screen.advance(by: 0.02)
    let passes = app.taps > before
    app.screen.advance(by: 2)
    return [
      row(
        "Reduce Motion", "cross-fade", 140...140, Double(fading) * ParityApp.step * 1000,
        .number(0, " ms"),
        because: "two texts in one place change one after the other"),
      row(
        "touch", "stops a flying card", 0...0, stops ? 1 : 0, .answer,
        because: "a touch grabs every flight"),
      row(
        "touch", "on a card that lands, reaches the page below", 1, passes ? 1 : 0, .answer,
        within: 0),
    ]
  }
}
