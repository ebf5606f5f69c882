import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A view that counts how often its subviews are asked for.
private final class CountingView: UIView {
  var reads = 0

  override var subviews: [UIView] {
    reads += 1
    return super.subviews
  }
}

@Suite(.freshRuntime) @MainActor struct WalkCountTests {
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

  private final class Provider: MatchViewProvider {
    let view: UIView

    init(_ view: UIView) { self.view = view }

    func matchView(for id: MatchID, side: TransitionSide) -> UIView? { id == "late" ? view : nil }
  }

  /// A screen with a view behind a photo, and a button that covers the photo.
  @MainActor private struct Screen {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let back = CountingView(frame: CGRect(x: 0, y: 500, width: 200, height: 20))

    init(_ photo: CGRect, in container: UIView) {
      back.addSubview(.filled(CGRect(x: 0, y: 0, width: 20, height: 20), .green))
      let button = UIView.filled(CGRect(x: 100, y: 100, width: 60, height: 60), .red)
      for view in [back, UIView.tagged("photo", photo), button] { root.addSubview(view) }
      container.addSubview(root)
    }

    /// Returns how often the view behind the photo is asked for its subviews during `body`.
    func reads(during body: () -> Void) -> Int {
      let before = back.reads
      body()
      return back.reads - before
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `A plan walks over each screen once, and again for a provider that finds a view`(
    finds: Bool, isMoving: Bool
  ) {
    let window = UIWindow(frame: container.bounds)
    window.addSubview(container)
    let list = Screen(CGRect(x: 0, y: 0, width: 150, height: 150), in: container)
    let detail = Screen(CGRect(x: 0, y: 0, width: 300, height: 300), in: container)
    let late = UIView.filled(CGRect(x: 200, y: 400, width: 50, height: 50), .blue)
    list.root.addSubview(late)
    detail.root.addSubview(.tagged("late", CGRect(x: 200, y: 400, width: 60, height: 60)))
    if isMoving {
      UIView.animate(withDuration: 5) { late.center.x += 10 }
      #expect(late.layer.animationKeys()?.isEmpty == false)
    }
    let walk = list.reads {
      _ = ScreenCapture(
        list.root, in: container, wasDisplayed: true, identities: ContentIdentities())
    }
    #expect(walk > 0)
    let (provider, transition) = (Provider(late), Transition(in: container))
    var plan: TransitionPlan?
    var detailReads = 0
    let listReads = list.reads {
      detailReads = detail.reads {
        plan = withExtendedLifetime(provider) {
          transition.makePlan(
            from: Transition.Screen(
              root: list.root, wasDisplayed: true, provider: finds ? provider : nil),
            to: Transition.Screen(root: detail.root, wasDisplayed: false),
            asking: finds ? .source : nil)
        }
      }
    }
    #expect(listReads == (finds ? 2 : 1) * walk)
    #expect(detailReads == walk)
    // The button flies in front of the photo, although it has no ID.
    #expect(plan?.matches.pairs.count == (finds ? 3 : 2))
    #expect(plan?.flights.contains { $0.id.value is CoverID } == true)
  }
}
