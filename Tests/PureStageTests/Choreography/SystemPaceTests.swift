import Foundation
import Testing

@testable import MatchTransition

/// The paces and lengths that come from the system's transitions.
@Suite struct SystemPaceTests {
  private static let slide = TransitionOptions(screenEffect: .slide)
  private static let zoom = TransitionOptions(screenEffect: .zoom(from: "photo"))

  // (1 + x) e^(-x) = 0.001 for x = 9.2334.
  @Test(arguments: [
    (zoom, 9.2334 / 19), (slide, 9.2334 / 21.3),
    (TransitionOptions(screenEffect: .push(from: .trailing)), 9.2334 / 21.3),
    (TransitionOptions(screenEffect: .cover(from: .bottom)), 0.5), (.automatic, 0.5),
    (TransitionOptions(curve: .standard, screenEffect: .slide), 0.5),
    (TransitionOptions(duration: 0.7, screenEffect: .slide), 0.7),
  ])
  func `Without a length of its own, a slide or a zoom is as long as the system's`(
    options: TransitionOptions, seconds: Double
  ) {
    #expect(abs(options.length() - seconds) < 1e-4)
  }

  @Test func `A chosen curve takes the place of the system's spring`() {
    #expect(Self.zoom.curve == .spring(dampingRatio: 1))
    #expect(Self.slide.curve == .spring(dampingRatio: 1))
    #expect(TransitionOptions.automatic.curve == .standard)
    #expect(TransitionOptions(curve: .easeIn, screenEffect: .slide).curve == .easeIn)
  }

  @Test(arguments: [(TransitionKind.push, true), (.pop, true), (.tab, false), (.inPlace, false)])
  func `Screens that slide because nothing matches have the pace of a slide`(
    kind: TransitionKind, slides: Bool
  ) {
    var input = PlanInput(
      screens: Sides { _ in CapturedScreen() }, traits: TransitionTraits(kind: kind))
    #expect((input.plan().curve == .spring(dampingRatio: 1)) == slides)
    #expect(abs(input.plan().duration - (slides ? 9.2334 / 21.3 : 0.5)) < 1e-4)
    // An animator that exists already keeps its pace.
    input.pace = .easeInOut
    #expect(input.plan().curve == .easeInOut && input.plan().duration == 0.5)
  }

  @Test func `The way that is left of a push decays with a time constant of 60 ms`() {
    let segment = Segment(.spring(dampingRatio: 1), from: 0, duration: 9.2334 / 21.3)
    let rests = (0...4000).map { 1 - segment.progress(at: Double($0) / 10_000) }
    let decay = rests.filter { $0 < 0.5 && $0 > 0.02 }
    let constant = Double(decay.count - 1) / 10_000 / log(decay[0] / decay[decay.count - 1])
    #expect((0.059...0.061).contains(constant))
  }

  @Test func `A motion of a whole way ends where it leads, without a leap in its last frame`() {
    let segment = Segment(.spring(dampingRatio: 1), from: 0, duration: 9.2334 / 19)
    // A spring alone would leave a thousandth of the way, which is twice the way of the last frame before.
    let last = segment.progress(at: segment.end - 1e-6)
    #expect(abs(1 - last) < 1e-6 && segment.progress(at: segment.end) == 1)
    #expect(segment.spring.map { abs($0.spring.frequency - 19) < 1e-3 } == true)
    #expect(abs(segment.goal - 1 / 0.999) < 1e-6)
    for step in 0...100 {
      let time = segment.duration * Double(step) / 101
      let x = 19 * time
      #expect(abs(segment.progress(at: time) - (1 - (1 + x) * exp(-x)) / 0.999) < 1e-4)
    }
  }

  @Test func `The effect of a return has its own pace`() {
    let options = TransitionOptions(
      screenEffect: .asymmetric(forward: .fade, backward: .slide))
    #expect(options.resolved(for: .push, reducesMotion: false).curve == .standard)
    #expect(options.resolved(for: .pop, reducesMotion: false).curve == .spring(dampingRatio: 1))
    #expect(options.resolved(for: .pop, reducesMotion: true).curve == .linear)
  }
}
