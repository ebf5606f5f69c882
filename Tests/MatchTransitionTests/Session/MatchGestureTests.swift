import Testing

@testable import MatchTransition

/// The rules that decide whether a finger starts a transition.
@Suite struct MatchGestureTests {
  private static let plain = GestureSituation(
    along: 10, across: 0, startsAtEdge: false, canScroll: false)

  private static func situation(_ change: (inout GestureSituation) -> Void) -> GestureSituation {
    var situation = plain
    change(&situation)
    return situation
  }

  @Test func `The standard rules, row by row`() {
    let rules = MatchGesture.standardRules
    #expect(Self.plain.begins(by: rules))
    #expect(!Self.situation { $0.along = -10 }.begins(by: rules))
    #expect(!Self.situation { $0.along = 0 }.begins(by: rules))
    #expect(!Self.situation { $0.across = 11 }.begins(by: rules))
    #expect(!Self.situation { $0.across = -11 }.begins(by: rules))
    #expect(Self.situation { $0.across = 9 }.begins(by: rules))
    #expect(!Self.situation { $0.canScroll = true }.begins(by: rules))
    #expect(!Self.situation { $0.isZoomed = true }.begins(by: rules))
    let edge = Self.situation {
      $0.canScroll = true
      $0.startsAtEdge = true
    }
    #expect(edge.begins(by: rules))
  }

  @Test func `The first rule that applies wins, and none means no`() {
    #expect(Self.situation { $0.along = -10 }.begins(by: [.begin, .refuseBackward]))
    #expect(!Self.plain.begins(by: [.refuse, .begin]))
    #expect(!Self.plain.begins(by: [.beginAtEdge]))
    #expect(!Self.plain.begins(by: []))
  }
}
