import Foundation
import MatchTransition
import PlanFixtures
import Testing

@Suite struct PlannerTests {
  private func flight(
    _ old: CapturedView, _ new: CapturedView, fromStyle: MatchStyle? = nil,
    toStyle: MatchStyle? = nil
  ) throws -> Flight {
    try PlanInput(
      from: [old], to: [new], fromStyles: ScreenStyles(styles: fromStyle.map { [0: $0] } ?? [:]),
      toStyles: ScreenStyles(styles: toStyle.map { [0: $0] } ?? [:])
    ).flight()
  }

  @Test func `A pair whose style says so does not fly, and the plan says why`() {
    let (from, to) = (
      CapturedScreen(views: [CapturedView("a", x: 10), CapturedView("b", x: 20)]),
      CapturedScreen(views: [CapturedView("a", x: 60), CapturedView("b", x: 70)])
    )
    var options = TransitionOptions()
    options.styles["a"] = .staysOnScreen
    let plan = PlanInput(from: from, to: to, options: options).plan()
    #expect(plan.flights.map(\.id) == ["b"])
    let outcomes = plan.outcomes.filter { $0.id == "a" }
    #expect(outcomes.count == 2 && outcomes.allSatisfy { !$0.outcome.flies })
    #expect(plan.explain().contains("its style says that it does not fly"))
  }

  @Test func `A view that its style keeps on its screen has its effect`() throws {
    let (from, to) = (
      CapturedScreen(views: [CapturedView(x: 10)]),
      CapturedScreen(views: [CapturedView(x: 60)])
    )
    let leaving = MatchEffect.fade.during(leaving: .fraction(0...0.25))
    let plan = PlanInput(
      from: from, to: to,
      fromStyles: ScreenStyles(styles: [0: .staysOnScreen], effects: [0: leaving]),
      toStyles: ScreenStyles(styles: [0: .staysOnScreen])
    ).checkedPlan()
    let flight = try #require(plan.flights.first)
    #expect(
      plan.flights.count == 1 && flight.indices.source == 0 && flight.indices.destination == nil)
    #expect(flight.motion.window == 0...0.25)
    #expect(plan.explain().contains("leaves by its effect"))
  }

  @Test func `A flight starts and ends as its elements do`() throws {
    let appearance = ElementAppearance(
      opacity: 0.5, radii: CornerRadii(4), background: RGBA(red: 1, green: 0, blue: 0))
    let turned = AffineMatrix(a: 0, b: 1, c: -1, d: 0)
    let flight = try flight(
      CapturedView(x: 1, y: 2), CapturedView(x: 3, y: 4, transform: turned, appearance: appearance))
    #expect(flight.id == "a")
    #expect(flight.ends.source.center == CGPoint(x: 1, y: 2))
    #expect(flight.ends.destination.center == CGPoint(x: 3, y: 4))
    #expect(flight.ends.source.size == CGSize(width: 40, height: 20))
    #expect(flight.ends.source.transform == .identity)
    #expect(flight.ends.destination.transform == turned)
    #expect(flight.ends.destination.appearance == appearance)
    #expect(flight.motion.window == 0...1)
    #expect(flight.motion.curve == .linear)
    #expect(flight.motion.path == .line)
  }

  @Test func `Content that plays on one side only flies as a live view`() throws {
    var live = ElementContent(kind: .pixels, isOpaque: true)
    live.isLive = true
    let still = ElementContent.photo
    let coming = try flight(CapturedView(content: still), CapturedView(width: 80, content: live))
    #expect(
      coming.content.snapshot == .live(.destination)
        && coming.content.fade == .destinationOverSource)
    // The view is scaled, not laid out in each frame.
    #expect(coming.content.resize.destination == .aspectFill)
    let leaving = try flight(CapturedView(content: live), CapturedView(content: still))
    #expect(
      leaving.content.snapshot == .live(.source) && leaving.content.fade == .destinationOverSource)
    // Two live views are different content, and each is drawn as displayed.
    #expect(
      try flight(CapturedView(content: live), CapturedView(content: live)).content.snapshot
        == .automatic)
    let asked = try flight(
      CapturedView(content: still), CapturedView(content: live),
      toStyle: MatchStyle(snapshot: .rendered))
    #expect(asked.content.snapshot == .rendered)
  }

  @Test func `The whole style of the destination view takes precedence`() throws {
    let leaving = MatchStyle(window: .fraction(0.1...0.5), priority: 3).with(
      \.curve, .cubic(.easeIn))
    let coming = MatchStyle(path: .arc(bend: 0.2)).with(\.fade, .crossfade).with(
      \.resize, .aspectFit)
    let both = try flight(CapturedView(), CapturedView(), fromStyle: leaving, toStyle: coming)
    #expect(both.motion.window == 0...1)
    #expect(both.motion.curve == .linear)
    #expect(both.motion.path == .arc(bend: 0.2))
    #expect(both.content.fade == .crossfade)
    #expect(
      both.content.resize.source == .aspectFit && both.content.resize.destination == .aspectFit)
    #expect(both.rank.priority == 0)
    let one = try flight(CapturedView(), CapturedView(), fromStyle: leaving)
    #expect(one.motion.window == 0.1...0.5)
    #expect(one.motion.curve == .cubic(.easeIn))
    #expect(one.rank.priority == 3)
  }

  @Test func `The plan keeps its options`() {
    let options = TransitionOptions(duration: 2, curve: .linear)
    let plan = PlanInput(from: [], to: [], options: options).plan()
    #expect(plan.options == options)
    #expect(plan.flights == [])
  }

  static let image = ElementContent(kind: .image, isOpaque: false)
  static let opaqueImage = ElementContent(kind: .image, isOpaque: true)
  static let text = ElementContent(kind: .text, isOpaque: false)
  static let opaqueText = ElementContent(kind: .text, isOpaque: true)
  static let pixels = ElementContent(kind: .pixels, isOpaque: false)

  @Test(
    arguments: [
      (.box, .box, .destinationOnly),
      (.box, image, .destinationOverSource), (image, .box, .destinationOverSource),
      (image, opaqueImage, .destinationOverSource), (opaqueImage, image, .sourceOverDestination),
      (opaqueImage, opaqueImage, .destinationOverSource), (image, pixels, .crossfade),
      (text, text, .through), (opaqueText, opaqueText, .through), (text, pixels, .through),
      (image, text, .through), (text, opaqueImage, .destinationOverSource),
      (opaqueImage, text, .sourceOverDestination),
      // Text is scaled by its height and may leave part of the box empty.
      (image, opaqueText, .through),
    ] as [(ElementContent, ElementContent, ContentFade)])
  func `Content fades so that neither a gap nor a ghost shows`(
    old: ElementContent, new: ElementContent, fade: ContentFade
  ) throws {
    #expect(try flight(CapturedView(content: old), CapturedView(content: new)).content.fade == fade)
  }

  @Test func `A picture fades out over a box, and stays over a view that is empty yet`() throws {
    var box = CapturedView(content: .box)
    #expect(
      try flight(CapturedView(content: Self.image), box).content.fade == .destinationOverSource)
    box.box.appearance.background = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(
      try flight(CapturedView(content: Self.image), box).content.fade == .sourceOverDestination)
  }

  @Test func `Equal text morphs in any font, and other text fades through`() throws {
    func text(_ string: Int?, _ identity: Int?) -> CapturedView {
      var content = ElementContent(kind: .text, isOpaque: false, identity: identity)
      content.string = string
      return CapturedView(content: content)
    }
    let sameFont = try flight(text(1, 5), text(1, 5))
    #expect(sameFont.content.morphsText && sameFont.content.fade == .destinationOnly)
    let otherFont = try flight(text(1, 5), text(1, 6))
    #expect(otherFont.content.morphsText && otherFont.content.fade == .crossfade)
    let otherText = try flight(text(1, 5), text(2, 6))
    #expect(!otherText.content.morphsText && otherText.content.fade == .through)
    let unknown = try flight(text(nil, nil), text(nil, nil))
    #expect(!unknown.content.morphsText && unknown.content.fade == .through)
    // A style that resizes the content moves it as a whole.
    let styled = try flight(text(1, 5), text(1, 6), toStyle: MatchStyle().with(\.resize, .stretch))
    #expect(!styled.content.morphsText)
  }

  @Test func `Content with the same identity does not fade`() throws {
    func fade(_ old: Int?, _ new: Int?) throws -> ContentFade {
      let old = ElementContent(kind: .image, isOpaque: true, identity: old)
      let new = ElementContent(kind: .image, isOpaque: true, identity: new)
      return try flight(CapturedView(content: old), CapturedView(content: new)).content.fade
    }
    #expect(try fade(7, 7) == .destinationOnly)
    #expect(try fade(7, 8) == .destinationOverSource)
    #expect(try fade(nil, nil) == .destinationOverSource)
    #expect(try fade(7, nil) == .destinationOverSource)
  }

  @Test func `Each side's content is resized by its kind`() throws {
    let flight = try flight(CapturedView(content: Self.text), CapturedView(content: Self.image))
    #expect(flight.content.resize.source == .height)
    #expect(flight.content.resize.destination == .layout)
    #expect(try self.flight(CapturedView(), CapturedView()).content.resize.source == .layout)
  }

  @Test(arguments: [
    (80.0, 40.0, ContentResize.stretch), (84, 40, .stretch), (80, 41.9, .stretch),
    (85, 40, .aspectFill), (40, 40, .aspectFill),
  ])
  func `Bitmaps stretch if the aspect ratios agree and otherwise fill the box`(
    width: Double, height: Double, resize: ContentResize
  ) throws {
    let flight = try flight(
      CapturedView(width: 40, height: 20, content: Self.pixels),
      CapturedView(width: width, height: height, content: Self.pixels))
    #expect(flight.content.resize.source == resize)
    #expect(flight.content.resize.destination == resize)
    // A group of views is scaled to the width, unless the page is too low to cover the card.
    let group = ElementContent(kind: .group, isOpaque: false)
    let groups = try self.flight(
      CapturedView(width: 40, height: 20, content: group),
      CapturedView(width: width, height: height, content: group))
    let fitted: ContentResize = height / width >= 20 / 40 ? .width : .aspectFillTop
    #expect(groups.content.resize.source == (resize == .stretch ? .stretch : fitted))
  }

  @Test func `Radii are limited to half the shorter side`() throws {
    let round = ElementAppearance(radii: CornerRadii(1000))
    let flight = try flight(CapturedView(width: 40, height: 20, appearance: round), CapturedView())
    #expect(flight.ends.source.appearance.radii == CornerRadii(10))
  }

  @Test func `An invisible shadow or border takes the form of the other end`() throws {
    let shadow = ElementShadow(
      color: RGBA(red: 0, green: 0, blue: 0), opacity: 0.4, offset: CGSize(width: 0, height: 3),
      radius: 8)
    let border = ElementBorder(width: 2, color: RGBA(red: 0, green: 0, blue: 1))
    let framed = ElementAppearance(border: border, shadow: shadow)
    var unseenShadow = shadow
    unseenShadow.opacity = 0
    for flight in [
      try flight(CapturedView(), CapturedView(appearance: framed)),
      try flight(CapturedView(appearance: framed), CapturedView()),
    ] {
      let ends = [flight.ends.source.appearance, flight.ends.destination.appearance]
      #expect(Set(ends.map(\.shadow.opacity)) == [0, 0.4])
      #expect(ends.allSatisfy { $0.shadow.radius == 8 && $0.shadow.offset.height == 3 })
      #expect(Set(ends.map(\.border.width)) == [0, 2])
      #expect(ends.allSatisfy { $0.border.color == border.color })
      #expect(ends.contains { $0.shadow == unseenShadow })
    }
  }
}
