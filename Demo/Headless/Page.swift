import DemoScenes
import Foundation
import UIKit

/// A page that lets the reader drag through every transition of a group. It is a single file.
@MainActor struct Page {
  /// The largest size of a page, in bytes.
  static let limit = 15_000_000
  /// Pixels per point and JPEG quality of the pictures, the best first.
  private static let attempts: [(scale: Double, quality: Int)] = [
    (1.5, 76), (1.25, 74), (1.25, 62), (1, 70), (1, 58), (0.75, 66), (0.5, 70), (0.5, 40),
  ]

  /// A scene in the form that the page's script reads.
  private struct Scene: Encodable {
    var name: String
    var title: String
    var summary: String
    /// The size of the screen, in points.
    var width: Double
    var height: Double
    /// The pictures as base64, without repeats.
    var pictures: [String]
    var transitions: [Transition]
  }

  private struct Transition: Encodable {
    var name: String
    var milliseconds: Int
    /// The index of each frame's picture.
    var frames: [Int]
  }

  let group: DemoGroup
  let file: String
  private var scenes: [Scene] = []
  private let options: DemoOptions
  /// The bytes that are left. The remaining scenes share them in proportion to their frames.
  private var space = Double(limit - 100_000)
  private var framesToCome: Double

  /// Returns the pages of `scenes`, one for each group. The first page is index.html.
  static func pages(of scenes: [DemoScene], options: DemoOptions) -> [Page] {
    var pages: [Page] = []
    for group in DemoGroup.allCases {
      let members = scenes.filter { $0.group == group }
      if members.isEmpty { continue }
      pages.append(
        Page(
          group, file: pages.isEmpty ? "index.html" : file(of: group), options: options,
          scenes: members))
    }
    return pages
  }

  private static func file(of group: DemoGroup) -> String {
    switch group {
    case .matched: "index.html"
    case .engine: "engine.html"
    case .detail: "detail.html"
    case .plain: "uikit.html"
    case .animation: "animation.html"
    }
  }

  private init(_ group: DemoGroup, file: String, options: DemoOptions, scenes: [DemoScene]) {
    self.group = group
    self.file = file
    self.options = options
    let rate = Double(options.framesPerSecond) * options.slowness
    framesToCome = scenes.map { Self.frames(of: $0, rate: rate) }.reduce(0, +)
  }

  /// - Parameter rate: Frames per second of scene time.
  private static func frames(of scene: DemoScene, rate: Double) -> Double {
    // Each transition has one more frame at either end.
    let frames = scene.transitions.map { ($0.duration * rate + 2) / Double(step(for: scene)) }
    return frames.reduce(0, +)
  }

  /// Returns 2 where the page shows only every second frame.
  ///
  /// Scenes with fingers take long, and their pictures would become too small.
  private static func step(for scene: DemoScene) -> Int { scene.fingers.isEmpty ? 1 : 2 }

  /// Adds a scene's transitions in the best quality that fits its share of the page.
  mutating func add(_ recording: SceneRecording) throws(DemoFailure) {
    let scene = recording.scene
    let step = Self.step(for: scene)
    let transitions = scene.transitions.map { transition in
      Self.every(step, of: recording.frames(of: transition))
    }
    let frames = Self.frames(
      of: scene, rate: Double(options.framesPerSecond) * options.slowness)
    let limit = Int(space * min(frames / framesToCome, 1))
    for (scale, quality) in Self.attempts {
      let encoder = JPEGEncoder(quality: quality)
      let factor = min(scale / Double(options.scale), 1)
      // A sample shows early whether all frames can fit. It may hold the largest frames, hence the
      // factor of 2.
      let sample = transitions.map { Self.every(Self.sampleStep, of: $0) }
      guard try encode(sample, encoder, factor, limit: 2 * limit / Self.sampleStep) != nil,
        let album = try encode(transitions, encoder, factor, limit: limit)
      else { continue }
      let size = options.size(for: scene)
      scenes.append(
        Scene(
          name: scene.name, title: scene.title, summary: scene.summary,
          width: Double(size.width), height: Double(size.height), pictures: album.pictures,
          transitions: zip(scene.transitions, album.frames).map { transition, frames in
            Transition(
              name: transition.name,
              milliseconds: Int((transition.duration * 1000 * options.slowness).rounded()),
              frames: frames)
          }))
      space -= Double(album.pictures.map(\.utf8.count).reduce(0, +))
      framesToCome -= frames
      return
    }
    throw DemoFailure(
      "the scene \(scene.name) does not fit the page; lower --fps, --slow or --size")
  }

  private static func every(
    _ step: Int, of frames: [SceneRecording.Frame]
  ) -> [SceneRecording.Frame] {
    stride(from: 0, to: frames.count, by: step).map { frames[$0] }
  }

  /// The sample holds every eighth frame.
  private static let sampleStep = 8

  /// Returns the distinct pictures as base64 and, for each transition, the indices of its pictures.
  ///
  /// Returns nil when the pictures take more than `limit` bytes.
  private func encode(
    _ transitions: [[SceneRecording.Frame]], _ encoder: JPEGEncoder, _ factor: Double, limit: Int
  ) throws(DemoFailure) -> (pictures: [String], frames: [[Int]])? {
    var size = 0
    var pictures: [String] = []
    var places: [UInt64: Int] = [:]
    var frames: [[Int]] = []
    for transition in transitions {
      frames.append([])
      for frame in transition {
        if places[frame.digest] == nil {
          places[frame.digest] = pictures.count
          pictures.append(
            try encoder.encode(frame.image, factor: factor).base64EncodedString())
          size += pictures[pictures.count - 1].utf8.count + 8
        }
        if size > limit { return nil }
        frames[frames.count - 1].append(places[frame.digest] ?? 0)
      }
    }
    return (pictures, frames)
  }

  /// - Parameter all: Every page, this one included, in the order of the links.
  func html(among all: [Page]) throws(DemoFailure) -> Data {
    let encoder = JSONEncoder()
    // An escaped slash would add a byte for every 64 bytes of base64.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(scenes) else {
      throw DemoFailure("the page cannot be written")
    }
    // Inside a script element, "</" would end the data early.
    let data = String(decoding: json, as: UTF8.self).replacingOccurrences(of: "</", with: "<\\/")
    return Data(
      PageTemplate.html
        .replacingOccurrences(of: "{{title}}", with: group.title)
        .replacingOccurrences(of: "{{summary}}", with: group.summary)
        .replacingOccurrences(of: "{{links}}", with: all.count > 1 ? links(to: all) : "")
        .replacingOccurrences(of: "{{scenes}}", with: data).utf8)
  }

  private func links(to pages: [Page]) -> String {
    let links = pages.map { page in
      let mark = page.file == file ? " aria-current=\"page\"" : ""
      return "<a href=\"\(page.file)\"\(mark)>\(page.group.title)</a>"
    }
    return "<nav class=\"tabs\">\(links.joined())</nav>"
  }
}
