import TestSupport
import Testing
import UIKit

@testable import MatchTransition
@testable import MatchTransitionSwiftUI

/// The presentations of SwiftUI apps, with screens of plain UIKit.
@Suite(.freshRuntime) @MainActor struct PresentingControllerTests {
  /// A root screen that holds a presenter, and the app's item.
  @MainActor private final class App {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let root = BuiltController("Root", .box(at: 0))
    let presenter = PresentingController()
    private let style: UIModalPresentationStyle
    private(set) var item: Int?
    private(set) var dismissals = 0

    init(item: Int? = nil, style: UIModalPresentationStyle = .fullScreen) {
      self.style = style
      presenter.onDismissal = { [weak self] in
        self?.item = nil
        self?.dismissals += 1
      }
      self.item = item
      show()
      add(presenter)
      screen.window.rootViewController = root
      screen.runTurn()
    }

    /// Adds a presenter to the root screen.
    func add(_ presenter: PresentingController) {
      root.addChild(presenter)
      root.view.addSubview(presenter.view)
      presenter.didMove(toParent: root)
    }

    func set(_ item: Int?) {
      self.item = item
      show()
      screen.runTurn()
    }

    private func show() { show(item, with: presenter) }

    /// Has a presenter show an item, or nothing for nil.
    func show(_ item: Int?, with presenter: PresentingController) {
      presenter.show(
        item.map { item in
          PresentingController.Wish(
            id: AnyHashable(item), style: style,
            make: {
              let screen = StubScreen(AnyHashable(item))
              screen.matchPresentation.isEnabled = true
              screen.matchPresentation.options.duration = 0.5
              return screen
            }, update: { _ in })
        }, isAnimated: true)
    }

    /// The item of the presented screen.
    var shown: Int? { (root.presentedViewController as? StubScreen)?.element?.base as? Int }
    var session: MatchSession? { root.presentedViewController?.matchPresentation.session }

    func settle() { screen.advance(by: 3) }
  }

  @Test func `An item presents its screen, and nil dismisses it`() throws {
    let app = App()
    app.set(1)
    let session = try #require(app.session)
    #expect(session.kind == .present && session.plan.flights.first?.isMatched == true)
    app.settle()
    #expect(app.shown == 1)
    app.set(nil)
    #expect(app.session?.kind == .dismiss)
    app.settle()
    #expect(app.shown == nil && app.dismissals == 0)
  }

  @Test func `An item that is there from the start is presented when the screen appears`() {
    let app = App(item: 1)
    app.settle()
    #expect(app.shown == 1)
  }

  @Test func `Another item dismisses the screen and presents another one`() {
    let app = App()
    app.set(1)
    app.settle()
    app.set(2)
    app.settle()
    app.settle()
    #expect(app.shown == 2 && app.item == 2 && app.dismissals == 0)
  }

  @Test(arguments: [true, false])
  func `A pull clears the item only if it dismisses the screen`(completes: Bool) {
    let app = App()
    app.set(1)
    app.settle()
    let finger = app.screen.draggedFinger(
      from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: completes ? 190 : 80), steps: 10)
    if !completes { app.screen.advance(by: 1) }
    finger.lift()
    app.settle()
    #expect(app.shown == (completes ? nil : 1) && app.item == app.shown)
    #expect(app.dismissals == (completes ? 1 : 0))
  }

  @Test func `An item that is cleared during the presentation turns it back`() throws {
    let app = App()
    app.set(1)
    let session = try #require(app.session)
    app.screen.advance(by: 0.2)
    app.set(nil)
    app.settle()
    #expect(session.didComplete == false && app.shown == nil && app.dismissals == 0)
  }

  @Test func `An item that comes back during the dismissal keeps its screen`() throws {
    let app = App()
    app.set(1)
    app.settle()
    let screen = app.root.presentedViewController
    app.set(nil)
    app.screen.advance(by: 0.2)
    app.set(1)
    app.settle()
    #expect(app.shown == 1 && app.root.presentedViewController === screen)
    #expect(app.dismissals == 0)
  }

  @Test func `Another item during the presentation is presented in the end`() {
    let app = App()
    app.set(1)
    app.screen.advance(by: 0.2)
    app.set(2)
    app.settle()
    app.settle()
    #expect(app.shown == 2 && app.item == 2)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func `A screen waits until the app dismisses the one in its way`(style: UIModalPresentationStyle)
  {
    let app = App(style: style)
    app.set(1)
    app.settle()
    let other = PresentingController()
    app.add(other)
    // One update of the app may reach the presenters in this order.
    app.show(2, with: other)
    app.set(nil)
    app.settle()
    app.settle()
    #expect(app.shown == 2 && app.dismissals == 0)
  }

  @Test func `A presenter that goes takes its screen along`() {
    let app = App()
    app.set(1)
    app.settle()
    app.presenter.show(nil, isAnimated: true)
    app.settle()
    #expect(app.shown == nil)
  }
}
