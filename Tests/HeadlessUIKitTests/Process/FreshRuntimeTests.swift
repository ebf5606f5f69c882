import Foundation
import Testing

/// What no test can forget, because these read the sources.
@Suite struct FreshRuntimeTests {
  /// The package's folder.
  private static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  private func sources(below folder: String) throws -> [(name: String, text: String)] {
    let base = Self.root.appendingPathComponent(folder)
    let names = try #require(FileManager.default.enumerator(atPath: base.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    return try names.sorted().map { name in
      (name, try String(contentsOf: base.appendingPathComponent(name), encoding: .utf8))
    }
  }

  @Test func `Every suite on the main actor starts the runtime anew before each test`() throws {
    var count = 0
    for (file, text) in try sources(below: "Tests")
    where text.contains("  @Test") && !#filePath.hasSuffix(file) {
      // A declaration of the file, with the attributes before it, ends with a brace in column 0.
      for declaration in text.components(separatedBy: "\n}\n") {
        let lines = declaration.split(separator: "\n")
        guard lines.contains(where: { $0.hasPrefix("  @") && $0.contains("@Test") }),
          declaration.contains("MainActor")
        else { continue }
        count += 1
        let isFresh = lines.contains { $0.hasPrefix("@") && $0.contains("@Suite(.freshRuntime)") }
        #expect(isFresh, "\(file): a suite needs @Suite(.freshRuntime)")
      }
    }
    #expect(count > 100)
  }

  /// Two things stay: memory for pixels, of which nobody reads what it held before, and what follows
  /// from another variable.
  @Test func `Whatever the runtime keeps starts anew with the process`() throws {
    let allowed = [
      "HeadlessProcess.swift": 1, "PixelMemory.swift": 1, "CATransaction.swift": 1,
    ]
    var found: [String: Int] = [:]
    for (file, text) in try sources(below: "Sources/HeadlessUIKit") {
      let count = text.split(separator: "\n").filter(isStoredVariable).count
      if count > 0 { found[String(file.split(separator: "/").last!)] = count }
    }
    #expect(found == allowed, "make it a ProcessVariable")
  }

  /// Whether a line declares a variable of a type or a file that is not computed.
  private func isStoredVariable(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    guard let place = words.firstIndex(of: "var"), !line.contains("//") else { return false }
    let isShared = line.first != " " || words[..<place].contains { $0 == "static" || $0 == "class" }
    return isShared && (!line.hasSuffix("{") && !line.hasSuffix("}") || line.contains(" = "))
  }
}
