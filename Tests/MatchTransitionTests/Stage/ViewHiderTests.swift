import Testing
import UIKit

@testable import MatchTransition

@MainActor struct ViewHiderTests {
  /// Which of two transitions that hide the same view ends first.
  @Test(arguments: [true, false])
  func `A view that two transitions hide gets back what it had before both`(
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
    // It stays hidden as long as the one that has it runs.
    #expect(view.alpha == (endsInOrder ? 0 : 0.75))
    (endsInOrder ? second : first).showAll()
    #expect(view.alpha == 0.75)
    #expect(view.isOpaque)
  }

  @Test func `What the app writes between two transitions on a view is what stays`() {
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
