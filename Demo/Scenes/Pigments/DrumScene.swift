import UIKit

extension DemoScene {
  /// Sheets of pigments that an app's own animator rolls past.
  static let drum = DemoScene(
    name: "drum",
    title: "Pigments",
    summary: "Push and pop by an app’s own animator, like a drum that rolls past.",
    duration: 4.6,
    moments: [
      DemoTransition(name: "Push", start: 0.45, duration: 0.95),
      DemoTransition(name: "Pop", start: 3.05, duration: 0.95),
    ],
    fingers: [
      .tap(at: 0.5, 0.915, time: 0.4),
      .tap(at: 0.5, 0.915, time: 1.75),
      .tap(at: 0.12, 0.096, time: 3),
    ],
    root: { _ in DrumNavigationController(startingAt: 0) })
}

/// A navigation controller without a bar whose screens roll past like a drum.
final class DrumNavigationController: UINavigationController, UINavigationControllerDelegate {
  /// - Parameter index: Which pigment is shown first, from 0.
  convenience init(startingAt index: Int) {
    self.init(barless: PigmentViewController(index: index))
    delegate = self
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    DrumTransition(isForward: operation == .push)
  }
}
