import UIKit

extension DemoScene {
  /// A page that opens in a circle from a button.
  static let reveal = DemoScene(
    name: "reveal",
    title: "Notes",
    summary:
      "The new page opens as a growing circle around its button.",
    duration: 2.9,
    moments: [
      DemoTransition(name: "Revealed", start: 0.4, duration: 0.85),
      DemoTransition(name: "Popped", start: 1.85, duration: 0.75),
    ],
    fingers: [.tap(at: 0.866, 0.888, time: 0.35), .tap(at: 0.12, 0.096, time: 1.8)],
    root: { _ in NotesNavigationController() })
}

/// A navigation controller without a bar. A push opens in a circle; a pop is the system's own.
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
    guard operation == .push, let list = fromVC as? NoteListViewController else { return nil }
    return CircleReveal(from: list.newButton)
  }
}
