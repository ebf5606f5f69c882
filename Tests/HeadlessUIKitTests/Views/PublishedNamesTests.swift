import CoreFoundation
import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// Names of UIKit that published transition code uses, beside those that have tests of their own.
@MainActor @Suite(.freshRuntime) struct PublishedNamesTests {
  private let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)

  @Test func `objects come without arguments where Objective-C makes them so`() {
    #expect(UIViewPropertyAnimator().state == .inactive)
    #expect(!NSLayoutConstraint().isActive)
    #expect(UIColor().cgColor.alpha == 0)
    #expect(UIBlurEffect() != UIBlurEffect(style: .dark))
    #expect(UINavigationItem().title == "")
    #expect(NSTextContainer().size == .zero)
  }

  @Test func `small types have Apple's values`() {
    let seconds: CFTimeInterval = 0.5
    #expect(CACurrentMediaTime() + seconds > CACurrentMediaTime())
    #expect(UIOffset(horizontal: 0, vertical: 0) == .zero)
    #expect(UIInterfaceOrientationMask.allButUpsideDown.contains(.landscape))
    #expect(!UIInterfaceOrientationMask.allButUpsideDown.contains(.portraitUpsideDown))
    #expect(IndexPath(row: 3, section: 1).row == 3)
    #expect(UIResponder.keyboardFrameEndUserInfoKey == "UIKeyboardFrameEndUserInfoKey")
    #expect(kCATransition == "transition" && kCAOnOrderIn == "onOrderIn")
    CATransaction.begin()
    CATransaction.setValue(2.0, forKey: kCATransactionAnimationDuration)
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    let view = Awoken()
    view.awakeFromNib()
    #expect(view.isAwake)
  }

  @Test func `a text field has views at its sides, and the text between them`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
    let (left, right) = (UIView(), UIView())
    left.frame.size = CGSize(width: 10, height: 10)
    right.frame.size = CGSize(width: 20, height: 10)
    (field.leftView, field.rightView) = (left, right)
    (field.leftViewMode, field.rightViewMode) = (.always, .whileEditing)
    screen.window.addSubview(field)
    screen.runTurn()
    #expect(left.frame == CGRect(x: 0, y: 5, width: 10, height: 10))
    #expect(right.isHidden && !left.isHidden)
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 10, y: 0, width: 80, height: 20))
    field.becomeFirstResponder()
    field.setNeedsLayout()
    screen.runTurn()
    #expect(!right.isHidden && right.frame.minX == 70)
    #expect(field.textRect(forBounds: field.bounds).maxX == 70)
    field.attributedPlaceholder = NSAttributedString(string: "Name")
    #expect(field.placeholder == "Name")
    field.placeholder = "City"
    #expect(field.attributedPlaceholder?.string == "City")
  }

  @Test func `a text view takes padding and lines from its container`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
    view.text = "M M M M M M M M M M M M"
    let size = view.sizeThatFits(CGSize(width: 80, height: 0))
    view.textContainer.lineFragmentPadding = 0
    #expect(view.sizeThatFits(CGSize(width: 0, height: 0)).width > 0)
    #expect(view.sizeThatFits(CGSize(width: 80, height: 0)).height <= size.height)
  }

  @Test func `a descriptor makes a font bold, slanted and larger`() throws {
    let font = UIFont.systemFont(ofSize: 12)
    let traits: UIFontDescriptor.SymbolicTraits = [.traitBold, .traitItalic]
    let descriptor = try #require(font.fontDescriptor.withSymbolicTraits(traits))
    #expect(descriptor.symbolicTraits == traits)
    #expect(UIFont(descriptor: descriptor, size: 0).pointSize == 12)
    #expect(UIFont(descriptor: descriptor, size: 20).pointSize == 20)
    let plain = try #require(descriptor.withSymbolicTraits([]))
    #expect(UIFont(descriptor: plain, size: 0) == font)
  }

  @Test func `an interaction knows its view`() {
    let witness = MenuWitness()
    let interaction = UIContextMenuInteraction(delegate: witness)
    let (view, other) = (UIView(), UIView())
    view.addInteraction(interaction)
    #expect(interaction.view === view && view.interactions.count == 1)
    other.addInteraction(interaction)
    #expect(interaction.view === other && view.interactions.isEmpty)
    other.removeInteraction(interaction)
    #expect(interaction.view == nil)
  }

  @Test func `a symbol is a template as large as its configuration says`() throws {
    let large = UIImage.SymbolConfiguration(pointSize: 30)
    let image = try #require(UIImage(systemName: "xmark", withConfiguration: large))
    #expect(image.size == CGSize(width: 30, height: 30))
    #expect(image.renderingMode == .alwaysTemplate)
    #expect(UIImage(systemName: "")?.size == nil)
  }

  @Test func `a button shows and hides the primary column`() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let wide = HeadlessScreen(size: CGSize(width: 1000, height: 800), scale: 1)
    wide.window.rootViewController = split
    wide.runTurn()
    #expect(split.displayMode == .oneBesideSecondary)
    split.displayModeButtonItem.perform()
    wide.runTurn()
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test func `bars and controllers remember what nothing shows`() {
    let stack = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(stack.isToolbarHidden)
    stack.setToolbarHidden(false, animated: false)
    #expect(!stack.isToolbarHidden && stack.toolbar.items == nil)
    let item = UITabBarItem(title: "A", image: nil, tag: 0)
    item.setTitleTextAttributes([.kern: 1], for: .selected)
    #expect(item.titleTextAttributes(for: .selected)?.count == 1)
    #expect(item.titleTextAttributes(for: .normal) == nil)
    let messages = consoleMessages {
      _ = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
    }
    #expect(messages.count == 1)
  }

  @Test func `without a keyboard its guide is what the safe area leaves`() {
    let controller = UIViewController()
    screen.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
    screen.window.rootViewController = controller
    screen.runTurn()
    let guide = controller.view.keyboardLayoutGuide
    #expect(guide.layoutFrame == CGRect(x: 0, y: 180, width: 100, height: 20))
  }

  @Test func `a presentation controller hears of the traits of its container`() {
    let (root, next, witness) = (UIViewController(), UIViewController(), TraitsDelegate())
    screen.window.rootViewController = root
    screen.runTurn()
    next.modalPresentationStyle = .custom
    next.transitioningDelegate = witness
    root.present(next, animated: false)
    screen.runTurn()
    screen.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
    #expect(witness.made?.styles == [.dark])
  }

  @Test func `Objective-C's index paths have rows`() {
    #expect(NSIndexPath(row: 2, section: 1).row == 2)
    #expect(NSIndexPath(item: 2, section: 1).section == 1)
  }
}

private final class Awoken: UIView {
  var isAwake = false

  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = true
  }
}

private final class Bar: UINavigationBar {}

@MainActor private final class MenuWitness: NSObject, UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}

private final class TraitsPresentation: UIPresentationController {
  var styles: [UIUserInterfaceStyle] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    styles.append(traitCollection.userInterfaceStyle)
  }
}

@MainActor private final class TraitsDelegate: NSObject, UIViewControllerTransitioningDelegate {
  var made: TraitsPresentation?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    made = TraitsPresentation(presentedViewController: presented, presenting: presenting)
    return made
  }
}
