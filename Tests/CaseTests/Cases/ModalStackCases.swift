import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F15: a stack of modal screens closes at once.
@Suite(.freshRuntime) @MainActor struct ModalStackCases {
  enum Middle: CaseIterable { case plain, hasPhoto, ownAnimator }

  @Test(arguments: Middle.allCases, [true, false])
  func `Case F15: Screens between the first and the last are not seen`(
    _ middle: Middle, _ animated: Bool
  ) {
    let photo = UIView.tagged("photo", CGRect(x: 20, y: 700, width: 80, height: 80), .yellow)
    let first = BuiltController("A") {
      $0.backgroundColor = .blue
      $0.addSubview(photo)
    }
    let screen = HeadlessScreen.field(first)
    weak var goneSecond: BuiltController?
    weak var goneThird: BuiltController?
    var completions = 0
    let owner = OwnAnimator()
    do {
      let second = BuiltController("B") {
        $0.backgroundColor = .green
        if middle == .hasPhoto {
          $0.addSubview(
            .tagged("photo", CGRect(x: 200, y: 20, width: 100, height: 100), .yellow))
        }
      }.asPage(.fullScreen)
      if middle == .ownAnimator { second.transitioningDelegate = owner }
      let third = BuiltController("C") {
        $0.backgroundColor = .red
        $0.addSubview(.tagged("photo", CGRect(x: 95, y: 300, width: 200, height: 200), .yellow))
      }.asPage(.fullScreen)
      (goneSecond, goneThird) = (second, third)
      first.present(second, animated: true)
      screen.settle()
      second.present(third, animated: true)
      screen.settle()
      first.dismiss(animated: animated) { completions += 1 }
      screen.runTurn()
      let session = third.matchPresentation.session
      if animated { #expect(session?.plan.flights.contains { $0.isMatched } == true) }
      var path = Continuity()
      screen.frames(50) { frame, pixels in
        #expect(pixels.count(of: .green) == 0, "frame \(frame)")
        path.add(pixels.bounds(of: .yellow))
      }
      #expect(path.count == 50 && path.jumps() == [])
      screen.settle()
      #expect(second.appearances.isBalanced, "\(second.appearances)")
      #expect(third.appearances.isBalanced, "\(third.appearances)")
      #expect(second.appearances.calls.last != .willDisappear, "\(second.appearances)")
    }
    screen.settle()
    #expect(completions == 1)
    #expect(goneSecond == nil && goneThird == nil)
    #expect(first.presentedViewController == nil && first.appearances.isBalanced)
    #expect(Pixels(screen).bounds(of: .yellow) == photo.frame && damage(to: photo) == [])
  }
}

/// An app's delegate with an animation of its own, which fades.
private final class OwnAnimator: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let arriving = context.view(forKey: .to)
    if let arriving { context.containerView.addSubview(arriving) }
    UIView.animate(withDuration: 0.3) {
      context.view(forKey: .from)?.alpha = 0.5
    } completion: { _ in
      context.view(forKey: .from)?.alpha = 1
      context.completeTransition(true)
    }
  }
}
