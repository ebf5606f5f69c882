import UIKit

extension DemoScene {
  /// A page that opens in a circle out of the button that asks for it.
  static let reveal = DemoScene(
    name: "reveal",
    title: "Notes",
    summary: "A mask of one growing circle: the new page opens out of its button.",
    duration: 2.9,
    moments: [
      DemoTransition(name: "Revealed", start: 0.4, duration: 0.85),
      DemoTransition(name: "Slid back", start: 1.85, duration: 0.75),
    ],
    fingers: [.tap(at: 0.866, 0.888, time: 0.35), .tap(at: 0.12, 0.096, time: 1.8)],
    root: { _ in NotesNavigationController() })
}

/// A navigation controller without a bar whose pages open in a circle; back goes the system's way.
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
