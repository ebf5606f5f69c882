import MatchTransition
import UIKit

/// A page that grows out of a cell.
extension Parity {
  static var zoom: [ParityRow] {
    let app = ParityApp(zooms: true)
    app.push()
    var copies: [(growth: Double, opacity: Double)] = []
    var radii: [(growth: Double, radius: Double)] = []
    let opened = app.frames {
      let growth = growth($0)
      copies.append((growth, $0.opacityOfCopy))
      radii.append((growth, $0.radius))
      return 1 - growth
    }
    app.pop()
    let closed = app.frames(growth)
    let faded = copies.filter { $0.opacity > 0.01 && $0.opacity < 0.99 }
    // The end of the straight line through each opacity.
    let ends = faded.map { $0.growth / (1 - $0.opacity) }
    // Where the page meets the edges of the screen, its corners become square.
    let round = radii.filter { $0.growth > 0.02 && $0.growth < 0.85 }
    let slopes = round.map { ($0.radius - ParityApp.cellRadius) / $0.growth }
    let average = slopes.reduce(0, +) / Double(max(slopes.count, 1))
    let bend = slopes.map { abs($0 / average - 1) }.max() ?? 1
    return [
      row("zoom, open", "frequency", 19, spring(opened).frequency, .number(1), within: 0.5),
      row("zoom, open", "damping", 1, spring(opened).dampingRatio, .number(2), within: 0.02),
      row("zoom, closed", "frequency", 19, spring(closed).frequency, .number(1), within: 0.5),
      row("zoom, closed", "damping", 1, spring(closed).dampingRatio, .number(2), within: 0.02),
      row(
        "zoom, open", "the cell's copy is gone at", 55, (ends.max() ?? 0) * 100, .number(1, " %"),
        within: 1),
      row(
        "zoom, open", "bend of that fade", 0,
        ((ends.max() ?? 1) / (ends.min() ?? 0) - 1) * 100, .number(1, " %"), within: 1),
      row("zoom, open", "bend of the radius", 0, bend * 100, .number(1, " %"), within: 1),
    ]
  }

  static var behind: [ParityRow] {
    let app = ParityApp(zooms: true)
    app.open()
    func pulled(_ way: Double) -> [HeadlessFinger] {
      [ParityApp.finger(from: middle, towards: down, by: way)]
    }
    let (scale, dimming) = app.play(pulled(30)) { ($0.listScale, $0.dimming) }.seen
    let held = app.play(pulled(250), \.listScale).seen
    app.pop()
    var isBlurred = false
    _ = app.frames {
      isBlurred = isBlurred || $0.blurs
      return 0
    }
    app.open()
    app.perform(pulled(250))
    app.lift()
    let back = app.frames { 1 - $0.listScale }
    return [
      row("behind the zoom", "scale", 0.914, scale, .number(3), within: 0.002),
      row(
        "behind the zoom", "scale while a finger leads", 0.914, held, .number(3), within: 0.002),
      row("behind the zoom", "dimming", 0.15, dimming, .number(3), within: 0.005),
      row("behind the zoom", "blur", 0, isBlurred ? 1 : 0, .answer, within: 0),
      row(
        "behind the zoom", "frequency of the return", 15, spring(back).frequency, .number(1),
        within: 0.5),
      row(
        "behind the zoom", "is back after the lift", 270, back.timeOfArrival * 1000,
        .number(0, " ms"), within: 25),
    ]
  }

  static var shadow: [ParityRow] {
    let app = ParityApp(zooms: true)
    app.push()
    var seen: [(growth: Double, shadow: ParityApp.Shadow)] = []
    _ = app.frames {
      seen.append((growth($0), $0.shadow))
      return 0
    }
    let darkest = seen.map(\.shadow).max { $0.opacity < $1.opacity } ?? ParityApp.Shadow()
    let last = seen.last { $0.shadow.opacity > darkest.opacity * 0.999 }?.growth ?? 0
    return [
      row("shadow of the zoom", "sigma", 18, darkest.radius, .number(1, " pt"), within: 0.1),
      row("shadow of the zoom", "opacity", 0.24, darkest.opacity, .number(3), within: 0.005),
      row("shadow of the zoom", "drop", 4, darkest.drop, .number(1, " pt"), within: 0.1),
      row("shadow of the zoom", "begins to go at", 90, last * 100, .number(0, " %"), within: 3),
    ]
  }
}
