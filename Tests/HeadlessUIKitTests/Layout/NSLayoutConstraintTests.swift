import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct NSLayoutConstraintTests {
  @Test func `edges, measures and centres are kept`() {
    let stage = LayoutStage()
    let root = stage.root
    let a = stage.add(UIView())
    let b = stage.add(UIView())
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -10),
      a.heightAnchor.constraint(equalToConstant: 40),
      b.centerXAnchor.constraint(equalTo: a.centerXAnchor),
      b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8),
      b.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: -5),
      b.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -12),
    ])
    stage.screen.runTurn()
    #expect(a.frame == CGRect(x: 10, y: 20, width: 90, height: 40))
    // Its centre is at 55, its right edge at 95: 80 wide.
    #expect(b.frame == CGRect(x: 15, y: 68, width: 80, height: 220))
  }

  @Test func `the long form says the same as anchors`() {
    let stage = LayoutStage()
    let view = stage.add(UIView())
    func add(
      _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute,
      _ multiplier: CGFloat, _ constant: CGFloat
    ) {
      NSLayoutConstraint(
        item: view, attribute: first, relatedBy: .equal, toItem: stage.root, attribute: second,
        multiplier: multiplier, constant: constant
      ).isActive = true
    }
    add(.centerX, .centerX, 1.5, 0)
    add(.top, .bottom, 0.5, -30)
    NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 20
    ).isActive = true
    add(.height, .width, 0.25, 0)
    stage.root.layoutIfNeeded()
    // The centre is at 1.5 · 100, the top at 0.5 · 300 - 30, the height 0.25 · 200.
    #expect(view.frame == CGRect(x: 140, y: 120, width: 20, height: 50))
  }

  @Test func `a constraint across levels is converted, transforms left aside`() {
    let stage = LayoutStage()
    let holder = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    stage.root.addSubview(holder)
    let inner = stage.add(UIView(), to: holder)
    let other = stage.add(UIView())
    NSLayoutConstraint.activate([
      other.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 50),
      other.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 60),
      other.widthAnchor.constraint(equalToConstant: 10),
      other.heightAnchor.constraint(equalToConstant: 10),
      inner.leftAnchor.constraint(equalTo: other.rightAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: other.bottomAnchor),
      inner.rightAnchor.constraint(equalTo: stage.root.rightAnchor, constant: -90),
      inner.heightAnchor.constraint(equalTo: other.heightAnchor, multiplier: 2),
    ])
    holder.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    stage.root.layoutIfNeeded()
    // Left edge 65 - 30, right edge 110 - 30, top 70 - 40.
    #expect(inner.frame == CGRect(x: 35, y: 30, width: 45, height: 20))
    holder.center.x += 10
    stage.root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 25, y: 30, width: 45, height: 20))
  }

  @Test func `leading and trailing change sides with the direction of text`() {
    let stage = LayoutStage()
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    stage.root.addSubview(container)
    let (a, b) = (stage.add(UIView(), to: container), stage.add(UIView(), to: container))
    let constraint = b.leadingAnchor.constraint(
      greaterThanOrEqualTo: a.trailingAnchor, constant: 7)
    let near = b.leadingAnchor.constraint(equalTo: a.leadingAnchor)
    near.priority = .defaultLow
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      a.topAnchor.constraint(equalTo: container.topAnchor),
      a.widthAnchor.constraint(equalToConstant: 30),
      a.heightAnchor.constraint(equalToConstant: 30),
      constraint, near,
      b.topAnchor.constraint(equalTo: container.topAnchor),
      b.widthAnchor.constraint(equalToConstant: 20),
      b.heightAnchor.constraint(equalToConstant: 20),
    ])
    container.layoutIfNeeded()
    #expect(a.frame.minX == 10 && b.frame.minX == 47)
    container.semanticContentAttribute = .forceRightToLeft
    container.layoutIfNeeded()
    #expect(a.frame.maxX == 190 && b.frame.maxX == 153)
  }

  @Test func `margins, safe area and readable content are where their insets say`() {
    let stage = LayoutStage()
    stage.screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    stage.root.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    let (a, b, c) = (stage.add(UIView()), stage.add(UIView()), stage.add(UIView()))
    let root = stage.root
    for (view, guide) in [(a, root.safeAreaLayoutGuide), (b, root.layoutMarginsGuide)] {
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: guide.leftAnchor),
        view.rightAnchor.constraint(equalTo: guide.rightAnchor),
        view.topAnchor.constraint(equalTo: guide.topAnchor),
        view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: c, attribute: .leadingMargin, relatedBy: .equal, toItem: root,
        attribute: .leadingMargin, multiplier: 1, constant: 4),
      NSLayoutConstraint(
        item: c, attribute: .centerY, relatedBy: .equal, toItem: root,
        attribute: .centerYWithinMargins, multiplier: 1, constant: 0),
      c.widthAnchor.constraint(equalTo: root.readableContentGuide.widthAnchor),
      c.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 0, y: 20, width: 200, height: 270))
    #expect(b.frame == CGRect(x: 6, y: 25, width: 186, height: 258))
    // Its own margin is 8; the middle within the margins is at (25 + 283) / 2.
    #expect(c.frame == CGRect(x: 2, y: 149, width: 186, height: 10))
    #expect(root.layoutMarginsGuide.layoutFrame == b.frame)
    stage.screen.safeAreaInsets.top = 40
    root.layoutMargins = UIEdgeInsets(top: 5, left: 16, bottom: 7, right: 8)
    stage.screen.runTurn()
    #expect(a.frame == CGRect(x: 0, y: 40, width: 200, height: 250))
    #expect(b.frame.minX == 16 && b.frame.minY == 45)
    stage.screen.safeAreaInsets = .zero
    root.frame.size.width = 800
    root.layoutIfNeeded()
    // No wider than 672 points.
    #expect(c.frame.width == 672)
  }

  @Test func `a layout guide takes part like a view`() {
    let stage = LayoutStage()
    let guide = UILayoutGuide()
    stage.root.addLayoutGuide(guide)
    let view = stage.add(UIView())
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
      guide.topAnchor.constraint(equalTo: stage.root.topAnchor),
      guide.widthAnchor.constraint(equalToConstant: 33),
      guide.heightAnchor.constraint(equalToConstant: 44),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.bottomAnchor),
      view.widthAnchor.constraint(equalTo: guide.widthAnchor),
      view.heightAnchor.constraint(equalTo: guide.heightAnchor),
    ])
    stage.root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 33, height: 44))
    #expect(view.frame == CGRect(x: 33, y: 44, width: 33, height: 44))
    stage.root.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
    #expect(stage.root.constraints.isEmpty && stage.root.layoutGuides.isEmpty)
  }

  @Test func `frames come to whole pixels without gaps`() {
    let stage = LayoutStage()
    let views = (0..<3).map { _ in stage.add(UIView()) }
    var left = stage.root.leftAnchor
    for view in views {
      view.leftAnchor.constraint(equalTo: left).isActive = true
      view.widthAnchor.constraint(equalTo: stage.root.widthAnchor, multiplier: 1.0 / 3).isActive =
        true
      left = view.rightAnchor
    }
    stage.root.layoutIfNeeded()
    // 66.67 and 133.33 at two pixels per point.
    #expect(views.map(\.frame.minX) == [0, 66.5, 133.5])
    #expect(views.map(\.frame.maxX) == [66.5, 133.5, 200])
  }

  @Test func `the nearest common ancestor holds a constraint, and loses it with the view`() {
    let stage = LayoutStage()
    let group = stage.add(UIView())
    let (a, b) = (stage.add(UIView(), to: group), stage.add(UIView(), to: group))
    let inside = a.leftAnchor.constraint(equalTo: b.leftAnchor)
    let own = a.widthAnchor.constraint(equalToConstant: 5)
    let across = group.leftAnchor.constraint(equalTo: stage.root.leftAnchor)
    let deep = a.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 3)
    #expect(!inside.isActive)
    let place = group.topAnchor.constraint(equalTo: stage.root.topAnchor)
    NSLayoutConstraint.activate([inside, own, across, deep, place])
    #expect(group.constraints == [inside])
    #expect(a.constraints == [own])
    #expect(stage.root.constraints == [across, deep, place])
    stage.root.layoutIfNeeded()
    #expect(a.frame.minY == 3 && a.frame.width == 5)
    group.removeFromSuperview()
    #expect(inside.isActive && own.isActive && !across.isActive && !deep.isActive)
    #expect(stage.root.constraints.isEmpty)
    own.constant = 9
    group.layoutIfNeeded()
    #expect(a.frame.width == 9)
    stage.root.addSubview(group)
    own.constant = 11
    stage.screen.runTurn()
    #expect(a.frame.width == 11)
    NSLayoutConstraint.deactivate([inside, own])
    #expect(group.constraints.isEmpty && a.constraints.isEmpty)
  }

  @Test func `a view that is given back to its frame keeps it`() {
    let stage = LayoutStage()
    let view = stage.add(UIView())
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    width.isActive = true
    stage.root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    width.isActive = false
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let follower = stage.add(SizedView(6, 7))
    follower.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    follower.topAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    stage.root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(follower.frame == CGRect(x: 4, y: 6, width: 6, height: 7))
    view.frame.size.width = 30
    stage.screen.runTurn()
    #expect(follower.frame.minX == 31)
    stage.root.autoresizesSubviews = true
    view.autoresizingMask = .flexibleWidth
    stage.root.frame.size.width += 20
    stage.screen.runTurn()
    #expect(follower.frame.minX == 51)
  }

  @Test func `misuse is stopped with a sentence`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIView().leftAnchor.constraint(equalTo: UIView().leftAnchor).isActive = true
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UIView().widthAnchor.constraint(equalToConstant: .nan)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        _ = NSLayoutConstraint(
          item: view, attribute: .left, relatedBy: .equal, toItem: nil,
          attribute: .notAnAttribute, multiplier: 1, constant: 5)
      }
    }
  }
}
