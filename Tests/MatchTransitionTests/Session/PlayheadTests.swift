import Foundation
import Testing

@testable import MatchTransition

/// The start of a motion in display time.
@Suite struct PlayheadTests {
  private let line = Segment(start: 0, duration: 1, from: 0.25, to: 1.25, motion: .curve(.linear))

  @Test func `A displayed progress continues from its display time`() {
    var playhead = Playhead()
    playhead.put(at: 0.25)
    _ = playhead.frame(at: 10.1)
    playhead.run(line, at: 10)
    #expect(playhead.segment?.start == 10.1)
    #expect(abs(playhead.frame(at: 10.2) - 0.35) < 1e-12)
  }

  @Test func `A progress set by a finger is displayed before it moves on`() {
    var playhead = Playhead()
    _ = playhead.frame(at: 10)
    playhead.put(at: 0.25)
    playhead.run(line, at: 10)
    #expect(playhead.velocity(at: 10.05) == 1)
    #expect(playhead.frame(at: 10.1) == 0.25)
    #expect(abs(playhead.frame(at: 10.2) - 0.35) < 1e-12)
  }

  @Test func `A late first frame still shows the beginning`() {
    let line = Segment(start: 10, duration: 1, from: 0, to: 1, motion: .curve(.linear))
    var playhead = Playhead()
    playhead.run(scheduled: line)
    // Two frames of delay are normal and change nothing.
    #expect(
      playhead.begin(at: 10.2, within: 0.2, puttingOffTo: 0.1) == 0 && playhead.segment?.start == 10
    )
    playhead.run(scheduled: line)
    #expect(abs(playhead.begin(at: 10.7, within: 0.2, puttingOffTo: 0.1) - 0.6) < 1e-12)
    #expect(abs(playhead.frame(at: 10.7) - 0.1) < 1e-12)
    // A later frame that is late follows the clock.
    #expect(playhead.begin(at: 11.4, within: 0.2, puttingOffTo: 0.1) == 0)
    #expect(abs(playhead.frame(at: 11.4) - 0.8) < 1e-12)
  }

  @Test func `A hold keeps the displayed progress, not the clock's`() {
    var playhead = Playhead()
    playhead.put(at: 0.25)
    _ = playhead.frame(at: 10)
    playhead.run(line, at: 10)
    _ = playhead.frame(at: 10.5)
    playhead.hold(at: 10.4)
    #expect(playhead.progress == 0.75)
    #expect(playhead.velocity(at: 10.4) == 0)
    #expect(playhead.frame(at: 11) == 0.75)
  }

  @Test func `A played motion is held at its displayed progress`() {
    var playhead = Playhead()
    playhead.put(at: 0.25)
    _ = playhead.frame(at: 10)
    playhead.run(line, at: 10)
    _ = playhead.frame(at: 10.5)
    playhead.goOn(ahead: 0.1)
    // The times lie between two frames, at the next frame, and long after.
    for (now, seen) in [(10.4, 10.5), (10.45, 10.55), (10.5, 10.5), (10.75, 10.75)] {
      var caught = playhead
      #expect(abs(caught.instant(at: now) - seen) < 1e-9)
      caught.hold(at: now)
      #expect(abs(caught.progress - (0.25 + seen - 10)) < 1e-9)
      // The next motion starts there.
      caught.run(line, at: now)
      #expect(abs((caught.motionStart ?? 0) - seen) < 1e-9)
    }
  }

  @Test func `A hold before the first frame of a motion moves nothing`() {
    var playhead = Playhead()
    playhead.put(at: 0.25)
    playhead.run(line, at: 10)
    playhead.hold(at: 10.4)
    #expect(playhead.progress == 0.25 && playhead.segment == nil)
  }

  // MARK: Special cases

  @Test func `A motion after a finger begins no earlier than now, however late its frames were`() {
    var playhead = Playhead()
    playhead.put(at: 0.25, fingerTime: 9.98)
    // Locations are displayed after 0.02 seconds.
    _ = playhead.frame(at: 10)
    playhead.put(at: 0.3, fingerTime: 10.01)
    var late = playhead
    playhead.run(line, at: 10.015)
    #expect(abs((playhead.segment?.start ?? 0) - 10.03) < 1e-9)
    // The app was busy for half a second, and no frame has shown the last location.
    late.run(line, at: 10.5)
    #expect(late.segment?.start == 10.5)
  }

  @Test func `A finger that moves on at the end of its way still has its place displayed first`() {
    var playhead = Playhead()
    playhead.put(at: 1, fingerTime: 9.98)
    _ = playhead.frame(at: 10)
    #expect(playhead.isSeen)
    // A view that follows the finger freely has moved, although the progress is the same.
    playhead.put(at: 1, fingerTime: 10.01)
    #expect(!playhead.isSeen)
    _ = playhead.frame(at: 10.03)
    // Code that sets the progress that is shown changes nothing.
    playhead.put(at: 1)
    #expect(playhead.isSeen)
  }

  @Test func `A motion that was held before its first frame is not delayed when it goes on`() {
    var playhead = Playhead()
    playhead.run(scheduled: line)
    playhead.hold(at: 0.1)
    playhead.run(line, at: 10)
    #expect(playhead.begin(at: 11, interval: 1.0 / 60) == 0)
    #expect(playhead.segment?.start == 10)
  }

  @Test func `The rest of a held transition is infinite`() {
    var playhead = Playhead()
    #expect(playhead.rest(after: 5) == .infinity)
    playhead.run(scheduled: line)
    #expect(playhead.rest(after: 0.25) == 0.75)
    #expect(playhead.rest(after: 7) == 1e-3)
    playhead.hold(at: 0.5)
    #expect(playhead.rest(after: 0.5) == .infinity)
  }
}
