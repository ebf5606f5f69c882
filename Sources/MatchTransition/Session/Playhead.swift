import Foundation

/// Where a transition stands and how it moves on, whoever moves it: a finger, or a segment.
///
/// Times are in seconds on the clock of `CACurrentMediaTime()`. A frame is made before it is seen,
/// so motion is measured from the instant at which its first progress is on the display: what was
/// shown already goes on from there, and what a finger has just put somewhere is shown first.
struct Playhead: Equatable, Sendable {
  /// 0...1, and beyond while a spring overshoots.
  private(set) var progress = 0.0
  /// What moves it by itself; nil while it is held.
  private(set) var segment: Segment?
  /// When the last frame is seen.
  private var shownTime = -TimeInterval.infinity
  /// Whether the last frame shows `progress`.
  private var isSeen = true
  /// Whether the segment begins with the next frame, whenever that is seen.
  private var startsWithNextFrame = false
  /// When the finger was where it has put progress, and how much later that is seen.
  private var fingerTime: TimeInterval?
  private var lag: TimeInterval?

  /// Whether no frame of a segment that had a start has been made yet.
  private var isUnbegun = false

  /// How far ahead of the clock the display goes on by itself, in seconds; 0 where it shows what it
  /// was given last.
  private var lead = 0.0

  /// The instant that the display shows, which may still be to come.
  func instant(at now: TimeInterval) -> TimeInterval {
    // When the next frame is due the display is where that was to be, but for rounding.
    now < shownTime - 1e-6 ? max(now + lead, shownTime) : max(now, shownTime)
  }

  /// Leaves the segment to the display, which is ahead of the clock by `lead`, in seconds.
  mutating func goOn(ahead lead: TimeInterval) {
    self.lead = lead
  }

  /// Takes over a display that shows what another has made for `time`.
  mutating func takeOver(shownTime time: TimeInterval) {
    shownTime = time
  }

  /// How fast progress grows on the display, per second; 0 while it is held.
  func velocity(at now: TimeInterval) -> Double {
    guard let segment else { return 0 }
    return segment.velocity(at: startsWithNextFrame ? segment.start : instant(at: now))
  }

  /// Holds the progress that is on the display.
  mutating func hold(at now: TimeInterval) {
    catchUp(at: now)
    isUnbegun = false
    segment = nil
    startsWithNextFrame = false
  }

  /// Goes to where the display has come to, which is left to go on by itself no longer.
  mutating func catchUp(at now: TimeInterval) {
    let time = instant(at: now)
    if let segment, !startsWithNextFrame { progress = segment.progress(at: time) }
    if lead > 0 { shownTime = time }
    lead = 0
  }

  /// Puts progress somewhere and holds it there.
  ///
  /// - Parameter time: When the finger was where that is, if one did it.
  mutating func put(at progress: Double, fingerTime time: TimeInterval? = nil) {
    segment = nil
    startsWithNextFrame = false
    // What a finger holds may have moved even where progress could not.
    if progress != self.progress || time != nil { isSeen = false }
    self.progress = progress
    fingerTime = time
  }

  /// Lets `segment` move progress from where it is held; its start is set here.
  ///
  /// A finger is seen a little after it was where it is, always by as much; the motion that it
  /// leaves behind sets in as if the finger had gone on.
  mutating func run(_ segment: Segment, at now: TimeInterval) {
    var segment = segment
    segment.start = instant(at: now)
    startsWithNextFrame = !isSeen
    if !isSeen, let fingerTime, let lag {
      segment.start = max(fingerTime + lag, segment.start)
      startsWithNextFrame = false
    }
    self.segment = segment
  }

  /// When the running segment starts; nil if that is with the next frame.
  var motionStart: TimeInterval? { startsWithNextFrame ? nil : segment?.start }

  /// Lets `segment` move progress from its own start on.
  mutating func run(scheduled segment: Segment) {
    self.segment = segment
    startsWithNextFrame = false
    isUnbegun = true
  }

  /// Moves the start of a segment of which no frame has been made, if `time`, when its first is seen, comes
  /// so late that its beginning would be missed.
  ///
  /// - Parameter most: How long after its start the first frame may be seen, in seconds.
  /// - Returns: By how much it starts later, in seconds.
  mutating func begin(at time: TimeInterval, within most: TimeInterval) -> TimeInterval {
    guard isUnbegun, let segment else { return 0 }
    isUnbegun = false
    // Rounding is no delay.
    let delay = time - most - segment.start
    if delay <= 1e-3 { return 0 }
    self.segment?.start += delay
    return delay
  }

  /// The progress of a frame that is seen at `time`.
  @discardableResult mutating func frame(at time: TimeInterval) -> Double {
    if !isSeen, let fingerTime { lag = time - fingerTime }
    shownTime = time
    isSeen = true
    if startsWithNextFrame {
      segment?.start = time
      startsWithNextFrame = false
    }
    if let segment { progress = segment.progress(at: time) }
    return progress
  }
}
