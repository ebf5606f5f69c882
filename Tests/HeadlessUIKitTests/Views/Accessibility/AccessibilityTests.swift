import Foundation
import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct AccessibilityTests {
  @Test func `settings are the host's, and changes are told`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    #expect(!UIAccessibility.isReduceMotionEnabled)
    var told = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { told += 1 } }
    HeadlessAccessibility.isReduceMotionEnabled = true
    HeadlessAccessibility.isReduceMotionEnabled = true
    #expect(UIAccessibility.isReduceMotionEnabled && told == 1)
    HeadlessAccessibility.isReduceMotionEnabled = false
    #expect(told == 2)
    NotificationCenter.default.removeObserver(observer)
    screen.runTurn()
  }

  @Test func `VoiceOver hears what is posted and follows it`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    // Another screen may live on, and what was looked at there.
    HeadlessAccessibility.focus(on: nil)
    let (label, button) = (UILabel(), UIButton())
    let count = HeadlessAccessibility.postings.count
    UIAccessibility.post(notification: .screenChanged, argument: label)
    #expect(UIAccessibility.focusedElement(using: nil) == nil)
    HeadlessAccessibility.isVoiceOverRunning = true
    UIAccessibility.post(notification: .layoutChanged, argument: label)
    UIAccessibility.post(notification: .announcement, argument: "Done")
    #expect(
      UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UILabel === label)
    let postings = HeadlessAccessibility.postings[count...]
    #expect(postings.map(\.notification) == [.screenChanged, .layoutChanged, .announcement])
    #expect(postings.last?.argument as? String == "Done")
    HeadlessAccessibility.focus(on: button)
    #expect(HeadlessAccessibility.focusedElement === button)
    HeadlessAccessibility.isVoiceOverRunning = false
    HeadlessAccessibility.focus(on: nil)
    screen.runTurn()
  }

  @Test func `views say what they are`() {
    let (label, button, view) = (UILabel(), UIButton(type: .system), UIView())
    label.text = "Hello"
    button.setTitle("Go", for: .normal)
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Hello")
    #expect(label.accessibilityTraits == .staticText)
    #expect(button.isAccessibilityElement && button.accessibilityLabel == "Go")
    #expect(button.accessibilityTraits == .button)
    button.isEnabled = false
    button.isSelected = true
    #expect(button.accessibilityTraits == [.button, .notEnabled, .selected])
    #expect(!view.isAccessibilityElement && view.accessibilityTraits == .none)
    view.isAccessibilityElement = true
    view.accessibilityTraits = [.header, .image]
    view.accessibilityValue = "1"
    view.accessibilityHint = "hint"
    #expect(view.accessibilityTraits.contains(.header) && view.accessibilityValue == "1")
    #expect(view.isAccessibilityElement && view.accessibilityHint == "hint")
    #expect(UIImageView().accessibilityTraits == .image)
  }

  @Test func `text follows the size that the person has chosen`() {
    let screen = HeadlessScreen(size: CGSize(width: 300, height: 100))
    let (fixed, adjusting) = (UILabel(), UILabel())
    for label in [fixed, adjusting] {
      label.font = .preferredFont(forTextStyle: .title1)
      screen.window.addSubview(label)
    }
    adjusting.adjustsFontForContentSizeCategory = true
    #expect(adjusting.font.pointSize == 28)
    screen.overrideTraitCollection = UITraitCollection(
      preferredContentSizeCategory: .accessibilityLarge)
    #expect(fixed.font.pointSize == 28 && adjusting.font.pointSize == 43)
    #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 24)
    // Body text grows from 17 to 33 points.
    #expect(abs(UIFontMetrics.default.scaledValue(for: 34) - 66) < 1e-9)
    let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    let metrics = UIFontMetrics(forTextStyle: .title1)
    let font = UIFont.systemFont(ofSize: 56)
    #expect(metrics.scaledFont(for: font, compatibleWith: small).pointSize == 50)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 60).pointSize == 60)
  }

  @Test func `text sizes have an order`() {
    #expect(UIContentSizeCategory.small < .large && .accessibilityMedium > .extraExtraExtraLarge)
    #expect(UIContentSizeCategory.large <= .large && UIContentSizeCategory.large >= .large)
    #expect(!(UIContentSizeCategory.unspecified < .large))
    #expect(!(UIContentSizeCategory.unspecified >= .large))
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }
}
