import RuntimeSupport
import Testing
import UIKit

/// An alert shows a box with its actions; a tap dismisses it and then runs the action.
@MainActor @Suite(.freshRuntime) struct UIAlertControllerTests {
  private let screen = HeadlessScreen(size: CGSize(width: 390, height: 844))
  private let root = UIViewController()

  private init() {
    screen.window.rootViewController = root
    screen.advance(by: 0.1)
  }

  @Test func `an alert stands in the middle, 270 points wide`() {
    let alert = UIAlertController(title: "Delete?", message: "For good.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    root.present(alert, animated: true)
    screen.advance(by: 1)
    #expect(root.presentedViewController === alert)
    #expect(alert.view.bounds.width == 270)
    #expect(alert.view.center.x == 195)
    #expect(abs(alert.view.center.y - 422) <= 0.5)
    #expect(alert.view.alpha == 1)
  }

  @Test func `a tap on an action dismisses the alert and then runs the action`() {
    var chosen: [String] = []
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [root] _ in
        chosen.append(root.presentedViewController == nil ? "after" : "before")
      })
    root.present(alert, animated: true)
    screen.advance(by: 1)
    // The only row of actions is the last 44 points of the box.
    let box = alert.view.frame
    screen.perform(.tap(at: CGPoint(x: box.midX, y: box.maxY - 22)))
    screen.advance(by: 1)
    #expect(chosen == ["after"])
  }

  @Test func `a sheet of actions stands at the bottom`() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Share", style: .default))
    root.present(alert, animated: true)
    screen.advance(by: 1)
    #expect(alert.view.frame.maxY < 844)
    #expect(alert.view.frame.maxY > 844 - 60)
  }
}
