import MatchTransition
import UIKit

/// Two screens with a red matched view, in a container that matches.
@MainActor final class EngineScreens {
  let log = ProbeLog()
  let a: ProbeController
  let b: ProbeController
  let source = UIView()
  let destination = UIView()
  private(set) var outcomes: [Bool] = []
  private let stage: ProbeStage

  /// The frames of the matched view on both screens, in points.
  static let frames = (
    source: CGRect(x: 30, y: 150, width: 40, height: 40),
    destination: CGRect(x: 190, y: 310, width: 80, height: 80)
  )

  init(_ stage: ProbeStage) {
    self.stage = stage
    (a, b) = (ProbeController("A", log), ProbeController("B", log))
    a.add(source, frame: Self.frames.source)
    b.add(destination, frame: Self.frames.destination)
  }

  /// Prepares a container for transitions of half a second at even speed.
  func prepare(_ matching: ControllerMatching) {
    matching.isEnabled = true
    matching.options = TransitionOptions(duration: 0.5, curve: .linear, screenEffect: .fade)
    matching.onEnd = { [unowned self] in outcomes.append($1) }
    stage.atEnd { matching.session?.finish() }
  }

  /// Holds a session at a progress and judges the picture.
  ///
  /// - Parameter isReturning: Whether the session goes from B to A.
  func judge(_ session: MatchSession?, at progress: CGFloat, isReturning: Bool = false) async {
    guard let session else { return stage.expect("has a session", false, is: true) }
    session.pause()
    session.scrub(to: progress)
    await stage.wait(0.1)
    let share = isReturning ? 1 - progress : progress
    let frame = Self.frame(at: share)
    let picture = stage.picture
    stage.expect("stand-in at \(progress)", picture.color(frame.midX, frame.midY), is: .red)
    for corner in frame.insetBy(dx: 3, dy: 3).corners {
      stage.expect("inside a corner", picture.color(corner), is: .red)
    }
    for corner in frame.insetBy(dx: -4, dy: -4).corners {
      stage.expect("outside a corner", picture.color(corner), is: .white)
    }
    stage.expect(
      "nothing blank", picture.color(stage.window.bounds.midX, stage.window.bounds.maxY - 60),
      is: .white)
  }

  /// Judges the picture in the middle of a session, and lets the session finish.
  func finish(_ session: MatchSession?, isReturning: Bool = false) async {
    await judge(session, at: 0.5, isReturning: isReturning)
    session?.finish()
    await stage.wait(1)
  }

  /// The frame of the flight at a share of the way from A to B.
  static func frame(at share: CGFloat) -> CGRect {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * share }
    let (from, to) = (frames.source, frames.destination)
    let size = CGSize(width: mix(from.width, to.width), height: mix(from.height, to.height))
    return CGRect(
      x: mix(from.midX, to.midX) - size.width / 2, y: mix(from.midY, to.midY) - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Judges what an ended transition has left.
  func judgeEnd(_ outcome: Bool, callbacks: [String]) {
    stage.expect("outcome", outcomes == [outcome], is: true)
    stage.expect("callbacks", log.take().filter { $0.contains("appear") }, is: callbacks)
    stage.expect("source view's alpha", source.alpha, near: 1, within: 0)
    stage.expect("destination view's alpha", destination.alpha, near: 1, within: 0)
  }
}

extension UIViewController {
  /// Adds a red matched view.
  fileprivate func add(_ view: UIView, frame: CGRect) {
    view.frame = frame
    view.backgroundColor = .red
    view.matchID = "box"
    view.matchTransition.style = MatchStyle(path: .line)
    loadViewIfNeeded()
    self.view.addSubview(view)
  }
}

extension CGRect {
  fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ]
  }
}
