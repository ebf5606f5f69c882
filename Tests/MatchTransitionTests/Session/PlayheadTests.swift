import Foundation
import Testing

@testable import MatchTransition

/// When motion begins, seen from the display.
@Suite struct PlayheadTests {
  private let line = Segment(start: 0, duration: 1, from: 0.25, to: 1.25, motion: .curve(.linear))

  @Test func `What is on the display goes on from the instant at which it is seen`() {
    var playhead = Playhead()
    playhead.put(at: 0.25)
    _ = playhead.frame(at: 10.1)
    playhead.run(line, at: 10)
    #expect(playhead.segment?.start == 10.1)
    #expect(abs(playhead.frame(at: 10.2) - 0.35) < 1e-12)
  }

  @Test func `What a finger has just put somewhere is shown before it moves on`() {
    var playhead = Playhead()
    _ = playhead.frame(at: 10)
    playhead.put(at: 0.25)
    playhead.run(line, at: 10)
    #expect(playhead.velocity(at: 10.05) == 1)
    #expect(playhead.frame(at: 10.1) == 0.25)
    #expect(abs(playhead.frame(at: 10.2) - 0.35) < 1e-12)
  }

  @Test func `A first frame that comes late is the first all the same`() {
    let line = Segment(start: 10, duration: 1, from: 0, to: 1, motion: .curve(.linear))
    var playhead = Playhead()
    playhead.run(scheduled: line)
    // Two frames on, as without any delay: nothing to make up for.
    #expect(playhead.begin(at: 10.2, within: 0.2) == 0 && playhead.segment?.start == 10)
    playhead.run(scheduled: line)
    #expect(abs(playhead.begin(at: 10.7, within: 0.2) - 0.5) < 1e-12)
    #expect(abs(playhead.frame(at: 10.7) - 0.2) < 1e-12)
    // A later one that is late shows what the clock says.
    #expect(playhead.begin(at: 11.4, within: 0.2) == 0)
    #expect(abs(playhead.frame(at: 11.4) - 0.9) < 1e-12)
  }

  @Test func `A hold keeps what is on the display, not what would be there by the clock`() {
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

  @Test func `What the display goes on with by itself is caught where it has come to`() {
    var playhead = Playhead()
    playhead.put(at: 0.25)
    _ = playhead.frame(at: 10)
    playhead.run(line, at: 10)
    _ = playhead.frame(at: 10.5)
    playhead.goOn(ahead: 0.1)
    // Between two frames, where the next is due, and long after.
    for (now, seen) in [(10.4, 10.5), (10.45, 10.55), (10.5, 10.5), (10.75, 10.75)] {
      var caught = playhead
      #expect(abs(caught.instant(at: now) - seen) < 1e-9)
      caught.hold(at: now)
      #expect(abs(caught.progress - (0.25 + seen - 10)) < 1e-9)
      // What follows begins there.
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
}
