import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Changes of one view, without controllers.
@Suite(.freshRuntime) @MainActor struct InPlaceTests {
  private let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
  private let box = UIView.box(at: 0)
  private let options = TransitionOptions(duration: 0.5, curve: .linear)

  private func makeRoot() -> UIView {
    let root = UIViewController()
    root.view.backgroundColor = .white
    root.view.addSubview(box)
    screen.window.rootViewController = root
    screen.runTurn()
    return root.view
  }

  private func flying(_ session: MatchSession) -> UIView? {
    session.stage.touchView.superview?.subviews.first {
      $0.bounds.width > 10 && $0.bounds.width < 50
    }
  }

  @Test func `A moved view flies to its new place, and its frame changes at once`() throws {
    let root = makeRoot()
    var outcomes: [Bool] = []
    let session = try #require(
      root.matchTransition.animate(options) {
        box.frame = CGRect(x: 60, y: 100, width: 40, height: 40)
      } completion: {
        outcomes.append($0)
      })
    #expect(box.center == CGPoint(x: 80, y: 120) && box.alpha == 0)
    #expect(root.matchTransition.session === session)
    screen.advance(by: 15 / 60)
    // The path starts at (10, 10). Displayed frames are one frame ahead of the clock.
    let share = 16.0 / 30
    let middle = try #require(flying(session)).seen.position
    #expect(abs(middle.x - (10 + 70 * share)) < 1e-6)
    #expect(abs(middle.y - (10 + 110 * share)) < 1e-6)
    screen.advance(by: 2)
    #expect(outcomes == [true] && root.matchTransition.session == nil)
    #expect(root.subviews == [box] && box.alpha == 1)
  }

  @Test func `Issues of a change in place go to the view's handler`() {
    let root = makeRoot()
    var issues: [MatchIssue] = []
    root.matchTransition.onIssue = { issues.append($0) }
    root.addSubview(.box(at: 40))
    box.matchTransition.style = MatchStyle(window: .fraction(0...2))
    root.matchTransition.animate(options) { box.frame.origin.y = 100 }
    #expect(Set(issues.map(\.description)).count == issues.count)
    // The front view flies, which is the other one. The match says nothing about the first view's
    // window.
    #expect(
      issues == [
        .duplicateID("box", side: .source, count: 2),
        .duplicateID("box", side: .destination, count: 2),
      ])
    screen.advance(by: 2)
  }

  @Test func `A view that another joins under its ID stays visible, and the other flies out of it`()
    throws
  {
    let root = makeRoot()
    let other = UIView.tagged("box", CGRect(x: 60, y: 100, width: 40, height: 40), .blue)
    root.matchTransition.onIssue = { _ in }
    let session = try #require(root.matchTransition.animate(options) { root.addSubview(other) })
    #expect(session.plan.flights.map(\.ends.source.center) == [CGPoint(x: 10, y: 10)])
    for _ in 1...14 {
      screen.advance(by: 1 / 60)
      #expect(box.alpha == 1 && other.alpha == 0)
      // The first box is red, at full strength in every frame.
      #expect(screen.color(2, 2) == [255, 0, 0])
    }
    screen.advance(by: 2)
    #expect(box.alpha == 1 && other.alpha == 1)
  }

  @Test func `Views that are exchanged fly from one to the other, the rest fades`() throws {
    let root = makeRoot()
    let other = UIView.tagged("box", CGRect(x: 50, y: 50, width: 40, height: 40), .blue)
    let stranger = UIView.filled(CGRect(x: 0, y: 150, width: 30, height: 30), .green)
    let session = try #require(
      root.matchTransition.animate(options) {
        box.removeFromSuperview()
        root.addSubview(other)
        root.addSubview(stranger)
      })
    #expect(session.plan.flights.count == 1)
    screen.advance(by: 2)
    #expect(root.subviews == [other, stranger] && other.alpha == 1 && box.alpha == 1)
  }

  @Test func `The first frame shows the old state, the last frame the new one`() throws {
    let root = makeRoot()
    let before = screen.render()
    let session = root.matchTransition.animate(options) {
      box.frame = CGRect(x: 60, y: 100, width: 40, height: 40)
      box.backgroundColor = .blue
    }
    session?.scrub(to: 0)
    screen.advance(by: 1 / 60)
    #expect(screen.render().headlessDigest == before.headlessDigest)
    session?.finish()
    screen.advance(by: 2)
    let after = screen.render()
    let plain = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    plain.window.backgroundColor = .white
    let copy = UIView.filled(CGRect(x: 60, y: 100, width: 40, height: 40), .blue)
    plain.window.addSubview(copy)
    plain.runTurn()
    #expect(plain.render().headlessDigest == after.headlessDigest)
  }

  @Test func `Views that a change adds in front appear with the change, and not before it`() throws
  {
    let root = makeRoot()
    let before = screen.render()
    let cover = UIView.filled(root.bounds.insetBy(dx: 0, dy: 50), .green)
    let session = try #require(
      root.matchTransition.animate(options) {
        box.frame = CGRect(x: 60, y: 100, width: 40, height: 40)
        root.addSubview(cover)
        root.bringSubviewToFront(box)
      })
    session.scrub(to: 0)
    screen.advance(by: 1 / 60)
    #expect(screen.difference(to: before).largest <= 1)
    session.scrub(to: 0.5)
    screen.advance(by: 1 / 60)
    // The box is half-way, in front of everything.
    #expect(screen.color(45, 65) == [255, 0, 0])
    session.finish()
    screen.advance(by: 2)
    #expect(root.subviews == [cover, box] && cover.alpha == 1)
    #expect(screen.color(10, 100) == [0, 255, 0])
  }

  @Test func `A window's root is replaced`() throws {
    _ = makeRoot()
    let next = BuiltController("Next", .box(at: 70))
    let window = screen.window
    let session = try #require(
      window.matchTransition.animate(options) { window.rootViewController = next })
    #expect(session.plan.flights.map(\.ends.destination.center.x) == [80])
    screen.advance(by: 2)
    #expect(window.subviews == [next.view!] && window.rootViewController === next)
    #expect(next.view.subviews.map(\.alpha) == [1] && session.didComplete == true)
  }

  @Test func `A custom container controller exchanges its children`() throws {
    let parent = UIViewController()
    let (first, second) = (
      BuiltController("First", .box(at: 0)),
      BuiltController("Second", .tagged("box", CGRect(x: 0, y: 100, width: 20, height: 20)))
    )
    func show(_ child: UIViewController, insteadOf old: UIViewController?) {
      old?.willMove(toParent: nil)
      parent.addChild(child)
      child.view.frame = parent.view.bounds
      parent.view.addSubview(child.view)
      old?.view.removeFromSuperview()
      old?.removeFromParent()
      child.didMove(toParent: parent)
    }
    screen.window.rootViewController = parent
    show(first, insteadOf: nil)
    screen.runTurn()
    let session = try #require(
      parent.view.matchTransition.animate(options) { show(second, insteadOf: first) })
    #expect(session.plan.flights.map(\.ends.destination.center.y) == [110])
    screen.advance(by: 2)
    #expect(parent.view.subviews == [second.view!] && parent.children == [second])
  }

  @Test func `A change in place can be reversed, and the app undoes the change`() throws {
    let root = makeRoot()
    var outcomes: [Bool] = []
    let session = try #require(
      root.matchTransition.animate(options) {
        box.center.x = 80
      } completion: {
        outcomes.append($0)
        if !$0 { box.center.x = 10 }
      })
    screen.advance(by: 0.2)
    session.reverse()
    screen.advance(by: 2)
    #expect(outcomes == [false] && box.center.x == 10 && box.alpha == 1)
    #expect(root.subviews == [box])
  }

  @Test func `Without a window, or with animations off, the view changes at once`() {
    let loose = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    loose.addSubview(box)
    var outcomes: [Bool] = []
    let session = loose.matchTransition.animate(options, { box.center.x = 40 }) {
      outcomes.append($0)
    }
    #expect(session == nil && outcomes == [true] && box.center.x == 40 && box.alpha == 1)
    #expect(loose.subviews == [box])
    let root = makeRoot()
    UIView.setAnimationsEnabled(false)
    #expect(root.matchTransition.animate { box.center.x = 50 } == nil)
    UIView.setAnimationsEnabled(true)
    #expect(box.center.x == 50 && root.subviews == [box])
  }

  @Test func `A change during a flight keeps the displayed place and speed`() throws {
    let root = makeRoot()
    var outcomes: [Bool] = []
    let first = try #require(
      root.matchTransition.animate(options) {
        box.frame = CGRect(x: 60, y: 100, width: 40, height: 40)
      } completion: {
        outcomes.append($0)
      })
    screen.advance(by: 15 / 60)
    let seen = try #require(flying(first))
    let (center, size) = (seen.seen.position, seen.seen.bounds.size)
    let second = try #require(
      root.matchTransition.animate(options) {
        box.frame = CGRect(x: 10, y: 150, width: 20, height: 20)
      })
    #expect(first.didComplete == true && outcomes == [true] && seen.superview == nil)
    let flight = try #require(second.plan.flights.first)
    #expect(abs(flight.ends.source.center.x - center.x) < 1e-6)
    #expect(abs(flight.ends.source.center.y - center.y) < 1e-6)
    #expect(abs(flight.ends.source.size.width - size.width) < 1e-6)
    #expect(flight.ends.destination.center == CGPoint(x: 20, y: 160))
    let fresh = try #require(flying(second))
    #expect(abs(fresh.seen.position.x - center.x) < 1e-6)
    // The view moved right by 140 points a second. The new path alone would lead left from the first
    // frame on.
    screen.advance(by: 1 / 60)
    let step = fresh.seen.position.x - center.x
    // One frame at the old speed, plus the deviation's acceleration: 4 v / T at first, with v the
    // difference in speed.
    let bend = 4 * (140 + abs(Double(center.x) - 20) / 0.5) / 0.35
    #expect(abs(step - 140.0 / 60) < bend / 2 / 3600)
    screen.advance(by: 2)
    #expect(box.alpha == 1 && root.subviews == [box])
    #expect(box.frame == CGRect(x: 10, y: 150, width: 20, height: 20))
  }

  @Test func `The first frame of a change during a flight equals the last frame`() throws {
    let root = makeRoot()
    _ = root.matchTransition.animate(options) {
      box.frame = CGRect(x: 60, y: 100, width: 40, height: 40)
      root.backgroundColor = .lightGray
    }
    screen.advance(by: 15 / 60)
    let before = screen.render().headlessDigest
    let session = root.matchTransition.animate(options) {
      box.frame = CGRect(x: 10, y: 150, width: 20, height: 20)
      root.backgroundColor = .white
    }
    // The commit shows the first frame before time passes.
    CATransaction.flush()
    #expect(screen.render().headlessDigest == before)
    session?.finish()
    screen.advance(by: 2)
  }

  @Test(arguments: [
    MatchEffect.tilt(x: 1, y: 0.4), .reveal(),
    .reveal(cornerRadius: 6),
  ])
  func `A change that interrupts an effect keeps the displayed frame`(effect: MatchEffect) throws {
    let root = makeRoot()
    let panel = UIView.tagged("panel", CGRect(x: 20, y: 60, width: 60, height: 80), .blue)
    panel.matchTransition.effect = effect
    let first = try #require(root.matchTransition.animate(options) { root.addSubview(panel) })
    // One half of the entrance, where the effect is partly visible.
    first.scrub(to: 0.6)
    screen.advance(by: 1 / 60)
    let before = screen.render()
    let second = try #require(
      root.matchTransition.animate(options) { panel.frame.origin.x = 35 })
    // The commit shows the first frame before time passes.
    CATransaction.flush()
    let difference = screen.difference(to: before)
    #expect(difference.largest <= 24 && difference.mean < 0.5, "\(difference)")
    second.finish()
    screen.advance(by: 2)
    #expect(panel.alpha == 1 && panel.layer.mask == nil)
  }

  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  @Test func `An image that changes in place crossfades from the old image to the new one`() throws
  {
    let root = makeRoot()
    let photo = UIImageView(image: image(.red))
    photo.frame = CGRect(x: 20, y: 60, width: 40, height: 40)
    photo.matchID = "photo"
    root.addSubview(photo)
    screen.runTurn()
    let session = try #require(
      root.matchTransition.animate(options) { photo.image = image(.blue) })
    session.scrub(to: 0.001)
    screen.advance(by: 1 / 60)
    let start = screen.color(40, 80)
    #expect(start[0] > 250 && start[2] < 5)
    // An image that arrives later belongs to the new content.
    photo.image = image(.green)
    session.scrub(to: 0.002)
    screen.advance(by: 1 / 60)
    let late = screen.color(40, 80)
    #expect(late[0] > 250 && late[1] < 5)
    session.scrub(to: 0.999)
    screen.advance(by: 1 / 60)
    let end = screen.color(40, 80)
    #expect(end == [0, 255, 0])
    session.finish()
    screen.advance(by: 2)
    #expect(photo.alpha == 1)
  }

  @Test func `The source view of a change in place flies as a snapshot, and the plan says so`()
    throws
  {
    let root = makeRoot()
    let mark = UIView.filled(CGRect(x: 2, y: 2, width: 6, height: 6), .black)
    box.addSubview(mark)
    let gone = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
    gone.addSubview(UIView(frame: CGRect(x: 2, y: 2, width: 6, height: 6)))
    gone.subviews[0].backgroundColor = .black
    gone.matchTransition.effect = .move(from: .bottom)
    root.addSubview(gone)
    for view in [box, gone] {
      view.matchTransition.style = MatchStyle(snapshot: .live(.source))
    }
    let session = try #require(
      root.matchTransition.animate(options) {
        box.frame.origin.x = 60
        gone.removeFromSuperview()
      })
    #expect(session.plan.flights.count == 2)
    #expect(session.plan.flights.allSatisfy { $0.content.snapshot == .automatic })
    screen.advance(by: 2)
    box.matchTransition.style = MatchStyle(snapshot: .live(.destination))
    let live = try #require(root.matchTransition.animate(options) { box.frame.origin.x = 0 })
    #expect(live.plan.flights.map(\.content.snapshot) == [.live(.destination)])
    screen.advance(by: 2)
  }
}
