import DemoScenes
import Foundation
import MatchTransition
import ScenePlayer
import UIKit

/// All frames of one scene.
@MainActor struct SceneRecording {
  /// A picture of the screen.
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
  /// The layers of every moment, in more frames than there are pictures.
  var layers = LayerLog()
  /// The layer frames for each picture.
  var layersPerFrame = 1
  /// The layer frames for each second of scene time.
  var layerRate = 60.0
  var millisecondsPerFrame = 0.0

  /// Returns the pictures from the last one before anything moves in a transition to the first one at
  /// rest after it.
  func movingFrames(of transition: DemoTransition) -> [Frame] {
    let range = movingRange(of: transition)
    return Array(
      frames[
        range.lowerBound / layersPerFrame...(range.upperBound + layersPerFrame - 1)
          / layersPerFrame])
  }

  /// Returns the layer frames from the last one before anything moves in a transition to the first one
  /// at rest after it.
  func movingRange(of transition: DemoTransition) -> ClosedRange<Int> {
    let (start, end) = limits(of: transition)
    let moving = (start...end).filter(layers.moves)
    let first = moving.first ?? start
    return max(
      first - 1, 0)...rest(from: max(index(transition.end), first), before: end, layers.moves)
  }

  /// Returns the layer frames of a transition from rest to rest, fingers included.
  func restingRange(of transition: DemoTransition) -> ClosedRange<Int> {
    let (start, end) = limits(of: transition)
    let before = scene.transitions.map(\.end).filter { $0 <= transition.start }.max() ?? 0
    let resting = (1...max(start, 1)).reversed().filter { !layers.changes(at: $0) }
    // A finger that is down rests too, so a frame before it comes is better.
    let fingers = FingerPicture(scene, size: .zero)
    let untouched = resting.first {
      $0 >= index(before) && fingers.layers(at: Double($0) / layerRate).isEmpty
    }
    return
      (untouched ?? resting.first ?? 0)...rest(
        from: index(transition.end), before: end, layers.changes)
  }

  /// The first frame from `frame` on that is followed by no change, at most `end`.
  private func rest(from frame: Int, before end: Int, _ changes: (Int) -> Bool) -> Int {
    var rest = min(frame, end)
    while rest < end, changes(rest + 1) { rest += 1 }
    return rest
  }

  /// The layer frames from a transition's start to the start of the next transition.
  private func limits(of transition: DemoTransition) -> (Int, Int) {
    let next = scene.transitions.map(\.start).filter { $0 > transition.start }.min()
    return (index(transition.start), next.map(index) ?? layers.frames.count - 1)
  }

  private func index(_ time: TimeInterval) -> Int {
    min(max(Int((time * layerRate).rounded()), 0), layers.frames.count - 1)
  }

  /// Ten moments of the scene's transitions, evenly spread, for the comparison of the page with the
  /// software renderer. The file's name ends with the number of the layer frame.
  var moments: [(file: String, image: CGImage)] {
    let moving = scene.transitions.flatMap { transition in
      let range = movingRange(of: transition)
      return range.lowerBound / layersPerFrame...range.upperBound / layersPerFrame
    }
    let chosen = Set((0..<10).map { moving[$0 * (moving.count - 1) / 9] }).sorted()
    return chosen.map { index in
      ("moments/\(scene.name)-\(index * layersPerFrame).png", frames[index].image)
    }
  }

  /// Plays `scene` and records every frame at the scale of the screen.
  static func play(
    _ scene: DemoScene, options: DemoOptions, pictures: DemoPictures, store: PictureStore,
    onFrame: (_ index: Int, _ count: Int) -> Void
  ) throws(DemoFailure) -> SceneRecording {
    var recording = SceneRecording(scene: scene)
    // Slower playback renders more frames of scene time and shows them at the same rate.
    let steps = options.layersPerFrame
    let rate = (Double(options.framesPerSecond) * options.slowness).rounded() * Double(steps)
    (recording.layersPerFrame, recording.layerRate) = (steps, rate)
    let player = ScenePlayer(
      scene, pictures: pictures, size: options.size(for: scene), scale: CGFloat(options.scale),
      framesPerSecond: Int(rate))
    let (screen, root) = (player.screen, player.root)
    let fingers = FingerPicture(scene, size: screen.size)
    let reader =
      scene.preferences.usesVoiceOver
      ? VoiceOver(screen, player.touches) { scene.matching(root)?.session } : nil
    if reader == nil { player.performTouches() }
    let count = Int((scene.duration * rate / Double(steps)).rounded()) * steps + 1
    var recorder = LayerRecorder(screen, store)
    var spent = Duration.zero
    for index in 0..<count {
      let time = Double(index) / rate
      let began = ContinuousClock.now
      player.runSteps(until: time)
      reader?.take(until: time)
      player.advance(to: time)
      let isPicture = index % steps == 0
      let rendered = isPicture ? screen.render() : nil
      spent += ContinuousClock.now - began
      recorder.read(
        below: (reader?.layers() ?? []) + fingers.layers(at: time), redraws: isPicture)
      recording.noteCounts(root)
      guard let rendered else { continue }
      let read = try reader?.draw(over: rendered) ?? rendered
      let image = try fingers.draw(over: read, at: time)
      let last = recording.frames.last
      let digest = last?.image === image ? last?.digest : nil
      recording.frames.append(
        Frame(time: time, image: image, digest: digest ?? image.headlessDigest))
      onFrame(index, count)
    }
    recording.layers = recorder.log
    recording.millisecondsPerFrame = spent / .milliseconds(1) / Double(recording.frames.count)
    return recording
  }

  private mutating func noteCounts(_ root: UIViewController) {
    guard counts?.matched ?? 0 == 0, let plan = scene.matching(root)?.lastPlan else { return }
    counts = Counts(plan)
  }
}
