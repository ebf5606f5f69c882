import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Captures of screens that are scrolled, that lie outside the container, or that hold several views of one
/// kind.
@Suite(.freshRuntime) @MainActor struct CaptureRulesTests {
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  init() {
    container.addSubview(root)
  }

  private func capture() -> ScreenCapture {
    ScreenCapture(root, in: container, wasDisplayed: true, identities: ContentIdentities())
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Geometry

  @Test func `A screen outside the container is placed through the view around both`() throws {
    let window = UIView(frame: box(0, 0, 300, 300))
    container.frame.origin = CGPoint(x: 10, y: 20)
    root.frame.origin = CGPoint(x: 40, y: 5)
    window.addSubview(container)
    window.addSubview(root)
    root.addSubview(.tagged("card", box(1, 2, 10, 10)))
    let card = try #require(capture().screen.views.first)
    // The card's centre is at (46, 12) of the window, and the container begins at (10, 20).
    #expect(card.box.center == CGPoint(x: 36, y: -8))
  }

  @Test func `A shadow path begins at the corner of its box, however the view is scrolled`() throws
  {
    let list = UIScrollView(frame: box(10, 10, 40, 40))
    list.matchID = "list"
    list.clipsToBounds = false
    list.contentSize = CGSize(width: 400, height: 400)
    list.contentOffset = CGPoint(x: 5, y: 30)
    list.layer.shadowOpacity = 0.5
    // Layers take the path in the coordinates of their bounds.
    list.layer.shadowPath = UIBezierPath(rect: list.bounds).cgPath
    root.addSubview(list)
    #expect(capture().shadowPath(at: 0)?.boundingBox == box(0, 0, 40, 40))
  }

  @Test func `A visual effect casts the shadow of its box`() throws {
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    effect.frame = box(10, 10, 40, 40)
    effect.matchID = "effect"
    effect.layer.shadowOpacity = 0.5
    root.addSubview(effect)
    let shadow = try #require(capture().screen.views.first).box.appearance.shadow
    #expect(shadow.opacity == 0.5 && !shadow.isOfContent)
  }

  // MARK: Focus

  enum Rival: CaseIterable, Sendable {
    case smaller, clipped, hidden, faint, disabled
  }

  @Test(arguments: Rival.allCases, [true, false])
  func `A page is aligned with the largest part that is seen of its photograph`(
    rival: Rival, isInFront: Bool
  ) {
    root.matchID = "page"
    root.addSubview(.tagged("page", box(50, 100, 40, 40)))
    // All but the first would be larger if all of it were seen.
    let holder = UIView(frame: box(0, 0, 100, 90))
    var frame = box(0, 0, 80, 80)
    switch rival {
    case .smaller: frame = box(0, 0, 30, 30)
    case .clipped:
      holder.frame = box(0, 0, 20, 20)
      holder.clipsToBounds = true
    case .hidden: holder.isHidden = true
    case .faint: holder.alpha = 0
    case .disabled: ViewTag.made(for: holder).isEnabledForSubviews = false
    }
    holder.addSubview(.tagged("page", frame))
    root.insertSubview(holder, at: isInFront ? 1 : 0)
    let page = capture()
    page.findFocus("page")
    // In shares of a page of 100 by 200 points.
    let focus = page.screen.views.first?.box.contentFocus
    #expect(focus == CGRect(x: 0.5, y: 0.5, width: 0.4, height: 0.2))
  }

  // MARK: Texts

  enum Holder: CaseIterable, Sendable {
    case plain, hidden, faint, disabled, disabledForSubviews, control, flown, scrolledAway,
      offScreen
  }

  @Test(arguments: Holder.allCases)
  func `A text gives way only if it is seen and takes part`(kind: Holder) {
    let holder = kind == .control ? UIControl() : UIView()
    holder.frame = box(0, 0, 100, 50)
    root.addSubview(holder)
    let label = UILabel(frame: box(0, 10, 100, 20))
    label.text = "Title"
    holder.addSubview(label)
    var flown: Set<ObjectIdentifier> = []
    switch kind {
    case .plain, .control: break
    case .hidden: holder.isHidden = true
    case .faint: holder.alpha = 0.005
    case .disabled: holder.matchTransition.isEnabled = false
    case .disabledForSubviews: ViewTag.made(for: holder).isEnabledForSubviews = false
    case .flown: flown = [ObjectIdentifier(holder)]
    case .scrolledAway:
      holder.clipsToBounds = true
      label.frame.origin.y = 60
    case .offScreen: label.frame.origin.x = 110
    }
    let texts = capture().stillTexts(
      in: container, beside: flown, captionsIn: { [] }, onlyCaptions: false)
    #expect(texts.map(\.text.string) == (kind == .plain ? ["Title"] : []))
  }

  enum Cell: CaseIterable, Sendable {
    case plain, withAnotherView, scrollView, inScrollView, large, collection
  }

  @Test(arguments: Cell.allCases)
  func `A picture's cell is its small holder of its own, or the cell of a list`(kind: Cell) {
    var holder = kind == .scrollView ? UIScrollView() : UIView()
    if kind == .collection { holder = UICollectionViewCell(frame: .zero) }
    // A third of the screen is the most for a holder.
    holder.frame = box(0, 0, 100, kind == .large || kind == .collection ? 70 : 60)
    let photo = UIView.tagged("photo", box(0, 0, 40, 40))
    var outer = root
    if kind == .inScrollView {
      outer = UIScrollView(frame: root.bounds)
      root.addSubview(outer)
    }
    outer.addSubview(holder)
    if kind == .collection {
      let inner = UIView(frame: holder.bounds)
      holder.addSubview(inner)
      inner.addSubview(photo)
    } else {
      holder.addSubview(photo)
    }
    if kind == .withAnotherView { holder.addSubview(.tagged("badge", box(50, 0, 10, 10))) }
    let cells = capture().cells(of: [0])
    #expect(cells == (kind == .plain || kind == .collection ? [ObjectIdentifier(holder)] : []))
  }

  // MARK: Providers

  private final class Provider: MatchViewProvider {
    let answers: [MatchID: UIView]
    init(_ answers: [MatchID: UIView]) { self.answers = answers }
    func matchView(for id: MatchID, side: TransitionSide) -> UIView? { answers[id] }
  }

  @Test func `A view that a provider places with the next layout is captured there`() throws {
    final class Row: UIView {
      override func layoutSubviews() { subviews[0].frame.origin.y = 60 }
    }
    final class Placing: MatchViewProvider {
      let row: Row
      init(_ row: Row) { self.row = row }
      func matchView(for id: MatchID, side: TransitionSide) -> UIView? {
        row.setNeedsLayout()
        return row.subviews[0]
      }
    }
    let detail = UIView(frame: container.bounds)
    container.addSubview(detail)
    detail.addSubview(.tagged("photo", box(0, 0, 10, 10)))
    let row = Row(frame: root.bounds)
    row.addSubview(UIView(frame: box(0, 0, 10, 10)))
    root.addSubview(row)
    root.layoutIfNeeded()
    row.subviews[0].frame.origin.y = 0
    let identities = ContentIdentities()
    let other = ScreenCapture(detail, in: container, wasDisplayed: false, identities: identities)
    let provider = Placing(row)
    let list = capture()
    let again = withExtendedLifetime(provider) {
      list.provider = provider
      #expect(list.askForCounterparts(of: other).foundAny)
      return list.renewed(in: container, identities)
    }
    #expect(again.screen.views.map(\.box.center) == [CGPoint(x: 5, y: 65)])
  }

  @Test func `Every wrong answer of a provider is noted, also beside a right one`() {
    let detail = UIView(frame: container.bounds)
    container.addSubview(detail)
    let ids: [MatchID] = [
      "stray 1", "refused 1", "found", "refused 2", "stray 2", "own 1", "own 2",
    ]
    for (index, id) in ids.enumerated() {
      detail.addSubview(.tagged(id, box(0, CGFloat(20 * index), 10, 10)))
    }
    let identities = ContentIdentities()
    let other = ScreenCapture(detail, in: container, wasDisplayed: false, identities: identities)
    // The last view has an ID that nothing on the other screen has.
    let rows = ["own 1", "own 2", "free"].map { UIView.tagged(MatchID($0), box(0, 0, 10, 10)) }
    for row in rows { root.addSubview(row) }
    let provider = Provider([
      "stray 1": UIView(), "stray 2": UIView(), "refused 1": rows[0], "refused 2": rows[1],
      "found": rows[2],
    ])
    let list = capture()
    // The capture does not retain the provider.
    let (mistakes, again) = withExtendedLifetime(provider) {
      list.provider = provider
      let answer = list.askForCounterparts(of: other)
      return (answer.mistakes, list.renewed(in: container, identities))
    }
    #expect(
      mistakes == [
        .viewOutsideScreen("stray 1", side: .destination),
        .viewHasAnotherID("refused 1", side: .destination, own: "own 1"),
        .viewHasAnotherID("refused 2", side: .destination, own: "own 2"),
        .viewOutsideScreen("stray 2", side: .destination),
      ])
    #expect(again.screen.views.map(\.id) == ["own 1", "own 2", "found"])
    #expect(capture().screen.views.map(\.id) == ["own 1", "own 2", "free"])
  }
}
