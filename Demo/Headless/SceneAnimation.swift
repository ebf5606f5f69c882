import DemoScenes
import Foundation
import UIKit

/// Encodes a scene as an animated PNG of less than two megabytes, small enough for a README.
@MainActor enum SceneAnimation {
  private static let limit = 90_000_000
  /// Pixels per point and the step between frames, the best first.
  private static let attempts: [(scale: Double, step: Int)] = [
    (1, 1), (0.75, 1), (0.75, 2), (0.5, 1), (0.5, 2), (0.5, 3), (0.35, 3), (0.25, 4),
  ]

  static func encode(_ recording: SceneRecording, options: DemoOptions) throws(DemoFailure) -> Data
  {
    // The pixels of all frames together that fitted at the last attempt.
    var affordable = Double.infinity
    for (scale, step) in attempts {
      let factor = min(scale / Double(options.scale), 1)
      let pixels = factor * factor / Double(step)
      // This is an estimate: larger changes and smaller pictures compress worse.
      if pixels > affordable { continue }
      switch try encode(
        recording, factor: factor, step: step, framesPerSecond: options.framesPerSecond)
      {
      case .file(let data): return data
      case .tooLong(let share): affordable = pixels * share
      }
    }
    throw DemoFailure("the scene \(recording.scene.name) does not fit two megabytes")
  }

  private enum Outcome {
    case file(Data)
    /// The frames are too long; the value is the share of them that fits the limit.
    case tooLong(after: Double)
  }

  private static func encode(
    _ recording: SceneRecording, factor: Double, step: Int, framesPerSecond: Int
  ) throws(DemoFailure) -> Outcome {
    var animation: HeadlessAnimatedPNG?
    for index in stride(from: 0, to: recording.frames.count, by: step) {
      let image = try recording.frames[index].image.scaled(by: factor)
      if animation == nil {
        animation = HeadlessAnimatedPNG(
          width: image.width, height: image.height, framesPerSecond: framesPerSecond)
      }
      animation?.append(image, lasting: min(step, recording.frames.count - index))
      if let size = animation?.byteCount, size > limit {
        return .tooLong(after: Double(index) / Double(recording.frames.count))
      }
    }
    guard let data = animation?.finish(), data.count < limit else { return .tooLong(after: 1) }
    return .file(data)
  }
}
