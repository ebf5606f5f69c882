import RuntimeSupport
import Testing
import UIKit

/// Columns stand side by side where there is room, and are one stack where there is none.
@MainActor @Suite(.freshRuntime) struct UISplitViewControllerTests {
  private func makeSplit(
    _ size: CGSize, style: UISplitViewController.Style = .doubleColumn
  ) -> (HeadlessScreen, UISplitViewController, list: UIViewController, detail: UIViewController) {
    let screen = HeadlessScreen(size: size)
    let split = UISplitViewController(style: style)
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    screen.window.rootViewController = split
    screen.advance(by: 0.1)
    return (screen, split, list, detail)
  }

  @Test func `a wide screen shows the primary column beside the secondary one`() {
    let (screen, split, list, detail) = makeSplit(CGSize(width: 1180, height: 820))
    withExtendedLifetime(screen) {
      #expect(!split.isCollapsed)
      #expect(split.displayMode == .oneBesideSecondary)
      #expect(list.navigationController?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 820))
      #expect(
        detail.navigationController?.view.frame == CGRect(x: 320, y: 0, width: 860, height: 820))
      #expect(list.splitViewController === split)
      #expect(split.children.count == 2)
    }
  }

  @Test func `a tall screen shows the secondary column alone until the primary one is asked for`() {
    let (screen, split, list, detail) = makeSplit(CGSize(width: 820, height: 1180))
    #expect(split.displayMode == .secondaryOnly)
    #expect(detail.navigationController?.view.frame.width == 820)
    #expect(list.viewIfLoaded?.window == nil)
    split.show(.primary)
    screen.advance(by: 0.1)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(list.view.window != nil)
    split.hide(.primary)
    screen.advance(by: 0.1)
    #expect(list.view.window == nil)
  }

  @Test func `a narrow screen shows one stack with the secondary column on top`() {
    let (screen, split, list, detail) = makeSplit(CGSize(width: 390, height: 844))
    #expect(split.isCollapsed)
    #expect(list.navigationController?.viewControllers == [list, detail])
    list.navigationController?.popViewController(animated: false)
    screen.advance(by: 0.1)
    #expect(list.view.window != nil)
    split.show(.secondary)
    screen.advance(by: 1)
    #expect(detail.view.window != nil)
  }

  @Test
  func
    `showDetailViewController replaces the secondary column, or is pushed where there is one stack`()
  {
    let (screen, split, _, old) = makeSplit(CGSize(width: 1180, height: 820))
    let new = UIViewController()
    split.showDetailViewController(new, sender: nil)
    screen.advance(by: 1)
    #expect(new.view.window != nil && old.view.window == nil)

    let (narrow, stack, list, detail) = makeSplit(CGSize(width: 390, height: 844))
    list.navigationController?.popViewController(animated: false)
    narrow.advance(by: 0.1)
    let pushed = UIViewController()
    stack.showDetailViewController(pushed, sender: nil)
    narrow.advance(by: 1)
    #expect(list.navigationController?.viewControllers == [list, pushed])
    #expect(detail.viewIfLoaded?.window == nil)
  }

  @Test func `the delegate keeps the primary column on top of the stack`() {
    final class Keeper: UISplitViewControllerDelegate {
      func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
      ) -> UISplitViewController.Column { .primary }
    }
    let (keeper, screen) = (Keeper(), HeadlessScreen(size: CGSize(width: 390, height: 844)))
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = keeper
    let list = UIViewController()
    split.setViewController(list, for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    screen.window.rootViewController = split
    screen.advance(by: 0.1)
    #expect(list.navigationController?.viewControllers == [list])
  }
}
