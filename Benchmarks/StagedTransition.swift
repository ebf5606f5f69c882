import MatchTransition
import UIKit

/// Runs the steps of one transition separately.
@MainActor final class StagedTransition {
  private let from: UIView
  private let to: UIView
  private let container: UIView
  private let options: TransitionOptions
  private var transition: Transition
  private var moving = MovingFlights([])
  /// The motion that `play(for:)` has handed over.
  private var played: (segment: Segment, start: TimeInterval)?

  /// - Parameters:
  ///   - from: The source screen, in `container`.
  ///   - to: The destination screen, in `container`.
  init(
    from: UIView, to: UIView, in container: UIView, options: TransitionOptions = .automatic
  ) {
    self.from = from
    self.to = to
    self.container = container
    self.options = options
    transition = Transition(in: container, options: options)
  }

  /// The planned flights, back to front.
  var flights: [Flight] { transition.plan?.flights ?? [] }

  /// Captures both screens.
  func capture() {
    end()
    transition = Transition(in: container, options: options)
    transition.capture(.source, of: Transition.Screen(root: from, wasDisplayed: true))
    transition.capture(.destination, of: Transition.Screen(root: to, wasDisplayed: false))
  }

  /// Pairs the captured views and returns the number of pairs.
  @discardableResult
  func match() -> Int {
    transition.match()
    return transition.matches?.pairs.count ?? 0
  }

  /// Plans the matched views and returns the number of flights.
  @discardableResult
  func plan() -> Int {
    transition.choreograph()
    return flights.count
  }

  /// Decides how each view is shown and puts the stand-ins into the container.
  func stage() {
    end()
    transition.settle()
    moving = MovingFlights(flights)
    transition.makeStage(
      ScreenPair(fading: to, over: from, isFrontEntering: true), moving: &moving)
  }

  /// Shows the frame at `progress`.
  func show(_ progress: Double) {
    show(progress, playing: nil, at: 0)
  }

  /// Makes a frame as a session does, and returns whether the render server plays any part of it.
  @discardableResult
  private func show(_ progress: Double, playing segment: Segment?, at time: TimeInterval) -> Bool {
    guard let stage = transition.stage else { return false }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.hideFlownViews()
    _ = stage.followContents()
    if stage.prepare(segment, moving, at: time, interval: 1 / 60) {
      moving.sample(progress, at: time)
    }
    stage.show(moving, at: progress)
    CATransaction.commit()
    return stage.isPlaying
  }

  /// Hands the whole transition over to the render server, and returns whether it plays any part.
  ///
  /// - Parameter seconds: The duration, in seconds, above 0.
  @discardableResult
  func play(for seconds: TimeInterval) -> Bool {
    let now = CACurrentMediaTime()
    let segment = Segment(even: seconds, from: now)
    played = (segment, now)
    return show(0, playing: segment, at: now)
  }

  /// Makes one more frame of the motion that `play(for:)` has handed over: looks for views that
  /// have moved, and writes what the render server does not play.
  func showPlayed() {
    guard let played else { preconditionFailure("showPlayed() before play(for:)") }
    if transition.needsRetarget { preconditionFailure("a view has moved") }
    show(0, playing: played.segment, at: played.start)
  }

  /// Removes all stand-ins.
  func end() {
    played = nil
    transition.stage?.end()
  }
}
