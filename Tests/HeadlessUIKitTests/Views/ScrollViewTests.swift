import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct ScrollViewTests {
  @MainActor final class Observer: NSObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []
    var insetChanges = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      insetChanges += 1
    }
  }

  @Test func `the offset is the origin of the bounds, and its changes are told`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let observer = Observer()
    scroll.delegate = observer
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.contentOffset = CGPoint(x: 0, y: 40)
    #expect(scroll.bounds == CGRect(x: 0, y: 40, width: 100, height: 100))
    scroll.bounds.origin.y = 50
    #expect(scroll.contentOffset.y == 50)
    scroll.contentOffset.y = 50
    scroll.setContentOffset(CGPoint(x: 0, y: 60), animated: false)
    #expect(observer.offsets == [40, 50, 60])
    let child = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
    scroll.addSubview(child)
    let window = UIWindow(frame: scroll.frame)
    window.addSubview(scroll)
    #expect(child.convert(CGPoint.zero, to: nil).y == 40)
    #expect(scroll.clipsToBounds)
  }

  @Test func `a larger size moves the content back to its end, and a smaller one leaves it`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let observer = Observer()
    scroll.delegate = observer
    scroll.contentSize = CGSize(width: 300, height: 500)
    scroll.contentInset.bottom = 20
    scroll.contentOffset = CGPoint(x: 200, y: 420)
    scroll.frame.size.height = 150
    #expect(scroll.contentOffset == CGPoint(x: 200, y: 500 + 20 - 150))
    scroll.bounds.size.width = 180
    #expect(scroll.contentOffset == CGPoint(x: 300 - 180, y: 370))
    scroll.bounds.size = CGSize(width: 100, height: 100)
    #expect(scroll.contentOffset == CGPoint(x: 120, y: 370))
    #expect(observer.offsets == [420, 370, 370])
    // Content that is smaller than the view stands at its start.
    scroll.contentOffset = .zero
    scroll.bounds.size = CGSize(width: 400, height: 600)
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `insets move content that rests at the top`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let observer = Observer()
    scroll.delegate = observer
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.contentInset.top = 10
    #expect(scroll.adjustedContentInset.top == 10)
    #expect(scroll.contentOffset.y == -10)
    scroll.contentOffset.y = 30
    scroll.contentInset.top = 20
    #expect(scroll.contentOffset.y == 30)
    #expect(observer.insetChanges == 2)
  }

  @Test func `the safe area adds to the insets as the behaviour says`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200))
    screen.safeAreaInsets = UIEdgeInsets(top: 40, left: 5, bottom: 20, right: 5)
    let scroll = UIScrollView(frame: screen.window.bounds)
    screen.window.addSubview(scroll)
    #expect(scroll.adjustedContentInset == .zero)
    scroll.contentSize = CGSize(width: 100, height: 500)
    #expect(
      scroll.adjustedContentInset == UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
    #expect(scroll.contentOffset.y == -40)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == .zero)
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(scroll.adjustedContentInset == screen.safeAreaInsets)
  }

  @Test func `an animated scroll moves frame by frame and tells its end`() {
    @MainActor final class EndObserver: NSObject, UIScrollViewDelegate {
      var ends = 0
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    }
    let screen = HeadlessScreen(
      size: CGSize(width: 100, height: 100), scale: 1, framesPerSecond: 20)
    let scroll = UIScrollView(frame: screen.window.bounds)
    scroll.contentSize = CGSize(width: 100, height: 500)
    screen.window.addSubview(scroll)
    screen.runTurn()
    let observer = EndObserver()
    scroll.delegate = observer
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    #expect(scroll.contentOffset.y == 0)
    screen.advance(by: 0.15)
    // Ease in and out is half way at half time.
    #expect(abs(scroll.contentOffset.y - 50) < 1e-6)
    #expect(observer.ends == 0)
    screen.advance(by: 0.2)
    #expect(scroll.contentOffset.y == 100)
    #expect(observer.ends == 1)
  }

  @Test func `scrolling to a rectangle moves as little as possible`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 300, height: 500)
    func offset(showing rect: CGRect) -> CGPoint {
      scroll.scrollRectToVisible(rect, animated: false)
      return scroll.contentOffset
    }
    #expect(offset(showing: CGRect(x: 0, y: 120, width: 10, height: 10)) == CGPoint(x: 0, y: 30))
    #expect(offset(showing: CGRect(x: 0, y: 40, width: 10, height: 10)) == CGPoint(x: 0, y: 30))
    #expect(offset(showing: CGRect(x: 150, y: 10, width: 10, height: 10)) == CGPoint(x: 60, y: 10))
  }

  @Test func `Rule 7.14: an edge effect lies in front of the content and takes no touches`() {
    HeadlessReadings.scrollViewsHaveEdgeEffects = true
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let scrollView = UIScrollView(frame: screen.window.bounds)
    let content = UIView.filled(CGRect(x: 0, y: 0, width: 100, height: 400), .red)
    scrollView.contentSize = content.bounds.size
    scrollView.addSubview(content)
    screen.window.addSubview(scrollView)
    screen.runTurn()
    #expect(scrollView.subviews.count == 2 && scrollView.subviews[1] is ScrollEdgeEffectView)
    #expect(screen.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === content)
    #expect(screen.render().bitmap[50, 50] & 0xFF == 0xFF, "shows the content unchanged")
    scrollView.contentOffset.y = 120
    scrollView.addSubview(UIView())
    screen.runTurn()
    #expect(scrollView.subviews.last?.frame == CGRect(x: 0, y: 120, width: 100, height: 100))
  }
}
