import RuntimeSupport
import Testing
import UIKit

/// Facts about layout that public test suites prove about Apple's UIKit.
@MainActor @Suite(.freshRuntime) struct LayoutCaseTests {
  private let stage = LayoutStage()

  private func layOut() { stage.root.layoutIfNeeded() }

  // MARK: Safe areas

  @Test func `Case P5: a view that sticks out has no more of the safe area than its superview`() {
    stage.screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 30, right: 0)
    let child = UIView(frame: CGRect(x: -10, y: -20, width: 50, height: 50))
    stage.root.addSubview(child)
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    child.frame = CGRect(x: 150, y: 200, width: 80, height: 150)
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
    child.frame.origin.y = 10
    child.frame.size.height = 20
    #expect(child.safeAreaInsets.top == 34)
  }

  @Test func `Case P7: the views below inherit safe area insets that are overridden`() {
    final class Padded: UIView {
      override var safeAreaInsets: UIEdgeInsets {
        UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
      }
    }
    let parent = Padded(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 5, y: 5, width: 90, height: 90))
    parent.addSubview(child)
    stage.root.addSubview(parent)
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 5, left: 15, bottom: 25, right: 35))
    let inner = stage.add(UIView(), to: parent)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: parent.safeAreaLayoutGuide.topAnchor),
      inner.leadingAnchor.constraint(equalTo: parent.safeAreaLayoutGuide.leadingAnchor),
      inner.bottomAnchor.constraint(equalTo: parent.safeAreaLayoutGuide.bottomAnchor),
      inner.trailingAnchor.constraint(equalTo: parent.safeAreaLayoutGuide.trailingAnchor),
    ])
    layOut()
    #expect(inner.frame == CGRect(x: 20, y: 10, width: 40, height: 60))
  }

  // MARK: Lengths

  @Test func `Case P8: a length that an inequality leaves open is as short as it may be`() {
    let view = stage.add(UIView())
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 23),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 7),
      view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 5),
    ])
    layOut()
    #expect(view.bounds.size == CGSize(width: 0, height: 7))
  }

  @Test func `Case P8: edges that may be anywhere before another view leave no width`() {
    let (first, second) = (stage.add(UIView()), stage.add(UIView()))
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
      first.trailingAnchor.constraint(equalTo: second.leadingAnchor),
      second.trailingAnchor.constraint(lessThanOrEqualTo: stage.root.trailingAnchor),
      second.widthAnchor.constraint(lessThanOrEqualToConstant: 30),
    ])
    layOut()
    #expect(first.bounds.width == 0 && second.bounds.width == 0)
    #expect(first.frame.minX == 0 && second.frame.minX == 0)
  }

  @Test func `Case P8: whatever else asks for a length has it`() {
    let label = stage.add(SizedView(50, 10))
    let wish = stage.add(UIView())
    let wide = wish.widthAnchor.constraint(equalToConstant: 60)
    wide.priority = UILayoutPriority(1)
    NSLayoutConstraint.activate([
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 80),
      wish.widthAnchor.constraint(lessThanOrEqualToConstant: 40), wide,
    ])
    layOut()
    #expect(label.bounds.width == 50 && wish.bounds.width == 40)
  }

  @Test func `Case P8: a width that an inequality leaves open is ambiguous all the same`() {
    let view = stage.add(UIView())
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
      view.topAnchor.constraint(equalTo: stage.root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 23),
    ])
    layOut()
    #expect(view.bounds.width == 0 && view.hasAmbiguousLayout)
    view.widthAnchor.constraint(equalToConstant: 5).isActive = true
    layOut()
    #expect(view.bounds.width == 5 && !view.hasAmbiguousLayout)
  }

  // MARK: Constraints

  @Test func `Case P11: a place may equal one of the other axis`() {
    let holder = UIView()
    let (first, second) = (UIView(), UIView())
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      holder.addSubview(view)
    }
    let constraint = NSLayoutConstraint(
      item: first, attribute: .left, relatedBy: .equal, toItem: second, attribute: .top,
      multiplier: 1, constant: 3)
    constraint.isActive = true
    #expect(constraint.isActive && holder.constraints == [constraint])
    NSLayoutConstraint(
      item: first, attribute: .centerY, relatedBy: .equal, toItem: holder, attribute: .right,
      multiplier: 1, constant: 0
    ).isActive = true
    #expect(holder.constraints.count == 2)
  }

  @Test func `Case P12: each layout guide of a controller adds two constraints to its view`() {
    let controller = UIViewController()
    stage.screen.window.rootViewController = controller
    stage.screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 30, right: 0)
    let view: UIView = controller.view
    let top = controller.topLayoutGuide
    #expect(view.constraints.count == 2)
    let bottom = controller.bottomLayoutGuide
    #expect(view.constraints.count == 4)
    #expect(top.length == 44 && bottom.length == 30)
    let child = stage.add(UIView(), to: view)
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: top.bottomAnchor),
      child.bottomAnchor.constraint(equalTo: bottom.topAnchor),
    ])
    view.layoutIfNeeded()
    #expect(child.frame.minY == 44 && child.frame.maxY == 270)
  }

  @Test func `Case P13: the distance between two edges is a measure`() {
    let (first, second) = (stage.add(UIView()), stage.add(UIView()))
    let gap = first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor)
    let drop = first.bottomAnchor.anchorWithOffset(to: second.topAnchor)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
      first.topAnchor.constraint(equalTo: stage.root.topAnchor),
      first.widthAnchor.constraint(equalToConstant: 40),
      first.heightAnchor.constraint(equalToConstant: 10),
      second.widthAnchor.constraint(equalToConstant: 20),
      second.heightAnchor.constraint(equalToConstant: 10),
      gap.constraint(equalTo: first.widthAnchor, multiplier: 0.5, constant: 2),
      drop.constraint(equalToConstant: 15),
    ])
    layOut()
    #expect(second.frame == CGRect(x: 62, y: 25, width: 20, height: 10))
    second.removeFromSuperview()
    layOut()
    #expect(stage.root.constraints.count == 2)
  }

  @Test func `Case P13: a constraint knows its anchors`() {
    let view = stage.add(UIView())
    let pair = view.topAnchor.constraint(equalTo: stage.root.bottomAnchor)
    #expect(pair.firstAnchor.isEqual(view.topAnchor))
    #expect(pair.secondAnchor?.isEqual(stage.root.bottomAnchor) == true)
    #expect(!pair.firstAnchor.isEqual(view.bottomAnchor))
    #expect(view.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
  }

  @Test func `Case P13: priorities are numbers to calculate with`() {
    var priority = UILayoutPriority.required - 1
    #expect(priority.rawValue == 999 && priority < .required)
    priority += 0.5
    priority -= 0.25
    #expect(priority == UILayoutPriority.defaultHigh + 249.25)
  }

  @Test func `Case P13: a view decides itself how it hugs and resists`() {
    final class Stubborn: UIView {
      var asked: [NSLayoutConstraint.Axis] = []
      override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 20) }
      override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(900)
      }
      override func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
      ) {
        asked.append(axis)
        super.setContentCompressionResistancePriority(.required, for: axis)
      }
    }
    let view = stage.add(Stubborn())
    view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    #expect(view.asked == [.horizontal])
    #expect(view.contentCompressionResistancePriority(for: .horizontal) == .required)
    let wide = view.widthAnchor.constraint(equalToConstant: 80)
    wide.priority = UILayoutPriority(800)
    let narrow = view.widthAnchor.constraint(equalToConstant: 10)
    narrow.priority = UILayoutPriority(999)
    wide.isActive = true
    layOut()
    #expect(view.bounds.width == 50)
    (wide.isActive, narrow.isActive) = (false, true)
    layOut()
    #expect(view.bounds.width == 50)
  }
}
