import UIKit

extension Probe {
  /// Local time of layers and animations.
  static let layerTimes: [Probe] = [
    Probe(
      "3.1", "A layer whose speed is 0 shows its animations at its time offset",
      otherwise: "Percent-driven transitions of apps would not follow a finger."
    ) { stage in
      let layer = await stage.addFrozenLayer()
      await stage.play(CABasicAnimation.move(from: 0, to: 100), on: layer)
      for time in [0.25, 0.75, 0.5] {
        let place = await stage.place(of: layer, at: time)
        stage.expect("place at \(time)", place, near: CGFloat(100 * time), within: 0.5)
      }
    },
    Probe(
      "3.2", "A layer that pauses and resumes does not jump",
      otherwise: "Live content that flies would jump when a finger grabs it."
    ) { stage in
      let layer = stage.addLayer()
      layer.add(CABasicAnimation.move(from: 0, to: 100), forKey: "move")
      await stage.wait(0.3)
      let pause = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = pause
      await stage.wait(0.1)
      let held = layer.presentation()?.position.x ?? .nan
      await stage.wait(0.2)
      stage.expect(
        "place while paused", layer.presentation()?.position.x ?? .nan, near: held, within: 0.1)
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pause
      await stage.wait(0.02)
      // A few frames at 100 points a second.
      stage.expect(
        "place after resuming", layer.presentation()?.position.x ?? .nan, near: held + 4, within: 8)
    },
    Probe(
      "3.3", "An animation without a begin time begins at its commit",
      otherwise: "Flights that are handed over together would start apart."
    ) { stage in
      let layer = stage.addLayer()
      let start = stage.time
      layer.add(CABasicAnimation.move(from: 0, to: 100), forKey: "move")
      await stage.wait(0.3)
      // A few frames at 100 points a second.
      let expected = CGFloat(stage.time - start) * 100
      stage.expect(
        "place", layer.presentation()?.position.x ?? .nan, near: expected - 3, within: 7)
    },
    Probe(
      "3.3", "The begin time of a group's child counts within the group",
      otherwise: "Windows of flights would open at the wrong time."
    ) { stage in
      let layer = await stage.addFrozenLayer()
      let child = CABasicAnimation.move(from: 0, to: 100)
      child.beginTime = 0.5
      let group = CAAnimationGroup()
      group.animations = [child]
      group.duration = 2
      group.isRemovedOnCompletion = false
      await stage.play(group, on: layer)
      stage.expect("place at 1", await stage.place(of: layer, at: 1), near: 50, within: 0.5)
    },
    Probe(
      "3.5", "Fill modes show the first value before the begin and the last one after the end",
      otherwise: "Flights with a delay would flash at their end before they begin."
    ) { stage in
      let layer = await stage.addFrozenLayer()
      let move = CABasicAnimation.move(from: 40, to: 100)
      move.beginTime = 1
      move.fillMode = .both
      await stage.play(move, on: layer)
      stage.expect("before", await stage.place(of: layer, at: 0.5), near: 40, within: 0.5)
      stage.expect("after", await stage.place(of: layer, at: 3), near: 100, within: 0.5)
      move.fillMode = .removed
      await stage.play(move, on: layer)
      stage.expect("without, before", await stage.place(of: layer, at: 0.5), near: 0, within: 0.5)
      stage.expect("without, after", await stage.place(of: layer, at: 3), near: 0, within: 0.5)
    },
  ]
}
