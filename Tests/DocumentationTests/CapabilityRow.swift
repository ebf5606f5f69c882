import Foundation

/// A row of the article on capabilities.
struct CapabilityRow {
  /// The name of the test that shows the feature.
  let test: String
  /// The last parts of the names of the feature, of which the test must mention one. A feature without
  /// API has none.
  let symbols: Set<String>

  static func all() throws -> [CapabilityRow] {
    let table = try Snippets.read("Sources/MatchTransition/MatchTransition.docc/Capabilities.md")
    return table.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[2].hasPrefix("`") else { return nil }
      // Every second part lies between backticks.
      let code = cells[1].split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return CapabilityRow(
        test: String(cells[2].dropFirst().dropLast()), symbols: Set(code.compactMap(lastName)))
    }
  }

  /// Returns the name that `code` ends with, without its arguments.
  private static func lastName(_ code: String) -> String? {
    code.prefix { $0 != "(" }.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last
      .map(String.init)
  }
}

/// The tests of the library, by name.
struct TestSources {
  private var texts: [String: String] = [:]

  init() throws {
    let targets = [
      "CaseTests", "MatchTransitionTests", "MatchTransitionTestingTests", "PureStageTests",
      "SceneTests", "TransitionTests",
    ]
    for target in targets {
      let folder = Snippets.root.appendingPathComponent("Tests/\(target)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        if file.pathExtension == "swift" { add(try String(contentsOf: file, encoding: .utf8)) }
      }
    }
  }

  /// Returns the source of a test, and of what the tests of its file share.
  func text(of test: String) -> String? { texts[test] }

  private mutating func add(_ source: String) {
    var (shared, tests): ([Substring], [(name: String, text: String)]) = ([], [])
    var open: (indentation: Substring, lines: [Substring])?
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let indentation = line.prefix { $0 == " " }
      if open == nil, line.contains("@Test"), !line.contains("struct ") {
        open = (indentation, [])
      }
      guard var test = open else {
        shared.append(line)
        continue
      }
      test.lines.append(line)
      open = test
      if line == "\(test.indentation)}" {
        let text = test.lines.joined(separator: "\n")
        let parts = text.components(separatedBy: "func `")
        if parts.count > 1 {
          tests.append((String(parts[1].prefix { $0 != "`" }), text))
        }
        open = nil
      }
    }
    for test in tests { texts[test.name] = test.text + "\n" + shared.joined(separator: "\n") }
  }
}
