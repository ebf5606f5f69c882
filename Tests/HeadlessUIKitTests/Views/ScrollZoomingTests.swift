import TestSupport
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
}
