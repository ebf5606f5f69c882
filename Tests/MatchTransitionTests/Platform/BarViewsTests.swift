import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Views with IDs in the bar of a stack.
@Suite(.freshRuntime) @MainActor struct BarViewsTests {
  private func photo() -> BuiltController {
    BuiltController("Photo", .tagged("photo", CGRect(x: 0, y: 60, width: 20, height: 20)))
  }

  @Test(arguments: [false, true])
  func `A tagged view in a bar is reported only while the bar is shown`(isHidden: Bool) {
    let button = UIView.tagged("button", CGRect(x: 0, y: 0, width: 30, height: 30))
    let list = photo()
    list.navigationItem.titleView = button
    let fixture = MatchFixture(root: list)
    fixture.navigation.isNavigationBarHidden = isHidden
    fixture.screen.advance(by: 0.1)
    // A hidden bar keeps its views.
    #expect(button.isDescendant(of: fixture.navigation.navigationBar))
    fixture.push(photo())
    fixture.settle()
    fixture.pop()
    fixture.settle()
    #expect(fixture.issues == (isHidden ? [] : [.viewInBar("button")]))
  }
}
