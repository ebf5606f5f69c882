import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// The progress of a session and the start of a motion, in display time.
@Suite struct SessionCoreTests {
  private let line = Segment(start: 0, duration: 1, from: 0.25, to: 1.25, motion: .curve(.linear))

  /// Returns a session after the given steps.
  private func core(_ steps: SessionStep...) -> SessionCore {
    var core = SessionCore()
    for step in steps { core.apply(step) }
    return core
  }

  /// Returns the progress of the frame that is displayed at `time`.
  private func frame(_ core: inout SessionCore, at time: DisplayTime) -> Double {
    core.apply(.frame(at: time))
    return core.progress
  }

  @Test func `A displayed progress continues from its display time`() {
    var core = core(.put(at: 0.25), .frame(at: 10.1), .resume(line, at: 10))
    #expect(core.segment?.start == 10.1)
    #expect(abs(frame(&core, at: 10.2) - 0.35) < 1e-12)
  }

  @Test func `A progress set by a finger is displayed before it moves on`() {
    var core = core(.frame(at: 10), .put(at: 0.25), .resume(line, at: 10))
    #expect(core.velocity(at: 10.05) == 1)
    #expect(frame(&core, at: 10.1) == 0.25)
    #expect(abs(frame(&core, at: 10.2) - 0.35) < 1e-12)
  }

  @Test func `A late first frame still shows the beginning`() {
    let line = Segment(start: 10, duration: 1, from: 0, to: 1, motion: .curve(.linear))
    var core = core(.start(line))
    // Two frames of delay are normal and change nothing.
    #expect(core.startDelay(at: 10.2, within: 0.2) == 0)
    let delay = core.startDelay(at: 10.7, within: 0.2) ?? 0
    #expect(abs(delay - 0.5) < 1e-12)
    core.apply(.delay(delay))
    #expect(abs(frame(&core, at: 10.7) - 0.2) < 1e-12)
    // A later frame that is late follows the clock.
    #expect(core.startDelay(at: 11.4, within: 0.2) == nil)
    #expect(abs(frame(&core, at: 11.4) - 0.9) < 1e-12)
  }

  @Test func `A hold keeps the displayed progress, not the clock's`() {
    var core = core(.put(at: 0.25), .frame(at: 10), .resume(line, at: 10), .frame(at: 10.5))
    core.apply(.hold(at: 10.4))
    #expect(core.progress == 0.75 && core.state == .held)
    #expect(core.velocity(at: 10.4) == 0)
    #expect(frame(&core, at: 11) == 0.75)
  }

  @Test func `A played motion is held at its displayed progress`() {
    let core = core(
      .put(at: 0.25), .frame(at: 10), .resume(line, at: 10), .frame(at: 10.5), .advance(0.1))
    // The times lie between two frames, at the next frame, and long after.
    for (now, seen) in [(10.4, 10.5), (10.45, 10.55), (10.5, 10.5), (10.75, 10.75)] {
      var caught = core
      #expect(abs(caught.displayedTime(at: now) - seen) < 1e-9)
      caught.apply(.hold(at: now))
      #expect(abs(caught.progress - (0.25 + seen - 10)) < 1e-9)
      // The next motion starts there.
      caught.apply(.resume(line, at: now))
      #expect(abs((caught.motionStart ?? 0) - seen) < 1e-9)
    }
  }

  @Test func `A hold before the first frame of a motion moves nothing`() {
    let core = core(.put(at: 0.25), .resume(line, at: 10), .hold(at: 10.4))
    #expect(core.progress == 0.25 && core.segment == nil)
  }

  @Test func `After the end no step changes anything`() {
    var core = core(.put(at: 0.25), .end(completed: true))
    for step in [SessionStep.put(at: 0.5), .start(line), .hold(at: 1), .end(completed: false)] {
      core.apply(step)
    }
    #expect(core.progress == 0.25 && core.segment == nil && core.didComplete == true)
  }

  @Test(arguments: [0.4, 0.9])
  func `A flight whose end moves keeps the speed of an even finger, but not of a leap`(
    next: Double
  ) {
    var flight = PlanInput(
      from: [CapturedView(x: 0, y: 60, side: 20)], to: [CapturedView(x: 100, y: 60, side: 20)]
    ).plan().flights[0]
    (flight.motion.curve, flight.motion.window) = (.linear, 0...1)
    var new = flight
    new.ends.destination.center.x = 180
    var core = SessionCore(MovingFlights([flight]))
    // The finger leads the progress by 1 per second.
    for step in 1...3 {
      core.apply(.put(at: Double(step) / 10, fingerTime: Double(step) / 10))
      core.apply(.frame(at: Double(step) / 10))
    }
    core.apply(.put(at: next, fingerTime: 0.4))
    core.apply(.retarget(to: [new], at: 0.4, within: 10))
    // At 1 per second, the speed of the slower one of the last two steps, the old way has a speed of 100.
    let speed = core.flights.speeds(of: 0, progress: next, velocity: 1, at: 0.4)
    #expect(abs(speed[Channel.centerX.rawValue] - 100) < 1e-4)
    core.apply(.frame(at: 0.4))
    core.apply(.sample(at: 0.4))
    #expect(abs(core.flights.evaluator.state(of: 0)[.centerX] - next * 100) < 1e-9)
  }

  // MARK: Special cases

  @Test func `A motion after a finger begins no earlier than now, however late its frames were`() {
    // Locations are displayed after 0.02 seconds.
    var core = core(
      .put(at: 0.25, fingerTime: 9.98), .frame(at: 10), .put(at: 0.3, fingerTime: 10.01))
    var late = core
    core.apply(.resume(line, at: 10.015))
    #expect(abs((core.segment?.start ?? 0) - 10.03) < 1e-9)
    // The app was busy for half a second, and no frame has shown the last location.
    late.apply(.resume(line, at: 10.5))
    #expect(late.segment?.start == 10.5)
  }

  @Test func `A finger that moves on at the end of its way still has its place displayed first`() {
    var core = core(.put(at: 1, fingerTime: 9.98), .frame(at: 10))
    #expect(core.isSeen)
    // A view that follows the finger freely has moved, although the progress is the same.
    core.apply(.put(at: 1, fingerTime: 10.01))
    #expect(!core.isSeen)
    core.apply(.frame(at: 10.03))
    // Code that sets the progress that is shown changes nothing.
    core.apply(.put(at: 1))
    #expect(core.isSeen)
  }

  @Test func `A motion that was held before its first frame is not delayed when it goes on`() {
    let core = core(.start(line), .hold(at: 0.1), .resume(line, at: 10))
    #expect(core.startDelay(at: 11, within: 1.0 / 30) == nil)
    #expect(core.segment?.start == 10)
  }

  @Test func `The rest of a held transition is infinite`() {
    var core = core()
    #expect(core.timeLeft(after: 5) == .infinity)
    core.apply(.start(line))
    #expect(core.timeLeft(after: 0.25) == 0.75)
    #expect(core.timeLeft(after: 7) == 1e-3)
    core.apply(.hold(at: 0.5))
    #expect(core.timeLeft(after: 0.5) == .infinity)
  }
}
