import DemoScenes
import Foundation
import UIKit

/// Encodes a scene as an animated PNG that is small enough for a README.
@MainActor struct SceneAnimation {
  /// A way to make the file smaller.
  private struct Quality {
    /// Pixels per point.
    var scale: Double
    /// The step between frames.
    var step: Int
    /// The bits of each channel while something moves. The eye does not see bands in motion, and
    /// frames at rest keep all eight bits.
    var bits: Int

    /// The size of the file in comparison with other qualities.
    var cost: Double { scale * scale / Double(step) * pow(2, Double(bits - 8) / 2) }
  }

  /// The best first: full frame rate before full colour, and two thirds of the size before half of the frame rate.
  private static let qualities = [
    (1, 1), (0.75, 1), (0.66, 1), (1, 2), (0.75, 2), (0.5, 1), (0.5, 2), (0.35, 1), (0.35, 2),
    (0.25, 1), (0.25, 2),
  ].flatMap { scale, step in [8, 6, 5].map { Quality(scale: scale, step: step, bits: $0) } }

  private let frames: [SceneRecording.Frame]
  private let options: DemoOptions

  static func encode(_ recording: SceneRecording, options: DemoOptions) throws(DemoFailure) -> Data
  {
    let frames = recording.frames.filter { options.part?.contains($0.time) ?? true }
    if frames.isEmpty {
      throw DemoFailure("the scene \(recording.scene.name) has no frame in --part")
    }
    let animation = SceneAnimation(frames: frames, options: options)
    let limit = Int(1_000_000 * options.megabytes)
    // The least size of a file of unit cost, by the last estimate.
    var unit = 0.0
    for quality in qualities where unit * quality.cost < Double(limit) {
      let estimate = try animation.estimate(quality)
      unit = 0.7 * Double(estimate) / quality.cost
      if estimate >= limit { continue }
      let data = try animation.encode(quality)
      if data.count < limit { return data }
    }
    throw DemoFailure("the scene \(recording.scene.name) does not fit; raise --megabytes")
  }

  private func encode(_ quality: Quality) throws(DemoFailure) -> Data {
    var animation: HeadlessAnimatedPNG?
    for index in stride(from: 0, to: frames.count, by: quality.step) {
      try append(index, quality, to: &animation)
    }
    return animation?.finish() ?? Data()
  }

  private func append(
    _ index: Int, _ quality: Quality, to animation: inout HeadlessAnimatedPNG?
  ) throws(DemoFailure) {
    let image = try frames[index].image.scaled(
      by: min(quality.scale / Double(options.scale), 1), bits: isAtRest(index) ? 8 : quality.bits)
    var result =
      animation
      ?? HeadlessAnimatedPNG(
        width: image.width, height: image.height, framesPerSecond: options.framesPerSecond)
    result.append(image, lasting: min(quality.step, frames.count - index))
    animation = result
  }

  private func isAtRest(_ index: Int) -> Bool {
    index + 1 >= frames.count || frames[index].digest == frames[index + 1].digest
  }

  /// Returns how many bytes the file will have, from a few changes between two frames.
  private func estimate(_ quality: Quality) throws(DemoFailure) -> Int {
    let indices = Array(stride(from: 0, to: frames.count, by: quality.step))
    let moving = zip(indices, indices.dropFirst()).filter { frames[$0].digest != frames[$1].digest }
    guard !moving.isEmpty else { return 0 }
    let count = min(12, moving.count)
    let samples = (0..<count).map { moving[$0 * moving.count / count] }
    var bytes = 0
    for (first, second) in samples {
      var animation: HeadlessAnimatedPNG?
      try append(first, quality, to: &animation)
      let before = animation?.byteCount ?? 0
      try append(second, quality, to: &animation)
      bytes += (animation?.byteCount ?? 0) - before
    }
    return bytes * moving.count / samples.count
  }
}
