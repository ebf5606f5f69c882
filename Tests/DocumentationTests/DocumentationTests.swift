import Foundation
import Testing

@Suite struct DocumentationTests {
  /// Files whose marked regions are compiled with these tests or run by continuous integration.
  static let proofs = [
    "Tests/DocumentationTests/ReadmeExamples.swift",
    "Tests/DocumentationTests/TourExamples.swift",
    "Tests/DocumentationTests/ArticleExamples.swift",
    "Tests/DocumentationTests/Fixtures/Installation/Package.swift",
    ".ci/run",
  ]

  static let documents: [String] = {
    let docc = "Sources/MatchTransition/MatchTransition.docc"
    let folder = Snippets.root.appendingPathComponent(docc)
    let articles = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return ["README.md"]
      + articles.filter { $0.hasSuffix(".md") }.sorted().map { "\(docc)/\($0)" }
  }()

  @Test(arguments: documents)
  func `Every fenced block stands in a file that is compiled or run`(document: String) throws {
    let regions = try Set(Self.proofs.flatMap(Snippets.regions(in:)))
    for block in try Snippets.blocks(in: document) {
      #expect(regions.contains(block.text), "\(block) is in no proof:\n\(block.text)")
    }
  }

  @Test func `The README shows an example, the installation and the two commands`() throws {
    let languages = try Snippets.blocks(in: "README.md").map(\.language)
    #expect(languages.filter { $0 == "swift" }.count >= 2)
    #expect(languages.filter { $0 == "sh" }.count == 2)
  }

  @Test func `Every test that the list of capabilities names exists`() throws {
    let table = try Snippets.read("Sources/MatchTransition/MatchTransition.docc/Capabilities.md")
    let named = table.split(separator: "\n").compactMap { line -> String? in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[2].hasPrefix("`") else { return nil }
      return String(cells[2].dropFirst().dropLast())
    }
    #expect(named.count > 70)
    var sources = ""
    for target in ["MatchTransitionTests", "PureStageTests"] {
      let folder = Snippets.root.appendingPathComponent("Tests/\(target)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        sources += try String(contentsOf: file, encoding: .utf8)
      }
    }
    for name in named { #expect(sources.contains("func `\(name)`("), "no test: \(name)") }
  }
}
