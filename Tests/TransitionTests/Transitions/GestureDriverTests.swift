import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Pans over scroll views, on a screen of 200 by 200 points.
@Suite(.freshRuntime) @MainActor struct GestureDriverTests {
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  /// Returns a stack of two screens, the upper one with a scroll view of 600 points of content.
  private func stack(isRightToLeft: Bool) -> MatchFixture {
    scrollView.contentSize = CGSize(width: 600, height: 200)
    let fixture = MatchFixture(
      size: CGSize(width: 200, height: 200), root: BuiltController("List"), duration: 0.4)
    if isRightToLeft { fixture.navigation.view.semanticContentAttribute = .forceRightToLeft }
    fixture.navigation.matchTransition.gesture = .anywhere
    fixture.push(BuiltController("Detail") { [scrollView] in $0.addSubview(scrollView) })
    fixture.settle()
    return fixture
  }

  @Test func `From right to left a scroll view keeps the finger up to the end of its inset`() {
    let fixture = stack(isRightToLeft: true)
    scrollView.contentInset.right = 50
    // The content ends at 600 - 200 points, and the inset 50 points later.
    for offset in [100, 400] as [CGFloat] {
      scrollView.contentOffset = CGPoint(x: offset, y: 0)
      fixture.screen.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 80, y: 100))
      #expect(fixture.session == nil && scrollView.contentOffset.x > offset)
      fixture.settle()
    }
    // At the right edge the gesture is a pop, whatever lies there.
    scrollView.contentOffset = CGPoint(x: 100, y: 0)
    fixture.screen.drag(from: CGPoint(x: 194, y: 100), to: CGPoint(x: 160, y: 100))
    #expect(fixture.session != nil && scrollView.contentOffset.x == 100)
    fixture.session?.cancel()
    fixture.settle()
    scrollView.contentOffset = CGPoint(x: 450, y: 0)
    fixture.screen.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 50, y: 100))
    #expect(fixture.session != nil && scrollView.contentOffset.x == 450)
    fixture.settle()
    #expect(fixture.navigation.viewControllers.count == 1)
  }

  @Test func `A scroll view that the app has switched off leaves the finger to the pop`() {
    let fixture = stack(isRightToLeft: false)
    scrollView.isScrollEnabled = false
    scrollView.contentOffset = CGPoint(x: 100, y: 0)
    fixture.screen.drag(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 150, y: 100))
    #expect(fixture.session != nil && scrollView.contentOffset.x == 100)
    fixture.settle()
    #expect(fixture.navigation.viewControllers.count == 1)
  }
}
