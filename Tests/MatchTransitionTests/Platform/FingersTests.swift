import TestSupport
import Testing
import UIKit

@testable import MatchTransition

@Suite(.freshRuntime) @MainActor struct FingersTests {
  /// For example from the top edge for a drag that pulls a presented screen down.
  @Test(
    arguments: [(1, 0, .left), (-1, 0, .right), (0, 1, .top), (0, -1, .bottom)]
      as [(CGFloat, CGFloat, UIRectEdge)])
  func `A finger starts at the edge from which its gesture leads inwards`(
    x: CGFloat, y: CGFloat, edge: UIRectEdge
  ) throws {
    let recognizer = Fingers.edgePan.makeRecognizer()
    recognizer.start(atEdgeFacing: CGPoint(x: x, y: y))
    #expect(try #require(recognizer as? UIScreenEdgePanGestureRecognizer).edges == edge)
  }
}
