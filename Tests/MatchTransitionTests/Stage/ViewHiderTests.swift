import Testing
import UIKit

@testable import MatchTransition

@MainActor struct ViewHiderTests {
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
}
