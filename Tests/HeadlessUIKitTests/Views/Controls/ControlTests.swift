import Foundation
import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ControlTests {
  /// A control at the screen's top left corner, and how often it has told of a new value.
  @MainActor private final class Stage<Control: UIControl> {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 100))
    let control: Control
    var changes = 0

    init(_ control: Control, width: CGFloat? = nil) {
      self.control = control
      control.sizeToFit()
      if let width { control.frame.size.width = width }
      screen.window.addSubview(control)
      control.addAction(UIAction { [unowned self] _ in changes += 1 }, for: .valueChanged)
      screen.runTurn()
    }

    func tap(_ x: CGFloat, _ y: CGFloat = 15) {
      screen.touchDown(at: CGPoint(x: x, y: y)).lift()
      screen.advance(by: 0.5)
    }
  }

  @Test func `a switch has one size, toggles with a tap and tells only of that`() {
    let stage = Stage(UISwitch(frame: CGRect(x: 0, y: 0, width: 500, height: 2)))
    let toggle = stage.control
    #expect(toggle.frame.size == CGSize(width: 51, height: 31))
    let thumb = toggle.subviews[1]
    #expect(thumb.frame == CGRect(x: 2, y: 2, width: 27, height: 27))
    stage.tap(20)
    #expect(toggle.isOn && stage.changes == 1)
    #expect(thumb.frame.maxX == 49)
    #expect(toggle.subviews[0].backgroundColor == .systemGreen)
    toggle.setOn(false, animated: true)
    stage.screen.advance(by: 0.1)
    let shown = thumb.layer.presentation()?.frame.minX ?? 0
    #expect(shown > 2 && shown < 22)
    #expect(stage.changes == 1)
  }

  @Test func `a slider follows the finger on its knob, within its range`() {
    let stage = Stage(UISlider(), width: 128)
    let slider = stage.control
    slider.minimumValue = 10
    slider.maximumValue = 30
    slider.value = 20
    let knob = slider.subviews[2]
    // 100 points of way for the knob, which is 28 wide.
    #expect(knob.frame.minX == 50)
    let finger = stage.screen.touchDown(at: CGPoint(x: 66, y: 17))
    stage.screen.advance(by: 0.1)
    finger.move(to: CGPoint(x: 91, y: 17))
    stage.screen.advance(by: 0.1)
    #expect(slider.value == 25 && stage.changes == 1)
    finger.move(to: CGPoint(x: 190, y: 17))
    stage.screen.advance(by: 0.1)
    #expect(slider.value == 30 && knob.frame.maxX == 128)
    finger.lift()
    stage.tap(5)
    #expect(slider.value == 30)
    slider.value = 100
    #expect(slider.value == 30)
    slider.semanticContentAttribute = .forceRightToLeft
    slider.value = 15
    slider.layoutIfNeeded()
    #expect(knob.frame.minX == 75)
  }

  @Test func `segments share the width and are chosen by a tap`() {
    let stage = Stage(UISegmentedControl(items: ["one", "two", "three"]), width: 150)
    let segmented = stage.control
    #expect(segmented.frame.height == 32 && segmented.numberOfSegments == 3)
    #expect(segmented.selectedSegmentIndex == UISegmentedControl.noSegment)
    stage.tap(75)
    #expect(segmented.selectedSegmentIndex == 1 && stage.changes == 1)
    stage.tap(75)
    #expect(stage.changes == 1)
    let pill = segmented.subviews[0]
    #expect(pill.frame == CGRect(x: 52, y: 2, width: 46, height: 28))
    segmented.setEnabled(false, forSegmentAt: 2)
    stage.tap(140)
    #expect(segmented.selectedSegmentIndex == 1)
    segmented.insertSegment(withTitle: "zero", at: 0, animated: false)
    #expect(segmented.selectedSegmentIndex == 2 && segmented.titleForSegment(at: 0) == "zero")
    segmented.setWidth(60, forSegmentAt: 0)
    segmented.layoutIfNeeded()
    #expect(pill.frame == CGRect(x: 92, y: 2, width: 26, height: 28))
    segmented.removeSegment(at: 2, animated: false)
    #expect(segmented.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `a page control leads one page on or back`() {
    let stage = Stage(UIPageControl(), width: 100)
    let pages = stage.control
    pages.numberOfPages = 3
    #expect(pages.size(forNumberOfPages: 3).width > pages.size(forNumberOfPages: 2).width)
    pages.layoutIfNeeded()
    #expect(pages.subviews.map(\.center.x) == [33, 50, 67])
    stage.tap(80, 13)
    #expect(pages.currentPage == 1 && stage.changes == 1)
    stage.tap(20, 13)
    stage.tap(20, 13)
    #expect(pages.currentPage == 0 && stage.changes == 2)
    pages.currentPage = 9
    #expect(pages.currentPage == 2)
    #expect(pages.subviews[2].backgroundColor == .systemGray)
  }

  @Test func `progress and activity show`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 100))
    let progress = UIProgressView(progressViewStyle: .default)
    progress.frame.size.width = 100
    screen.window.addSubview(progress)
    progress.progress = 0.25
    screen.runTurn()
    #expect(progress.subviews[0].frame == CGRect(x: 0, y: 0, width: 25, height: 4))
    progress.setProgress(2, animated: true)
    #expect(progress.progress == 1)
    screen.advance(by: 0.125)
    let width = try #require(progress.subviews[0].layer.presentation()).bounds.width
    #expect(width > 50 && width < 75)
    let wheel = UIActivityIndicatorView(style: .large)
    screen.window.addSubview(wheel)
    #expect(wheel.frame.size == CGSize(width: 37, height: 37) && wheel.isHidden)
    wheel.startAnimating()
    screen.advance(by: 0.15)
    #expect(wheel.isAnimating && !wheel.isHidden)
    // An eighth of a turn every 0.1 s.
    let shown = try #require(wheel.subviews[0].layer.presentation()).affineTransform()
    let eighth = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(abs(shown.a - eighth.a) < 1e-6 && abs(shown.b - eighth.b) < 1e-6)
    wheel.stopAnimating()
    #expect(wheel.isHidden && wheel.subviews[0].layer.animationKeys() == nil)
  }

  @Test func `a text field is edited while it is the first responder`() {
    @MainActor final class Delegate: NSObject, UITextFieldDelegate {
      var log: [String] = []
      func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
      func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        log.append("\(range.location),\(range.length) \(string)")
        return string != "x"
      }
    }
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 100))
    let (field, other) = (UITextField(), UITextField())
    let delegate = Delegate()
    field.delegate = delegate
    field.placeholder = "Name"
    field.borderStyle = .roundedRect
    field.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    screen.window.addSubview(field)
    screen.window.addSubview(other)
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    screen.runTurn()
    let label = field.subviews.first as? UILabel
    #expect(label?.text == "Name" && label?.textColor == .placeholderText)
    #expect(label?.frame == CGRect(x: 7, y: 6, width: 86, height: 28))
    screen.touchDown(at: CGPoint(x: 50, y: 20)).lift()
    screen.advance(by: 0.2)
    #expect(field.isFirstResponder && field.isEditing)
    field.insertText("Ann")
    field.insertText("x")
    field.deleteBackward()
    #expect(field.text == "An" && label?.text == "An" && changes == 2)
    field.isSecureTextEntry = true
    #expect(label?.text == "••")
    other.becomeFirstResponder()
    #expect(!field.isFirstResponder && !field.isEditing && other.isFirstResponder)
    #expect(delegate.log == ["begin", "0,0 Ann", "3,0 x", "2,1 ", "end"])
    other.removeFromSuperview()
    #expect(!other.isFirstResponder)
  }
}
