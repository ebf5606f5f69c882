import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The pop from anywhere in the content that newer systems have, on a screen of 200 x 400 points.
@Suite(.freshRuntime) @MainActor struct ContentPopCases {
  /// The result of a finger that goes to the right.
  private enum Outcome { case nothing, system, matched }

  @MainActor private struct Stack {
    let fixture: MatchFixture
    let detail: BuiltController

    init(isNew: Bool = true, _ content: UIView...) {
      HeadlessSystem.popsFromContent = isNew
      fixture = MatchFixture(size: CGSize(width: 200, height: 400), root: BuiltController("List"))
      fixture.navigation.isNavigationBarHidden = false
      detail = BuiltController("Detail") { root in content.forEach(root.addSubview) }
      fixture.navigation.pushViewController(detail, animated: false)
      fixture.settle()
    }

    var matching: ControllerMatching { fixture.navigation.matchTransition }
    var contentPop: UIGestureRecognizer? {
      fixture.navigation.headlessContentPopGestureRecognizer
    }

    func swipe(from x: CGFloat = 60, y: CGFloat = 200, to end: CGFloat = 190) -> Outcome {
      var isMatched = false
      fixture.screen.perform(
        .drag(from: CGPoint(x: x, y: y), to: CGPoint(x: end, y: y), duration: 0.2))
      for _ in 0..<30 {
        fixture.screen.advance(by: 1 / 60)
        isMatched = isMatched || fixture.session != nil
      }
      fixture.settle()
      if fixture.navigation.topViewController === detail { return .nothing }
      return isMatched ? .matched : .system
    }
  }

  private static let place = CGRect(x: 0, y: 150, width: 200, height: 100)

  @Test func `Case A9: the default pops from the middle where the system does`() {
    #expect(Stack().swipe() == .matched)
    #expect(Stack(isNew: false).swipe() == .nothing)
    #expect(Stack(isNew: false).swipe(from: 1) == .matched)
    #expect(Stack().swipe(from: 1) == .matched)
    // Fingers that go elsewhere do nothing.
    #expect(Stack().swipe(from: 190, to: 60) == .nothing)
  }

  @Test func `Case A9: a row that scrolls sideways, a slider and a map keep their fingers`() {
    let row = UIScrollView(frame: Self.place)
    row.contentSize = CGSize(width: 600, height: 100)
    row.contentOffset.x = 200
    #expect(Stack(row).swipe() == .nothing && row.contentOffset.x < 150)
    let slider = UISlider(frame: Self.place)
    #expect(Stack(slider).swipe(from: 15) == .nothing && slider.value > 0.5)
    var isMapMoved = false
    let map = UIView(frame: Self.place)
    let pan = UIPanGestureRecognizer()
    pan.headlessAddAction { _ in isMapMoved = true }
    map.addGestureRecognizer(pan)
    #expect(Stack(map).swipe() == .nothing && isMapMoved)
  }

  @Test func `Case A9: what a view holds inside keeps its finger too`() {
    // A cell with a row in it, as hosted content has.
    let row = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    row.contentSize = CGSize(width: 600, height: 100)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 100))
    row.addSubview(inner)
    let cell = UIView(frame: Self.place)
    cell.addSubview(row)
    #expect(Stack(cell).swipe() == .nothing)
    let map = UIView(frame: Self.place)
    map.addGestureRecognizer(UIPanGestureRecognizer())
    let pin = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    map.addSubview(pin)
    #expect(Stack(map).swipe() == .nothing)
  }

  @Test func `Case A9: content that does not go sideways leaves the finger to the pop`() {
    let list = UIScrollView(frame: Self.place)
    list.contentSize = CGSize(width: 200, height: 1000)
    let still = UIScrollView(frame: Self.place)
    still.contentSize = CGSize(width: 600, height: 100)
    still.isScrollEnabled = false
    let disabled = UISlider(frame: Self.place)
    disabled.isEnabled = false
    let deaf = UIView(frame: Self.place)
    let pan = UIPanGestureRecognizer()
    pan.isEnabled = false
    deaf.addGestureRecognizer(pan)
    for view in [list, still, UIButton(frame: Self.place), disabled, deaf] as [UIView] {
      #expect(Stack(view).swipe() == .matched, "\(view)")
    }
  }

  @Test func `Case A9: at the edge the pop comes before the content`() {
    let row = UIScrollView(frame: Self.place)
    row.contentSize = CGSize(width: 600, height: 100)
    row.contentOffset.x = 200
    #expect(Stack(row).swipe(from: 1) == .matched)
  }

  @Test func `Case A9: switched off by the app, only the edge pops`() {
    let stack = Stack()
    stack.contentPop?.isEnabled = false
    #expect(stack.swipe() == .nothing)
    #expect(stack.swipe(from: 1) == .matched)
  }

  @Test func `Case A9: an app's own setting wins`() {
    let edge = Stack()
    edge.matching.gesture = .edge
    #expect(edge.swipe() == .nothing)
    #expect(edge.swipe(from: 1) == .matched)
    let none = Stack()
    none.matching.gesture = .none
    #expect(none.swipe() == .system)
    let slid = Stack(UISlider(frame: Self.place))
    slid.matching.gesture = .none
    #expect(slid.swipe(from: 15) == .nothing)
    let row = UIScrollView(frame: Self.place)
    row.contentSize = CGSize(width: 600, height: 100)
    let anywhere = Stack(row)
    anywhere.matching.gesture = .anywhere
    // The row is at its start, so the explicit gesture takes the finger.
    #expect(anywhere.swipe() == .matched)
    let old = Stack(isNew: false)
    old.matching.gesture = .anywhere
    #expect(old.swipe() == .matched)
  }

  @Test func `Case A9: the app's delegate of the recognizer may refuse a finger`() {
    final class Refusing: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let (stack, refusing) = (Stack(), Refusing())
    stack.contentPop?.delegate = refusing
    #expect(stack.swipe() == .nothing)
    #expect(stack.swipe(from: 1) == .matched)
  }

  @Test func `Case A9: a hidden or replaced back button and the bars refuse`() {
    let hidden = Stack()
    hidden.detail.navigationItem.hidesBackButton = true
    #expect(hidden.swipe() == .nothing)
    let replaced = Stack()
    let close = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
    replaced.detail.navigationItem.leadingItemGroups = [close.creatingFixedGroup()]
    #expect(replaced.swipe() == .nothing)
    #expect(Stack().swipe(y: 22) == .nothing)
  }
}
