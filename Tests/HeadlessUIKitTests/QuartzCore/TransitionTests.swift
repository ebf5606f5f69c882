import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct TransitionTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// A red square of 20 points in the middle of a screen of 100.
  private func make() -> LayerStage {
    let stage = LayerStage()
    stage.quietly {
      $0.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
      $0.backgroundColor = red
    }
    stage.screen.runTurn()
    return stage
  }

  private func add(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil, to stage: LayerStage,
    _ change: (CATransition) -> Void = { _ in }
  ) {
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 1
    change(transition)
    stage.layer.add(transition, forKey: "mine")
    stage.quietly { $0.backgroundColor = blue }
  }

  /// Red and blue at a pixel, 0...255.
  private func colors(_ stage: LayerStage, _ x: Int, _ y: Int) -> [Int] {
    let parts = stage.screen.render().bitmap.components(x, y)
    return [parts[0], parts[2]]
  }

  @Test func `Rule 3.10: a transition takes its own key, whatever it is added under`() {
    let stage = make()
    add(.fade, to: stage)
    #expect(stage.layer.animationKeys() == ["transition"])
    #expect(stage.layer.animation(forKey: "mine") == nil)
    #expect(stage.layer.animation(forKey: "transition") is CATransition)
    add(.push, to: stage)
    #expect(stage.layer.animationKeys() == ["transition"], "there is only one")
    let fresh = CATransition()
    #expect(fresh.type == .fade && fresh.subtype == nil)
    #expect(fresh.startProgress == 0 && fresh.endProgress == 1)
    stage.screen.advance(by: 1)
    #expect(stage.layer.animationKeys() == nil && colors(stage, 50, 50) == [0, 255])
  }

  @Test func `Rule 3.10: a fade mixes both states, opaque all the way`() {
    let stage = make()
    add(.fade, to: stage)
    for (share, expected) in [(0.0, [255, 0]), (0.25, [191, 64]), (0.75, [64, 191])] {
      if share > 0 { stage.screen.advance(by: share == 0.25 ? 0.25 : 0.5) }
      let seen = colors(stage, 50, 50)
      #expect(abs(seen[0] - expected[0]) <= 1 && abs(seen[1] - expected[1]) <= 1, "at \(share)")
    }
  }

  // That the states of a push fade on their way, and which way top and bottom are, was observed.
  @Test func `Rule 3.10: a push moves both states from the side that its subtype names`() {
    // Half of the square's width or height: where only the old and only the new state are.
    let places: [(CATransitionSubtype?, (Int, Int), (Int, Int))] = [
      (.fromRight, (35, 50), (65, 50)), (.fromLeft, (65, 50), (35, 50)),
      (nil, (65, 50), (35, 50)),
      (.fromTop, (50, 35), (50, 65)), (.fromBottom, (50, 65), (50, 35)),
    ]
    for (subtype, old, new) in places {
      let stage = make()
      add(.push, subtype, to: stage)
      stage.screen.advance(by: 0.5)
      #expect(colors(stage, old.0, old.1) == [128, 0], "\(subtype?.rawValue ?? "none")")
      #expect(colors(stage, new.0, new.1) == [0, 128], "\(subtype?.rawValue ?? "none")")
    }
  }

  @Test func `Rule 3.10: moving in covers the old state, revealing takes it away`() {
    let stage = make()
    add(.moveIn, .fromRight, to: stage)
    stage.screen.advance(by: 0.5)
    #expect(colors(stage, 45, 50) == [255, 0], "the old state stays")
    #expect(colors(stage, 55, 50) == [127, 128], "half of the new one above it")
    #expect(colors(stage, 65, 50) == [0, 128] && colors(stage, 35, 50) == [0, 0])
    let other = make()
    add(.reveal, .fromRight, to: other)
    other.screen.advance(by: 0.5)
    #expect(colors(other, 55, 50) == [0, 255], "the new state is there")
    #expect(colors(other, 45, 50) == [128, 127] && colors(other, 35, 50) == [128, 0])
  }

  @Test func `Rule 3.10: progress runs from start to end`() {
    let stage = make()
    add(.fade, to: stage) { ($0.startProgress, $0.endProgress) = (0.5, 0.75) }
    #expect(abs(colors(stage, 50, 50)[0] - 127) <= 1)
    stage.screen.advance(by: 0.4)
    #expect(abs(colors(stage, 50, 50)[1] - 153) <= 1, "0.6 of the way")
  }

  @Test func `A transition takes sublayers, hiding and shadows along`() {
    let stage = make()
    let child = CALayer()
    child.frame = CGRect(x: 20, y: 0, width: 10, height: 10)
    child.backgroundColor = red
    stage.quietly { $0.addSublayer(child) }
    stage.screen.runTurn()
    let transition = CATransition()
    transition.duration = 1
    stage.layer.add(transition, forKey: nil)
    stage.quietly { $0.isHidden = true }
    stage.screen.advance(by: 0.25)
    #expect(abs(colors(stage, 50, 50)[0] - 191) <= 1, "what is hidden fades out")
    #expect(abs(colors(stage, 65, 45)[0] - 191) <= 1, "with what hangs beside it")
    stage.screen.advance(by: 1)
    #expect(colors(stage, 50, 50) == [0, 0])
    stage.layer.add(transition, forKey: nil)
    stage.quietly { $0.isHidden = false }
    stage.screen.advance(by: 0.25)
    #expect(abs(colors(stage, 50, 50)[0] - 64) <= 1, "and in again")
  }
}
