import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// An app switches its screens off while they are in flight.
@Suite(.freshRuntime) @MainActor struct WrittenInFlightTests {
  @Test(arguments: TransitionSide.allCases, [true, false])
  func `A screen that the app switches off in flight stays off`(
    _ side: TransitionSide, _ completes: Bool
  ) throws {
    let detail = BuiltController("Detail", .box(at: 80))
    let (fixture, session) = try MatchFixture.pushed(to: detail)
    fixture.screen.advance(by: 0.1)
    let screen: UIView = side == .source ? fixture.root.view : detail.view
    screen.isUserInteractionEnabled = false
    if !completes { session.cancel() }
    fixture.settle()
    #expect(session.didComplete == completes && !screen.isUserInteractionEnabled)
  }

  @Test func `A screen is as the app has made it while it flies, and takes no touches`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let list = BuiltController("List", .box(at: 0), button)
    let detail = BuiltController("Detail", .box(at: 80))
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail)
    #expect(list.view.isUserInteractionEnabled && detail.view.isUserInteractionEnabled)
    fixture.screen.perform(.tap(at: CGPoint(x: 50, y: 125)))
    fixture.settle()
    #expect(session.didComplete == true && taps == 0)
  }

  @Test func `A screen that the app switches off in flight takes no touch when it opens`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let detail = BuiltController("Detail", .box(at: 80), button)
    let (fixture, session) = try MatchFixture.pushed(to: detail)
    detail.view.isUserInteractionEnabled = false
    fixture.screen.advance(by: 0.45)
    #expect(session.openScreen === detail.view)
    fixture.screen.perform(.tap(at: CGPoint(x: 50, y: 125)))
    fixture.settle()
    #expect(taps == 0 && !detail.view.isUserInteractionEnabled)
  }
}
