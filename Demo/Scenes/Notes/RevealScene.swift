import UIKit

extension DemoScene {
  /// A page that opens in a circle from a button and closes into it.
  static let reveal = DemoScene(
    name: "reveal",
    title: "Notes",
    summary:
      "The new page opens as a growing circle around its button, and closes into it again.",
    duration: 2.9,
    moments: [
      DemoTransition(name: "Revealed", start: 0.4, duration: 0.85),
      DemoTransition(name: "Popped", start: 1.85, duration: 0.9),
    ],
    fingers: [.tap(at: 0.866, 0.888, time: 0.35), .tap(at: 0.12, 0.096, time: 1.8)],
    root: { _ in NotesNavigationController() })
}

/// A navigation controller without a bar. A push opens in a circle, and a pop closes the circle.
final class NotesNavigationController: UINavigationController, UINavigationControllerDelegate {
  convenience init() {
    self.init(barless: NoteListViewController())
    delegate = self
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let isOpening = operation == .push
    guard let list = (isOpening ? fromVC : toVC) as? NoteListViewController else { return nil }
    return CircleReveal(around: list.newButton, isOpening: isOpening)
  }
}
