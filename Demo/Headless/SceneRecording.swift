import DemoScenes
import Foundation
import MatchTransition
import UIKit

/// All frames of one scene.
@MainActor struct SceneRecording {
  struct Frame {
    /// The time since the scene's start, in seconds of scene time.
    var time: TimeInterval
    var image: CGImage
    var digest: UInt64
  }

  /// The counts of matched, entering and leaving views in the first transition.
  struct Counts {
    var matched = 0
    var entering = 0
    var leaving = 0
  }

  var scene: DemoScene
  /// The counts, or nil for a scene without matched transitions.
  var counts: Counts?
  var frames: [Frame] = []
  var millisecondsPerFrame = 0.0

  /// Returns the frames of a transition, including the still frames at both ends.
  func frames(of transition: DemoTransition) -> [Frame] {
    let inside = frames.indices.filter {
      frames[$0].time >= transition.start - 1e-9 && frames[$0].time <= transition.end + 1e-9
    }
    guard let first = inside.first, let last = inside.last else { return [] }
    return Array(frames[first...min(last + 1, frames.count - 1)])
  }

  /// Plays `scene` and records every frame at the scale of the screen.
  static func play(
    _ scene: DemoScene, options: DemoOptions, pictures: DemoPictures,
    onFrame: (_ index: Int, _ count: Int) -> Void
  ) throws(DemoFailure) -> SceneRecording {
    var recording = SceneRecording(scene: scene)
    // Slower playback renders more frames of scene time and shows them at the same rate.
    let rate = (Double(options.framesPerSecond) * options.slowness).rounded()
    let screen = HeadlessScreen(
      size: options.size(for: scene), scale: CGFloat(options.scale),
      framesPerSecond: Int(rate))
    screen.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    HeadlessAccessibility.isReduceMotionEnabled = scene.preferences.reducesMotion
    HeadlessAccessibility.isVoiceOverRunning = scene.preferences.usesVoiceOver
    if scene.preferences.readsRightToLeft {
      screen.overrideTraitCollection = UITraitCollection(layoutDirection: .rightToLeft)
    }
    let root = scene.makeRootViewController(pictures)
    screen.window.rootViewController = root
    screen.runTurn()
    let start = screen.time
    let fingers = FingerPicture(scene, size: screen.size)
    let reader =
      scene.preferences.usesVoiceOver
      ? VoiceOver(screen, fingers.script) { scene.matching(root)?.session } : nil
    if reader == nil { screen.perform(fingers.script) }
    let count = Int((scene.duration * rate).rounded()) + 1
    var steps = scene.script.sorted { $0.time < $1.time }[...]
    var spent = Duration.zero
    for index in 0..<count {
      let time = Double(index) / rate
      let began = ContinuousClock.now
      while let step = steps.first, step.time <= time + 1e-9 {
        screen.advance(to: max(screen.time, start + step.time))
        step.action(root)
        steps.removeFirst()
      }
      reader?.take(until: time)
      screen.advance(to: max(screen.time, start + time))
      let rendered = screen.render()
      spent += ContinuousClock.now - began
      let read = try reader?.draw(over: rendered) ?? rendered
      let image = try fingers.draw(over: read, at: time)
      recording.frames.append(
        Frame(time: time, image: image, digest: image.headlessDigest))
      onFrame(index, count)
      recording.noteCounts(root)
    }
    recording.millisecondsPerFrame = spent / .milliseconds(1) / Double(count)
    return recording
  }

  private mutating func noteCounts(_ root: UIViewController) {
    guard counts?.matched ?? 0 == 0, let plan = scene.matching(root)?.lastPlan else { return }
    counts = Counts(plan)
  }
}
