import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A view that counts how often its subviews are visited.
private final class CountingView: UIView {
  var visits = 0
  override var subviews: [UIView] {
    visits += 1
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

  /// A screen with a photo, a caption, and a button that covers the photo.
  private func screen(_ photo: CGRect) -> (root: UIView, holder: CountingView) {
    let root = UIView(frame: container.bounds)
    let holder = CountingView(frame: container.bounds)
    let caption = UILabel(frame: CGRect(x: 0, y: 500, width: 200, height: 20))
    caption.text = "Caption"
    let button = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
    button.backgroundColor = .red
    root.addSubview(holder)
    for view in [UIView.tagged("photo", photo), caption, button] { holder.addSubview(view) }
    container.addSubview(root)
    return (root, holder)
  }

  @Test(arguments: [false, true], [false, true])
  func `A push walks over each screen twice, and once more for a provider that finds a view`(
    finds: Bool, isMoving: Bool
  ) throws {
    let window = UIWindow(frame: container.bounds)
    window.addSubview(container)
    let (list, detail) = (
      screen(CGRect(x: 0, y: 0, width: 150, height: 150)),
      screen(CGRect(x: 0, y: 0, width: 300, height: 300))
    )
    let late = UIView(frame: CGRect(x: 200, y: 400, width: 50, height: 50))
    late.backgroundColor = .blue
    list.root.addSubview(late)
    detail.root.addSubview(.tagged("late", CGRect(x: 200, y: 300, width: 50, height: 50)))
    if isMoving {
      UIView.animate(withDuration: 5) { late.center.x += 10 }
      #expect(late.layer.animationKeys()?.isEmpty == false)
    }
    let provider = Provider(late)
    let transition = Transition(in: container)
    (list.holder.visits, detail.holder.visits) = (0, 0)
    let plan = withExtendedLifetime(provider) {
      transition.makePlan(
        from: Transition.Screen(
          root: list.root, wasDisplayed: true, provider: finds ? provider : nil),
        to: Transition.Screen(root: detail.root, wasDisplayed: false),
        asking: finds ? .source : nil)
    }
    // The button flies in front of the photo, although it has no ID.
    #expect(plan.flights.map(\.id).contains("photo"))
    #expect(plan.flights.contains { $0.id.value is CoverID })
    var flights = MovingFlights(plan.flights)
    transition.makeStage(
      ScreenPair(fading: detail.root, over: list.root, isFrontEntering: true), moving: &flights)
    defer { transition.stage?.end() }
    #expect(list.holder.visits <= (finds ? 3 : 2))
    #expect(detail.holder.visits <= 2)
  }
}
