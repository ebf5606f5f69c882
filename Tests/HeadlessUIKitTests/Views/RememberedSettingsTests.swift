import Foundation
import RuntimeSupport
import Testing
import UIKit

/// Settings that published code gives to views, bars and controllers.
@MainActor @Suite(.freshRuntime) struct RememberedSettingsTests {
  @Test func `what a view does nothing with is remembered for each view`() {
    let (first, second) = (UIView(), UIView())
    first.isExclusiveTouch = true
    #expect(first.isExclusiveTouch && !second.isExclusiveTouch)
    first.isExclusiveTouch = false
    #expect(!first.isExclusiveTouch)
  }

  @Test func `delegates have the types of their classes`() {
    final class Witness: UIViewController, UITableViewDelegate {}
    let (witness, table) = (Witness(), UITableView())
    table.delegate = witness
    let rows: (any UITableViewDelegate)? = table.delegate
    #expect(rows === witness)
    #expect((table as UIScrollView).delegate === witness)
  }

  @Test func `an edit button begins and ends editing`() {
    let controller = UIViewController()
    let button = controller.editButtonItem
    #expect(button.title == "Edit" && controller.editButtonItem === button)
    controller.setEditing(true, animated: false)
    #expect(button.title == "Done" && controller.isEditing)
  }

  @Test func `a button asks for its configuration when its state changes`() {
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isHighlighted ? "held" : "free"
    }
    #expect(button.currentTitle == "free")
    button.isHighlighted = true
    #expect(button.currentTitle == "held")
  }

  @Test func `a label that is highlighted or disabled has another colour`() {
    let label = UILabel()
    label.text = "a"
    label.textColor = .red
    label.highlightedTextColor = .blue
    func color() -> UIColor? {
      label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    #expect(color() == .red)
    label.isHighlighted = true
    #expect(color() == .blue)
    label.isEnabled = false
    #expect(color() == .tertiaryLabel)
  }

  @Test func `a field may lose its text when editing begins`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let field = UITextField()
    screen.window.addSubview(field)
    field.text = "old"
    field.clearsOnBeginEditing = true
    field.inputAccessoryView = UIView()
    field.becomeFirstResponder()
    #expect(field.text == "" && field.inputAccessoryView != nil)
  }

  @Test func `rows take the table's separator insets unless they have their own`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let table = UITableView(frame: screen.window.bounds)
    table.separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, name in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = name
      if name == "own" { cell.separatorInset.left = 5 }
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["own", "other"])
    source.apply(snapshot, animatingDifferences: false)
    screen.window.addSubview(table)
    screen.runTurn()
    #expect(table.visibleCells.map(\.separatorInset.left) == [5, 30])
    snapshot.deleteItems(["own"])
    source.apply(snapshot)
    screen.advance(by: 1)
    #expect(table.visibleCells.compactMap(\.textLabel?.text) == ["other"])
    #expect(source.indexPath(for: "other") == IndexPath(row: 0, section: 0))
  }

  @Test func `a descriptor's weight, size and design count`() {
    let plain = UIFont.systemFont(ofSize: 10).fontDescriptor
    let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: UIFont.Weight.bold]
    let bold = plain.addingAttributes([.traits: traits, .size: 20])
    #expect(UIFont(descriptor: bold, size: 0) == .systemFont(ofSize: 20, weight: .bold))
    let typewriter = plain.withDesign(.monospaced)
    #expect(typewriter?.symbolicTraits.contains(.traitMonoSpace) == true)
  }

  @Test func `an image keeps its insets, and a mirrored one is mirrored twice`() {
    let image = UIImage().withAlignmentRectInsets(
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(image.withRenderingMode(.alwaysTemplate).alignmentRectInsets.left == 2)
    let mirrored = UIImage().withHorizontallyFlippedOrientation()
    #expect(mirrored.imageOrientation == .upMirrored)
    #expect(mirrored.withHorizontallyFlippedOrientation().imageOrientation == .up)
  }
}
