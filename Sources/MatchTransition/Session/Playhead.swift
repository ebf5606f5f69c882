import Foundation

/// The progress of a transition, moved by a finger or by a segment.
///
/// A frame is made before it is displayed. A motion is measured from the time at which its first progress
/// is displayed. A displayed progress continues from there; a progress that a finger has just set is
/// displayed first.
struct Playhead: Equatable, Sendable {
  /// The progress: 0...1, or outside while a spring overshoots.
  private(set) var progress = 0.0
  /// The segment that moves progress, or nil while it is held.
  private(set) var segment: Segment?
  /// The display time of the last frame.
  private var shownTime = -DisplayTime.infinity
  /// Whether the last frame shows `progress`.
  private(set) var isSeen = true
  /// Whether the segment starts when the next frame is displayed.
  private var startsWithNextFrame = false
  /// The time of the finger's location, and the delay until that location is displayed.
  private var fingerTime: DisplayTime?
  private var lag: TimeInterval?

  /// Whether a scheduled segment has not had a frame yet.
  private(set) var isUnbegun = false

  /// How far the render server is ahead of the clock, in seconds, or 0 if every frame is written.
  private var lead = 0.0

  /// Returns the time of the displayed frame, which may be later than `now`.
  func instant(at now: DisplayTime) -> DisplayTime {
    // At the next frame's due time the display has reached the last frame, except for rounding.
    now < shownTime - 1e-6 ? max(now + lead, shownTime) : max(now, shownTime)
  }

  /// Returns the time at which the display shows what is written `now`.
  ///
  /// - Parameter interval: The time between frames, in seconds.
  func nextDisplay(after now: DisplayTime, interval: TimeInterval) -> DisplayTime {
    shownTime > now + 1e-6 ? shownTime : now + interval
  }

  /// Shows the progress of the first frame, which is made `now`.
  ///
  /// - Parameter interval: The time between frames, in seconds.
  mutating func showFirst(at now: DisplayTime, interval: TimeInterval) {
    frame(at: nextDisplay(after: now, interval: interval))
  }

  /// Returns the time from `time` to the end of the segment, at least 0.001 seconds.
  func rest(after time: DisplayTime) -> TimeInterval {
    max((segment?.end).map { $0 - time } ?? .infinity, 1e-3)
  }

  /// Delays a segment without frames by at most two frames, as `begin(at:within:puttingOffTo:)` does.
  mutating func begin(at time: DisplayTime, interval: TimeInterval) -> TimeInterval {
    begin(at: time, within: 2 * interval, puttingOffTo: 2 * interval)
  }

  /// Notes that the render server plays the segment, ahead of the clock by `lead` seconds.
  mutating func goOn(ahead lead: TimeInterval) {
    self.lead = lead
  }

  /// Continues from a previous transition whose last frame is displayed at `time`.
  mutating func takeOver(shownTime time: DisplayTime) {
    shownTime = time
  }

  /// Returns the displayed speed of progress, per second, or 0 while it is held.
  func velocity(at now: DisplayTime) -> Double {
    guard let segment else { return 0 }
    return segment.velocity(at: startsWithNextFrame ? segment.start : instant(at: now))
  }

  /// Holds the displayed progress.
  mutating func hold(at now: DisplayTime) {
    catchUp(at: now)
    isUnbegun = false
    segment = nil
    startsWithNextFrame = false
  }

  /// Sets progress to the render server's present state and ends its lead.
  mutating func catchUp(at now: DisplayTime) {
    let time = instant(at: now)
    if let segment, !startsWithNextFrame { progress = segment.progress(at: time) }
    if lead > 0 { shownTime = time }
    lead = 0
  }

  /// Sets the progress and holds it.
  ///
  /// - Parameter time: The time of the finger's location, or nil if no finger moves the transition.
  mutating func put(at progress: Double, fingerTime time: DisplayTime? = nil) {
    segment = nil
    startsWithNextFrame = false
    // A grabbed view may have moved even if progress is at its limit.
    if progress != self.progress || time != nil { isSeen = false }
    self.progress = progress
    fingerTime = time
  }

  /// Starts `segment` from the held progress. This method sets the segment's start.
  ///
  /// A finger's location is displayed with a constant delay. The segment starts as if the finger had
  /// continued with that delay.
  mutating func run(_ segment: Segment, at now: DisplayTime) {
    var segment = segment
    segment.start = instant(at: now)
    startsWithNextFrame = !isSeen
    if !isSeen, let fingerTime, let lag {
      segment.start = max(fingerTime + lag, segment.start)
      startsWithNextFrame = false
    }
    self.segment = segment
  }

  /// The start of the running segment, or nil if it starts with the next frame.
  var motionStart: DisplayTime? { startsWithNextFrame ? nil : segment?.start }

  /// Runs `segment` with its own start time.
  mutating func run(scheduled segment: Segment) {
    self.segment = segment
    startsWithNextFrame = false
    isUnbegun = true
  }

  /// Delays a segment without frames if its first frame at `time` would be too late to show its
  /// beginning.
  ///
  /// - Parameters:
  ///   - most: The longest delay of the first frame after the start, in seconds.
  ///   - least: The delay of the first frame after a start that was put off, in seconds.
  /// - Returns: The delay of the start, in seconds.
  mutating func begin(
    at time: DisplayTime, within most: TimeInterval, puttingOffTo least: TimeInterval
  )
    -> TimeInterval
  {
    guard isUnbegun, let segment else { return 0 }
    isUnbegun = false
    // A difference within rounding is no delay.
    if time - most - segment.start <= 1e-3 { return 0 }
    let delay = time - least - segment.start
    self.segment?.start += delay
    return delay
  }

  /// Returns the progress of the frame for display time `time`.
  @discardableResult mutating func frame(at time: DisplayTime) -> Double {
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

  /// Starts a spring to one end from the held progress.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of progress as it is shown, per second.
  ///   - slowness: How many times slower than usual the motion is, above 0.
  ///   - isDrifting: Whether a flight is off its path, so that the motion lasts until the flight is back.
  mutating func settle(
    to target: Double, velocity: Double, slowness: Double, isDrifting: Bool, at now: DisplayTime
  ) {
    let segment = Segment.settling(
      from: progress, to: target, velocity: velocity * slowness,
      atLeast: isDrifting ? MovingFlights.returnTime / slowness : 0
    ).stretched(by: slowness)
    run(segment, at: now)
  }
}
