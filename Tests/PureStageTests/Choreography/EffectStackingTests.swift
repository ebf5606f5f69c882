import Foundation
import MatchTransition
import PlanFixtures
import Testing

/// Where views with effects lie among the flights.
@Suite struct EffectStackingTests {
  private static let place = CGRect(x: 0, y: 0, width: 100, height: 100)
  /// The place of the pair "card" on the screen without the other views.
  private static let elsewhere = CGRect(x: 200, y: 500, width: 150, height: 150)

  /// Returns the flights back to front. One screen shows `elements`, the other one the view "card" alone.
  ///
  /// - Parameters:
  ///   - leaves: Whether `elements` are on the source screen.
  ///   - priority: The priority of the pair "card".
  private func flown(
    _ elements: [CapturedView], effects: [Int: MatchEffect], leaves: Bool, priority: Int = 0
  ) -> [MatchID] {
    let plain = CapturedScreen(views: [CapturedView("card", in: Self.elsewhere)], bounds: .phone)
    return PlanInput(
      CapturedScreen(views: elements, bounds: .phone), on: leaves ? .source : .destination,
      styles: ScreenStyles(effects: effects), other: plain,
      options: TransitionOptions().with(\.styles, ["card": MatchStyle(priority: priority)])
    ).checkedPlan().flights.map(\.id)
  }

  @Test(arguments: [true, false])
  func `A view in front of everything is there on its way in and out, wherever it lies`(
    leaves: Bool
  ) {
    // The bar lies behind the card in painter's order, and beside it on the screen.
    let elements = [
      CapturedView("bar", in: CGRect(x: 0, y: 700, width: 390, height: 80)),
      CapturedView("card", in: Self.place, order: 1),
    ]
    #expect(flown(elements, effects: [0: .inFront], leaves: leaves) == ["card", "bar"])
    #expect(flown(elements, effects: [0: .fade], leaves: leaves) == ["bar", "card"])
    #expect(
      flown(elements, effects: [0: .inFront], leaves: leaves, priority: 5) == ["card", "bar"])
  }

  @Test(arguments: [true, false])
  func `A badge stays in front of the raised view that contains it`(leaves: Bool) {
    let elements = [
      CapturedView("card", in: Self.place),
      CapturedView("badge", in: CGRect(x: 10, y: 10, width: 20, height: 20), order: 1, parent: 0),
    ]
    #expect(flown(elements, effects: [1: .fade], leaves: leaves, priority: 1) == ["card", "badge"])
  }

  @Test(arguments: [true, false])
  func `A badge outside the box of a view that contains it stays in front of that view`(
    leaves: Bool
  ) {
    // A group without an effect lies between the card and the badge.
    let elements = [
      CapturedView("card", in: Self.place),
      CapturedView("group", in: CGRect(x: 0, y: 0, width: 350, height: 350), order: 1, parent: 0),
      CapturedView("badge", in: CGRect(x: 300, y: 300, width: 20, height: 20), order: 2, parent: 1),
    ]
    #expect(flown(elements, effects: [2: .fade], leaves: leaves) == ["card", "badge"])
  }

  @Test(arguments: [true, false], [true, false])
  func `A view with an effect covers what its visible part covers`(
    leaves: Bool, coversCard: Bool
  ) {
    // A list shows the upper quarter of the panel.
    let elements = [
      CapturedView("card", in: Self.place.offsetBy(dx: 0, dy: coversCard ? 50 : 200)),
      CapturedView(
        "panel", in: CGRect(x: 0, y: 0, width: 100, height: 400),
        clip: CGRect(x: 0, y: 0, width: 390, height: 100), order: 1),
    ]
    #expect(
      flown(elements, effects: [1: .fade], leaves: leaves)
        == (coversCard ? ["card", "panel"] : ["panel", "card"]))
  }
}
