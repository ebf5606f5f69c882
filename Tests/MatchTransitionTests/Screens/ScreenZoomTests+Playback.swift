import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// What the display shows of a page that zooms while the render server plays its flight.
extension ScreenZoomTests {
  /// The page arrives at the half of the transition. The release comes just before, and the first frame after it
  /// just behind, so that nothing is left to play.
  @Test func `A page that arrives between two frames is shown at its end`() throws {
    let (fixture, cell) = fixture()
    fixture.navigation.matchTransition.options = .automatic
    var style = MatchStyle()
    style.window = .fraction(0...0.5)
    cell.matchTransition.style = style
    let page = Page()
    page.view.matchID = "cell"
    style.snapshot = .live(.destination)
    style.resize = .width
    page.view.matchTransition.style = style
    let session = try #require(fixture.push(page))
    session.scrub(to: 0.49)
    fixture.screen.advance(by: 1 / 60)
    #expect(shown(page.view).width < 99)
    // Two hundredths in a frame of a sixtieth of a second.
    session.finish(velocity: 3)
    for _ in 0..<4 {
      fixture.screen.advance(by: 1 / 60)
      if session.progress < 0.5 { continue }
      let box = shown(page.view)
      #expect(abs(box.minX) < 0.01 && abs(box.minY) < 0.01 && abs(box.width - 100) < 0.01)
    }
    #expect(session.progress > 0.5 && session.didComplete == nil)
    fixture.settle()
  }
}
