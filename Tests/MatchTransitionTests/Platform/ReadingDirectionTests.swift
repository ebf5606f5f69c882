import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The direction in which a transition runs in a view, which only the controller's own view decides.
@Suite(.freshRuntime) @MainActor struct ReadingDirectionTests {
  /// Returns a view two levels inside the view of a controller, which is the child of another controller.
  private func deepView(
    outer: UISemanticContentAttribute, inner: UISemanticContentAttribute
  ) -> (view: UIView, owners: [UIViewController]) {
    let (parent, child, wrapper, view) = (
      UIViewController(), UIViewController(), UIView(), UIView()
    )
    parent.view.semanticContentAttribute = outer
    child.view.semanticContentAttribute = inner
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.addSubview(wrapper)
    wrapper.addSubview(view)
    return (view, [parent, child])
  }

  @Test(
    arguments: [
      (.unspecified, .forceRightToLeft, true), (.forceLeftToRight, .forceRightToLeft, true),
      (.forceRightToLeft, .unspecified, false), (.forceRightToLeft, .forceLeftToRight, false),
    ] as [(UISemanticContentAttribute, UISemanticContentAttribute, Bool)])
  func `A view reads as the nearest controller's view does, not as those around it`(
    outer: UISemanticContentAttribute, inner: UISemanticContentAttribute, isRightToLeft: Bool
  ) {
    let (view, owners) = deepView(outer: outer, inner: inner)
    withExtendedLifetime(owners) { #expect(view.readsRightToLeft == isRightToLeft) }
  }

  @Test func `A direction that the app has set on the view itself comes first`() {
    let (view, owners) = deepView(outer: .forceRightToLeft, inner: .forceRightToLeft)
    withExtendedLifetime(owners) {
      #expect(view.readsRightToLeft)
      view.semanticContentAttribute = .forceLeftToRight
      #expect(!view.readsRightToLeft)
    }
  }
}
