import Foundation

/// The progress, the flights and the drag of a running transition.
///
/// They change by steps only, so a log of the steps is complete: the same steps lead to the same state.
///
/// ```swift
/// core.apply(.put(at: 0.4))
/// core.apply(.settle(to: 1, velocity: 0, slowness: 1, isReleased: true, at: now))
/// core.apply(.frame(at: now + 1 / 60))
/// ```
///
/// A frame is made before it is displayed. A motion is measured from the time at which its first progress
/// is displayed. A displayed progress continues from there; a progress that a finger has just set is
/// displayed first.
struct SessionCore: Sendable {
  enum State: Equatable, Sendable {
    case prepared
    /// The animator's own start or continuation drives the transition.
    case running
    case held
    /// The session's spring drives the transition to the named end.
    case settling(to: Double)
    case ended(completed: Bool)
  }

  private(set) var state = State.prepared
  /// The progress: 0...1, or outside while a spring overshoots.
  private(set) var progress = 0.0
  /// The segment that moves progress, or nil while it is held.
  private(set) var segment: Segment?
  private(set) var flights: MovingFlights
  /// The drag that holds the transition at the moment.
  private(set) var drag: DragModel?
  /// Whether the last frame shows `progress`.
  private(set) var isSeen = true
  /// How far the render server is ahead of the clock, in seconds, or 0 if every frame is written.
  private(set) var serverAdvance: TimeInterval = 0
  /// The display time of the last frame.
  private var shownTime = -DisplayTime.infinity
  /// The progress of the last frame, and its speed since the frame before, per second.
  private var shown = (progress: 0.0, speed: 0.0)
  /// Whether the segment starts when the next frame is displayed.
  private var startsWithNextFrame = false
  /// Whether the first segment has not had a frame yet.
  private var awaitsFirstFrame = false
  /// The time of the finger's location, and the delay until that location is displayed.
  private var fingerTime: DisplayTime?
  private var fingerDelay: TimeInterval?

  init(_ flights: MovingFlights = MovingFlights([])) {
    self.flights = flights
  }

  /// Whether the transition completed, or nil before its end.
  var didComplete: Bool? {
    if case .ended(let completed) = state { return completed }
    return nil
  }

  // MARK: Time

  /// Returns the time of the displayed frame, which may be later than `now`.
  func displayedTime(at now: DisplayTime) -> DisplayTime {
    // At the next frame's due time the display has reached the last frame, except for rounding.
    now < shownTime - 1e-6 ? max(now + serverAdvance, shownTime) : max(now, shownTime)
  }

  /// Returns the time at which the display shows what is written `now`.
  ///
  /// - Parameter interval: The time between frames, in seconds.
  func nextDisplay(after now: DisplayTime, interval: TimeInterval) -> DisplayTime {
    shownTime > now + 1e-6 ? shownTime : now + interval
  }

  /// Returns the time from `time` to the end of the segment, at least 0.001 seconds.
  func timeLeft(after time: DisplayTime) -> TimeInterval {
    max((segment?.end).map { $0 - time } ?? .infinity, 1e-3)
  }

  /// Returns the displayed speed of progress, per second, or 0 while it is held.
  func velocity(at now: DisplayTime) -> Double {
    guard let segment else { return 0 }
    return segment.velocity(at: startsWithNextFrame ? segment.start : displayedTime(at: now))
  }

  /// Returns the speed with which fingers lead the progress to the frame at `time`, per second.
  ///
  /// The slower one of the last two steps counts, because a single step may be a leap.
  private func ledVelocity(at time: DisplayTime) -> Double {
    let speed = time > shownTime ? (progress - shown.progress) / (time - shownTime) : 0
    if (speed > 0) != (shown.speed > 0) { return 0 }
    return abs(speed) < abs(shown.speed) ? speed : shown.speed
  }

  /// Returns the displayed progress.
  func displayedProgress(at now: DisplayTime) -> Double {
    guard let segment, !startsWithNextFrame else { return progress }
    return segment.progress(at: displayedTime(at: now))
  }

  /// The start of the running segment, or nil if it starts with the next frame.
  var motionStart: DisplayTime? { startsWithNextFrame ? nil : segment?.start }

  /// Returns how much later the first segment must start if its first frame at `time` would be too late to show
  /// its beginning, in seconds. Returns nil unless that frame is due.
  ///
  /// - Parameter most: The longest delay of the first frame after the start, in seconds.
  func startDelay(at time: DisplayTime, within most: TimeInterval) -> TimeInterval? {
    guard awaitsFirstFrame, let segment else { return nil }
    let delay = time - most - segment.start
    // A difference within rounding is no delay.
    return delay <= 1e-3 ? 0 : delay
  }

  // MARK: Steps

  /// Changes the state by one step. After the end no step changes anything.
  mutating func apply(_ step: SessionStep) {
    if didComplete != nil { return }
    switch step {
    case .takeOver(let time): shownTime = time
    case .carry(let speeds, let time, let now, let rest):
      let velocity = velocity(at: now)
      for (row, speeds) in speeds {
        flights.push(row, speeds: speeds, velocity: velocity, at: time, within: rest)
      }
    case .start(let segment):
      (state, self.segment) = (.running, segment)
      (startsWithNextFrame, awaitsFirstFrame) = (false, true)
    case .delay(let delay):
      awaitsFirstFrame = false
      segment?.start += delay
    case .hold(let now): hold(at: now)
    case .put(let progress, let time): put(at: progress, fingerTime: time)
    case .resume(let segment, let now):
      state = .running
      run(segment, at: now)
    case .settle(
      let target, let velocity, let spring, let slowness, let isReleased, let limit, let now):
      state = isReleased ? .settling(to: target) : .running
      let segment = Segment.settling(
        from: progress, to: target, velocity: velocity * slowness, with: spring,
        atLeast: flights.isDrifting ? MovingFlights.returnTime / slowness : 0, atMost: limit
      ).stretched(by: slowness)
      run(segment, at: now)
    case .frame(let time): frame(at: time)
    case .sample(let time): flights.sample(progress, at: time)
    case .fadeIn(let row):
      flights.fadeInContent(of: row, at: progress, within: timeLeft(after: shownTime))
    case .advance(let advance): serverAdvance = advance
    case .catchUp(let now): catchUp(at: now)
    case .retarget(let new, let now, let rest):
      flights.retarget(
        to: new, progress: progress,
        velocity: state == .held ? ledVelocity(at: now) : velocity(at: now),
        at: displayedTime(at: now), within: rest)
      drag?.adopt(new, progress: progress)
      drag?.take(&flights, at: progress, now: now)
    case .screens(let motion): flights.adopt(motion)
    case .dropFlights: flights = MovingFlights([])
    case .grab(let drag, let now):
      self.drag = drag
      self.drag?.take(&flights, at: progress, now: now)
      flights.holdScreenBehind(at: progress)
    case .move(let fingers):
      drag?.move(to: fingers)
      drag?.drag(&flights)
    case .letGo(let drift, let now):
      let start = motionStart
      if let drift { drag?.letGo(&flights, drift: drift, at: start, now: now) }
      drag = nil
    case .end(let completed):
      state = .ended(completed: completed)
      drag = nil
      flights = MovingFlights([])
    }
  }

  /// Holds the displayed progress.
  private mutating func hold(at now: DisplayTime) {
    catchUp(at: now)
    (state, segment) = (.held, nil)
    (startsWithNextFrame, awaitsFirstFrame) = (false, false)
  }

  /// Sets progress to the render server's present state, which is not ahead any more.
  private mutating func catchUp(at now: DisplayTime) {
    let time = displayedTime(at: now)
    progress = displayedProgress(at: now)
    if serverAdvance > 0 { shownTime = time }
    serverAdvance = 0
  }

  private mutating func put(at progress: Double, fingerTime time: DisplayTime?) {
    (state, segment) = (.held, nil)
    startsWithNextFrame = false
    // A dragged view may have moved even if progress is at its limit.
    if progress != self.progress || time != nil { isSeen = false }
    self.progress = progress
    fingerTime = time
  }

  /// Starts `segment` from the held progress. This method sets the segment's start.
  ///
  /// A finger's location is displayed with a constant delay. The segment starts as if the finger had
  /// continued with that delay.
  private mutating func run(_ segment: Segment, at now: DisplayTime) {
    var segment = segment
    segment.start = displayedTime(at: now)
    startsWithNextFrame = !isSeen
    if !isSeen, let fingerTime, let fingerDelay {
      segment.start = max(fingerTime + fingerDelay, segment.start)
      startsWithNextFrame = false
    }
    self.segment = segment
    flights.leadScreenBehind(from: segment.from, to: segment.to)
  }

  private mutating func frame(at time: DisplayTime) {
    if !isSeen, let fingerTime { fingerDelay = time - fingerTime }
    let step = time - shownTime
    shownTime = time
    isSeen = true
    if startsWithNextFrame {
      segment?.start = time
      startsWithNextFrame = false
    }
    if let segment { progress = segment.progress(at: time) }
    shown = (progress, step > 0 ? (progress - shown.progress) / step : 0)
  }
}

/// One change of a running transition.
///
/// Times are in seconds, and `now` is the time of the call. Velocities of progress are per second.
enum SessionStep: Sendable {
  /// The transition replaces another one, whose last frame is displayed at the given time.
  case takeOver(shownTime: DisplayTime)
  /// Flights take over the speeds of other flights, by their indices, and reach their paths within `rest`.
  case carry([Int: [Double]], at: DisplayTime, now: DisplayTime, within: TimeInterval)
  /// The transition starts with a segment that has its own start time.
  case start(Segment)
  /// The first frame is there, and the start moves by the given time.
  case delay(TimeInterval)
  /// The transition stops at the displayed progress.
  case hold(at: DisplayTime)
  /// The transition is held at a progress. A finger's location has the given time; code has none.
  case put(at: Double, fingerTime: DisplayTime? = nil)
  /// A segment continues from the held progress.
  case resume(Segment, at: DisplayTime)
  /// A spring runs from the held progress to one end, and rests within `limit`. It is `slowness` times slower
  /// than usual. A reversal by the animator is no release.
  case settle(
    to: Double, velocity: Double, with: SettlingSpring = .plain, slowness: Double, isReleased: Bool,
    limit: TimeInterval = .infinity, at: DisplayTime)
  /// A frame is displayed at the given time.
  case frame(at: DisplayTime)
  /// The values of the flights are computed for the given display time.
  case sample(at: DisplayTime)
  /// New contents of a flight that had been empty fade in, from the next frame on.
  case fadeIn(Int)
  /// The render server plays the segment, ahead of the clock by the given time.
  case advance(TimeInterval)
  /// The progress is the one that the render server displays.
  case catchUp(at: DisplayTime)
  /// Flights get new ends, and reach their new paths within `rest`. While the progress waits for its frame, the
  /// time is that of the frame.
  case retarget(to: [Flight], at: DisplayTime, within: TimeInterval)
  /// The screens have another size.
  case screens(ScreenMotion?)
  /// The flights are removed, and the screens go on.
  case dropFlights
  /// Fingers take hold of the transition.
  indirect case grab(DragModel, at: DisplayTime)
  /// The fingers move.
  case move(to: FingerState)
  /// The fingers let go. Flights that have left their paths return from the given velocity.
  case letGo(drift: DragModel.Drift?, at: DisplayTime)
  case end(completed: Bool)
}
