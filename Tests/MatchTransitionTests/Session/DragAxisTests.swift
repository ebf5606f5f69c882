import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The direction and the length of a gesture in its container.
@Suite(.freshRuntime) @MainActor struct DragAxisTests {
  @Test(arguments: [(1, 0), (-1, 0), (0, 1), (0, -1)] as [(CGFloat, CGFloat)], [false, true])
  func `A gesture crosses its container along one side, and only its x is mirrored`(
    forward: (x: CGFloat, y: CGFloat), isRightToLeft: Bool
  ) {
    let container = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 200))
    if isRightToLeft { container.semanticContentAttribute = .forceRightToLeft }
    let axis = DragAxis(
      forward: CGPoint(x: forward.x, y: forward.y), through: container, followsFinger: true)
    #expect(axis.forward == CGPoint(x: isRightToLeft ? -forward.x : forward.x, y: forward.y))
    #expect(axis.extent == (forward.x == 0 ? 200 : 100) && axis.followsFinger)
  }
}
