import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct UIButtonTests {
  @Test func `a button is as large as its content, its insets and what a finger needs`() throws {
    let button = UIButton(type: .system)
    button.setTitle("Continue", for: .normal)
    let label = try #require(button.titleLabel)
    let text = label.sizeThatFits(.zero)
    #expect(label.font.pointSize == 15)
    #expect(button.intrinsicContentSize == CGSize(width: text.width, height: text.height + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      button.intrinsicContentSize == CGSize(width: text.width + 6, height: text.height + 4))
    button.setTitle("i", for: .normal)
    button.contentEdgeInsets = .zero
    #expect(button.intrinsicContentSize.width == 30)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 50)).image { _ in }
    button.setImage(image, for: .normal)
    #expect(
      button.intrinsicContentSize
        == CGSize(width: 40 + label.sizeThatFits(.zero).width, height: 50))
  }

  @Test func `each state has its own look, and that of the normal one where it has none`() {
    let button = UIButton()
    button.setTitle("up", for: .normal)
    button.setTitle("down", for: .highlighted)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: [.selected, .highlighted])
    #expect(button.currentTitle == "up" && button.titleLabel?.text == "up")
    #expect(button.title(for: .disabled) == "up")
    button.isHighlighted = true
    #expect(button.currentTitle == "down" && button.titleLabel?.text == "down")
    #expect(button.currentTitleColor == .red)
    button.isSelected = true
    #expect(button.currentTitleColor == .green && button.titleLabel?.textColor == .green)
    button.isHighlighted = false
    #expect(button.currentTitleColor == .red)
    #expect(UIButton().currentTitleColor == .white)
    #expect(UIButton(type: .system).currentTitleColor == .systemBlue)
  }

  @Test func `image and title stand side by side in the middle, or where they are told`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    button.setImage(image, for: .normal)
    button.setTitle("title", for: .normal)
    let (label, picture) = try (
      #require(button.titleLabel), #require(button.imageView)
    )
    let text = label.sizeThatFits(.zero)
    button.layoutIfNeeded()
    let start = (200 - 20 - text.width) / 2
    #expect(picture.frame == CGRect(x: start, y: 25, width: 20, height: 10))
    #expect(label.frame.minX == start + 20 && label.frame.midY == 30)
    button.contentHorizontalAlignment = .trailing
    button.layoutIfNeeded()
    #expect(label.frame.maxX == 200)
    button.contentVerticalAlignment = .top
    button.titleEdgeInsets.left = 8
    button.titleEdgeInsets.right = -8
    button.layoutIfNeeded()
    #expect(label.frame.minY == 0 && label.frame.maxX == 208)
    button.titleEdgeInsets = .zero
    button.semanticContentAttribute = .forceRightToLeft
    button.layoutIfNeeded()
    #expect(label.frame.minX == 0 && picture.frame.minX == text.width)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "title"
    configuration.image = image
    configuration.imagePadding = 5
    configuration.imagePlacement = .top
    configuration.cornerStyle = .capsule
    button.configuration = configuration
    let size = button.intrinsicContentSize
    let title = label.sizeThatFits(.zero)
    #expect(
      size == CGSize(width: max(20, title.width) + 24, height: 10 + 5 + title.height + 14))
    #expect(button.currentTitleColor == .white)
    let made = UIButton(configuration: configuration)
    let text15 = try #require(made.titleLabel).sizeThatFits(.zero)
    #expect(text15.height > 0)
    #expect(made.intrinsicContentSize.height == 10 + 5 + text15.height + 14)
  }

  @Test func `a tap is told once, and a finger shows`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Go") { _ in })
    button.frame = CGRect(x: 10, y: 10, width: 50, height: 40)
    screen.window.addSubview(button)
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("tap") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
    #expect(button.currentTitle == "Go")
    screen.runTurn()
    let finger = screen.touchDown(at: CGPoint(x: 30, y: 30))
    screen.advance(by: 0.1)
    #expect(button.isHighlighted && button.titleLabel?.alpha == CGFloat(Float(0.2)))
    finger.lift()
    screen.advance(by: 0.1)
    #expect(!button.isHighlighted && button.titleLabel?.alpha == 1)
    #expect(events == ["tap", "primary"])
    button.isEnabled = false
    screen.touchDown(at: CGPoint(x: 30, y: 30)).lift()
    screen.advance(by: 0.2)
    #expect(events == ["tap", "primary"])
  }
}
