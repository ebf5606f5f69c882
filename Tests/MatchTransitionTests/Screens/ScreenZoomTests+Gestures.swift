import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// What the pop gesture of a stack means for a page that zooms. The page is 100 by 200 points.
extension ScreenZoomTests {
  @Test func `A drag from the edge takes a pushed page back sideways`() throws {
    let (fixture, _) = fixture()
    fixture.push(Page())
    fixture.settle()
    let finger = fixture.screen.draggedFinger(
      from: CGPoint(x: 1, y: 100), to: CGPoint(x: 85, y: 100), steps: 14)
    fixture.screen.advance(by: 0.2)
    let session = try #require(fixture.session)
    // The gesture begins with the first place that is 10 points away, at 13. From there the way of the whole
    // transition is the width of the page.
    #expect(abs(session.progress - (85 - 13) / 100) < 0.01)
    finger.lift()
    fixture.settle()
    #expect(fixture.navigation.topViewController === fixture.root)
  }

  @Test(arguments: [true, false])
  func `A drag downwards takes the finger from a scrolled list if the pop gesture would`(
    yields: Bool
  ) throws {
    let (fixture, _) = fixture()
    var gesture = MatchGesture.edge
    gesture.yieldsToScrollViews = yields
    fixture.navigation.matchTransition.gesture = gesture
    let page = Page()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    scrollView.contentSize = CGSize(width: 100, height: 600)
    page.view.addSubview(scrollView)
    fixture.push(page)
    fixture.settle()
    scrollView.contentOffset.y = 100
    fixture.screen.perform(
      .drag(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: 160), duration: 0.3))
    fixture.screen.advance(by: 0.25)
    #expect((fixture.session == nil) == yields)
    #expect((scrollView.contentOffset.y < 100) == yields)
    fixture.screen.advance(by: 0.1)
    fixture.settle()
    #expect(fixture.navigation.viewControllers.count == (yields ? 2 : 1))
  }
}
