import Foundation
import MatchTransition
import PlanFixtures
import Testing

/// Corners, shadows and places in the stack that give a flight its depth.
@Suite struct DepthTests {

  private func flights(
    _ from: [CapturedView], _ to: [CapturedView], style: MatchStyle? = nil,
    effects: [Int: MatchEffect] = [:],
    kind: TransitionKind = .push
  ) -> [Flight] {
    PlanInput(
      from: from, to: to, fromStyles: ScreenStyles(effects: effects),
      toStyles: ScreenStyles(styles: style.map { [0: $0] } ?? [:]),
      traits: TransitionTraits(kind: kind)
    ).plan().flights
  }

  // MARK: Corners

  @Test(arguments: [false, true])
  func `A card keeps its corners until it is as near to the edges as they are round`(
    closes: Bool
  ) throws {
    let card = CapturedView.photo(in: CGRect(x: 20, y: 100, width: 160, height: 200), radius: 16)
    let page = CapturedView.photo(in: .phone)
    let flight = try #require(
      closes
        ? flights([page], [card], kind: .pop).first : flights([card], [page]).first)
    // The bottom edge has the longest way: 844 − 300 points.
    let start = 1 - 16 / 544.0
    for step in 0...100 {
      let opened = Double(step) / 100
      let state = flight.state(at: closes ? 1 - opened : opened)
      let radius = state.appearance.radii.topLeft
      let gap = 544 * (1 - opened)
      #expect(opened > start || abs(radius - 16) < 1e-9)
      #expect(abs(radius - min(16, gap)) < 1e-6, "the corners and the gap close together")
    }
  }

  @Test func `Corners change over the whole flight if the square end lies inside the screen`()
    throws
  {
    let flight = try #require(
      flights(
        [.photo(in: CGRect(x: 20, y: 100, width: 160, height: 200), radius: 16)],
        [.photo(in: CGRect(x: 20, y: 400, width: 160, height: 200))]
      ).first)
    #expect(abs(flight.state(at: 0.5).appearance.radii.topLeft - 8) < 1e-9)
  }

  @Test func `A timing of the shape decides about the corners`() throws {
    let style = MatchStyle().with(\.timings, PropertyTimings(shape: 0...0.5))
    let flight = try #require(
      flights(
        [.photo(in: CGRect(x: 20, y: 100, width: 160, height: 200), radius: 16)],
        [.photo(in: .phone)], style: style
      ).first)
    #expect(flight.state(at: 0.5).appearance.radii == .zero)
  }

  // MARK: Lift

  private static let thumb = CGRect(x: 20, y: 100, width: 120, height: 120)
  private static let large = CGRect(x: 0, y: 200, width: 390, height: 390)

  @Test func `A photo that travels is lifted in mid-flight and rests flat`() throws {
    let flight = try #require(
      flights([.photo(in: Self.thumb)], [.photo(in: Self.large)]).first)
    let lifts = (0...10).map { flight.state(at: Double($0) / 10) }.map { BoxState($0).lift }
    #expect(lifts.first == FlightLift.none)
    #expect(lifts.last == FlightLift.none)
    #expect(lifts[5].opacity > 0.2)
    #expect(lifts.allSatisfy { $0.opacity <= lifts[5].opacity && $0.radius <= lifts[5].radius })
    // A parabola has reached 36 % of its height after a tenth of the way.
    #expect(abs(lifts[1].radius - 0.36 * lifts[5].radius) < 1e-9)
  }

  @Test(arguments: [
    ("text", ElementContent(kind: .text, isOpaque: false)),
    ("a translucent picture", ElementContent(kind: .pixels, isOpaque: false)),
    ("an empty box", ElementContent.box),
  ])
  func `Nothing but opaque cards and pictures is lifted`(name: String, content: ElementContent)
    throws
  {
    let flight = try #require(
      flights(
        [CapturedView(in: Self.thumb, content: content)],
        [CapturedView(in: Self.large, content: content)]
      )
      .first)
    #expect(flight.motion.lift == 0, "\(name)")
  }

  @Test func `Icons, views that stay and changes in place are not lifted`() throws {
    let icon = CGRect(x: 20, y: 100, width: 30, height: 30)
    let moved = CGRect(x: 300, y: 700, width: 30, height: 30)
    #expect(flights([.photo(in: icon)], [.photo(in: moved)]).first?.motion.lift == 0)
    #expect(
      flights([.photo(in: Self.large)], [.photo(in: Self.large)]).first?.motion.lift == 0)
    let placed = flights(
      [.photo(in: Self.thumb)], [.photo(in: Self.large)], kind: .inPlace)
    #expect(placed.first?.motion.lift == 0)
  }

  @Test func `A view inside another flying view is not lifted`() {
    let flights = flights(
      [.photo("card", in: Self.thumb), .photo(in: Self.thumb, order: 1, parent: 0)],
      [.photo("card", in: Self.large), .photo(in: Self.large, order: 1, parent: 0)])
    #expect(flights.map { $0.motion.lift > 0 } == [true, false])
  }

  @Test func `A style sets the lift or removes it`() {
    let none = flights(
      [.photo(in: Self.thumb)], [.photo(in: Self.large)],
      style: MatchStyle().with(\.elevation, 0))
    #expect(none.first?.motion.lift == 0)
    let high = flights(
      [.photo(in: Self.thumb)], [.photo(in: Self.large)],
      style: MatchStyle().with(\.elevation, 40))
    #expect(high.first?.state(at: 0.5)[.init(named: "liftRadius")!] == 40)
    for wrong in [-3, .nan, .infinity] {
      let flight = flights(
        [.photo(in: Self.thumb)], [.photo(in: Self.large)],
        style: MatchStyle().with(\.elevation, wrong))
      #expect(flight.first?.motion.lift == 0)
    }
  }

  @Test func `Of many views, the eight largest are lifted`() {
    let count = 20
    func grid(_ y: Double) -> [CapturedView] {
      (0..<count).map { index in
        CapturedView.photo(
          MatchID(index),
          in: CGRect(x: 0, y: y, width: 60 + Double(index), height: 60 + Double(index)),
          order: index)
      }
    }
    let lifted = flights(grid(0), grid(500)).filter { $0.motion.lift > 0 }
    #expect(Set(lifted.map(\.id)) == Set((12..<20).map { MatchID($0) }))
  }

  @Test func `A lift darkens, softens and lowers the shadow that a view has`() {
    let own = ElementShadow(
      color: RGBA(red: 0, green: 0, blue: 0), opacity: 0.5, offset: CGSize(width: 1, height: 2),
      radius: 3)
    let raised = FlightLift(opacity: 0.2, radius: 10).raising(own)
    // Light passes both shadows: 0.5 · 0.8.
    #expect(abs(raised.opacity - 0.6) < 1e-12)
    #expect(raised.radius == 13)
    #expect(raised.offset == CGSize(width: 1, height: 7))
    #expect(FlightLift.none.raising(own) == own)
  }

  // MARK: Stacking

  @Test func `A leaving view lies behind a flight that it does not cover`() {
    // "card" lies in front of the photo in painter's order, but beside it on the screen.
    let photo = CapturedView.photo(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    let card = CapturedView.photo(
      "card", in: CGRect(x: 0, y: 200, width: 100, height: 100), order: 1)
    let flown = flights(
      [photo, card], [.photo(in: .phone)], effects: [1: .fade])
    #expect(flown.map(\.id) == ["card", "photo"])
  }

  @Test func `A leaving view that covers a flight at rest stays in front of it`() {
    let photo = CapturedView.photo(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    let badge = CapturedView.photo(
      "badge", in: CGRect(x: 90, y: 90, width: 20, height: 20), order: 1)
    let flown = flights(
      [photo, badge], [.photo(in: .phone)], effects: [1: .fade])
    #expect(flown.map(\.id) == ["photo", "badge"])
  }

  @Test func `A leaving view stays in front of another leaving view that it covers`() {
    let photo = CapturedView.photo(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    let panel = CapturedView.photo(
      "panel", in: CGRect(x: 0, y: 50, width: 100, height: 400), order: 1)
    let button = CapturedView.photo(
      "button", in: CGRect(x: 10, y: 400, width: 30, height: 30), order: 2)
    let flown = flights(
      [photo, panel, button], [.photo(in: .phone)], effects: [1: .fade, 2: .fade])
    #expect(flown.map(\.id) == ["photo", "panel", "button"])
  }
}
