import MatchTransition
import UIKit

/// The earliest moment at which a tap reaches the arriving screen, beside the length of the whole transition. Both are
/// times of the display, so they are the same in each run.
@MainActor enum EarliestTap {
  static var lines: [String] {
    [
      line("a pushed page", zooms: false, pops: false),
      line("a page that zooms", zooms: true, pops: false),
      line("the screen behind, in a pop", zooms: false, pops: true),
      line("the screen behind a page that zooms back", zooms: true, pops: true),
    ]
  }

  private static func line(_ screen: String, zooms: Bool, pops: Bool) -> String {
    let length = started(zooms, pops).frames { _ in 0 }.count
    // A tap one frame earlier does nothing.
    let first = (0...length).first { counts(after: $0, zooms, pops) } ?? length
    func milliseconds(_ frames: Int) -> Int {
      Int((Double(frames) * ParityApp.step * 1000).rounded())
    }
    return "earliest tap on \(screen): \(milliseconds(first)) ms of \(milliseconds(length)) ms"
  }

  /// Returns an app whose transition has just begun.
  private static func started(_ zooms: Bool, _ pops: Bool) -> ParityApp {
    let app = ParityApp(zooms: zooms)
    if pops { app.open() }
    pops ? app.pop() : app.push()
    return app
  }

  /// Whether a tap counts that comes a number of frames after the start.
  private static func counts(after frames: Int, _ zooms: Bool, _ pops: Bool) -> Bool {
    let app = started(zooms, pops)
    let button = UIButton(frame: app.page.view.bounds)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchDown)
    app.page.view.addSubview(button)
    app.screen.advance(by: (Double(frames) + 0.5) * ParityApp.step)
    let before = app.taps
    app.screen.touchDown(at: CGPoint(x: 300, y: 780)).lift()
    app.screen.advance(by: 2)
    return pops ? app.taps > before : taps > 0
  }
}
