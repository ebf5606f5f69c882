/// One thing that happened to a running transition: a touch, a call, or a frame of the display.
///
/// Times are in seconds on the clock of `CACurrentMediaTime()`.
enum SessionStep: Equatable, Sendable, Codable {
  /// The motion is held.
  case hold(time: Double)
  /// The progress is set and held there. The time is that of the finger's location.
  case put(progress: Double, finger: Double?)
  /// A spring runs to one end, `slowness` times slower than usual.
  case settle(target: Double, velocity: Double, slowness: Double, time: Double)
  /// An animator of UIKit continues with its own timing.
  case run(Segment, time: Double)
  /// The first frame, made at a time and displayed an interval later.
  case first(time: Double, interval: Double)
  /// The motion is about to have its first frame at a display time.
  case start(time: Double, interval: Double)
  /// A frame for a display time.
  case frame(time: Double)
  /// The render server plays the motion, ahead of the clock by so many seconds, or does not with 0.
  case ahead(Double)
  /// The progress is set to what the display shows.
  case catchUp(time: Double)
  /// The present progress is shown again.
  case show(time: Double)
  /// A finger grabs the transition.
  case grab(Grab.Start, time: Double)
  /// The fingers of a grab have moved.
  case finger(FingerState, time: Double)
  /// The fingers of a grab have left with a velocity, or nil for a grab that was cancelled.
  case lift(FingerState?)
  /// The grabbed flight returns to its path.
  case letGo(time: Double)
  /// The views of both screens were measured before the frame for a display time.
  case retarget(Remeasurement, ScreenMotion?, time: Double, display: Double)
  /// The flights were removed, because memory is short.
  case drop
  /// An entry of the trace is due. The outcome is that of the end.
  case note(TransitionTrace.Kind, time: Double, completed: Bool?)
}
