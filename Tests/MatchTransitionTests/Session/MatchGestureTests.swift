import Testing

@testable import MatchTransition

/// When a finger starts a transition.
@Suite struct MatchGestureTests {
  /// Returns whether a finger that moves 10 points along `gesture` begins it.
  private func begins(
    _ gesture: MatchGesture = .anywhere, along: Double = 10, across: Double = 0,
    atEdge isAtEdge: Bool = false, scrolls: Bool = false, isTaken: Bool = false
  ) -> Bool {
    gesture.begins(
      along: along, across: across, atEdge: isAtEdge, scrolls: scrolls, isTaken: isTaken)
  }

  @Test func `A finger begins a gesture that it follows more along than across`() {
    #expect(begins())
    #expect(!begins(along: -10))
    #expect(!begins(along: 0))
    #expect(!begins(across: 11))
    #expect(!begins(across: -11))
    #expect(begins(across: 9))
  }

  @Test func `A scroll view that can move has precedence, but not over the edge`() {
    #expect(!begins(scrolls: true))
    #expect(begins(atEdge: true, scrolls: true))
  }

  @Test func `A gesture that does not yield takes the finger from scroll views`() {
    var gesture = MatchGesture.anywhere
    gesture.yieldsToScrollViews = false
    #expect(begins(gesture, scrolls: true))
    #expect(!begins(gesture, along: -10, scrolls: true))
  }

  @Test func `Content that follows fingers keeps them, but not at the edge`() {
    #expect(!begins(isTaken: true))
    #expect(begins(atEdge: true, isTaken: true))
  }
}
