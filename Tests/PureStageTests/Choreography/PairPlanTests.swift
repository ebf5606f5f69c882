import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// Less common pairs in a plan.
@Suite struct PairPlanTests {
  @Test func `A view that moves from one flying view into another flies on its own path`() throws {
    func screen(_ x: Double, _ title: CGRect, in parent: Int) -> [CapturedView] {
      [
        CapturedView(in: CGRect(x: x, y: 0, width: 100, height: 100)),
        CapturedView("b", in: CGRect(x: x, y: 300, width: 100, height: 100), order: 1),
        CapturedView("title", in: title, order: 2, parent: parent),
      ]
    }
    let arc = MatchStyle(path: .arc(bend: 0.3))
    let flights = PlanInput(
      from: screen(0, CGRect(x: 10, y: 10, width: 20, height: 20), in: 0),
      to: screen(200, CGRect(x: 210, y: 310, width: 20, height: 20), in: 1),
      toStyles: ScreenStyles(styles: [0: arc, 1: arc])
    ).checkedPlan().flights
    let title = try #require(flights.first { $0.id == "title" })
    #expect(title.motion.parentPath == nil && title.motion.path == .line)
  }

  // MARK: Pace

  /// Returns the pace of a transition with these pairs.
  private func pace(_ pairs: [(from: CGRect, to: CGRect)]) -> TransitionCurve {
    PlanInput(
      from: pairs.enumerated().map { CapturedView(MatchID($0), in: $1.from, order: $0) },
      to: pairs.enumerated().map { CapturedView(MatchID($0), in: $1.to, order: $0) }
    ).checkedPlan().curve
  }

  @Test func `The longest way of all pairs sets the pace, in every direction`() {
    let box = CGRect(x: 0, y: 0, width: 20, height: 20)
    func moved(_ x: Double, _ y: Double) -> (from: CGRect, to: CGRect) {
      (box, box.offsetBy(dx: x, dy: y))
    }
    // The box around the same centre that is 600 points wider or higher.
    let wide = CGRect(x: -300, y: 0, width: 620, height: 20)
    let high = CGRect(x: 0, y: -300, width: 20, height: 620)
    let (half, whole) = (pace([moved(300, 0)]), pace([moved(600, 0)]))
    #expect(half != whole && whole == .standard)
    #expect(pace([moved(0, -300)]) == half && pace([moved(180, 240)]) == half)
    // A change of size counts as half as much.
    for large in [wide, high] {
      #expect(pace([(box, large)]) == half && pace([(large, box)]) == half)
    }
    for other in [moved(0, 0), moved(0, 100), (wide, box)] {
      #expect(pace([moved(600, 0), other]) == whole && pace([other, moved(600, 0)]) == whole)
    }
  }

  // MARK: Views that stay

  enum Change: CaseIterable {
    case x, y, width, height, turn

    func apply(_ points: Double, to element: inout CapturedView) {
      switch self {
      case .x: element.box.center.x += CGFloat(points)
      case .y: element.box.center.y += CGFloat(points)
      case .width: element.box.size.width += CGFloat(points)
      case .height: element.box.size.height += CGFloat(points)
      case .turn:
        let turn = points > 0.5 ? 0.1 : 0
        element.box.transform = AffineMatrix(
          AffineMatrix.Components(rotation: turn, scaleX: 1, scaleY: 1, shear: 0))
      }
    }
  }

  @Test(arguments: Change.allCases)
  func `With Reduce Motion a pair stays if anything about its place changes visibly`(
    change: Change
  ) {
    func plan(_ points: Double) -> TransitionPlan {
      let old = CapturedView(in: CGRect(x: 80, y: 90, width: 40, height: 20))
      var new = old
      change.apply(points, to: &new)
      return PlanInput(from: [old], to: [new], traits: TransitionTraits(reducesMotion: true))
        .checkedPlan()
    }
    #expect(plan(0.4).flights.count == 1 && plan(0.4).stayingViews.isEmpty)
    #expect(plan(1).flights.isEmpty && plan(-1).flights.isEmpty == (change != .turn))
    #expect(plan(1).stayingViews.map(\.cause) == [.reducedMotion, .reducedMotion])
  }

  @Test(arguments: TransitionKind.allCases)
  func `A view that stays is cut if its screen is, in this direction of the transition`(
    kind: TransitionKind
  ) {
    func isCut(_ effect: ScreenEffect) -> Bool {
      let card = [CapturedView(in: CGRect(x: 0, y: 0, width: 40, height: 20))]
      let plan = PlanInput(
        from: card, to: card, toStyles: ScreenStyles(styles: [0: .staysOnScreen]),
        options: TransitionOptions(screenEffect: effect), traits: TransitionTraits(kind: kind)
      ).checkedPlan()
      #expect(plan.outcomes.count == 2)
      return plan.outcomes.allSatisfy { "\($0.outcome)".hasPrefix("appears or disappears at once") }
    }
    let returns = [.pop, .dismiss, .previousTab].contains(kind)
    #expect(isCut(.asymmetric(forward: .instant, backward: .fade)) != returns)
    #expect(isCut(.asymmetric(forward: .fade, backward: .instant)) == returns)
    #expect(isCut(.instant) && !isCut(.fade))
  }

  // MARK: Contents

  @Test(arguments: TransitionKind.allCases, [true, false])
  func `A card and its page are resized alike there and back, as live views and as pictures`(
    kind: TransitionKind, isLive: Bool
  ) throws {
    let content = ElementContent(kind: .group, isOpaque: true)
    // A live view that cannot leave its place flies as a picture.
    var card = CapturedView(in: CGRect(x: 0, y: 0, width: 160, height: 200), content: content)
    card.canFlyItself = !isLive
    // A page that is higher for its width than the card covers the box at any width.
    for (height, expected) in [(844.0, ContentResize.width), (100, .aspectFillTop)] {
      var page = CapturedView(in: CGRect(x: 0, y: 0, width: 390, height: height), content: content)
      page.canFlyItself = !isLive
      let returns = [.pop, .dismiss, .previousTab].contains(kind)
      let style = MatchStyle(snapshot: .live(returns ? .source : .destination))
      let flight = try #require(
        PlanInput(
          from: [returns ? page : card], to: [returns ? card : page],
          toStyles: ScreenStyles(styles: isLive ? [0: style] : [:]),
          traits: TransitionTraits(kind: kind)
        ).checkedPlan().flights.first)
      #expect(flight.content.snapshot == .automatic)
      #expect(
        flight.content.resize.source == expected && flight.content.resize.destination == expected,
        "\(height)")
    }
  }

  @Test(arguments: [
    ContentResize.layout, .stretch, .aspectFill, .aspectFillTop, .width, .aspectFit, .height, .crop,
  ])
  func `Opaque content hides the other content only if it fills its box`(
    resize: ContentResize
  ) throws {
    let picture = ElementContent(kind: .pixels, isOpaque: true)
    let flight = try #require(
      PlanInput(
        from: [CapturedView(in: CGRect(x: 0, y: 0, width: 40, height: 20), content: picture)],
        to: [CapturedView(in: CGRect(x: 0, y: 0, width: 80, height: 90), content: picture)],
        toStyles: ScreenStyles(styles: [0: MatchStyle().with(\.resize, resize)])
      ).checkedPlan().flights.first)
    let leavesGaps = [ContentResize.aspectFit, .height, .crop].contains(resize)
    #expect(flight.content.fade == (leavesGaps ? .crossfade : .destinationOverSource))
  }

  @Test(
    arguments: [
      ElementContent(kind: .pixels, isOpaque: true), ElementContent(kind: .image, isOpaque: false),
      ElementContent(kind: .pixels, isOpaque: false), ElementContent(kind: .text, isOpaque: false),
    ], [true, false])
  func `What a view shows fades in front of the page that grows out of it, there and back`(
    content: ElementContent, returns: Bool
  ) throws {
    let cell = CapturedView(
      in: CGRect(x: 20, y: 50, width: 90, height: 60), content: content)
    var page = CapturedView(
      in: .phone,
      content: ElementContent(kind: .group, isOpaque: true))
    page.box.contentFocus = CGRect(x: 0, y: 0.2, width: 1, height: 0.4)
    let style = MatchStyle.screen(returns ? .source : .destination)
    let flight = try #require(
      PlanInput(
        from: [returns ? page : cell], to: [returns ? cell : page],
        fromStyles: ScreenStyles(styles: returns ? [0: style] : [:]),
        toStyles: ScreenStyles(styles: returns ? [:] : [0: style]),
        traits: TransitionTraits(kind: returns ? .pop : .push)
      ).checkedPlan().flights.first)
    #expect(flight.content.fade == (returns ? .cardOntoScreen : .cardOffScreen))
    #expect(flight.content.fade.isSourceInFront == !returns)
  }

  @Test(arguments: [
    SnapshotMode.rendered, .placeholder, .live(.source),
    .live(.destination),
  ])
  func `A text whose picture the style asks for moves as a whole`(mode: SnapshotMode) throws {
    var content = ElementContent(kind: .text, isOpaque: false, identity: 1)
    content.string = 5
    let (old, new) = (
      CapturedView(in: CGRect(x: 0, y: 0, width: 40, height: 20), content: content),
      CapturedView(in: CGRect(x: 0, y: 90, width: 40, height: 20), content: content)
    )
    let plain = try #require(PlanInput(from: [old], to: [new]).checkedPlan().flights.first)
    let asked = try #require(
      PlanInput(
        from: [old], to: [new], toStyles: ScreenStyles(styles: [0: MatchStyle(snapshot: mode)])
      ).checkedPlan().flights.first)
    #expect(plain.content.morphsText && !asked.content.morphsText)
  }
}
