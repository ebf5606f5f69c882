import MatchTransition
import UIKit

/// The parity with the system: each figure that is known of the system's transitions, measured on the engine.
@MainActor enum Parity {
  static func table() -> ParityTable {
    ParityTable(rows: push + swipe + zoom + behind + shadow + pull + pinch + landing + others)
  }

  static let right = CGVector(dx: 1, dy: 0)
  static let down = CGVector(dx: 0, dy: 1)
  static let edge = CGPoint(x: 1, y: 400)
  static let middle = CGPoint(x: 195, y: 300)
  static let (width, height) = (
    Double(ParityApp.size.width), Double(ParityApp.size.height)
  )

  /// Where the page begins in a slide, as a share of the width.
  static func place(_ app: ParityApp) -> Double {
    Double(app.shown(app.page.view).minX) / width
  }

  /// How far a zoom has come: 0 at the cell and 1 at the whole page.
  static func growth(_ app: ParityApp) -> Double {
    let cell = Double(ParityApp.cell.width)
    return (Double(app.shown(app.page.view).width) - cell) / (width - cell)
  }

  /// Returns the spring of a motion from the rest of its way in each frame.
  ///
  /// The motion begins within the first two frames. Its end is cut off where nobody sees it.
  static func spring(_ rests: [Double]) -> SpringFit {
    let most = rests.map(abs).max() ?? 0
    let last = rests.lastIndex { abs($0) > 0.002 * most } ?? 0
    return SpringFit(Array(rests[...last].dropFirst(2)), step: ParityApp.step)
  }

  static func row(
    _ motion: String, _ figure: String, _ measured: ClosedRange<Double>, _ ours: Double,
    _ unit: ParityRow.Unit, within tolerance: Double
  ) -> ParityRow {
    ParityRow(
      motion: motion, figure: figure, measured: measured, ours: ours, unit: unit,
      bound: .take(within: tolerance))
  }

  static func row(
    _ motion: String, _ figure: String, _ measured: Double, _ ours: Double,
    _ unit: ParityRow.Unit, within tolerance: Double
  ) -> ParityRow {
    row(motion, figure, measured...measured, ours, unit, within: tolerance)
  }

  static func row(
    _ motion: String, _ figure: String, _ measured: ClosedRange<Double>, _ ours: Double,
    _ unit: ParityRow.Unit, because reason: String
  ) -> ParityRow {
    ParityRow(
      motion: motion, figure: figure, measured: measured, ours: ours, unit: unit,
      bound: .differs(reason))
  }

  // MARK: Screens that slide

  static var push: [ParityRow] {
    let app = ParityApp(zooms: false)
    app.push()
    var (aside, dimming, edge) = (0.0, 0.0, 0.0)
    let rests = app.frames {
      aside = max(aside, -Double($0.shown($0.list.view).minX) / width)
      dimming = max(dimming, $0.dimming)
      // Half of a shadow lies under the edge that casts it.
      edge = max(edge, $0.shadow.opacity / 2)
      return place($0)
    }
    let decay = rests.filter { $0 < 0.5 && $0 > 0.02 }
    let constant =
      Double(decay.count - 1) * ParityApp.step
      / log((decay.first ?? 0) / (decay.last ?? 1))
    return [
      row(
        "push", "time constant of the last half of the way", 59...61, constant * 1000,
        .number(1, " ms"), within: 2),
      row(
        "push", "duration", 400...450, Double(rests.count) * ParityApp.step * 1000,
        .number(0, " ms"), within: 9),
      row("push", "covered page moves aside, of the width", 0.3, aside, .number(3), within: 0.005),
      row("push", "dimming of the covered page", 0.1, dimming, .number(3), within: 0.005),
      row(
        "push", "shadow at the edge", 2.1...2.5, edge * 100, .number(2, " %"), within: 0.1),
    ]
  }

  static var swipe: [ParityRow] {
    let app = ParityApp(zooms: false)
    app.open()
    func finger(_ way: Double, _ speed: Double = 0) -> [HeadlessFinger] {
      [ParityApp.finger(from: edge, towards: right, by: way, speed: speed)]
    }
    let deadZone = 150 - app.play(finger(150)) { place($0) * width }.seen
    let rested = threshold(in: 150...250) { app.play(finger($0)) { _ in }.closes }
    let flicked = threshold(in: 0...2000) { app.play(finger(100, $0)) { _ in }.closes }
    let left = rested - 100 - flicked * ParityApp.flickTime
    app.perform(finger(250))
    app.lift()
    let completed = app.frames { 1 - place($0) }
    app.open()
    app.perform(finger(150))
    app.lift()
    let cancelled = spring(app.frames(place))
    return [
      row("swipe back", "dead zone", 12, deadZone, .number(1, " pt"), within: 0.5),
      row(
        "swipe back", "commits beyond, of the width", 0.5, (rested - deadZone) / width, .number(3),
        within: 0.005),
      row(
        "swipe back", "projection of the speed", 120, left / flicked * 1000, .number(0, " ms"),
        within: 3),
      row(
        "swipe back", "frequency of the release", 22, spring(completed).frequency, .number(1),
        within: 0.5),
      row(
        "swipe back", "damping of the release", 0.85, spring(completed).dampingRatio, .number(2),
        within: 0.02),
      row(
        "swipe back", "98 % of what is left", 200...220, completed.time(toWithin: 0.02) * 1000,
        .number(0, " ms"), within: 17),
      row("cancel", "frequency of a swipe", 22, cancelled.frequency, .number(1), within: 0.5),
      row("cancel", "damping of a swipe", 0.9, cancelled.dampingRatio, .number(2), within: 0.02),
    ]
  }
}
