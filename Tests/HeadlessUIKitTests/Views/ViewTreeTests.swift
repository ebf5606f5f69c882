import RuntimeSupport
import Testing
import UIKit

/// A view that writes down what it hears.
@MainActor private final class LoggingView: UIView {
  let name: String
  let log: Log

  @MainActor final class Log {
    var lines: [String] = []
  }

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  required init?(coder: NSCoder) { fatalError() }

  private func note(_ event: String) { log.lines.append("\(name).\(event)") }

  override func willMove(toSuperview newSuperview: UIView?) {
    note("willMove(superview: \(newSuperview == nil ? "nil" : "set"))")
  }
  override func didMoveToSuperview() { note("didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) {
    note("willMove(window: \(newWindow == nil ? "nil" : "set"))")
  }
  override func didMoveToWindow() { note("didMoveToWindow") }
  override func didAddSubview(_ subview: UIView) { note("didAdd") }
  override func willRemoveSubview(_ subview: UIView) { note("willRemove") }
}

@MainActor @Suite(.freshRuntime) struct ViewTreeTests {
  @Test func `Rule 7.8: addSubview takes a view from its old parent and keeps its frame`() {
    let (old, new, child) = (UIView(), UIView(), UIView())
    old.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
    new.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    child.frame = CGRect(x: 3, y: 4, width: 5, height: 6)
    old.addSubview(child)
    new.addSubview(child)
    #expect(old.subviews.isEmpty)
    #expect(new.subviews == [child])
    #expect(child.superview === new)
    #expect(child.frame == CGRect(x: 3, y: 4, width: 5, height: 6))
    #expect(child.layer.superlayer === new.layer)
  }

  /// A layer that an app adds counts, so a view may come to stand further back than among the subviews.
  @Test func `insertSubview(at:) counts the layers of the view`() {
    let parent = UIView()
    let views = (0..<4).map { _ in UIView() }
    views.forEach(parent.addSubview)
    let mark = CALayer()
    parent.layer.insertSublayer(mark, at: 0)
    parent.insertSubview(views[2], at: 1)
    #expect(parent.subviews == [2, 0, 1, 3].map { views[$0] })
    #expect(parent.layer.sublayers == [mark] + [2, 0, 1, 3].map { views[$0].layer })
    let new = UIView()
    parent.insertSubview(new, at: 0)
    #expect(parent.subviews.first === new)
    #expect(parent.layer.sublayers?.prefix(2) == [new.layer, mark])
    parent.insertSubview(views[2], at: 99)
    #expect(parent.subviews.last === views[2] && parent.layer.sublayers?.last === views[2].layer)
    parent.insertSubview(views[3], at: 3)
    #expect(parent.subviews == [new, views[0], views[3], views[1], views[2]])
  }

  @Test func `subviews and sublayers keep one order through every kind of insertion`() {
    let parent = UIView()
    let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())
    func expectOrder(_ views: [UIView], _ location: SourceLocation = #_sourceLocation) {
      #expect(parent.subviews == views, sourceLocation: location)
      #expect(parent.layer.sublayers == views.map(\.layer), sourceLocation: location)
    }
    parent.addSubview(a)
    parent.addSubview(b)
    expectOrder([a, b])
    parent.insertSubview(c, at: 0)
    expectOrder([c, a, b])
    parent.insertSubview(d, aboveSubview: a)
    expectOrder([c, a, d, b])
    parent.insertSubview(b, belowSubview: c)
    expectOrder([b, c, a, d])
    parent.exchangeSubview(at: 3, withSubviewAt: 1)
    expectOrder([b, d, a, c])
    parent.bringSubviewToFront(d)
    expectOrder([b, a, c, d])
    parent.sendSubviewToBack(c)
    expectOrder([c, b, a, d])
    parent.addSubview(c)
    expectOrder([b, a, d, c])
    parent.insertSubview(c, at: 99)
    expectOrder([b, a, d, c])
    a.removeFromSuperview()
    expectOrder([b, d, c])
    #expect(a.superview == nil)
  }

  @Test func `moving into and out of a window is told parent first and in order`() {
    let log = LoggingView.Log()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (outer, inner) = (LoggingView("outer", log), LoggingView("inner", log))
    outer.addSubview(inner)
    #expect(
      log.lines == ["inner.willMove(superview: set)", "inner.didMoveToSuperview", "outer.didAdd"])
    log.lines = []
    window.addSubview(outer)
    #expect(outer.window === window && inner.window === window)
    #expect(
      log.lines == [
        "outer.willMove(superview: set)", "outer.willMove(window: set)",
        "inner.willMove(window: set)", "inner.didMoveToWindow", "outer.didMoveToWindow",
        "outer.didMoveToSuperview",
      ])
    log.lines = []
    inner.removeFromSuperview()
    #expect(inner.window == nil)
    #expect(
      log.lines == [
        "outer.willRemove", "inner.willMove(superview: nil)", "inner.willMove(window: nil)",
        "inner.didMoveToWindow", "inner.didMoveToSuperview",
      ])
  }

  @Test func `a view can be found by its tag and knows its ancestors`() {
    let (a, b, c) = (UIView(), UIView(), UIView())
    a.addSubview(b)
    b.addSubview(c)
    c.tag = 7
    #expect(a.viewWithTag(7) === c)
    #expect(a.viewWithTag(8) == nil)
    #expect(c.isDescendant(of: a) && a.isDescendant(of: a) && !a.isDescendant(of: c))
    #expect(c.next === b)
  }

  @Test func `a view that is dropped dies with its subviews`() {
    weak var parent: UIView?
    weak var child: UIView?
    do {
      let (a, b) = (UIView(), UIView())
      a.addSubview(b)
      (parent, child) = (a, b)
      #expect(child?.superview === a)
    }
    #expect(parent == nil && child == nil)
  }

  @Test func `a view that would contain itself stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (a, b) = (UIView(), UIView())
        a.addSubview(b)
        b.addSubview(a)
      }
    }
  }
}

/// Initialisers that an app adds to UIKit's classes.
extension UIImageView {
  fileprivate convenience init(showing picture: UIImage?) {
    self.init(frame: .zero)
    image = picture
  }
}

extension UILabel {
  fileprivate convenience init(lines: Int) {
    self.init(frame: .zero)
    numberOfLines = lines
    textAlignment = .center
    text = "one two three four five six seven"
  }
}

extension UIStackView {
  fileprivate convenience init(of views: [UIView], spacing points: CGFloat) {
    self.init(arrangedSubviews: views)
    axis = .vertical
    spacing = points
  }
}

/// A property that an app's own convenience initialiser sets has its usual effect.
@MainActor @Suite(.freshRuntime) struct ConvenienceInitialiserTests {
  @Test func `an image that a convenience initialiser sets shows`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(UIImageView(showing: image).layer.contents != nil)
  }

  @Test func `the lines that a convenience initialiser sets count`() {
    let narrow = CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude)
    #expect(
      UILabel(lines: 0).sizeThatFits(narrow).height > UILabel(lines: 1).sizeThatFits(narrow).height)
  }

  @Test func `the axis and the spacing that a convenience initialiser sets count`() {
    let views = (0..<2).map { _ in
      let view = UIView()
      view.heightAnchor.constraint(equalToConstant: 10).isActive = true
      return view
    }
    let stack = UIStackView(of: views, spacing: 7)
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 27)
  }

  @Test func `a view that is put next to no sibling comes in front of all`() {
    let (parent, first, second) = (UIView(), UIView(), UIView())
    parent.addSubview(first)
    parent.insertSubview(second, belowSubview: UIView())
    #expect(parent.subviews == [first, second])
    parent.insertSubview(first, aboveSubview: UIView())
    #expect(parent.subviews == [second, first])
  }
}
