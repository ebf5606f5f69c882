import DemoScenes
import Foundation
import UIKit

/// A page that shows scenes by their layers. It is a single file.
@MainActor struct Page {
  /// A scene in the form that the page's script reads.
  private struct Scene: Encodable {
    var name: String
    var title: String
    var summary: String
    /// The size of the screen, in points.
    var width: Double
    var height: Double
    /// The frames of each second, as the page plays them.
    var rate: Int
    var count: Int
    var transitions: [Transition]
    /// The changes of all frames, compressed, as base64.
    var log: String
  }

  /// A transition from rest to rest, in frames.
  private struct Transition: Encodable {
    var name: String
    var from: Int
    var to: Int
  }

  private struct Contents: Encodable {
    var pictures: [PictureStore.File]
    var scenes: [Scene]
  }

  let kind: PageKind
  let store = PictureStore()
  private var scenes: [Scene] = []
  private let options: DemoOptions
  /// The first frame of the first scene, which shows while the page's scripts load.
  private var poster: (picture: Data, size: CGSize)?

  init(_ kind: PageKind, options: DemoOptions) {
    self.kind = kind
    self.options = options
  }

  /// Adds a scene whose pictures are in the page's store.
  mutating func add(_ recording: SceneRecording) throws(DemoFailure) {
    let scene = recording.scene
    let size = options.size(for: scene)
    if kind == .first, scene.name == PageKind.introduction.first {
      let start = scene.transitions.first.map { recording.restingRange(of: $0).lowerBound } ?? 0
      let image = recording.frames[start / recording.layersPerFrame].image
      let picture = try JPEGEncoder(quality: 80).encode(image, factor: 1 / Double(options.scale))
      poster = (picture, size)
    }
    scenes.append(
      Scene(
        name: scene.name, title: scene.title, summary: scene.summary,
        width: Double(size.width), height: Double(size.height),
        rate: options.framesPerSecond * recording.layersPerFrame,
        count: recording.layers.frames.count,
        transitions: scene.transitions.map { transition in
          let range = recording.restingRange(of: transition)
          return Transition(name: transition.name, from: range.lowerBound, to: range.upperBound)
        },
        log: Zlib.compress(Data(recording.layers.json.utf8)).base64EncodedString()))
  }

  /// - Parameter all: Every page, this one included, in the order of the links.
  func html(among all: [PageKind]) throws(DemoFailure) -> Data {
    let order = PageKind.introduction
    let ordered =
      kind == .first
      ? order.compactMap { name in scenes.first { $0.name == name } } : scenes
    let contents = Contents(pictures: try store.files(), scenes: ordered)
    let data = PageData.inScript(PageData.json(contents))
    return Data(
      PageTemplate.html(kind, links: all.count > 1 ? links(to: all) : "", poster: posterMarkup)
        .replacingOccurrences(of: "{{data}}", with: data).utf8)
  }

  private var posterMarkup: String {
    guard let poster else { return "" }
    let style = "--width: \(Int(poster.size.width)); --height: \(Int(poster.size.height))"
    let source = "data:image/jpeg;base64," + poster.picture.base64EncodedString()
    return
      "<div class=\"phone\" style=\"\(style)\"><img class=\"poster\" alt=\"\" src=\"\(source)\"></div>"
  }

  private func links(to kinds: [PageKind]) -> String {
    kinds.map { other in
      let mark = other == kind ? " aria-current=\"page\"" : ""
      return "<a href=\"\(other.file)\"\(mark)>\(other.title)</a>"
    }.joined()
  }
}
