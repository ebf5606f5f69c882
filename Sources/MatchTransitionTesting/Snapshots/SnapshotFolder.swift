import Foundation

/// The files of one reference, and of its failures.
struct SnapshotFolder {
  /// The folder with the references of a test file.
  let folder: URL
  /// The name of the reference, with the platform that it belongs to.
  let name: String

  #if os(Linux)
    private static let platform = "headless"
  #else
    private static let platform = "uikit"
  #endif

  /// - Parameters:
  ///   - name: The name that the test gives. Characters outside of letters, digits, `-`, `_` and `.` become
  ///     `-`.
  ///   - folder: The folder, or nil for `__Snapshots__` beside the test file.
  ///   - file: The path of the test file.
  init(_ name: String, in folder: URL?, beside file: StaticString) {
    let file = URL(fileURLWithPath: "\(file)")
    self.folder =
      folder
      ?? file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
    let clean = name.map { character in
      character.isLetter || character.isNumber || "-_.".contains(character) ? character : "-"
    }
    self.name = String(clean) + "." + Self.platform
  }

  var picture: URL { folder.appendingPathComponent(name + ".png") }
  var table: URL { folder.appendingPathComponent(name + ".txt") }
  private var failures: URL {
    folder.appendingPathComponent("Failures").appendingPathComponent(name)
  }

  /// Whether the reference has one of its files at least.
  var exists: Bool {
    [picture, table].contains { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Writes the reference.
  func record(picture data: Data, table text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: picture)
    try Data(text.utf8).write(to: table)
  }

  /// Removes the files of an earlier failure.
  func removeFailures() {
    try? FileManager.default.removeItem(at: failures)
  }

  /// Writes files of a failure beside the reference. Where this is not possible, they go into a temporary
  /// folder.
  ///
  /// - Returns: The folder, or nil if no folder can be written.
  func write(_ files: [ReportedFile]) -> URL? {
    let temporary = FileManager.default.temporaryDirectory
      .appendingPathComponent("MatchTransitionFailures").appendingPathComponent(name)
    for place in [failures, temporary] {
      do {
        // Files of an earlier failure would be taken for this one's.
        try? FileManager.default.removeItem(at: place)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for file in files {
          try Data(file.bytes).write(to: place.appendingPathComponent(file.name))
        }
        return place
      } catch {
        continue
      }
    }
    return nil
  }
}
