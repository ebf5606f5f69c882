import MatchTransition
import UIKit

/// The phone with the engine: a navigation stack with matched views.
final class EnginePhone: StormPhone {
  let stack: DemoNavigationController
  private let content: StormContent
  private(set) var openness: CGFloat = 0

  init(_ content: StormContent, flight: TimeInterval) {
    self.content = content
    stack = DemoNavigationController(
      rootViewController: StormGridViewController(content), flight: flight)
    stack.matchTransition.options.curve = .easeInOut
    let matching = stack.matchTransition
    matching.onProgress = { [weak self] session in
      guard let self else { return }
      openness = CGFloat(openness(of: session.progress, session))
    }
    matching.onEnd = { [weak self] session, didComplete in
      guard let self else { return }
      openness = CGFloat(openness(of: didComplete ? 1 : 0, session))
    }
  }

  private var session: MatchSession? { stack.matchTransition.session }

  private func openness(of progress: Double, _ session: MatchSession) -> Double {
    session.kind == .pop ? 1 - progress : progress
  }

  func turn() {
    if let session {
      session.reverse()
    } else if stack.viewControllers.count > 1 {
      stack.popViewController(animated: true)
    } else {
      stack.pushViewController(StormPictureViewController(content), animated: true)
    }
  }

  func grab() {
    if session == nil { turn() }
    session?.pause()
  }

  func show(at openness: CGFloat) {
    guard let session else { return }
    session.scrub(to: self.openness(of: Double(openness), session))
  }

  func letGo(velocity: CGFloat) {
    guard let session else { return }
    session.release(velocity: session.kind == .pop ? -Double(velocity) : Double(velocity))
  }
}
