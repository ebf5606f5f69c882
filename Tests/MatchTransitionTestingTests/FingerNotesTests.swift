import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition
@testable import MatchTransitionTesting

/// The error after a finger that began no transition.
@Suite(.freshRuntime) @MainActor struct FingerNotesTests {
  /// Returns the sentence of the error after a script, in a window of 200 by 200 points.
  private func sentence(
    _ script: HeadlessTouchScript, on views: UIView...
  ) async throws -> String {
    let page = BuiltController("Page") { root in views.forEach(root.addSubview) }
    let recorder = TransitionRecorder(page, size: CGSize(width: 200, height: 200))
    do {
      _ = try await recorder.record("touch") { recorder.screen.perform(script) }
    } catch let error as RecordingError {
      return error.description
    }
    return ""
  }

  @Test func `A touch to which nothing reacts is told with its place and its view`() async throws {
    let card = UIView.tagged("card", CGRect(x: 20, y: 30, width: 60, height: 40))
    #expect(
      try await sentence(.tap(at: CGPoint(x: 40, y: 50)), on: card)
        == """
        No matched transition began after the touch. The finger came down at (40, 50) on a UIView "card", \
        and no recognizer, control or list reacted.
        """)
  }

  @Test func `A control that reacted is told, and the general advice follows`() async throws {
    let button = UIButton(frame: CGRect(x: 10, y: 100, width: 80, height: 40))
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    let told = try await sentence(.tap(at: CGPoint(x: 40, y: 120)), on: button)
    #expect(
      told.contains(
        "The finger came down at (40, 120) on a UIButton, and a UIButton sent its actions."))
    #expect(told.hasSuffix(RecordingError.advice))
  }

  @Test func `A scroll view that took the finger is told`() async throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 2000)
    let told = try await sentence(
      .drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50), duration: 0.2), on: scroll)
    #expect(told.contains("at (100, 150) on a UIScrollView, and a UIScrollView scrolled."))
  }
}
