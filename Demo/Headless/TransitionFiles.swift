import DemoScenes
import Foundation
import MatchTransition
import MatchTransitionTesting
import UIKit

/// Collects every transition of a scene, as files that can be replayed.
@MainActor final class TransitionCollector: MatchObserver {
  private(set) var files: [Data] = []
  private weak var matching: ControllerMatching?

  /// Records the transitions of `matching` from now on. Later calls with the same object do nothing.
  func follow(_ matching: ControllerMatching?) {
    guard let matching, matching !== self.matching else { return }
    self.matching = matching
    matching.recordsTrajectory = true
    matching.addObserver(self)
  }

  func matchDidEnd(_ session: MatchSession) {
    if let file = try? session.saved?.data() { files.append(file) }
  }
}

/// Replays files of saved transitions.
enum TransitionFiles {
  /// Replays each file, and prints what has changed.
  ///
  /// - Throws: A failure if a file cannot be read, or if a transition has changed visibly.
  @MainActor static func replay(_ paths: [String], _ console: Console) throws(DemoFailure) {
    if paths.isEmpty { throw DemoFailure("replay needs a file, see --help") }
    var changed = 0
    for path in paths {
      let replay = try read(path).replay()
      if !replay.isSame { changed += 1 }
      console.print("\(path): \(replay)")
    }
    if changed > 0 { throw DemoFailure("\(changed) of \(paths.count) transitions have changed") }
  }

  private static func read(_ path: String) throws(DemoFailure) -> SavedTransition {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw DemoFailure("there is no file \(path)")
    }
    if isFolder.boolValue { throw DemoFailure("\(path) is a folder") }
    // A file handle, because Foundation's other readers leak memory on Linux for an empty file.
    guard let data = try? FileHandle(forReadingAtPath: path).map({ try $0.readToEnd() ?? Data() })
    else {
      throw DemoFailure("\(path) cannot be read")
    }
    do {
      return try SavedTransition(data: data)
    } catch DecodingError.dataCorrupted(let context) where isJSON(data) {
      // The reader knows what is wrong, such as an unknown format.
      throw DemoFailure("\(path): \(context.debugDescription)")
    } catch {
      throw DemoFailure("\(path) is no saved transition, or it is damaged")
    }
  }

  private static func isJSON(_ data: Data) -> Bool {
    struct AnyValue: Decodable {
      init(from decoder: any Decoder) {}
    }
    return (try? JSONDecoder().decode(AnyValue.self, from: data)) != nil
  }
}
