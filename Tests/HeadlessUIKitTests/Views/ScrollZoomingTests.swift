import RuntimeSupport
import Testing
import UIKit

/// A 200 x 100 scroll view whose content, as large as the view, zooms up to four times.
@MainActor private final class ZoomStage: NSObject, UIScrollViewDelegate {
  let screen = HeadlessScreen(size: CGSize(width: 200, height: 100), scale: 1)
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  var lines: [String] = []

  override init() {
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = content.bounds.size
    view.maximumZoomScale = 4
    view.addSubview(content)
    screen.window.addSubview(view)
    view.delegate = self
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    lines.append("will begin zooming")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { lines.append("did zoom") }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    lines.append("did end zooming at \(scale)")
  }
}

@MainActor @Suite(.freshRuntime) struct ScrollZoomingTests {
  @Test func `A zoom scales the content about the middle of what is visible`() {
    let stage = ZoomStage()
    stage.view.zoomScale = 2
    #expect(stage.content.frame == CGRect(x: 0, y: 0, width: 400, height: 200))
    #expect(stage.view.contentSize == CGSize(width: 400, height: 200))
    #expect(stage.view.contentOffset == CGPoint(x: 100, y: 50))
    #expect(stage.view.zoomScale == 2)
  }

  @Test func `A zoom stays between the limits`() {
    let stage = ZoomStage()
    stage.view.zoomScale = 9
    #expect(stage.view.zoomScale == 4)
    stage.view.zoomScale = 0.1
    #expect(stage.view.zoomScale == 1)
    stage.view.maximumZoomScale = 1
    stage.view.zoomScale = 2
    #expect(stage.view.zoomScale == 1)
  }

  @Test func `A zoom to a corner shows the corner and nothing beyond`() {
    let stage = ZoomStage()
    stage.view.zoom(to: CGRect(x: 0, y: 0, width: 50, height: 50), animated: false)
    #expect(stage.view.zoomScale == 2)
    #expect(stage.view.contentOffset == .zero)
    stage.view.zoom(to: CGRect(x: 150, y: 75, width: 50, height: 25), animated: false)
    #expect(stage.view.zoomScale == 4)
    #expect(stage.view.contentOffset == CGPoint(x: 600, y: 300))
  }

  @Test func `An animated zoom tells its delegate when it begins and ends`() {
    let stage = ZoomStage()
    stage.view.setZoomScale(3, animated: true)
    stage.screen.advance(by: 0.1)
    let shown = stage.content.layer.presentation()?.frame.width ?? 0
    #expect(shown > 200 && shown < 600)
    #expect(stage.lines == ["will begin zooming", "did zoom"])
    stage.screen.advance(by: 1)
    #expect(stage.content.frame.width == 600)
    #expect(stage.lines == ["will begin zooming", "did zoom", "did end zooming at 3.0"])
  }

  // Fingers 40 points apart; the first ten that they go apart begin the pinch.
  @Test func `a pinch scales the content about the point between the fingers`() {
    let stage = ZoomStage()
    stage.screen.perform(
      .pinch(at: CGPoint(x: 50, y: 50), from: 40, to: 80, duration: 0.4))
    stage.screen.advance(by: 0.3)
    #expect(stage.view.isZooming)
    stage.screen.advance(by: 1)
    #expect(!stage.view.isZooming)
    let scale = stage.view.zoomScale
    // The pinch begins at 50 points or, where a move went beyond, a little later.
    #expect(scale <= 80.0 / 50 && scale > 80.0 / 54)
    // What was under the fingers is there still.
    let place = stage.content.convert(CGPoint(x: 50, y: 50), to: nil)
    #expect(abs(place.x - 50) < 1 && abs(place.y - 50) < 1)
    #expect(stage.lines.first == "will begin zooming")
    #expect(stage.lines.last == "did end zooming at \(scale)")
  }

  @Test func `a pinch beyond the limits springs back`() {
    let stage = ZoomStage()
    stage.screen.perform(
      .pinch(at: CGPoint(x: 100, y: 50), from: 160, to: 40, duration: 0.4))
    stage.screen.advance(by: 0.38)
    #expect(stage.view.zoomScale < 1 && stage.view.zoomScale > 0.25)
    stage.screen.advance(by: 1)
    #expect(stage.view.zoomScale == 1 && stage.view.contentOffset == .zero)
    #expect(stage.content.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test func `a view without room between the limits has no pinch`() {
    let stage = ZoomStage()
    #expect(stage.view.pinchGestureRecognizer != nil)
    stage.view.maximumZoomScale = 1
    #expect(stage.view.pinchGestureRecognizer == nil)
    stage.screen.perform(.pinch(at: CGPoint(x: 50, y: 50), from: 40, to: 80, duration: 0.4))
    stage.screen.advance(by: 1)
    #expect(stage.view.zoomScale == 1 && stage.lines.isEmpty)
  }
}

@MainActor @Suite(.freshRuntime) struct UIRefreshControlTests {
  @Test func `a long pull refreshes until the app ends it`() {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 400), scale: 1)
    let view = UIScrollView(frame: screen.window.bounds)
    view.contentSize = CGSize(width: 200, height: 1000)
    let control = UIRefreshControl()
    var refreshes = 0
    control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
    view.refreshControl = control
    screen.window.addSubview(view)
    func pull(_ distance: CGFloat) {
      screen.perform(
        .drag(
          from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 50 + distance), duration: 0.4,
          releaseSpeed: 0))
      screen.advance(by: 2)
    }
    pull(60)
    #expect(refreshes == 0 && view.contentOffset.y == 0)
    // 290 points show as 0.55·290·400 / (400 + 0.55·290), that is 114.
    pull(300)
    #expect(refreshes == 1 && control.isRefreshing)
    #expect(view.contentOffset.y == -60 && control.frame.minY == -60)
    control.endRefreshing()
    screen.advance(by: 1)
    #expect(view.contentOffset.y == 0 && !control.isRefreshing)
  }
}
