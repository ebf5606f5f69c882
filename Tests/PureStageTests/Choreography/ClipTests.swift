import Foundation
import MatchTransition
import PlanFixtures
import Testing

@Suite struct ClipTests {
  private func flight(
    _ oldClip: CGRect?, _ newClip: CGRect?, transform: AffineMatrix = .identity
  ) throws -> Flight {
    // Boxes 0...100 by 0...50 and 200...400 by 300...400.
    let old = CapturedView(
      x: 50, y: 25, width: 100, height: 50, transform: transform, clip: oldClip)
    let new = CapturedView(x: 300, y: 350, width: 200, height: 100, clip: newClip)
    let (from, to) = (CapturedScreen(views: [old]), CapturedScreen(views: [new]))
    return try PlanInput(from: from, to: to).flight()
  }

  @Test func `Clips that cut nothing are removed`() throws {
    let around = CGRect(x: -5, y: 0, width: 105, height: 50)
    for flight in [
      try flight(nil, nil), try flight(around, nil),
      try flight(around, CGRect(x: 0, y: 0, width: 400, height: 800)),
      try flight(CGRect(x: 0.005, y: 0, width: 100, height: 50), nil),
    ] {
      #expect(flight.ends.source.clip == nil)
      #expect(flight.ends.destination.clip == nil)
    }
  }

  @Test func `A clip at one end opens to one that cuts nothing at the other`() throws {
    let flight = try flight(CGRect(x: -100, y: 20, width: 500, height: 900), nil)
    // The clip lies one point outside the box, except at the edge that cuts.
    #expect(flight.ends.source.clip == CGRect(x: -1, y: 20, width: 102, height: 31))
    #expect(flight.ends.destination.clip == CGRect(x: 199, y: 299, width: 202, height: 102))
    let back = try self.flight(nil, CGRect(x: 0, y: 0, width: 300, height: 900))
    #expect(back.ends.source.clip == CGRect(x: -1, y: -1, width: 102, height: 52))
    #expect(back.ends.destination.clip == CGRect(x: 199, y: 299, width: 101, height: 102))
  }

  @Test func `A view beyond its clip enters over the nearest edge`() throws {
    let below = try flight(CGRect(x: -100, y: 200, width: 500, height: 700), nil)
    #expect(below.ends.source.clip == CGRect(x: -1, y: 200, width: 102, height: 0))
    #expect(below.ends.destination.clip == CGRect(x: 199, y: 299, width: 202, height: 102))
    let left = try flight(nil, CGRect(x: 0, y: 0, width: 150, height: 900))
    #expect(left.ends.destination.clip == CGRect(x: 150, y: 299, width: 0, height: 102))
    let beyond = try flight(CGRect(x: 300, y: 200, width: 50, height: 50), nil)
    #expect(beyond.ends.source.clip == CGRect(x: 300, y: 200, width: 0, height: 0))
  }

  @Test func `Clips that cut at both ends stay where they cut`() throws {
    let flight = try flight(
      CGRect(x: 0, y: 20, width: 100, height: 900), CGRect(x: 0, y: 0, width: 250, height: 900))
    #expect(flight.ends.source.clip == CGRect(x: 0, y: 20, width: 100, height: 31))
    #expect(flight.ends.destination.clip == CGRect(x: 199, y: 299, width: 51, height: 102))
  }

  @Test func `Corners stay round where their edges cut`() throws {
    func ends(_ clip: CGRect) throws -> (from: Double, to: Double) {
      var old = CapturedView(x: 50, y: 25, width: 100, height: 50, clip: clip)
      old.box.clipRadii = CornerRadii(8)
      let new = CapturedView(x: 300, y: 350, width: 200, height: 100)
      let (from, to) = (CapturedScreen(views: [old]), CapturedScreen(views: [new]))
      let flight = try PlanInput(from: from, to: to).flight()
      let radius = flight.state(at: 0.25).clipRadii.topLeft
      #expect(abs(radius - 0.75 * flight.ends.source.clipRadii.topLeft) < 1e-9)
      return (flight.ends.source.clipRadii.topLeft, flight.ends.destination.clipRadii.topLeft)
    }
    #expect(try ends(CGRect(x: 0, y: 10, width: 100, height: 30)) == (8, 0))
    #expect(try ends(CGRect(x: 20, y: 10, width: 60, height: 30)) == (8, 0))
    // The right edge lies beyond the box, and so do its corners. The left corners stay round.
    #expect(try ends(CGRect(x: 20, y: 10, width: 600, height: 30)) == (8, 0))
    #expect(try ends(CGRect(x: -50, y: -50, width: 600, height: 600)) == (0, 0))
  }

  @Test func `A corner stays round between two edges that stay`() throws {
    func end(_ clip: CGRect, _ radii: CornerRadii, own: CornerRadii = .zero) throws -> BoxState {
      // The box covers 0...100 by 0...50.
      var old = CapturedView(
        x: 50, y: 25, width: 100, height: 50, appearance: ElementAppearance(radii: own), clip: clip)
      old.box.clipRadii = radii
      let new = CapturedView(x: 300, y: 350, width: 200, height: 100)
      let (from, to) = (CapturedScreen(views: [old]), CapturedScreen(views: [new]))
      return try #require(
        PlanInput(from: from, to: to).plan().flights.first
      ).ends.source
    }
    let one = CornerRadii(topLeft: 20, topRight: 0, bottomLeft: 0, bottomRight: 0)
    // A corner whose edges both cut.
    #expect(try end(CGRect(x: 10, y: 10, width: 900, height: 900), one).clipRadii == one)
    // A corner that cuts although its edges lie outside the box.
    let around = CGRect(x: -1, y: -1, width: 102, height: 52)
    let cut = try end(around, CornerRadii(20))
    #expect(cut.clip == around && cut.clipRadii == CornerRadii(20))
    // The box is as round as its clip, so nothing is cut.
    #expect(try end(around, CornerRadii(20), own: CornerRadii(20)).clip == nil)
    // Corners far outside cut nothing.
    #expect(
      try end(CGRect(x: -30, y: -30, width: 200, height: 200), CornerRadii(30)).clip == nil)
  }

  @Test func `Radii shrink only where two of them exceed their side`() throws {
    func radii(_ radii: CornerRadii) throws -> CornerRadii {
      // The box is 40 points wide and 80 points high.
      let element = CapturedView(
        x: 0, y: 0, width: 40, height: 80, appearance: ElementAppearance(radii: radii))
      let screen = CapturedScreen(views: [element])
      return try #require(
        PlanInput(from: screen, to: screen).plan().flights.first
      ).ends.source.appearance.radii
    }
    // The left half of a disc.
    let half = CornerRadii(topLeft: 40, topRight: 0, bottomLeft: 40, bottomRight: 0)
    #expect(try radii(half) == half)
    #expect(try radii(CornerRadii(40)) == CornerRadii(20))
  }

  @Test func `A turned box is cut at its bounding box`() throws {
    // After a quarter turn the box covers 25...75 by -25...75.
    let turned = AffineMatrix(a: 0, b: 1, c: -1, d: 0)
    let fits = CGRect(x: 25, y: -25, width: 50, height: 100)
    #expect(try flight(fits, nil, transform: turned).ends.source.clip == nil)
    let cuts = CGRect(x: 25, y: 0, width: 50, height: 100)
    let flight = try flight(cuts, nil, transform: turned)
    #expect(flight.ends.source.clip == CGRect(x: 25, y: 0, width: 50, height: 100))
  }

  @Test func `An edge that cuts at neither end never cuts in between, nor beyond`() throws {
    for path in [MatchPath.line, .arc(bend: 0.4)] {
      var flight = try flight(CGRect(x: -300, y: 20, width: 900, height: 900), nil)
      flight.motion.path = path
      for step in -4...24 {
        let state = flight.state(at: Double(step) / 20)
        let clip = try #require(state.clip)
        #expect(clip.minX <= state.center.x - state.size.width / 2)
        #expect(clip.maxX >= state.center.x + state.size.width / 2)
        #expect(clip.maxY >= state.center.y + state.size.height / 2)
      }
    }
  }

  @Test func `A box entirely outside its clip keeps an empty clip`() throws {
    let flight = try flight(CGRect(x: 500, y: 500, width: 10, height: 10), nil)
    #expect(flight.ends.source.clip == CGRect(x: 500, y: 500, width: 0, height: 0))
  }

  @Test(arguments: [false, true])
  func `A page that the screen's edge cuts is cut there alone, all the way`(closes: Bool) throws {
    // A card grows to an article that is taller than the screen. Its list cuts it at the screen's edges.
    let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
    let card = CapturedView(
      x: 195, y: 300, width: 350, height: 200,
      appearance: ElementAppearance(radii: CornerRadii(16)), content: .photo)
    let page = CapturedView(x: 195, y: 700, width: 390, height: 1400, content: .photo, clip: screen)
    let screens = (closes ? [page, card] : [card, page]).map {
      CapturedScreen(views: [$0], bounds: screen)
    }
    let flight = try PlanInput(
      from: screens[0], to: screens[1], traits: TransitionTraits(kind: closes ? .pop : .push)
    ).flight()
    #expect(flight.motion.lift > 0)
    for step in 0...100 {
      let state = flight.state(at: Double(step) / 100)
      let clip = try #require(state.clip)
      #expect(clip.maxY >= 844 - 1e-9, "the lower edge never rises into the screen")
      // Beside and above the box there is room for the shadow: three standard deviations.
      let (box, reach) = (state.size, 3 * flight.motion.lift)
      #expect(clip.minX <= state.center.x - box.width / 2 - reach)
      #expect(clip.minY <= state.center.y - box.height / 2 - reach)
    }
  }

  @Test func `An edge inside the screen that cuts opens at the pace of the flight`() throws {
    // The same clip as a bar's edge at 100 points, which is no edge of the screen.
    let old = CapturedView(x: 50, y: 225, width: 100, height: 50)
    let new = CapturedView(
      x: 100, y: 100, width: 200, height: 100, clip: CGRect(x: 0, y: 100, width: 390, height: 744))
    let flight = try PlanInput(from: [old], to: [new]).flight()
    #expect(flight.ends.source.clip == CGRect(x: -1, y: 199, width: 102, height: 52))
  }

  @Test(arguments: [(30.0, 0.0), (-30, 0), (0, 30), (0, -30), (12, -30), (-30, 12)])
  func `A clip that opens leaves room for the shadow on every side`(x: Double, y: Double) throws {
    var appearance = ElementAppearance()
    appearance.shadow = ElementShadow(
      color: RGBA(red: 0, green: 0, blue: 0), opacity: 1, offset: CGSize(width: x, height: y),
      radius: 4)
    let element = { (id: MatchID, clip: CGRect?) in
      CapturedView(id, x: 200, y: 200, width: 100, height: 100, appearance: appearance, clip: clip)
    }
    // Only the lower edge of the clip cuts the box.
    let from = CapturedScreen(views: [
      element("a", CGRect(x: 0, y: 0, width: 400, height: 220))
    ])
    let to = CapturedScreen(views: [element("a", nil)])
    let plan = PlanInput(from: from, to: to).plan()
    let clip = try #require(plan.flights.first?.ends.source.clip)
    // The shadow's box, moved by its offset, with three standard deviations of blur.
    #expect(clip.maxY == 220)
    #expect(clip.minX <= 150 + min(x, 0) - 12 && clip.maxX >= 250 + max(x, 0) + 12)
    #expect(clip.minY <= 150 + min(y, 0) - 12)
  }

  @Test func `The lift leaves the round corners of a clip where they cut`() throws {
    // A taller picture in a round card, whose corners are those of the card.
    let card = CGRect(x: 20, y: 100, width: 160, height: 200)
    var photo = CapturedView(x: 100, y: 200, width: 160, height: 260, content: .photo, clip: card)
    photo.box.clipRadii = CornerRadii(16)
    let page = CapturedView(x: 195, y: 200, width: 390, height: 400, content: .photo)
    let flight = try PlanInput(from: [photo], to: [page]).flight()
    #expect(flight.motion.lift > 0 && flight.ends.source.clip == card)
    #expect(flight.ends.source.clipRadii == CornerRadii(16))
  }
}
