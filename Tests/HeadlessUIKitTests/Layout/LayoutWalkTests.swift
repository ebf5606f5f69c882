import SeededRandom
import Foundation
import RuntimeSupport
import Testing
import UIKit

/// Trees that change at random, whose frames follow from what was asked of each view.
@MainActor @Suite(.freshRuntime) struct LayoutWalkTests {
  /// What one view is to be: so far from its parent's corner, so high, and as wide as a part of its
  /// parent, or as a number.
  @MainActor private final class Box {
    let view = UIView()
    var constraints: [NSLayoutConstraint] = []
    weak var parent: Box?
    var children: [Box] = []
    var (left, top, height): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    /// A part below 1, or points.
    var width: CGFloat = 0

    init() {
      view.translatesAutoresizingMaskIntoConstraints = false
    }

    /// The width that follows, in points.
    func resolvedWidth(in parentWidth: CGFloat) -> CGFloat {
      width < 1 ? width * parentWidth : width
    }

    func constrain() {
      guard let parent = view.superview else { return }
      NSLayoutConstraint.deactivate(constraints)
      constraints = [
        view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: left),
        view.topAnchor.constraint(equalTo: parent.topAnchor, constant: top),
        view.heightAnchor.constraint(equalToConstant: height),
        width < 1
          ? view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: width)
          : view.widthAnchor.constraint(equalToConstant: width),
      ]
      // Nothing of what is required can give way to these.
      let wish = view.widthAnchor.constraint(equalToConstant: 1000)
      wish.priority = .defaultHigh
      constraints.append(wish)
      NSLayoutConstraint.activate(constraints)
    }

    func isInside(_ other: Box) -> Bool {
      sequence(first: self, next: \.parent).contains { $0 === other }
    }
  }

  @Test(arguments: 0..<12)
  func `frames follow from constraints, whatever has changed before`(seed: Int) {
    let stage = LayoutStage()
    var random = SeededGenerator(seed: UInt64(seed))
    var boxes: [Box] = []
    func randomize(_ box: Box) {
      (box.left, box.top) = (random.length(below: 60), random.length(below: 60))
      box.height = 1 + random.length(below: 90)
      box.width =
        random.index(below: 2) == 0
        ? 0.25 * (1 + random.length(below: 3)) : 10 + random.length(below: 90)
    }
    func attach(_ box: Box, to parent: Box?) {
      box.parent?.children.removeAll { $0 === box }
      box.parent = parent
      parent?.children.append(box)
      (parent?.view ?? stage.root).addSubview(box.view)
      box.constrain()
    }
    func check(_ box: Box, in parentWidth: CGFloat) {
      let width = box.resolvedWidth(in: parentWidth)
      let frame = box.view.frame
      let isRight =
        abs(frame.minX - box.left) <= 0.5 && abs(frame.minY - box.top) <= 0.5
        && abs(frame.width - width) <= 0.75 && abs(frame.height - box.height) <= 0.5
      #expect(isRight, "seed \(seed): \(frame), not \(box.left), \(box.top), \(width) wide")
      for child in box.children { check(child, in: width) }
    }
    for step in 0..<60 {
      switch random.index(below: 6) {
      case 0, 1:
        let box = Box()
        randomize(box)
        attach(box, to: boxes.isEmpty || random.index(below: 3) == 0 ? nil : boxes.pick(&random))
        boxes.append(box)
      case 2 where !boxes.isEmpty:
        let box = boxes.pick(&random)
        let target = boxes.pick(&random)
        attach(box, to: target.isInside(box) ? nil : target)
      case 3 where boxes.count > 3:
        let box = boxes.pick(&random)
        box.parent?.children.removeAll { $0 === box }
        box.view.removeFromSuperview()
        // Out of the window it is laid out all the same.
        for child in box.children {
          child.left += 1
          child.constraints[0].constant = child.left
        }
        box.view.layoutIfNeeded()
        for child in box.children { #expect(abs(child.view.frame.minX - child.left) <= 0.5) }
        attach(box, to: nil)
      case 4 where !boxes.isEmpty:
        let box = boxes.pick(&random)
        randomize(box)
        box.constrain()
      default:
        guard !boxes.isEmpty else { continue }
        let box = boxes.pick(&random)
        (box.left, box.height) = (random.length(below: 100), 1 + random.length(below: 50))
        box.constraints[0].constant = box.left
        box.constraints[2].constant = box.height
      }
      if step % 3 == 0 { stage.root.frame.size.width = 100 + random.length(below: 300) }
      if step % 2 == 0 { stage.screen.runTurn() } else { stage.root.layoutIfNeeded() }
      for box in boxes where box.parent == nil { check(box, in: stage.root.bounds.width) }
    }
  }
}

extension Array {
  fileprivate func pick(_ random: inout SeededGenerator) -> Element {
    self[random.index(below: count)]
  }
}

extension SeededGenerator {
  /// A whole number of points from 0 up to `bound`.
  fileprivate mutating func length(below bound: Int) -> CGFloat { CGFloat(index(below: bound)) }
}
