import PlanFixtures
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Colours of effects and options in light and dark appearance.
@Suite(.freshRuntime) @MainActor struct AppearanceColorTests {
  /// Red in light appearance and blue in dark appearance.
  private let lamp = UIColor { $0.userInterfaceStyle == .dark ? .blue : .red }
  private let blue = RGBA(red: 0, green: 0, blue: 1)
  private let red = RGBA(red: 1, green: 0, blue: 0)

  /// Returns the plan of a push to `view`, and the fixture that runs it.
  private func push(
    _ view: UIView, _ style: UIUserInterfaceStyle, _ options: TransitionOptions = .automatic
  ) throws -> (fixture: MatchFixture, plan: TransitionPlan) {
    let fixture = MatchFixture(root: BuiltController("List"))
    fixture.screen.window.overrideUserInterfaceStyle = style
    fixture.navigation.matchTransition.options = options
    fixture.push(BuiltController("Detail", view))
    return (fixture, try #require(fixture.session?.plan))
  }

  private func box() -> UIView {
    UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
  }

  @Test func `The colours of an effect follow the view's appearance`() throws {
    for (style, color) in [(UIUserInterfaceStyle.light, red), (.dark, blue)] {
      let view = box()
      view.matchTransition.effect = [.fade, .tint(lamp)]
      let (fixture, plan) = try push(view, style)
      #expect(plan.flights.map(\.content.tint) == [color])
      fixture.settle()
    }
  }

  @Test func `A view with its own appearance overrides the screen's`() throws {
    let view = box()
    view.overrideUserInterfaceStyle = .dark
    view.matchTransition.effect = .tint(lamp)
    let (fixture, plan) = try push(view, .light)
    #expect(plan.flights.map(\.content.tint) == [blue])
    fixture.settle()
  }

  @Test func `Colours under a condition follow the appearance too`() throws {
    let view = box()
    view.matchTransition.effect = .fade.when(.push, use: .tint(lamp))
    let (fixture, plan) = try push(view, .dark)
    #expect(plan.flights.map(\.content.tint) == [blue])
    fixture.settle()
  }

  @Test func `The colours of the options follow the container's appearance`() throws {
    for (style, color) in [(UIUserInterfaceStyle.light, UIColor.red), (.dark, .blue)] {
      let options = TransitionOptions(duration: 0.5, screenEffect: .page(from: .bottom)).with(
        \.backgroundColor, lamp)
      #expect(options.backgroundColor === lamp)
      let (fixture, _) = try push(box(), style, options)
      let container = try #require(fixture.navigation.topViewController?.view.superview)
      #expect(container.subviews.first?.backgroundColor == color)
      fixture.settle()
    }
  }
}
