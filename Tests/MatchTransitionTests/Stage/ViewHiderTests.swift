import TestSupport
import Testing
import UIKit

@testable import MatchTransition

@Suite(.freshRuntime) @MainActor struct ViewHiderTests {
  /// - Parameter endsInOrder: Whether the transition that began first ends first.
  @Test(arguments: [true, false])
  func `A view that two transitions hide is restored to its first state`(
    _ endsInOrder: Bool
  ) {
    let view = UIView()
    view.alpha = 0.75
    view.isOpaque = true
    let (first, second) = (ViewHider(ChangeLedger()), ViewHider(ChangeLedger()))
    first.hide([view])
    second.hide([view])
    #expect(view.alpha == 0)
    (endsInOrder ? first : second).showAll()
    // The view stays hidden while the transition that owns it runs.
    #expect(view.alpha == (endsInOrder ? 0 : 0.75))
    (endsInOrder ? second : first).showAll()
    #expect(view.alpha == 0.75)
    #expect(view.isOpaque)
  }

  /// A view that gives up being opaque with its alpha, and does not take it up again.
  private final class Pane: UIView {
    override var alpha: CGFloat {
      didSet { if alpha < 1 { isOpaque = false } }
    }
  }

  @Test func `A view that its alpha makes translucent is opaque again when it is shown`() {
    let view = Pane()
    view.isOpaque = true
    let (ledger, other) = (ChangeLedger(), ChangeLedger())
    for hider in [ViewHider(ledger), ViewHider(other), ViewHider(other)] {
      hider.hide([view])
      #expect(view.alpha == 0 && !view.isOpaque)
      hider.showAll()
      #expect(view.alpha == 1 && view.isOpaque)
    }
  }

  @Test func `A value that the app writes between two transitions stays`() {
    let view = UIView()
    let (first, second) = (ViewHider(ChangeLedger()), ViewHider(ChangeLedger()))
    first.hide([view])
    view.alpha = 0.5
    second.hide([view])
    first.showAll()
    #expect(view.alpha == 0)
    second.showAll()
    #expect(view.alpha == 0.5)
  }

  @Test func `A hidden view that the app moves into another view is shown there`() {
    let (home, other) = (UIView(), UIView())
    let views = [UIView(), UIView(), UIView()]
    for view in views { home.addSubview(view) }
    let hider = ViewHider(ChangeLedger())
    hider.hide(views)
    hider.update()
    #expect(views.map(\.alpha) == [0, 0, 0])
    other.addSubview(views[1])
    hider.update()
    #expect(views.map(\.alpha) == [0, 1, 0])
    hider.showAll()
    #expect(views.map(\.alpha) == [1, 1, 1])
  }
}
