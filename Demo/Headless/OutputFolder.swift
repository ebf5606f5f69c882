import Foundation
import Synchronization
import UIKit

/// A folder that appears with a whole page or not at all. The demo fills it in a temporary place and then
/// moves it. With `--all`, the other pages come later.
struct OutputFolder {
  /// The file that marks a folder as the demo's own. A folder without it is never replaced.
  private static let marker = ".match-transition-demo"

  let target: URL
  let temporary: URL

  init(_ path: String) throws(DemoFailure) {
    target = URL(fileURLWithPath: path).standardizedFileURL
    let process = ProcessInfo.processInfo.processIdentifier
    temporary = target.deletingLastPathComponent()
      .appendingPathComponent(".\(target.lastPathComponent).\(process)")
    let files = FileManager.default
    if files.fileExists(atPath: target.path) {
      let isEmpty = (try? files.contentsOfDirectory(atPath: target.path))?.isEmpty ?? false
      let isOurs = files.fileExists(atPath: target.appendingPathComponent(Self.marker).path)
      guard isEmpty || isOurs else {
        throw DemoFailure("--output: \(path) exists and was not written by the demo")
      }
    }
    do {
      try files.createDirectory(at: temporary, withIntermediateDirectories: true)
      try Data().write(to: temporary.appendingPathComponent(Self.marker))
    } catch {
      throw DemoFailure("--output: \(path) cannot be written")
    }
  }

  func write(_ data: Data, to name: String) throws(DemoFailure) {
    do {
      let file = temporary.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    } catch {
      throw DemoFailure("\(name) cannot be written to \(target.path)")
    }
  }

  /// Writes pictures as PNG files, encoded on all cores.
  func write(_ pictures: [(file: String, image: CGImage)]) throws(DemoFailure) {
    let failure = Mutex<DemoFailure?>(nil)
    DispatchQueue.concurrentPerform(iterations: pictures.count) { index in
      let (file, image) = pictures[index]
      do throws(DemoFailure) {
        try write(HeadlessPNG.encode(image), to: file)
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  /// Moves the folder into place and replaces one that the demo wrote before.
  func publish() throws(DemoFailure) {
    let files = FileManager.default
    do {
      if files.fileExists(atPath: target.path) { try files.removeItem(at: target) }
      try files.moveItem(at: temporary, to: target)
    } catch {
      throw DemoFailure("\(target.path) cannot be written")
    }
  }

  /// The folder into which another process writes a part, inside the published folder.
  func part(_ name: String) -> URL { target.appendingPathComponent(".part-\(name)") }

  /// Moves the files that another process has written into the published folder.
  func take(from part: URL) throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: part.path) where name != Self.marker {
      let (file, place) = (part.appendingPathComponent(name), target.appendingPathComponent(name))
      guard name == "moments" else {
        try files.moveItem(at: file, to: place)
        continue
      }
      try files.createDirectory(at: place, withIntermediateDirectories: true)
      for moment in try files.contentsOfDirectory(atPath: file.path) {
        try files.moveItem(
          at: file.appendingPathComponent(moment), to: place.appendingPathComponent(moment))
      }
    }
    try files.removeItem(at: part)
  }

  func discard() {
    try? FileManager.default.removeItem(at: temporary)
  }
}
