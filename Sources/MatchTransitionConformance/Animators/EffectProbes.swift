import UIKit

extension Probe {
  /// Effects that an animator holds.
  static let effects: [Probe] = [
    Probe(
      "1.27", "The fraction of an animator is the share of the effect that it holds",
      otherwise: "A blur would not grow with its screen."
    ) { stage in
      let held = HeldEffect(stage, in: stage.screen.view)
      let none = await held.light(at: 0)
      let half = await held.light(at: 0.5)
      let all = await held.light(at: 1)
      stage.expect("none of it is lighter than half of it", none > half + 20, is: true)
      stage.expect("half of it is lighter than all of it", half > all + 20, is: true)
    },
    Probe(
      "1.27", "An animator loses the effect that it holds when the view changes its window",
      otherwise: "The engine would make effects anew that still follow their animator."
    ) { stage in
      let held = HeldEffect(stage, in: stage.screen.view)
      await held.expectHold(true, "before the change")
      let other = stage.host.makeWindow()
      other.addSubview(held.view)
      await stage.wait(0.2)
      stage.screen.view.addSubview(held.view)
      await stage.wait(0.2)
      await held.expectHold(false, "after the return")
      other.isHidden = true
    },
    Probe(
      "1.27", "An animator loses the effect that it holds when a push removes the screen",
      otherwise: "The engine would make effects anew that still follow their animator."
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      await stack.show()
      let held = HeldEffect(stage, in: stack.a.view)
      await held.expectHold(true, "before the push")
      stack.navigation.pushViewController(stack.b, animated: false)
      await stage.wait(0.2)
      stack.navigation.popViewController(animated: false)
      await stage.wait(0.2)
      await held.expectHold(false, "after the pop")
    },
  ]
}

/// A dark effect over white, which an animator holds.
@MainActor private final class HeldEffect {
  let view = UIVisualEffectView(effect: nil)
  private let animator: UIViewPropertyAnimator
  private unowned let stage: ProbeStage

  init(_ stage: ProbeStage, in parent: UIView) {
    self.stage = stage
    view.frame = CGRect(x: 60, y: 120, width: 80, height: 80)
    parent.backgroundColor = .white
    parent.addSubview(view)
    animator = stage.animator(1) { [view] in view.effect = UIBlurEffect(style: .dark) }
  }

  /// The brightness in the middle of the view at a share of the effect, 0...255.
  func light(at share: CGFloat) async -> Int {
    if animator.state != .stopped { animator.fractionComplete = share }
    await stage.wait(0.2)
    return stage.picture.channels(100, 160)[0]
  }

  /// Compares whether the effect follows the animator with the expected answer.
  func expectHold(_ isHeld: Bool, _ when: String) async {
    let difference = abs(await light(at: 0.1) - light(at: 0.9))
    stage.expect("the effect follows \(when)", difference > 20, is: isHeld)
  }
}
