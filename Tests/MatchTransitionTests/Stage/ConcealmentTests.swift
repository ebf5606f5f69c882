import TestSupport
import Testing
import UIKit

@testable import MatchTransition

@MainActor @Suite(.freshRuntime) struct ConcealmentTests {
  /// Which of two transitions that hide the same view ends first.
  @Test(arguments: [true, false])
  func `A view that two transitions hide gets back what it had before both`(
    _ endsInOrder: Bool
  ) {
    let view = UIView()
    view.alpha = 0.75
    view.isOpaque = true
    let (first, second) = (Concealment(), Concealment())
    first.hide([view])
    second.hide([view])
    #expect(view.alpha == 0)
    (endsInOrder ? first : second).revealAll()
    // It stays hidden as long as the one that has it runs.
    #expect(view.alpha == (endsInOrder ? 0 : 0.75))
    (endsInOrder ? second : first).revealAll()
    #expect(view.alpha == 0.75)
    #expect(view.isOpaque)
  }

  @Test func `What the app writes between two transitions on a view is what stays`() {
    let view = UIView()
    let (first, second) = (Concealment(), Concealment())
    first.hide([view])
    view.alpha = 0.5
    second.hide([view])
    first.revealAll()
    #expect(view.alpha == 0)
    second.revealAll()
    #expect(view.alpha == 0.5)
  }
}
