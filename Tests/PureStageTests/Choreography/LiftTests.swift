import Foundation
import MatchTransition
import PlanFixtures
import Testing

/// Which views are lifted while they travel, and how high.
@Suite struct LiftTests {
  /// Returns the lift of each flight, in points.
  private func lifts(_ from: [CapturedView], _ to: [CapturedView]) -> [MatchID: Double] {
    let flights = PlanInput(from: from, to: to).plan().flights
    return Dictionary(uniqueKeysWithValues: flights.map { ($0.id, $0.motion.lift) })
  }

  private func lift(from: CGRect, to: CGRect) -> Double? {
    lifts([.photo(in: from)], [.photo(in: to)])["photo"]
  }

  @Test(arguments: [(48.0, 6.0), (160, 10), (320, 18)])
  func `The lift is a sixteenth of the side of the larger end, from 6 to 18 points`(
    side: Double, expected: Double
  ) {
    let small = CGRect(x: 0, y: 0, width: 46, height: 46)
    let large = CGRect(x: 30, y: 400, width: side, height: side)
    #expect(lift(from: small, to: large) == expected)
    #expect(lift(from: large, to: small) == expected)
    #expect(lift(from: large, to: large.offsetBy(dx: 0, dy: -90)) == expected)
  }

  @Test(arguments: [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)])
  func `A view that grows or shrinks in place by 24 points is lifted`(
    across: Double, down: Double
  ) throws {
    func changed(_ points: Double) throws -> Double {
      let (width, height) = (100 + across * points, 100 + down * points)
      return try #require(
        lift(
          from: CGRect(x: 150, y: 250, width: 100, height: 100),
          to: CGRect(
            x: 200 - width / 2, y: 300 - height / 2, width: width, height: height)))
    }
    #expect(try changed(24) > 0)
    #expect(try changed(23) == 0)
  }

  enum Look: CaseIterable {
    case faded, cutByMask, contentShadow, clearPicture, opaqueText, card

    var hidesWhatLiesBehind: Bool { self == .card }

    func apply(to element: inout CapturedView) {
      switch self {
      case .faded: element.box.appearance.opacity = 0.9
      case .cutByMask: element.content.isCutByMask = true
      case .contentShadow: element.box.appearance.shadow.isOfContent = true
      case .clearPicture: element.content.isOpaque = false
      case .opaqueText: element.content.kind = .text
      case .card:
        element.content = ElementContent(kind: .text, isOpaque: false)
        element.box.appearance.background = RGBA(red: 1, green: 1, blue: 1)
      }
    }
  }

  @Test(arguments: Look.allCases, TransitionSide.allCases)
  func `Only a view that hides what lies behind it on both screens is lifted`(
    look: Look, side: TransitionSide
  ) throws {
    var (from, to) = (
      CapturedView.photo(in: CGRect(x: 20, y: 100, width: 120, height: 120)),
      CapturedView.photo(in: CGRect(x: 0, y: 200, width: 390, height: 390))
    )
    if side == .source { look.apply(to: &from) } else { look.apply(to: &to) }
    let lift = try #require(lifts([from], [to])["photo"])
    #expect((lift > 0) == look.hidesWhatLiesBehind)
  }

  @Test(arguments: TransitionSide.allCases)
  func `A view that leaves or joins another flying view is not lifted above it`(
    inside: TransitionSide
  ) throws {
    func screen(_ box: CGRect, _ side: TransitionSide) -> [CapturedView] {
      [
        CapturedView.photo("card", in: box),
        CapturedView.photo(in: box, order: 1, parent: side == inside ? 0 : nil),
      ]
    }
    let lifts = lifts(
      screen(CGRect(x: 20, y: 100, width: 120, height: 120), .source),
      screen(CGRect(x: 0, y: 200, width: 390, height: 390), .destination))
    #expect(try #require(lifts["card"]) > 0)
    #expect(lifts["photo"] == 0)
  }
}
