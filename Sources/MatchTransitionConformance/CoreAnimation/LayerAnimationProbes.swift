import UIKit

extension Probe {
  /// Explicit animations of layers.
  static let layerAnimations: [Probe] = [
    Probe(
      "3.4", "A layer copies animations, and replaces the one with the same key",
      otherwise: "A second hand-over would play above the first one."
    ) { stage in
      let layer = stage.addLayer()
      let animation = CABasicAnimation.move(from: 0, to: 100)
      layer.add(animation, forKey: "a")
      animation.duration = 9
      stage.expect("copied", layer.animation(forKey: "a")?.duration ?? .nan, near: 1, within: 1e-6)
      layer.add(CABasicAnimation.move(from: 0, to: 50), forKey: "a")
      layer.add(CABasicAnimation.move(from: 0, to: 50), forKey: nil)
      stage.expect("keys", layer.animationKeys() ?? [], is: ["a"])
    },
    Probe(
      "3.4", "The delegate learns whether an animation ended by itself",
      otherwise: "A grab would be mistaken for the end of the flight."
    ) { stage in
      let layer = stage.addLayer()
      let (removed, ended) = (ProbeAnimationDelegate(), ProbeAnimationDelegate())
      let move = CABasicAnimation.move(from: 0, to: 100)
      move.delegate = removed
      layer.add(move, forKey: "removed")
      let short = CABasicAnimation.move(from: 0, to: 100)
      short.duration = 0.2
      short.isRemovedOnCompletion = true
      short.delegate = ended
      layer.add(short, forKey: "ended")
      await stage.wait(0.1)
      layer.removeAnimation(forKey: "removed")
      await stage.wait(0.4)
      stage.expect("removed", removed.ends == [false], is: true)
      stage.expect("ended", ended.ends == [true], is: true)
    },
    Probe(
      "3.6", "An animation with only one value uses the model value as the other one",
      otherwise: "A hand-over of a flight to its place would start elsewhere."
    ) { stage in
      let cases: [(String, CABasicAnimation, CGFloat)] = [
        ("from and to", .move(from: 20, to: 60), 40),
        ("from", .move(from: 20), 110),
        ("to", .move(to: 20), 110),
        ("by", .move(by: 20), 210),
        ("from and by", .move(from: 20, by: 60), 50),
        ("by and to", .move(to: 60, by: 20), 50),
      ]
      let layer = await stage.addFrozenLayer()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 200
      CATransaction.commit()
      for (name, animation, place) in cases {
        await stage.play(animation, on: layer)
        stage.expect(name, await stage.place(of: layer, at: 0.5), near: place, within: 0.5)
      }
    },
    Probe(
      "3.7", "Additive animations add to what is below them",
      otherwise: "A change in place that interrupts another one would jump."
    ) { stage in
      let layer = await stage.addFrozenLayer()
      await stage.play(CABasicAnimation.move(from: 0, to: 100), on: layer)
      let more = CABasicAnimation.move(from: 0, to: 40)
      more.isAdditive = true
      await stage.play(more, on: layer, forKey: "more")
      stage.expect("place", await stage.place(of: layer, at: 0.5), near: 70, within: 0.5)
    },
    Probe(
      "3.8", "Keyframes keep their times, and each part its curve",
      otherwise: "Flights along arcs would run at the wrong pace."
    ) { stage in
      let layer = await stage.addFrozenLayer()
      let keyframes = CAKeyframeAnimation(keyPath: "position.x")
      keyframes.values = [0 as CGFloat, 80 as CGFloat, 100 as CGFloat]
      keyframes.keyTimes = [0, 0.5, 1]
      keyframes.timingFunctions = [
        CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
      ]
      keyframes.duration = 1
      keyframes.isRemovedOnCompletion = false
      await stage.play(keyframes, on: layer)
      // easeIn at half its time, rule 2.1.
      stage.expect(
        "first part", await stage.place(of: layer, at: 0.25), near: 80 * 0.315357, within: 0.5)
      stage.expect("second part", await stage.place(of: layer, at: 0.75), near: 90, within: 0.5)
    },
    Probe(
      "3.8", "Discrete keyframes have one time more than values",
      otherwise: "Content that changes in steps would change too early."
    ) { stage in
      let layer = await stage.addFrozenLayer()
      let keyframes = CAKeyframeAnimation(keyPath: "position.x")
      keyframes.values = [10 as CGFloat, 20 as CGFloat]
      keyframes.keyTimes = [0, 0.75, 1]
      keyframes.calculationMode = .discrete
      keyframes.duration = 1
      keyframes.isRemovedOnCompletion = false
      await stage.play(keyframes, on: layer)
      stage.expect("at 0.7", await stage.place(of: layer, at: 0.7), near: 10, within: 0.5)
      stage.expect("at 0.8", await stage.place(of: layer, at: 0.8), near: 20, within: 0.5)
    },
    Probe(
      "3.9", "A group plays its children on its layer",
      otherwise: "Flights that are handed over as a group would stand still."
    ) { stage in
      let layer = await stage.addFrozenLayer()
      let group = CAAnimationGroup()
      group.animations = [CABasicAnimation.move(from: 0, to: 100)]
      group.duration = 1
      group.isRemovedOnCompletion = false
      await stage.play(group, on: layer)
      stage.expect("place", await stage.place(of: layer, at: 0.5), near: 50, within: 0.5)
    },
    Probe(
      "3.10", "A content transition has the key transition, whatever key it was given",
      otherwise: "The engine would leave an app's content transition behind."
    ) { stage in
      let layer = stage.addLayer()
      layer.add(CATransition(), forKey: "other")
      stage.expect("keys", layer.animationKeys() ?? [], is: ["transition"])
    },
    Probe(
      "3.14", "Leaving the window drops animations that are removed on completion, and no others",
      otherwise: "A live view that changes its parent would stop, or never end."
    ) { stage in
      await stage.wait(0.05)
      let layer = stage.box.layer
      let dropped = CABasicAnimation.move(from: 0, to: 100)
      dropped.duration = 5
      dropped.isRemovedOnCompletion = true
      layer.add(dropped, forKey: "dropped")
      let kept = CABasicAnimation.move(from: 0, to: 100)
      kept.duration = 5
      layer.add(kept, forKey: "kept")
      await stage.wait(0.05)
      stage.box.removeFromSuperview()
      await stage.wait(0.1)
      stage.expect("keys", layer.animationKeys() ?? [], is: ["kept"])
      layer.removeAllAnimations()
    },
  ]
}
