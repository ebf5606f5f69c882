import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// When views with effects enter and leave, and how a blur fades.
@Suite struct EffectTimingTests {
  private func flight(_ effect: MatchEffect, _ side: TransitionSide) throws -> Flight {
    let screen = CapturedScreen(views: [CapturedView()])
    return try PlanInput(screen, on: side, styles: ScreenStyles(effects: [0: effect])).flight()
  }

  @Test func `Without a window for its side a view leaves early and enters late`() throws {
    let other = TimingWindow.fraction(0.4...0.5)
    for effect in [MatchEffect.fade, .fade.during(entering: other)] {
      #expect(try flight(effect, .source).motion.window == 0...0.6)
    }
    for effect in [MatchEffect.fade, .fade.during(leaving: other)] {
      #expect(try flight(effect, .destination).motion.window == 0.2...1)
    }
  }

  /// A view that falls by 400 points, past another view that enters. Its upper edge leaves the lower edge of
  /// that view, at 210, after 260 points.
  private func window(
    passedBy passing: ElementContent, entering: ElementContent.Kind
  ) throws -> ClosedRange<Double> {
    func falling(_ y: Double) -> CapturedView {
      CapturedView("falling", x: 50, y: y, side: 100, content: passing)
    }
    let new = CapturedView(
      "new", x: 50, y: 200, width: 100, height: 20,
      content: ElementContent(kind: entering, isOpaque: false), order: 1)
    let (from, to) = (
      CapturedScreen(views: [falling(0)]), CapturedScreen(views: [falling(400), new])
    )
    let plan = PlanInput(
      from: from, to: to, toStyles: ScreenStyles(effects: [1: .fade]),
      options: TransitionOptions(curve: .linear)
    ).plan()
    return try #require(plan.flights.first { $0.id == "new" }).motion.window
  }

  @Test(arguments: [ElementContent.Kind.text, .box, .image, .group, .pixels])
  func `M10: an entering view does not wait until a picture has passed it`(
    kind: ElementContent.Kind
  ) throws {
    let picture = ElementContent.photo
    #expect(try window(passedBy: picture, entering: kind) == 0.2...1)
  }

  @Test func `A leaving view is blurred as an entering view comes into focus, in reverse`() throws {
    let (leaving, entering) = (
      try flight(.blur(8), .source).ramps, try flight(.blur(8), .destination).ramps
    )
    for step in 0...60 {
      let t = Double(step) / 60
      #expect(abs(leaving.source.value(at: t) - entering.destination.value(at: 1 - t)) < 1e-12)
      #expect(abs(leaving.destination.value(at: t) - entering.source.value(at: 1 - t)) < 1e-12)
    }
    // The sharp content falls within the first of three steps, after the weakest blur has risen.
    #expect(
      leaving.source.value(at: 1.0 / 6) > 1 - 1e-9 && leaving.source.value(at: 1.0 / 3) < 1e-9)
    #expect(leaving.destination.value(at: 0) == 0 && leaving.destination.value(at: 1) == 1)
  }
}
