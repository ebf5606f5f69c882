import Foundation

/// Plays the steps of a recorded session again, without a screen.
struct SessionReplay {
  private let request: PlanRequest
  private(set) var plan: TransitionPlan
  private var playhead: Playhead
  private var flights: MovingFlights
  private var grab: Grab?
  /// The progress that the fingers ask for, until it is set.
  private var askedProgress: Double?
  /// The motion that a grab ended with, until its spring starts.
  private var askedRelease: Grab.Release?
  /// The last motion that a grab ended with, and the grabbed flight.
  private var released: (rows: [Int], drift: CGPoint?) = ([], nil)
  private(set) var trace = TransitionTrace()

  /// - Parameters:
  ///   - plan: The plan that the present engine makes of `request`.
  ///   - old: The plan at the beginning of the record.
  init(
    _ request: PlanRequest, _ plan: TransitionPlan, replacing old: TransitionPlan,
    _ record: SessionRecord
  ) {
    self.request = request
    self.plan = plan
    playhead = record.playhead
    playhead.adopt(plan.curve, lasting: plan.duration, insteadOf: old.curve, lasting: old.duration)
    flights = MovingFlights(plan.flights)
    flights.follow(record.screens)
    flights.offsets = record.offsets.limited(to: flights.frame.values.count)
  }

  /// Takes the next step.
  ///
  /// - Complexity: O(*n*) in the flights for a frame, O(*n* log *n*) in the views for a retarget, otherwise
  ///   O(1).
  mutating func take(_ step: SessionStep) {
    switch step {
    case .hold(let time): playhead.hold(at: time)
    case .put(let progress, let finger):
      playhead.put(at: askedProgress ?? progress, fingerTime: finger)
      askedProgress = nil
    case .settle(let target, let velocity, let slowness, let time):
      settle(to: target, velocity: velocity, slowness: slowness, at: time)
    case .run(let segment, let time): playhead.run(segment, at: time)
    case .first(let time, let interval): playhead.showFirst(at: time, interval: interval)
    case .start(let time, let interval): _ = playhead.begin(at: time, interval: interval)
    case .frame(let time):
      playhead.frame(at: time)
      flights.sample(playhead.progress, at: time)
    case .ahead(let lead): playhead.goOn(ahead: lead)
    case .catchUp(let time):
      playhead.catchUp(at: time)
      flights.sample(playhead.progress, at: playhead.instant(at: time))
    case .show(let time): flights.sample(playhead.progress, at: playhead.instant(at: time))
    case .grab, .finger, .lift, .letGo: takeFinger(step)
    case .retarget(let measurement, let screens, let time, let display):
      retarget(to: measurement, screens, at: time, before: display)
    case .drop: flights.removeAll()
    case .note(let kind, let time, let completed):
      trace.entries.append(
        TransitionTrace.Entry(kind, at: time, playhead, &flights, completed: completed))
    }
  }

  private mutating func takeFinger(_ step: SessionStep) {
    switch step {
    case .grab(let start, let time):
      var grab = Grab(start, plan, progress: playhead.progress)
      grab.take(&flights, at: playhead.progress, now: time)
      self.grab = grab
      askedRelease = nil
    case .finger(let fingers, _):
      guard grab?.move(to: fingers) == true, let grab else { return }
      grab.drag(&flights)
      askedProgress = grab.progress
    case .lift(let velocity):
      guard let grab else { return }
      let release =
        velocity.map { grab.release(velocity: $0, at: playhead.progress) }
        ?? grab.cancel(at: playhead.progress)
      askedRelease = release
      released = (grab.rows, release.drift)
      self.grab = nil
    case .letGo(let time):
      guard let drift = released.drift else { return }
      for row in released.rows {
        flights.letGo(row, velocity: drift, at: playhead.motionStart, now: time)
      }
    default: break
    }
  }

  /// A grab decides where its own motion ends and how it starts. Any other motion is as it was recorded.
  private mutating func settle(
    to recorded: Double, velocity speed: Double, slowness: Double, at time: Double
  ) {
    var (target, velocity) = (recorded, speed)
    if let release = askedRelease {
      target = release.target
      if let asked = release.velocity { velocity = playhead.progress == target ? 0 : asked }
    }
    askedRelease = nil
    playhead.settle(
      to: target, velocity: velocity, slowness: slowness, isDrifting: flights.isDrifting, at: time)
  }

  private mutating func retarget(
    to measurement: Remeasurement, _ screens: ScreenMotion?, at time: Double, before display: Double
  ) {
    playhead.catchUp(at: time)
    guard
      let moved = plan.retargeted(
        to: measurement, fromStyles: request.fromStyles, toStyles: request.toStyles)
    else { return }
    flights.retarget(
      to: moved.flights, progress: playhead.progress, velocity: playhead.velocity(at: time),
      at: playhead.instant(at: time), within: playhead.rest(after: display))
    if screens != nil { flights.screens = screens }
    plan = moved
    grab?.renew(plan.flights, progress: playhead.progress)
    grab?.take(&flights, at: playhead.progress, now: time)
  }
}

extension Playhead {
  /// Gives a motion at the transition's own pace another pace and duration.
  fileprivate mutating func adopt(
    _ pace: TransitionCurve, lasting duration: Double, insteadOf old: TransitionCurve,
    lasting oldDuration: Double
  ) {
    guard var segment, segment.motion == .curve(old) else { return }
    segment.motion = .curve(pace)
    if duration != oldDuration { segment.duration *= duration / oldDuration }
    replace(segment)
  }
}
