import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ContentSizeTests {
  @Test func `a view takes its natural size, and gives way by its priorities`() {
    let stage = LayoutStage()
    let (a, b) = (stage.add(SizedView(80, 20)), stage.add(SizedView(60, 30)))
    let gap = b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 10)
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: stage.root.leftAnchor), gap,
      a.topAnchor.constraint(equalTo: stage.root.topAnchor),
      b.topAnchor.constraint(equalTo: a.topAnchor),
    ])
    stage.root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 80, height: 20))
    #expect(b.frame == CGRect(x: 90, y: 0, width: 60, height: 30))
    // The end at 200 stretches whoever hugs less, here b.
    let end = b.rightAnchor.constraint(equalTo: stage.root.rightAnchor)
    end.isActive = true
    a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    stage.root.layoutIfNeeded()
    #expect(a.frame.width == 80 && b.frame.width == 110)
    b.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
    stage.root.layoutIfNeeded()
    #expect(a.frame.width == 130 && b.frame.width == 60)
    // 150 points more than there is room for compress whoever resists less.
    gap.constant = 110
    a.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    stage.root.layoutIfNeeded()
    #expect(a.frame.width == 30 && b.frame.width == 60)
    b.setContentCompressionResistancePriority(UILayoutPriority(10), for: .horizontal)
    stage.root.layoutIfNeeded()
    #expect(a.frame.width == 80 && b.frame.width == 10)
    gap.constant = 10
    end.isActive = false
    b.size.width = 25
    stage.screen.runTurn()
    #expect(b.frame == CGRect(x: 90, y: 0, width: 25, height: 30))
    b.size = CGSize(width: UIView.noIntrinsicMetric, height: 12)
    stage.screen.runTurn()
    #expect(b.frame.height == 12 && b.hasAmbiguousLayout && !a.hasAmbiguousLayout)
  }

  @Test func `labels and images bring their sizes`() {
    let stage = LayoutStage()
    let label = stage.add(UILabel())
    label.text = "Hello"
    let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 9)).image { _ in }
    let picture = stage.add(UIImageView(image: image))
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      label.topAnchor.constraint(equalTo: stage.root.topAnchor),
      picture.leftAnchor.constraint(equalTo: label.rightAnchor),
      picture.centerYAnchor.constraint(equalTo: label.centerYAnchor),
    ])
    stage.root.layoutIfNeeded()
    #expect(label.frame.size == label.sizeThatFits(.zero))
    #expect(picture.frame.size == CGSize(width: 12, height: 9))
    let width = label.frame.width
    label.text = "Hello, hello"
    stage.screen.runTurn()
    #expect(label.frame.width > width && picture.frame.minX == label.frame.maxX)
  }

  @Test func `a label of several lines gets as high as its width demands`() {
    let stage = LayoutStage()
    let label = stage.add(UILabel())
    label.numberOfLines = 0
    label.text = "Several words that cannot all stand in one line of this width"
    let below = stage.add(SizedView(10, 10))
    let trailing = label.trailingAnchor.constraint(
      equalTo: stage.root.trailingAnchor, constant: -50)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor), trailing,
      label.topAnchor.constraint(equalTo: stage.root.topAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.leadingAnchor.constraint(equalTo: label.leadingAnchor),
    ])
    stage.root.layoutIfNeeded()
    func expected(_ width: CGFloat) -> CGFloat {
      label.sizeThatFits(CGSize(width: width, height: 0)).height
    }
    #expect(label.frame.width == 150)
    #expect(label.frame.height == expected(150))
    #expect(label.frame.height > 2 * label.font.lineHeight)
    #expect(below.frame.minY == label.frame.maxY)
    trailing.constant = -120
    stage.root.layoutIfNeeded()
    #expect(label.frame.height == expected(80) && expected(80) > expected(150))
    label.preferredMaxLayoutWidth = 150
    stage.root.layoutIfNeeded()
    #expect(label.frame.height == expected(150))
  }

  @Test func `baselines align text of different sizes`() {
    let stage = LayoutStage()
    let (small, large) = (stage.add(UILabel()), stage.add(UILabel()))
    (small.text, large.text) = ("small", "large")
    small.font = .systemFont(ofSize: 12)
    large.font = .systemFont(ofSize: 30)
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 10),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      large.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      small.leftAnchor.constraint(equalTo: large.rightAnchor),
    ])
    stage.root.layoutIfNeeded()
    // A label's height is its line's, rounded up; the text is in its middle.
    func baseline(_ label: UILabel) -> CGFloat {
      label.frame.midY - label.font.lineHeight / 2 + label.font.ascender
    }
    #expect(abs(baseline(small) - baseline(large)) <= 0.25)
    let mark = stage.add(SizedView(5, 5))
    mark.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor).isActive = true
    mark.leftAnchor.constraint(equalTo: large.leftAnchor).isActive = true
    stage.root.layoutIfNeeded()
    // Of a view without text the last baseline is its bottom.
    #expect(abs(mark.frame.maxY - baseline(large)) <= 0.25)
  }

  @Test func `alignment rectangles are what constraints align`() {
    @MainActor final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
      override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 10) }
    }
    let stage = LayoutStage()
    let view = stage.add(Shadowed())
    view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 50).isActive = true
    view.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 60).isActive = true
    stage.root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 48, y: 59, width: 26, height: 14))
    let rect = view.alignmentRect(forFrame: view.frame)
    #expect(rect == CGRect(x: 50, y: 60, width: 20, height: 10))
    #expect(view.frame(forAlignmentRect: rect) == view.frame)
  }

  @Test func `systemLayoutSizeFitting asks the constraints inside`() {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "Several words that cannot all stand in one line of this width"
    let line = SizedView(30, 6)
    for view in [label, line] {
      view.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(view)
      view.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 10).isActive = true
      view.rightAnchor.constraint(equalTo: content.rightAnchor, constant: -10).isActive = true
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
      line.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 5),
      line.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -5),
    ])
    let size = content.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let text = label.sizeThatFits(CGSize(width: 100, height: 0)).height
    #expect(size == CGSize(width: 120, height: text + 5 + 5 + 6 + 5))
    // Nothing of it shows.
    #expect(content.frame.size == CGSize(width: 10, height: 10))
    #expect(label.frame == .zero)
    label.text = "one"
    let natural = label.sizeThatFits(.zero)
    let compressed = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(compressed == CGSize(width: max(natural.width, 30) + 20, height: natural.height + 21))
  }

  @Test func `content with constraints says how far a scroll view scrolls`() {
    let stage = LayoutStage()
    let scroll = stage.add(UIScrollView())
    let content = stage.add(UIView(), to: scroll)
    let pinned = stage.add(UIView(), to: scroll)
    let height = content.heightAnchor.constraint(equalToConstant: 900)
    NSLayoutConstraint.activate([
      scroll.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      scroll.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 50),
      scroll.rightAnchor.constraint(equalTo: stage.root.rightAnchor),
      scroll.bottomAnchor.constraint(equalTo: stage.root.bottomAnchor),
      content.leftAnchor.constraint(equalTo: scroll.leftAnchor),
      content.rightAnchor.constraint(equalTo: scroll.rightAnchor),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -20),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor), height,
      pinned.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 4),
      pinned.leftAnchor.constraint(equalTo: content.leftAnchor),
      pinned.widthAnchor.constraint(equalToConstant: 10),
      pinned.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.root.layoutIfNeeded()
    #expect(scroll.frame == CGRect(x: 0, y: 50, width: 200, height: 250))
    #expect(scroll.contentSize == CGSize(width: 200, height: 930))
    #expect(content.frame == CGRect(x: 0, y: 10, width: 200, height: 900))
    #expect(pinned.frame.minY == 4)
    scroll.contentOffset.y = 100
    height.constant = 400
    stage.root.layoutIfNeeded()
    #expect(pinned.frame.minY == 104)
    #expect(scroll.contentSize.height == 430)
  }
}
