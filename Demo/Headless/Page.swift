import DemoScenes
import Foundation
import UIKit

/// The page on which every transition can be dragged: one file that needs nothing else.
@MainActor struct Page {
  /// The most bytes the whole page may have.
  static let limit = 15_000_000
  /// Pixels per point and quality of the pictures, from the best down.
  private static let attempts: [(scale: Double, quality: Int)] = [
    (1.5, 76), (1.25, 74), (1, 76), (0.75, 72), (0.5, 70), (0.5, 40),
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
  /// What each scene may take.
  private let share: Int

  init(options: DemoOptions, sceneCount: Int) {
    self.options = options
    share = (Self.limit - 100_000) / max(sceneCount, 1)
  }

  /// Adds a scene's transitions, in the best quality that fits its share of the page.
  mutating func add(_ recording: SceneRecording) throws(DemoFailure) {
    for (scale, quality) in Self.attempts {
      let encoder = JPEGEncoder(quality: quality)
      let factor = min(scale / Double(options.scale), 1)
      var size = 0
      var transitions: [Transition] = []
      for transition in recording.scene.transitions {
        var frames: [String] = []
        for frame in recording.frames(of: transition) where size <= share {
          let text = try encoder.encode(frame.image, factor: factor).base64EncodedString()
          size += text.utf8.count + 4
          frames.append(text)
        }
        transitions.append(
          Transition(
            name: transition.name,
            milliseconds: Int((transition.duration * 1000 * options.slowness).rounded()),
            frames: frames))
      }
      guard size <= share else { continue }
      let scene = recording.scene
      scenes.append(
        Scene(
          name: scene.name, title: scene.title, summary: scene.summary, transitions: transitions))
      return
    }
    throw DemoFailure(
      "the scene \(recording.scene.name) does not fit the page; lower --fps, --slow or --size")
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
