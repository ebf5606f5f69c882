import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct ViewTransitionTests {
  /// A red view of 40 points in the middle of a black screen of 100.
  private func make() -> (HeadlessScreen, UIView) {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let view = UIView.filled(CGRect(x: 30, y: 30, width: 40, height: 40), .red)
    screen.window.addSubview(view)
    screen.runTurn()
    return (screen, view)
  }

  /// Red and blue of a pixel, 0...255.
  private func colors(_ image: CGImage, _ x: Int, _ y: Int) -> [Int] {
    let parts = image.bitmap.components(x, y)
    return [parts[0], parts[2]]
  }

  private func lit(_ image: CGImage, _ x: Int, _ y: Int) -> Bool {
    let seen = colors(image, x, y)
    return seen[0] + seen[1] > 127
  }

  @Test func `A cross dissolve mixes the old and the new state, and ends`() {
    let (screen, view) = make()
    var ends: [Bool] = []
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { view.backgroundColor = .blue }, completion: { ends.append($0) })
    #expect(view.layer.animationKeys() == ["transition"], "the colour itself is not animated")
    screen.advance(by: 0.25)
    let seen = colors(screen.render(), 50, 50)
    #expect(abs(seen[0] - 191) <= 1 && abs(seen[1] - 64) <= 1)
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil, "touches are kept away")
    screen.advance(by: 0.75)
    #expect(ends == [true] && colors(screen.render(), 50, 50) == [0, 255])
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
  }

  @Test func `Changes of a transition's block animate where it names none or asks for it`() {
    let (_, view) = make()
    UIView.transition(with: view, duration: 1, animations: { view.alpha = 0.5 })
    #expect(view.layer.animationKeys() == ["opacity"])
    UIView.transition(
      with: view, duration: 1, options: [.transitionFlipFromTop, .allowAnimatedContent],
      animations: { view.center.x = 0 })
    #expect(Set(view.layer.animationKeys() ?? []) == ["opacity", "transition", "position"])
    let (screen, other) = make()
    UIView.setAnimationsEnabled(false)
    var ends: [Bool] = []
    UIView.transition(
      with: other, duration: 1, options: .transitionCurlUp, animations: { other.alpha = 0 },
      completion: { ends.append($0) })
    UIView.setAnimationsEnabled(true)
    screen.runTurn()
    #expect(other.layer.animationKeys() == nil && ends == [true] && other.alpha == 0)
  }

  @Test func `Flips turn in space: the side that is named comes forward, and the state changes`() {
    // Pixels of the near and the far edge for the middle of that side, and along it.
    let options: [(UIView.AnimationOptions, isVertical: Bool, nearIsFirst: Bool)] = [
      (.transitionFlipFromLeft, false, true), (.transitionFlipFromRight, false, false),
      (.transitionFlipFromTop, true, true), (.transitionFlipFromBottom, true, false),
    ]
    // An eighth of a turn of ±20 points: ±14.142, as far forward or back; the eye is at 80.
    let turned = 20 / 2.0.squareRoot()
    let near = turned / (1 - turned / 80)
    let far = turned / (1 + turned / 80)
    for (option, isVertical, nearIsFirst) in options {
      let (screen, view) = make()
      UIView.transition(
        with: view, duration: 1, options: [option, .curveLinear],
        animations: { view.backgroundColor = .blue })
      screen.advance(by: 0.25)
      var image = screen.render()
      func isLit(_ along: Int, _ across: Int) -> Bool {
        isVertical ? lit(image, across, along) : lit(image, along, across)
      }
      let covered = (0..<100).filter { isLit($0, 50) }
      let (low, high) = nearIsFirst ? (near, far) : (far, near)
      #expect(abs(Double(covered.first ?? 0) - (50 - low)) < 1.1, "\(option.rawValue)")
      #expect(abs(Double(covered.last ?? 0) + 1 - (50 + high)) < 1.1, "\(option.rawValue)")
      let heights = covered.map { along in (0..<100).filter { isLit(along, $0) }.count }
      let (first, last) = (heights.dropFirst(2).first ?? 0, heights.dropLast(2).last ?? 0)
      #expect(nearIsFirst ? first > last + 5 : last > first + 5, "\(option.rawValue)")
      #expect(colors(image, 50, 50)[1] == 0, "still the old state")
      screen.advance(by: 0.5)
      image = screen.render()
      #expect(colors(image, 50, 50)[0] == 0, "the new one")
      let back = (0..<100).filter { isLit($0, 50) }
      #expect(abs(Double(back.first ?? 0) - (50 - high)) < 1.1, "the other way round")
      screen.advance(by: 0.25)
      #expect(colors(screen.render(), 31, 31) == [0, 255])
    }
  }

  @Test func `Curls turn the old page away from its lower right, or the new one down`() {
    for (option, upper, lower) in [
      (.transitionCurlUp, [255, 0], [0, 255]), (.transitionCurlDown, [0, 255], [255, 0]),
    ] as [(UIView.AnimationOptions, [Int], [Int])] {
      let (screen, view) = make()
      UIView.transition(
        with: view, duration: 1, options: [option, .curveLinear],
        animations: { view.backgroundColor = .blue })
      screen.runTurn()
      #expect(colors(screen.render(), 68, 68) == [255, 0], "nothing has moved yet")
      screen.advance(by: 0.5)
      let image = screen.render()
      #expect(colors(image, 32, 32) == upper && colors(image, 68, 68) == lower)
      // Somewhere between the two the white reverse side of the paper shows.
      let whites = (30..<70).filter { image.bitmap.components($0, $0).prefix(3).min()! > 120 }
      #expect(!whites.isEmpty)
      screen.advance(by: 0.5)
      #expect(colors(screen.render(), 32, 32) == [0, 255])
    }
  }

  @Test func `A transition between two views puts one in the place of the other`() {
    let (screen, from) = make()
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let to = UIView.filled(from.frame, .blue)
    screen.window.addSubview(container)
    container.addSubview(from)
    screen.runTurn()
    var ends: [Bool] = []
    UIView.transition(
      from: from, to: to, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      completion: { ends.append($0) })
    #expect(from.superview == nil && to.superview === container)
    screen.advance(by: 0.5)
    #expect(abs(colors(screen.render(), 50, 50)[0] - 127) <= 1)
    screen.advance(by: 0.5)
    #expect(ends == [true])
    container.addSubview(from)
    from.isHidden = true
    UIView.transition(
      from: to, to: from, duration: 0.5, options: [.showHideTransitionViews, .transitionCurlUp])
    #expect(to.isHidden && !from.isHidden && to.superview === container)
    screen.advance(by: 1)
  }

  /// [I] Apple does not say what becomes of the views when a transition between two is taken back;
  /// here they were exchanged for good, and only the picture goes back.
  @Test func `A reversed transition takes the picture back, the views stay exchanged`() {
    let (screen, from) = make()
    let container = UIView(frame: screen.window.bounds)
    let to = UIView.filled(from.frame, .blue)
    screen.window.addSubview(container)
    container.addSubview(from)
    screen.runTurn()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.transition(from: from, to: to, duration: 1, options: .transitionCrossDissolve)
    }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    screen.advance(by: 0.5)
    #expect(abs(colors(screen.render(), 50, 50)[0] - 128) <= 1)
    animator.isReversed = true
    screen.advance(by: 0.25)
    #expect(abs(colors(screen.render(), 50, 50)[0] - 191) <= 1, "three quarters are red again")
    #expect(from.superview == nil && to.superview === container)
    screen.advance(by: 0.25)
    #expect(ends == [.start])
    #expect(from.superview == nil && to.superview === container)
    #expect(colors(screen.render(), 50, 50) == [0, 255], "what is in the tree shows")
  }

  @Test func `A transition in an animator's block is scrubbed and reversed with it`() {
    let (screen, view) = make()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    animator.addAnimations(
      {
        UIView.transition(
          with: view, duration: 9, options: .transitionCrossDissolve,
          animations: { view.backgroundColor = .blue })
      }, delayFactor: 0.5)
    animator.startAnimation()
    animator.pauseAnimation()
    for (fraction, red) in [(0.25, 255), (0.75, 128), (0.9, 51)] as [(CGFloat, Int)] {
      animator.fractionComplete = fraction
      screen.runTurn()
      #expect(abs(colors(screen.render(), 50, 50)[0] - red) <= 1, "at \(fraction)")
    }
    animator.startAnimation()
    screen.advance(by: 1)
    #expect(animator.state == .inactive && colors(screen.render(), 50, 50) == [0, 255])
  }

  @Test func `A percent-driven transition scrubs what a transition of views shows`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let (root, detail) = (UIViewController(), UIViewController())
    root.view.backgroundColor = .red
    detail.view.backgroundColor = .blue
    let navigation = UINavigationController(rootViewController: root)
    navigation.isNavigationBarHidden = true
    let (chooser, drive) = (TransitionChooser(), UIPercentDrivenInteractiveTransition())
    chooser.interaction = { drive }
    chooser.push = ClosureTransition(duration: 1) { context in
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return
      }
      to.frame = from.frame
      UIView.transition(from: from, to: to, duration: 1, options: .transitionCrossDissolve) {
        context.completeTransition($0 && !context.transitionWasCancelled)
      }
    }
    navigation.delegate = chooser
    screen.window.rootViewController = navigation
    screen.runTurn()
    navigation.pushViewController(detail, animated: true)
    screen.runTurn()
    for share in [0.25, 0.75, 0.5] {
      drive.update(CGFloat(share))
      screen.advance(by: 0.3)
      let seen = colors(screen.render(), 50, 50)
      #expect(abs(Double(seen[0]) - 255 * (1 - share)) < 2, "evenly, at \(share)")
      #expect(abs(Double(seen[1]) - 255 * share) < 2)
    }
    drive.finish()
    screen.advance(by: 0.8)
    #expect(navigation.topViewController === detail && navigation.transitionCoordinator == nil)
    #expect(colors(screen.render(), 50, 50) == [0, 255] && root.view.window == nil)
  }
}
