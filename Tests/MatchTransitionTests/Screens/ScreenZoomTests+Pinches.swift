import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Two fingers on a page that zooms.
extension ScreenZoomTests {
  /// The page is 100 points wide and the view 40, so that the page is 100 - 60p wide at p.
  @Test(arguments: [false, true])
  func `A pinch brings the page back, as wide as the fingers make it`(isPresented: Bool) throws {
    let (fixture, _) = fixture()
    let page = Page()
    if isPresented {
      page.modalPresentationStyle = .overFullScreen
      page.matchPresentation.isEnabled = true
      page.matchPresentation.options = TransitionOptions(
        duration: 0.5, screenEffect: .zoom(from: "cell"))
      fixture.root.present(page, animated: true)
    } else {
      fixture.push(page)
    }
    fixture.settle()
    var session: MatchSession? {
      isPresented ? page.matchPresentation.session : fixture.session
    }
    fixture.screen.perform(
      .pinch(at: CGPoint(x: 50, y: 80), from: 90, to: 36, duration: 0.5))
    fixture.screen.advance(by: 0.45)
    let running = try #require(session)
    let width = shown(page.view).width
    #expect(abs(width - (100 - 60 * running.progress)) < 0.01)
    // The fingers are 41.4 points apart, and were 80 to 78 when the gesture began. A frame is 1.8 points.
    #expect(width >= 100 * 41.4 / 80 && width < 100 * 43.2 / 78)
    // The middle of the fingers holds its point of the page, 50 of 100 and 80 of 200.
    let box = shown(page.view)
    #expect(abs(box.minX + width / 2 - 50) < 1 && abs(box.minY + width * 0.8 - 80) < 1)
    fixture.screen.advance(by: 0.1)
    fixture.settle()
    #expect(session == nil)
    #expect(page.view.window == nil)
    #expect(fixture.root.view.window != nil)
  }

  @Test func `Fingers that part again leave the page where it was`() throws {
    let (fixture, _) = fixture()
    let page = Page()
    fixture.push(page)
    fixture.settle()
    func finger(_ side: CGFloat) -> HeadlessFinger {
      let places = [45, 25, 48].map { CGPoint(x: 50 + $0 * side, y: 80) }
      return HeadlessFinger(at: places[0]).moving(to: places[1], in: 0.3)
        .moving(to: places[2], in: 0.3)
    }
    fixture.screen.perform(HeadlessTouchScript(fingers: [finger(-1), finger(1)]))
    fixture.screen.advance(by: 0.3)
    #expect(fixture.session != nil)
    fixture.screen.advance(by: 0.4)
    fixture.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(fixture.navigation.topViewController === page)
  }

  @Test(arguments: [1, 2] as [CGFloat])
  func `Content that is zoomed in gets the pinch itself`(zoomScale: CGFloat) throws {
    let (fixture, _) = fixture()
    let page = Page()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let zooming = ZoomingContent()
    scrollView.addSubview(zooming.content)
    scrollView.delegate = zooming
    scrollView.maximumZoomScale = 3
    page.view.addSubview(scrollView)
    fixture.push(page)
    fixture.settle()
    scrollView.zoomScale = zoomScale
    fixture.screen.perform(
      .pinch(at: CGPoint(x: 50, y: 80), from: 90, to: 30, duration: 0.3))
    fixture.screen.advance(by: 0.25)
    #expect((fixture.session != nil) == (zoomScale == 1))
    fixture.screen.advance(by: 0.1)
    fixture.settle()
  }

  private final class ZoomingContent: NSObject, UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
  }
}
