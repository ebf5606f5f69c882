import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct LayoutEngineTests {
  @Test
  func `of required constraints that contradict one another the last goes, and is named once`() {
    let stage = LayoutStage()
    let view = stage.add(UIView())
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    let wide = view.widthAnchor.constraint(equalToConstant: 70)
    wide.identifier = "wide"
    let wish = view.widthAnchor.constraint(equalToConstant: 10)
    wish.priority = .defaultHigh
    let messages = consoleMessages {
      NSLayoutConstraint.activate([wish, narrow, wide])
      stage.root.layoutIfNeeded()
      #expect(view.frame.width == 50)
      stage.root.setNeedsLayout()
      view.heightAnchor.constraint(equalToConstant: 5).isActive = true
      stage.root.layoutIfNeeded()
      narrow.constant = 55
      stage.root.layoutIfNeeded()
      #expect(view.frame.width == 55)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("'wide'") == true)
    #expect(messages.first?.contains("UIView.width == 70.0") == true)
    // Where nothing contradicts it any more, it holds.
    narrow.isActive = false
    stage.root.layoutIfNeeded()
    #expect(view.frame.width == 70)
  }

  @Test func `a frame is no matter for a constraint that contradicts it`() {
    let stage = LayoutStage()
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
    stage.root.addSubview(view)
    let messages = consoleMessages {
      view.widthAnchor.constraint(equalToConstant: 50).isActive = true
      stage.root.layoutIfNeeded()
      view.frame.size.width = 9
      stage.root.layoutIfNeeded()
      view.frame.size.width = 50
      stage.root.layoutIfNeeded()
      view.frame.size.width = 51
      stage.root.layoutIfNeeded()
    }
    #expect(view.frame == CGRect(x: 5, y: 6, width: 51, height: 8))
    #expect(messages.count == 1)
  }

  @Test func `one constant among thousands of views costs what hangs on it`() throws {
    let stage = LayoutStage()
    var heights: [NSLayoutConstraint] = []
    // 100 cards of 30 views each, every card at a place of its own.
    var inner: [[UIView]] = []
    for index in 0..<100 {
      let card = stage.add(UIView())
      heights.append(card.heightAnchor.constraint(equalToConstant: 20))
      NSLayoutConstraint.activate([
        card.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
        card.rightAnchor.constraint(equalTo: stage.root.rightAnchor),
        card.topAnchor.constraint(
          equalTo: stage.root.topAnchor, constant: CGFloat(index) * 30),
        heights[index],
      ])
      inner.append(
        (0..<30).map { number in
          let view = stage.add(UIView(), to: card)
          NSLayoutConstraint.activate([
            view.leftAnchor.constraint(
              equalTo: card.leftAnchor, constant: CGFloat(number) * 5),
            view.widthAnchor.constraint(equalToConstant: 4),
            view.topAnchor.constraint(equalTo: card.topAnchor),
            view.bottomAnchor.constraint(equalTo: card.bottomAnchor),
          ])
          return view
        })
    }
    stage.root.layoutIfNeeded()
    #expect(inner[40][29].frame == CGRect(x: 145, y: 0, width: 4, height: 20))
    let engine = try #require(stage.screen.window.layoutState.engine)
    let (pivots, changes, visits) = (
      engine.solver.pivotCount, engine.solver.rowChangeCount, engine.visitCount
    )
    heights[40].constant = 25
    stage.root.layoutIfNeeded()
    #expect(inner[40].allSatisfy { $0.frame.height == 25 })
    #expect(inner[41].allSatisfy { $0.frame.height == 20 })
    // The card's height and that of each view in it.
    #expect(engine.solver.rowChangeCount - changes == 31)
    #expect(engine.visitCount - visits == 31)
    #expect(engine.solver.pivotCount == pivots)
    // A place moves the card and nothing in it.
    let before = engine.visitCount
    stage.root.constraints.first { $0.firstAttribute == .top }?.constant = 3
    stage.root.layoutIfNeeded()
    #expect(engine.visitCount - before == 1)
  }

  /// Views that each stand below the one before, with a height of their own or a natural one.
  private func chain(_ count: Int, isNatural: Bool) -> (stage: LayoutStage, last: UIView) {
    let stage = LayoutStage()
    var last = stage.root.topAnchor
    var view = UIView()
    for index in 0..<count {
      view = stage.add(isNatural ? SizedView(30, CGFloat(10 + index % 3)) : UIView())
      view.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
      view.rightAnchor.constraint(equalTo: stage.root.rightAnchor).isActive = true
      view.topAnchor.constraint(equalTo: last, constant: 2).isActive = true
      if !isNatural { view.heightAnchor.constraint(equalToConstant: 9).isActive = true }
      last = view.bottomAnchor
    }
    stage.root.layoutIfNeeded()
    return (stage, view)
  }

  @Test(arguments: [false, true])
  func `a link of a chain costs the same however long the chain is`(isNatural: Bool) throws {
    func cost(_ count: Int) throws -> (terms: Int, changes: Int) {
      let (stage, last) = chain(count, isNatural: isNatural)
      let lengths: [Int] = (0..<count).map { isNatural ? 12 + $0 % 3 : 11 }
      #expect(last.frame.maxY == CGFloat(lengths.reduce(0, +)))
      let solver = try #require(stage.screen.window.layoutState.engine).solver
      return (solver.termCount, solver.rowChangeCount)
    }
    let (short, long) = (try cost(100), try cost(1000))
    #expect(long.terms <= 10 * short.terms && long.changes <= 10 * short.changes + 10)
    #expect(short.terms <= (isNatural ? 20 : 12) * 100)
  }

  @Test func `a link in the middle of a chain may go, and come again elsewhere`() {
    let (stage, last) = chain(40, isNatural: true)
    let views = stage.root.subviews
    let whole = views.map(\.frame)
    func link(_ view: UIView) -> NSLayoutConstraint? {
      stage.root.constraints.first { $0.firstItem === view && $0.firstAttribute == .top }
    }
    let old = link(views[20])
    old?.isActive = false
    let moved = views[20].topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 5)
    moved.isActive = true
    stage.root.layoutIfNeeded()
    #expect(views[20].frame.minY == 5 && views[19].frame == whole[19])
    #expect(last.frame.maxY == whole[39].maxY - whole[20].minY + 5)
    moved.isActive = false
    old?.isActive = true
    stage.root.layoutIfNeeded()
    #expect(views.map(\.frame) == whole)
  }

  @Test func `the same layout comes out twice, ambiguous as it may be`() {
    func frames() -> [CGRect] {
      let stage = LayoutStage()
      let views = (0..<6).map { index in stage.add(SizedView(CGFloat(10 + index), 10)) }
      for (view, next) in zip(views, views.dropFirst()) {
        next.leftAnchor.constraint(greaterThanOrEqualTo: view.rightAnchor).isActive = true
      }
      views[5].rightAnchor.constraint(equalTo: stage.root.rightAnchor).isActive = true
      stage.root.layoutIfNeeded()
      #expect(views[2].hasAmbiguousLayout)
      return views.map(\.frame)
    }
    #expect(frames() == frames())
  }

  @Test func `updateConstraints runs before layout, the innermost first`() {
    @MainActor final class Updating: UIView {
      static var order: [Int] = []
      var size: NSLayoutConstraint?
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        Self.order.append(tag)
        if size == nil {
          size = widthAnchor.constraint(equalToConstant: 40)
          size?.isActive = true
        }
        super.updateConstraints()
      }
    }
    @MainActor final class Controller: UIViewController {
      override func updateViewConstraints() {
        Updating.order.append(0)
        super.updateViewConstraints()
      }
    }
    let stage = LayoutStage()
    let controller = Controller()
    let (outer, inner) = (Updating(), Updating())
    (outer.tag, inner.tag) = (1, 2)
    for view in [outer, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    outer.addSubview(inner)
    controller.view.addSubview(outer)
    stage.screen.window.rootViewController = controller
    stage.screen.runTurn()
    #expect(Updating.order == [2, 1, 0])
    #expect(outer.frame.width == 40 && inner.frame.width == 40)
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints())
    stage.screen.runTurn()
    #expect(Updating.order == [2, 1, 0, 2])
    #expect(!inner.needsUpdateConstraints())
  }

  @Test func `engines and views are let go`() {
    weak var engine: LayoutEngine?
    weak var child: UIView?
    weak var kept: NSLayoutConstraint?
    do {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      let constraint = view.leftAnchor.constraint(equalTo: root.leftAnchor)
      constraint.isActive = true
      root.layoutIfNeeded()
      (engine, child, kept) = (root.layoutState.engine, view, constraint)
      #expect(engine != nil)
    }
    #expect(engine == nil && child == nil && kept == nil)
  }

  @Test func `a view kept past the tree it was in lives on in another`() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    do {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      root.addSubview(view)
      width.isActive = true
      root.layoutIfNeeded()
    }
    #expect(view.superview == nil && view.frame.width == 30)
    let stage = LayoutStage()
    stage.root.addSubview(view)
    width.constant = 40
    stage.root.layoutIfNeeded()
    #expect(view.frame.width == 40)
  }

  @Test func `what is beyond all measure is cut and told, and what is no number is no size`() {
    let stage = LayoutStage()
    let view = stage.add(SizedView(.infinity, .nan))
    let left = view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 5)
    let messages = consoleMessages {
      left.constant = 1e300
      view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      left.isActive = true
      stage.root.layoutIfNeeded()
    }
    #expect(messages.count == 1 && messages.first?.contains("1e+300") == true)
    #expect(view.frame.width == 40 && view.frame.minX == 1e7)
    left.constant = 5
    stage.root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 5, y: 0, width: 40, height: 0))
  }

  @Test func `a size that never comes to rest does not hold up the frame`() {
    @MainActor final class Restless: UIView {
      var asked = 0
      override var intrinsicContentSize: CGSize {
        asked += 1
        invalidateIntrinsicContentSize()
        return CGSize(width: 10 + asked % 7, height: 10)
      }
    }
    @MainActor final class Pushing: UIView {
      var width: NSLayoutConstraint?
      override func layoutSubviews() {
        super.layoutSubviews()
        width?.constant += 1
      }
    }
    let stage = LayoutStage()
    let pushing = stage.add(Pushing())
    pushing.width = pushing.widthAnchor.constraint(equalToConstant: 1)
    pushing.width?.isActive = true
    let view = stage.add(Restless())
    view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 3).isActive = true
    stage.screen.runTurn()
    stage.screen.advance(by: 0.1)
    #expect(view.asked > 0 && view.frame.minX == 3 && view.frame.width >= 10)
    #expect(pushing.frame.width > 1)
  }

  @Test func `a label in a narrow column settles with what is beside it`() {
    // The label's height decides how wide the square beside it is, which decides the label's width.
    let stage = LayoutStage()
    let (label, square) = (stage.add(UILabel()), stage.add(UIView()))
    label.numberOfLines = 0
    label.text = "Words that need more lines the less room there is beside the square"
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: stage.root.topAnchor),
      label.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      square.leftAnchor.constraint(equalTo: label.rightAnchor),
      square.rightAnchor.constraint(equalTo: stage.root.rightAnchor),
      square.topAnchor.constraint(equalTo: stage.root.topAnchor),
      square.heightAnchor.constraint(equalTo: label.heightAnchor),
      square.widthAnchor.constraint(equalTo: square.heightAnchor, multiplier: 0.25),
    ])
    stage.screen.runTurn()
    #expect(label.frame.maxX == square.frame.minX && square.frame.maxX == 200)
    #expect(abs(square.frame.width - label.frame.height / 4) <= 0.5)
    let needed = label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height
    #expect(label.frame.height >= needed - 0.5)
  }
}
