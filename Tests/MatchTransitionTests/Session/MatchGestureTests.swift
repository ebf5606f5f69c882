import Testing

@testable import MatchTransition

/// When a finger starts a transition.
@Suite struct MatchGestureTests {
  /// Returns whether a finger that moves 10 points along `gesture` begins it, after `change`.
  private static func begins(
    _ gesture: MatchGesture = .anywhere, _ change: (inout GestureSituation) -> Void = { _ in }
  ) -> Bool {
    var situation = GestureSituation(along: 10, across: 0, startsAtEdge: false, canScroll: false)
    change(&situation)
    return situation.begins(gesture)
  }

  @Test func `A finger begins a gesture that it follows more along than across`() {
    #expect(Self.begins())
    #expect(!Self.begins { $0.along = -10 })
    #expect(!Self.begins { $0.along = 0 })
    #expect(!Self.begins { $0.across = 11 })
    #expect(!Self.begins { $0.across = -11 })
    #expect(Self.begins { $0.across = 9 })
  }

  @Test func `A scroll view that can move has precedence, but not over the edge`() {
    #expect(!Self.begins { $0.canScroll = true })
    #expect(!Self.begins { $0.isZoomed = true })
    #expect(
      Self.begins {
        $0.canScroll = true
        $0.startsAtEdge = true
      })
  }

  @Test func `A gesture that does not yield takes the finger from scroll views`() {
    var gesture = MatchGesture.anywhere
    gesture.yieldsToScrollViews = false
    #expect(Self.begins(gesture) { $0.canScroll = true })
    #expect(Self.begins(gesture) { $0.isZoomed = true })
    #expect(!Self.begins(gesture) { $0.along = -10 })
  }
}
