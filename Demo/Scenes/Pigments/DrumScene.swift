import UIKit

extension DemoScene {
  /// Sheets of pigments with an app's own push and pop.
  static let drum = DemoScene(
    name: "drum",
    title: "Pigments",
    summary: "An app’s own animator pushes and pops the screens like the sides of a drum.",
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

/// A navigation controller without a bar whose screens move like the sides of a drum.
final class DrumNavigationController: UINavigationController, UINavigationControllerDelegate {
  /// - Parameter index: The first pigment, from 0.
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
