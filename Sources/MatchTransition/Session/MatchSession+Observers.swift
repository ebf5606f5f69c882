#if canImport(UIKit)
  import UIKit

  extension MatchSession {
    /// One frame of a transition, for a value of the app that follows it.
    public struct Frame: Equatable, Sendable {
      /// The progress of the flight, or of the whole transition: 0 at the source screen, 1 at the
      /// destination screen. A spring may exceed both.
      public let progress: Double
      /// The end to which the motion runs by itself: 0 or 1. It is nil while a finger or code holds the
      /// transition.
      public let target: Double?
      /// The time until the end of that motion, in seconds, or 0 while the transition is held.
      public let remaining: Double
      /// Whether this frame begins a motion that runs by itself. An animation of the app can take over
      /// here, until a frame without `target` takes it back.
      public let beginsMotion: Bool
    }

    /// Calls `update` for every frame, so that a value of the app follows the transition.
    ///
    /// ```swift
    /// session.animate(along: MatchID(account.id)) { [label] frame in
    ///   label.text = "\(Int(frame.progress * 100)) %"
    /// }
    /// ```
    ///
    /// The first call comes at once, and the last one at the end with a progress of exactly 0 or 1. A session
    /// that has ended makes that call only. The session keeps the closure until its end.
    ///
    /// The engine hands a running motion over to the render server, but `update` is called on the main
    /// thread for every frame all the same. In a busy app, let Core Animation move a value that must not
    /// stutter: begin at a frame with `beginsMotion`, and end at a frame without `target`.
    /// - Parameters:
    ///   - id: The ID of the flight whose window and pace the progress has. Nil, or an ID that does not fly,
    ///     stands for the whole transition.
    ///   - update: Receives each frame.
    /// - Complexity: O(*n*) in the flights, once for each call of this method.
    public func animate(along id: MatchID? = nil, _ update: @escaping (Frame) -> Void) {
      let flight = id.flatMap { id in plan.flights.first { $0.id == id } }
      let follower = Follower(
        window: flight?.motion.window, curve: flight?.motion.curve, update: update)
      follower.tell(self)
      if didComplete == nil { followers.append(follower) }
    }

    /// Whether the transition completed, once it has ended.
    ///
    /// ```swift
    /// let matching = navigationController.matchTransition
    /// matching.onBegin = { session in
    ///   matching.onBegin = nil
    ///   Task {
    ///     if await session.finished { print("play") }
    ///   }
    /// }
    /// navigationController.pushViewController(detail, animated: true)
    /// ```
    ///
    /// The `session` of the controller is nil until UIKit starts the transition, so set `onBegin` before the
    /// push.
    ///
    /// The app's views are restored by then, and UIKit knows of the end. If the task is cancelled, the value
    /// still comes with the end of the transition.
    public var finished: Bool {
      get async {
        if let didComplete { return didComplete }
        return await withCheckedContinuation { waiting.append($0) }
      }
    }

    /// Tells everyone who follows the transition that a frame is shown.
    func tellShown() {
      for follower in followers { follower.tell(self) }
      onShow?(self)
    }

    /// Makes the last call to the followers, at the end that the transition has reached.
    func tellFollowersOfEnd() {
      let last = followers
      followers = []
      for follower in last { follower.tell(self) }
    }

    func resumeWaiting(_ didComplete: Bool) {
      let due = waiting
      waiting = []
      for continuation in due { continuation.resume(returning: didComplete) }
    }
  }

  /// A value of the app that follows a transition.
  @MainActor final class Follower {
    private let share: WindowedProgress?
    private let curve: TransitionCurve?
    private let update: (MatchSession.Frame) -> Void
    /// The start of the motion of the last frame.
    private var motion: Segment?

    init(
      window: ClosedRange<Double>?, curve: TransitionCurve?,
      update: @escaping (MatchSession.Frame) -> Void
    ) {
      share = window.map { WindowedProgress($0) }
      self.curve = curve
      self.update = update
    }

    func tell(_ session: MatchSession) {
      if let didComplete = session.didComplete {
        let end: Double = didComplete ? 1 : 0
        return update(.init(progress: end, target: nil, remaining: 0, beginsMotion: false))
      }
      let segment = session.core.segment
      let isNew =
        segment != nil && (motion?.to != segment?.to || motion?.duration != segment?.duration)
      motion = segment
      update(
        .init(
          progress: progress(at: session.progress), target: segment?.to,
          remaining: segment.map { max(0, $0.end - session.displayedTime) } ?? 0,
          beginsMotion: isNew))
    }

    private func progress(at progress: Double) -> Double {
      let inside = share?.share(at: progress) ?? progress
      return inside <= 0 || inside >= 1 ? inside : curve?.value(at: inside) ?? inside
    }
  }

  extension MatchSession {
    /// Starts the trace with the flights and their ends.
    ///
    /// - Parameter limit: The number of values after which the trace is dropped, so that a transition that is
    ///   held for long does not fill the memory. The default is no limit.
    func startTracing(limit: Int = .max) {
      traceRoom = limit
      trace = TransitionTrace()
      record(.begin)
    }

    /// Adds an event or a frame to the trace, if tracing is on.
    func record(
      _ kind: TransitionTrace.Kind, at time: DisplayTime = CACurrentMediaTime(),
      completed: Bool? = nil
    ) {
      guard trace != nil else { return }
      measureScreens()
      if kind == .frame { apply(.sample(at: time)) }
      let entry = TransitionTrace.Entry(kind, at: time, core, completed: completed)
      trace?.entries.append(entry)
      guard let values = entry.values else { return }
      traceRoom -= 1 + values.count * Channel.allCases.count
      if traceRoom < 0 { trace = nil }
    }
  }

  extension TransitionTrace.Entry {
    /// Makes the entry of an event or a frame.
    ///
    /// - Parameters:
    ///   - time: The time of the event, or the display time of the frame.
    ///   - completed: Whether the transition completed. Matters for the end only.
    /// - Complexity: O(*n*) in the flights for entries with values, otherwise O(1).
    init(
      _ kind: TransitionTrace.Kind, at time: DisplayTime, _ core: SessionCore,
      completed: Bool? = nil
    ) {
      self.init(kind: kind, time: time, progress: core.progress)
      switch kind {
      case .begin:
        flights = core.flights.current.map(\.id.description)
        channels = Channel.names
        recordEnds(of: core.flights)
      case .frame:
        isRunning = core.segment != nil
        values = core.flights.current.indices.map { core.flights.evaluator.state(of: $0).values }
      case .grab: start = core.displayedTime(at: time)
      case .scrub: break
      case .reverse, .release:
        // A throw close to an end is limited, so this may be less than the requested speed.
        velocity = core.segment.map { $0.velocity(at: $0.start) }
        start = core.motionStart
      case .resume: start = core.motionStart
      case .retarget:
        recordEnds(of: core.flights)
        start = core.displayedTime(at: time)
      case .end:
        self.completed = completed
        isAbrupt = core.progress != (completed == true ? 1 : 0)
      }
    }

    private mutating func recordEnds(of flights: MovingFlights) {
      var flights = flights
      from = flights.states(at: 0).map(\.values)
      to = flights.states(at: 1).map(\.values)
      edges = flights.current.map(\.edges)
    }
  }

  extension MatchSession {
    /// The objects that must not outlive the transition: the stage, its stand-ins and their views.
    package var ownedObjects: [AnyObject] {
      [stage, stage.renderer] + stage.renderer.standIns + stage.renderer.stageViews
    }

    /// Records a transition that a change in place has begun, from its present frame on.
    package func recordTrace() {
      if trace == nil { startTracing() }
    }
  }
#endif
