import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Changes in place that hide one view and show another one with the same ID. Both stay on the screen.
@Suite(.freshRuntime) @MainActor struct InPlaceExchangeTests {
  private let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
  private let options = TransitionOptions(duration: 0.5, curve: .linear)

  /// The content of the two views.
  enum Content: CaseIterable {
    case box, image, text
  }

  /// How the app hides one view and shows the other.
  enum Way: CaseIterable {
    case isHidden, alpha, superview, stack
  }

  /// Two views with one ID on a white screen. The second is hidden.
  @MainActor private struct Exchange {
    let root = UIViewController()
    let (small, big): (UIView, UIView)
    private let way: Way

    init(_ content: Content, _ way: Way, on screen: HeadlessScreen) {
      self.way = way
      small = Self.view(content, CGRect(x: 10, y: 10, width: 20, height: 20))
      big = Self.view(content, CGRect(x: 40, y: 110, width: 50, height: 50))
      root.view.backgroundColor = .white
      for view in [small, big] {
        view.matchID = "item"
        if way == .superview {
          let parent = UIView(frame: screen.window.bounds)
          parent.addSubview(view)
          root.view.addSubview(parent)
        } else if way != .stack {
          root.view.addSubview(view)
        }
      }
      if way == .stack { fillStack() }
      show(small, not: big)
      screen.window.rootViewController = root
      screen.runTurn()
    }

    private static func view(_ content: Content, _ frame: CGRect) -> UIView {
      switch content {
      case .box: return UIView.filled(frame, .red)
      case .image:
        let view = UIImageView(image: .plain(.red))
        view.frame = frame
        return view
      case .text:
        let label = UILabel(frame: frame)
        label.text = "M"
        label.font = .systemFont(ofSize: frame.height * 0.7)
        return label
      }
    }

    /// Puts the views into a stack view, with a gap between them.
    private func fillStack() {
      let gap = UIView()
      let stack = UIStackView(arrangedSubviews: [small, gap, big])
      stack.axis = .vertical
      stack.alignment = .leading
      stack.frame = CGRect(x: 10, y: 10, width: 80, height: 130)
      root.view.addSubview(stack)
      for view in [small, big] {
        view.widthAnchor.constraint(equalToConstant: view.bounds.width).isActive = true
        view.heightAnchor.constraint(equalToConstant: view.bounds.height).isActive = true
      }
    }

    /// The change as an app writes it.
    func show(_ shown: UIView, not hidden: UIView) {
      switch way {
      case .isHidden, .stack: (hidden.isHidden, shown.isHidden) = (true, false)
      case .alpha: (hidden.alpha, shown.alpha) = (0, 1)
      case .superview:
        hidden.superview?.isHidden = true
        shown.superview?.isHidden = false
      }
    }

    /// Whether the app finds the values that it has written.
    func shows(_ shown: UIView, not hidden: UIView) -> Bool {
      let alphas: [CGFloat] = way == .alpha ? [1, 0] : [1, 1]
      let isHidden = way == .isHidden || way == .stack
      let isParentHidden = way == .superview
      return [shown.alpha, hidden.alpha] == alphas
        && [shown.isHidden, hidden.isHidden] == [false, isHidden]
        && (!isParentHidden
          || [shown.superview?.isHidden, hidden.superview?.isHidden] == [false, true])
        && [shown.layer.mask, hidden.layer.mask] == [nil, nil]
    }

    /// The place of a view on the screen.
    func place(of view: UIView) -> CGRect { view.convert(view.bounds, to: root.view) }
  }

  /// Returns the smallest rectangle around everything that is not white, and whether it is full up to its edges.
  private func ink() -> (box: CGRect, isFull: Bool) {
    let picture = screen.render()
    return withExtendedLifetime(picture) {
      func isInk(_ x: Int, _ y: Int) -> Bool { picture.bitmap[x, y] & 0xff_ffff != 0xff_ffff }
      let columns = (0..<100).filter { x in (0..<200).contains { isInk(x, $0) } }
      let rows = (0..<200).filter { y in (0..<100).contains { isInk($0, y) } }
      guard let left = columns.first, let right = columns.last, let top = rows.first,
        let bottom = rows.last, left < right, top < bottom
      else { return (.zero, false) }
      let isFull = (left + 1..<right).allSatisfy { x in
        (top + 1..<bottom).allSatisfy { isInk(x, $0) }
      }
      let box = CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
      return (box, isFull)
    }
  }

  /// Checks that nothing is seen but the view, at `share` of the way.
  private func expectOne(
    from start: CGRect, to end: CGRect, at share: Double, _ content: Content,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func between(_ first: CGFloat, _ last: CGFloat) -> CGFloat { first + (last - first) * share }
    let place = CGRect(
      x: between(start.minX, end.minX), y: between(start.minY, end.minY),
      width: between(start.width, end.width), height: between(start.height, end.height))
    let (box, isFull) = ink()
    guard content == .text else {
      #expect(
        isFull && box.isNear(place, within: 1.5), "\(box), not \(place), at \(share)",
        sourceLocation: sourceLocation)
      return
    }
    // Letters do not fill their view.
    #expect(
      !box.isEmpty && box.minX > place.minX - 1.5 && box.maxX < place.maxX + 1.5
        && box.minY > place.minY - 1.5 && box.maxY < place.maxY + 1.5,
      "\(box) lies outside \(place) at \(share)", sourceLocation: sourceLocation)
  }

  @Test(arguments: Content.allCases, Way.allCases)
  func `A hidden view and the view shown in its place are seen once in each frame`(
    _ content: Content, _ way: Way
  ) throws {
    let pair = Exchange(content, way, on: screen)
    let (small, big) = (pair.small, pair.big)
    let start = pair.place(of: small)
    var outcomes: [Bool] = []
    let session = try #require(
      pair.root.view.matchTransition.animate(options) {
        pair.show(big, not: small)
      } completion: {
        outcomes.append($0)
      })
    let end = pair.place(of: big)
    #expect(session.plan.flights.count == 1)
    for frame in 1..<30 {
      // The displayed frame is one frame ahead of the clock.
      expectOne(from: start, to: end, at: Double(frame) / 30, content)
      screen.advance(by: 1 / 60)
    }
    screen.advance(by: 1)
    expectOne(from: start, to: end, at: 1, content)
    #expect(outcomes == [true] && pair.shows(big, not: small))
    // And back.
    pair.root.view.matchTransition.animate(options) { pair.show(small, not: big) }
    for frame in 1..<30 {
      expectOne(from: end, to: start, at: Double(frame) / 30, content)
      screen.advance(by: 1 / 60)
    }
    screen.advance(by: 1)
    expectOne(from: end, to: start, at: 1, content)
    #expect(pair.shows(small, not: big))
  }

  @Test(arguments: Way.allCases)
  func `An exchange that is scrubbed and cancelled is seen once, and the app can undo it`(
    _ way: Way
  ) throws {
    let pair = Exchange(.box, way, on: screen)
    let (small, big) = (pair.small, pair.big)
    let start = pair.place(of: small)
    var outcomes: [Bool] = []
    let session = try #require(
      pair.root.view.matchTransition.animate(options) {
        pair.show(big, not: small)
      } completion: {
        outcomes.append($0)
        if !$0 { pair.show(small, not: big) }
      })
    let end = pair.place(of: big)
    for share in [0, 0.25, 0.75, 0.5, 1, 0.1] {
      session.scrub(to: share)
      screen.advance(by: 1 / 60)
      expectOne(from: start, to: end, at: share, .box)
    }
    session.cancel()
    while pair.root.view.matchTransition.session != nil {
      screen.advance(by: 1 / 60)
      #expect(ink().isFull)
    }
    #expect(outcomes == [false] && pair.shows(small, not: big))
    screen.advance(by: 0.1)
    expectOne(from: start, to: start, at: 0, .box)
  }

  @Test(arguments: Way.allCases)
  func `An exchange that another one turns back is seen once`(_ way: Way) throws {
    let pair = Exchange(.box, way, on: screen)
    let (small, big) = (pair.small, pair.big)
    let start = pair.place(of: small)
    pair.root.view.matchTransition.animate(options) { pair.show(big, not: small) }
    screen.advance(by: 0.2)
    let before = ink()
    #expect(before.isFull)
    pair.root.view.matchTransition.animate(options) { pair.show(small, not: big) }
    // The flight goes on from where it is.
    #expect(ink().isFull && ink().box.insetBy(dx: -2, dy: -2).contains(before.box))
    for _ in 1...60 {
      screen.advance(by: 1 / 60)
      #expect(ink().isFull)
    }
    expectOne(from: start, to: start, at: 0, .box)
    #expect(pair.shows(small, not: big))
  }

  @Test func `A view with an effect that the change hides leaves once`() throws {
    let pair = Exchange(.box, .isHidden, on: screen)
    pair.big.matchID = nil
    pair.small.matchTransition.effect = .move(y: 80)
    pair.root.view.matchTransition.animate(options) { pair.small.isHidden = true }
    for _ in 1...60 {
      screen.advance(by: 1 / 60)
      // The last frame of all shows nothing.
      #expect(ink().isFull || ink().box == .zero)
    }
    #expect(ink().box == .zero && pair.small.isHidden && pair.small.alpha == 1)
  }
}
