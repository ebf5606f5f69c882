import Foundation
import TestSupport
import Testing

@testable import Demo

@Suite(.freshRuntime) @MainActor struct TransitionFilesTests {
  /// Returns the sentence with which the demo refuses to replay `file`, or nil if it does not.
  private func refusal(of file: URL) -> String? {
    do throws(DemoFailure) {
      try TransitionFiles.replay([file.path], Console())
      return nil
    } catch {
      return error.description.replacingOccurrences(of: file.path, with: "FILE")
    }
  }

  @Test func `A file that cannot be replayed is refused with one sentence`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("replay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.json")
    #expect(refusal(of: file) == "there is no file FILE")
    #expect(refusal(of: folder) == "FILE is a folder")
    for text in ["", "hello", "[1]", "{}", #"{"format":"x"}"#, #"{"format":1}"#] {
      try Data(text.utf8).write(to: file)
      #expect(refusal(of: file) == "FILE is no saved transition, or it is damaged", "\(text)")
    }
    try Data(#"{"format":99}"#.utf8).write(to: file)
    #expect(refusal(of: file)?.hasPrefix("FILE: The transition has format 99, ") == true)
  }
}
