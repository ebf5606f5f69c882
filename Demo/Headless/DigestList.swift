import DemoScenes
import Foundation

/// A list of frames, one line each: the scene, the frame's number and the digest of its pixels.
struct DigestList: Equatable {
  private(set) var lines: [String] = []

  @MainActor mutating func add(_ recording: SceneRecording) {
    for (index, frame) in recording.frames.enumerated() {
      let digits = String(frame.digest, radix: 16)
      let padded = String(repeating: "0", count: 16 - digits.count) + digits
      lines.append("\(recording.scene.name) \(index) \(padded)")
    }
  }

  func write(to path: String) throws(DemoFailure) {
    do {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw DemoFailure("--digests: \(path) cannot be written")
    }
  }

  /// Reads the lines of a file that `write(to:)` wrote.
  init(reading path: String) throws(DemoFailure) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw DemoFailure("--check-digests: \(path) cannot be read")
    }
    lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  init() {}

  /// Throws when a frame differs from `expected`. The error names the first such frame.
  func check(against expected: DigestList) throws(DemoFailure) {
    guard let index = zip(lines, expected.lines).enumerated().first(where: { $1.0 != $1.1 })?.offset
    else {
      guard lines.count == expected.lines.count else {
        throw DemoFailure(
          "there are \(lines.count) frames instead of the \(expected.lines.count) expected")
      }
      return
    }
    let differing = zip(lines, expected.lines).filter { $0 != $1 }.count
    throw DemoFailure(
      "\(differing) frames differ; the first is \"\(lines[index])\" instead of "
        + "\"\(expected.lines[index])\"")
  }
}
