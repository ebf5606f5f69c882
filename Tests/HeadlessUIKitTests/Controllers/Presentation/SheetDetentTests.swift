import RuntimeSupport
import Testing
import UIKit

/// A sheet rests at one of its detents.
@MainActor @Suite(.freshRuntime) struct SheetDetentTests {
  private let screen = HeadlessScreen(size: CGSize(width: 390, height: 844))
  private let root = UIViewController()
  private let page = UIViewController()

  private init() {
    screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    screen.window.rootViewController = root
    screen.advance(by: 0.1)
  }

  /// Where the sheet begins, in points from the top of the screen.
  private var top: CGFloat { page.view.convert(CGPoint.zero, to: nil).y }

  private func present(_ change: (UISheetPresentationController) -> Void) {
    if let sheet = page.sheetPresentationController { change(sheet) }
    root.present(page, animated: true)
    screen.advance(by: 1)
  }

  @Test func `medium covers about half of the screen, large all of it below the status bar`() {
    present { $0.detents = [.medium(), .large()] }
    #expect(abs(top - 422) <= 1)
    page.sheetPresentationController?.selectedDetentIdentifier = .large
    screen.advance(by: 1)
    #expect(top > 47 && top < 70)
  }

  @Test func `the height of a custom detent counts from the safe area`() {
    present { $0.detents = [.custom { _ in 200 }] }
    #expect(abs(top - (844 - 34 - 200)) < 1e-6)
  }

  @Test func `a detent is no greater than the greatest value`() {
    present { $0.detents = [.custom { _ in 5000 }] }
    let custom = top
    page.sheetPresentationController?.detents = [.large()]
    screen.advance(by: 1)
    #expect(abs(custom - top) < 1e-6)
  }

  @Test func `changes of the detent animate where they are told to`() {
    present { $0.detents = [.medium(), .large()] }
    let sheet = page.sheetPresentationController
    sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large }
    screen.advance(by: 0.1)
    let card = page.view.superview
    let shown = card?.layer.presentation()?.frame.minY ?? 0
    #expect(shown > 70 && shown < 421, "the sheet is on its way")
    screen.advance(by: 1)
    #expect(top < 70)
  }

  @Test func `a pull upwards leads to the greater detent, and the delegate hears of it`() {
    final class Listener: NSObject, UISheetPresentationControllerDelegate {
      var chosen: [UISheetPresentationController.Detent.Identifier?] = []
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
      ) {
        chosen.append(sheetPresentationController.selectedDetentIdentifier)
      }
    }
    let listener = Listener()
    present {
      $0.detents = [.medium(), .large()]
      $0.delegate = listener
    }
    let start = CGPoint(x: 195, y: 440)
    screen.perform(
      HeadlessTouchScript(fingers: [
        HeadlessFinger(at: start).moving(to: CGPoint(x: 195, y: 240), in: 0.2)
      ]))
    screen.advance(by: 2)
    #expect(listener.chosen == [.large])
    #expect(top < 70)
    #expect(root.presentedViewController === page)
  }
}
