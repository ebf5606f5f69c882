import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Two fingers that open and close a photo by a recognizer of the app, on a screen of 200 by 300 points.
@Suite(.freshRuntime) @MainActor struct PinchTests {
  /// The app's code: a pinch starts the change, moves its session and lets it go.
  @MainActor private final class Follower {
    let recognizer = UIPinchGestureRecognizer()
    private let begin: (CGFloat) -> Void
    private let session: () -> MatchSession?
    /// Returns the progress at a scale of the fingers.
    private let progress: (CGFloat) -> CGFloat
    var seen: [Double] = []
    /// The distances between the fingers' progress and the session's.
    var gaps: [Double] = []

    init(
      begin: @escaping (CGFloat) -> Void, session: @escaping () -> MatchSession?,
      progress: @escaping (CGFloat) -> CGFloat
    ) {
      (self.begin, self.session, self.progress) = (begin, session, progress)
      recognizer.headlessAddAction { [weak self] _ in self?.follow() }
    }

    func follow() {
      switch recognizer.state {
      case .began: begin(recognizer.scale)
      case .changed:
        guard let session = session() else { return }
        session.scrub(to: Double(progress(recognizer.scale)))
        seen.append(session.progress)
        gaps.append(
          abs(session.progress - min(max(Double(progress(recognizer.scale)), 0), 1)))
      case .ended, .cancelled:
        let way = progress(2) - progress(1)
        session()?.release(velocity: Double(recognizer.velocity * way))
      default: break
      }
    }
  }

  private func page(_ y: CGFloat, _ size: CGFloat) -> BuiltController {
    BuiltController("Page", .tagged("photo", CGRect(x: 0, y: y, width: size, height: size)))
  }

  @Test func `A pinch closes a presented photo, and progress follows the fingers`() throws {
    let fixture = MatchFixture(size: CGSize(width: 200, height: 300), root: page(0, 40))
    let photo = page(50, 200)
    photo.modalPresentationStyle = .overFullScreen
    photo.matchPresentation.isEnabled = true
    fixture.navigation.present(photo, animated: true)
    fixture.settle()
    let follower = Follower(
      begin: { if $0 < 1 { photo.dismiss(animated: true) } },
      session: { photo.matchPresentation.session }, progress: { 1 - $0 })
    photo.view.addGestureRecognizer(follower.recognizer)
    fixture.screen.perform(
      .pinch(at: CGPoint(x: 100, y: 150), from: 180, to: 40, duration: 0.5))
    fixture.screen.advance(by: 3)
    #expect(follower.seen.count > 10 && follower.gaps.allSatisfy { $0 < 1e-9 })
    // Between 180 and 40 points the scale falls to 0.22.
    #expect((follower.seen.max() ?? 0) > 0.7)
    #expect(fixture.navigation.presentedViewController == nil)
    #expect(fixture.root.view.subviews.map(\.alpha) == [1])
  }

  @Test func `A pinch opens a photo, and fingers that return leave it closed`() throws {
    for opens in [true, false] {
      let fixture = MatchFixture(size: CGSize(width: 200, height: 300), root: page(100, 80))
      let photo = page(50, 200)
      let follower = Follower(
        begin: { if $0 > 1 { fixture.navigation.pushViewController(photo, animated: true) } },
        session: { fixture.session }, progress: { $0 - 1 })
      fixture.root.view.addGestureRecognizer(follower.recognizer)
      fixture.screen.perform(
        .pinch(at: CGPoint(x: 100, y: 150), from: 80, to: opens ? 150 : 92, duration: 0.4))
      fixture.screen.advance(by: 3)
      #expect(!follower.seen.isEmpty && follower.gaps.allSatisfy { $0 < 1e-9 })
      #expect(fixture.navigation.viewControllers.count == (opens ? 2 : 1))
      #expect(fixture.session == nil && fixture.root.view.subviews.map(\.alpha) == [1])
    }
  }
}
