import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct UIStackViewTests {
  /// A stack at the root's top left corner with views of these widths, heights 10, 20, 30...
  private func makeStack(
    _ widths: [CGFloat], length: CGFloat?, in stage: LayoutStage
  ) -> (UIStackView, [SizedView]) {
    let views = widths.enumerated().map { SizedView($1, CGFloat($0 + 1) * 10) }
    let stack = stage.add(UIStackView(arrangedSubviews: views))
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: stage.root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
    ])
    if let length { stack.widthAnchor.constraint(equalToConstant: length).isActive = true }
    return (stack, views)
  }

  private func spans(_ views: [UIView]) -> [ClosedRange<CGFloat>] {
    views.map { $0.frame.minX...$0.frame.maxX }
  }

  @Test func `a stack is as large as its views and gaps`() {
    let stage = LayoutStage()
    let (stack, views) = makeStack([20, 30, 40], length: nil, in: stage)
    #expect(stack.arrangedSubviews == views && stack.subviews == views)
    #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
    stack.spacing = 5
    stack.setCustomSpacing(11, after: views[1])
    stage.root.layoutIfNeeded()
    #expect(spans(views) == [0...20, 25...55, 66...106])
    // The highest is 30, and all fill it.
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 106, height: 30))
    #expect(views.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 30 })
    #expect(stack.customSpacing(after: views[1]) == 11)
    #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
    stage.root.layoutIfNeeded()
    #expect(views[2].frame.minX == 63)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stage.root.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 2, y: 1, width: 20, height: 30))
    #expect(stack.frame.size == CGSize(width: 109, height: 34))
  }

  @Test func `distributions share the length`() {
    let stage = LayoutStage()
    let (stack, views) = makeStack([20, 30, 40], length: 150, in: stage)
    stack.spacing = 6
    views[1].setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
    stage.root.layoutIfNeeded()
    // The one that hugs least takes what is left: 150 - 2 · 6 - 20 - 40.
    #expect(spans(views) == [0...20, 26...104, 110...150])
    stack.distribution = .fillEqually
    stage.root.layoutIfNeeded()
    #expect(spans(views) == [0...46, 52...98, 104...150])
    stack.distribution = .fillProportionally
    stage.root.layoutIfNeeded()
    // 138 points in the proportions 2 : 3 : 4, to half points.
    #expect(spans(views) == [0...30.5, 36.5...82.5, 88.5...150])
    views[1].setContentHuggingPriority(.defaultLow, for: .horizontal)
    stack.distribution = .equalSpacing
    stage.root.layoutIfNeeded()
    // 60 points in two gaps.
    #expect(spans(views) == [0...20, 50...80, 110...150])
    stack.distribution = .equalCentering
    stage.root.layoutIfNeeded()
    // Centres at 10 and 130, so the middle one is at 70.
    #expect(spans(views) == [0...20, 55...85, 110...150])
    views[1].size.width = 75
    stage.root.layoutIfNeeded()
    // Between 26 and 104 there is no room for 75 around 70: the least gaps count first.
    #expect(views[1].frame.minX >= 26 - 0.25 && views[1].frame.maxX <= 104 + 0.25)
  }

  @Test func `alignments stand across`() {
    let stage = LayoutStage()
    let (stack, views) = makeStack([20, 30, 40], length: nil, in: stage)
    func tops() -> [CGFloat] {
      stage.root.layoutIfNeeded()
      #expect(views.map(\.frame.height) == [10, 20, 30])
      #expect(stack.frame.height == 30)
      return views.map(\.frame.minY)
    }
    stack.alignment = .top
    #expect(tops() == [0, 0, 0])
    stack.alignment = .center
    #expect(tops() == [10, 5, 0])
    stack.alignment = .bottom
    #expect(tops() == [20, 10, 0])
    // A view without text has its first baseline at its top and the last at its bottom.
    stack.alignment = .firstBaseline
    #expect(tops() == [0, 0, 0])
    stack.alignment = .lastBaseline
    #expect(tops() == [20, 10, 0])
  }

  @Test func `text stands on one line`() {
    let stage = LayoutStage()
    let labels = [12.0, 30].map { size in
      let label = UILabel()
      label.font = .systemFont(ofSize: size)
      label.text = "text"
      return label
    }
    let stack = stage.add(UIStackView(arrangedSubviews: labels))
    stack.alignment = .firstBaseline
    stack.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
    stage.root.layoutIfNeeded()
    func baseline(_ label: UILabel) -> CGFloat {
      label.frame.midY - label.font.lineHeight / 2 + label.font.ascender
    }
    #expect(abs(baseline(labels[0]) - baseline(labels[1])) <= 0.25)
    #expect(labels[1].frame.minY == 0 && stack.frame.height == labels[1].frame.height)
  }

  @Test func `a column stands from top to bottom, in a tree of stacks`() {
    let stage = LayoutStage()
    let (a, b, c) = (SizedView(20, 10), SizedView(30, 15), SizedView(50, 20))
    let row = UIStackView(arrangedSubviews: [a, b])
    row.spacing = 4
    row.alignment = .bottom
    let column = stage.add(UIStackView(arrangedSubviews: [row, c]))
    column.axis = .vertical
    column.spacing = 7
    column.alignment = .trailing
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 3),
      column.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 4),
    ])
    stage.root.layoutIfNeeded()
    #expect(column.frame == CGRect(x: 4, y: 3, width: 54, height: 42))
    #expect(row.frame == CGRect(x: 0, y: 0, width: 54, height: 15))
    #expect(a.frame == CGRect(x: 0, y: 5, width: 20, height: 10))
    #expect(b.frame == CGRect(x: 24, y: 0, width: 30, height: 15))
    #expect(c.frame == CGRect(x: 4, y: 22, width: 50, height: 20))
    let size = column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 54, height: 42))
  }

  @Test func `from right to left a row begins at the right`() {
    let stage = LayoutStage()
    let (stack, views) = makeStack([20, 30], length: nil, in: stage)
    stack.semanticContentAttribute = .forceRightToLeft
    stage.root.layoutIfNeeded()
    #expect(spans(views) == [30...50, 0...30])
  }

  @Test func `hidden views take no room, and close up under an animation`() {
    let stage = LayoutStage()
    let (stack, views) = makeStack([20, 30, 40], length: nil, in: stage)
    stack.spacing = 10
    views[1].isHidden = true
    stage.screen.runTurn()
    #expect(spans([views[0], views[2]]) == [0...20, 30...70])
    #expect(stack.frame.width == 70 && views[1].layer.isHidden)
    views[1].isHidden = false
    stage.screen.runTurn()
    #expect(spans(views) == [0...20, 30...60, 70...110])
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      views[1].isHidden = true
    }
    #expect(views[1].isHidden && !views[1].layer.isHidden)
    stage.screen.advance(by: 0.5)
    // Its width goes from 30 to 0 and its left edge from 30 to 20; the last one moves 40 points.
    let (second, third) = (views[1].layer.presentation()!, views[2].layer.presentation()!)
    #expect(abs(second.bounds.width - 15) < 1e-6 && abs(second.frame.minX - 25) < 1e-6)
    #expect(abs(third.frame.minX - 50) < 1e-6)
    stage.screen.advance(by: 0.6)
    #expect(views[1].isHidden && views[1].layer.isHidden)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      views[1].isHidden = false
    }
    stage.screen.advance(by: 0.5)
    #expect(!views[1].layer.isHidden)
    #expect(abs(views[2].layer.presentation()!.frame.minX - 50) < 1e-6)
    stage.screen.advance(by: 0.6)
    #expect(spans(views) == [0...20, 30...60, 70...110])
  }

  @Test func `views come and go`() {
    let stage = LayoutStage()
    let (stack, views) = makeStack([20, 30, 40], length: nil, in: stage)
    let new = SizedView(5, 5)
    stack.insertArrangedSubview(new, at: 1)
    stage.root.layoutIfNeeded()
    #expect(spans([new, views[1]]) == [20...25, 25...55])
    stack.removeArrangedSubview(views[0])
    #expect(views[0].superview === stack)
    views[0].removeFromSuperview()
    views[2].removeFromSuperview()
    #expect(stack.arrangedSubviews == [new, views[1]])
    stage.root.layoutIfNeeded()
    #expect(stack.frame.width == 35)
    // Added once more it moves to the end.
    stack.addArrangedSubview(new)
    stage.root.layoutIfNeeded()
    #expect(spans([views[1], new]) == [0...30, 30...35])
  }

  @Test func `a view that is shown again, or leaves, while it hides is not hidden afterwards`() {
    let stage = LayoutStage()
    let (stack, views) = makeStack([20, 30, 40], length: nil, in: stage)
    stage.screen.runTurn()
    UIView.animate(withDuration: 1) {
      views[1].isHidden = true
      views[0].isHidden = true
    }
    stage.screen.advance(by: 0.3)
    views[1].isHidden = false
    views[0].removeFromSuperview()
    views[0].isHidden = false
    stage.screen.advance(by: 1)
    #expect(!views[1].isHidden && !views[1].layer.isHidden)
    #expect(!views[0].isHidden && !views[0].layer.isHidden)
    #expect(spans([views[1], views[2]]) == [0...30, 30...70])
    #expect(stack.frame.width == 70)
  }

  @Test func `an animator closes a stack up and opens it as it is scrubbed`() {
    let stage = LayoutStage()
    let (_, views) = makeStack([20, 30, 40], length: nil, in: stage)
    stage.screen.runTurn()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      views[1].isHidden = true
    }
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    stage.screen.runTurn()
    #expect(abs((views[2].layer.presentation()?.frame.minX ?? 0) - 35) < 1e-6)
    #expect(!views[1].layer.isHidden)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.1)
    stage.screen.advance(by: 1)
    #expect(views[1].layer.isHidden && views[2].frame.minX == 20)
  }
}
