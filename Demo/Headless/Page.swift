import DemoScenes
import Foundation
import UIKit

/// The page on which every transition can be dragged: one file that needs nothing else.
@MainActor struct Page {
  /// The most bytes the whole page may have.
  static let limit = 15_000_000
  /// Pixels per point and quality of the pictures, from the best down.
  private static let attempts: [(scale: Double, quality: Int)] = [
    (1.5, 76), (1.25, 74), (1.25, 62), (1, 70), (1, 58), (0.75, 66), (0.5, 70), (0.5, 40),
  ]

  /// One scene as the page's script reads it.
  private struct Scene: Encodable {
    var name: String
    var title: String
    var summary: String
    var transitions: [Transition]
  }

  private struct Transition: Encodable {
    var name: String
    var milliseconds: Int
    /// Pictures as base64.
    var frames: [String]
  }

  private var scenes: [Scene] = []
  private let options: DemoOptions
  /// The bytes that one frame may take on average; the scenes share the page by their frames.
  private let frameShare: Double

  init(options: DemoOptions, scenes: [DemoScene]) {
    self.options = options
    let rate = Double(options.framesPerSecond) * options.slowness
    // One frame more at each end of a transition.
    let frames = scenes.map { scene in
      scene.transitions.map { ($0.duration * rate + 2) / Double(Self.step(for: scene)) }
        .reduce(0, +)
    }.reduce(0, +)
    frameShare = Double(Self.limit - 100_000) / max(frames, 1)
  }

  /// Every which frame is shown: what fingers do takes long, and its pictures are not to be small.
  private static func step(for scene: DemoScene) -> Int { scene.fingers.isEmpty ? 1 : 2 }

  /// Adds a scene's transitions, in the best quality that fits its share of the page.
  mutating func add(_ recording: SceneRecording) throws(DemoFailure) {
    let step = Self.step(for: recording.scene)
    let transitions = recording.scene.transitions.map { transition in
      Self.every(step, of: recording.frames(of: transition))
    }
    for (scale, quality) in Self.attempts {
      let encoder = JPEGEncoder(quality: quality)
      let factor = min(scale / Double(options.scale), 1)
      // A few frames tell whether all of them have a chance.
      let sample = transitions.map { Self.every(Self.sampleStep, of: $0) }
      guard try encode(sample, encoder, factor) != nil,
        let frames = try encode(transitions, encoder, factor)
      else { continue }
      let scene = recording.scene
      scenes.append(
        Scene(
          name: scene.name, title: scene.title, summary: scene.summary,
          transitions: zip(scene.transitions, frames).map { transition, frames in
            Transition(
              name: transition.name,
              milliseconds: Int((transition.duration * 1000 * options.slowness).rounded()),
              frames: frames)
          }))
      return
    }
    throw DemoFailure(
      "the scene \(recording.scene.name) does not fit the page; lower --fps, --slow or --size")
  }

  private static func every(
    _ step: Int, of frames: [SceneRecording.Frame]
  ) -> [SceneRecording.Frame] {
    stride(from: 0, to: frames.count, by: step).map { frames[$0] }
  }

  /// Every which frame is encoded to see how long all of them would be.
  private static let sampleStep = 8

  /// The frames of each transition as base64; nil where they take more than their share.
  private func encode(
    _ transitions: [[SceneRecording.Frame]], _ encoder: JPEGEncoder, _ factor: Double
  ) throws(DemoFailure) -> [[String]]? {
    let limit = Int(frameShare * Double(transitions.map(\.count).reduce(0, +)))
    var size = 0
    var texts: [[String]] = []
    for frames in transitions {
      texts.append([])
      for (index, frame) in frames.enumerated() {
        let isStill = index > 0 && frame.digest == frames[index - 1].digest
        let text =
          try isStill
          ? texts[texts.count - 1][index - 1]
          : encoder.encode(frame.image, factor: factor).base64EncodedString()
        size += text.utf8.count + 4
        if size > limit { return nil }
        texts[texts.count - 1].append(text)
      }
    }
    return texts
  }

  func html() throws(DemoFailure) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let json = try? encoder.encode(scenes) else {
      throw DemoFailure("the page cannot be written")
    }
    // Within a script element only "</" would end the data early.
    let data = String(decoding: json, as: UTF8.self).replacingOccurrences(of: "</", with: "<\\/")
    return Data(
      PageTemplate.html
        .replacingOccurrences(of: "{{width}}", with: String(options.width))
        .replacingOccurrences(of: "{{height}}", with: String(options.height))
        .replacingOccurrences(of: "{{scenes}}", with: data).utf8)
  }
}
