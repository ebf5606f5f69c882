import Foundation
import Testing

@Suite struct DocumentationTests {
  /// Files whose marked regions are compiled with these tests or run by continuous integration.
  static let proofs = [
    "Tests/DocumentationTests/ReadmeExamples.swift",
    "Tests/DocumentationTests/TourExamples.swift",
    "Tests/DocumentationTests/ArticleExamples.swift",
    "Tests/DocumentationTests/GuideListExamples.swift",
    "Tests/DocumentationTests/GuideModalExamples.swift",
    "Tests/DocumentationTests/GuideCardExamples.swift",
    "Tests/DocumentationTests/GuideMigrationExamples.swift",
    "Tests/DocumentationTests/GuideDeepLinkExamples.swift",
    "Tests/DocumentationTests/GuideSearchExamples.swift",
    "Tests/DocumentationTests/GuidePlayerExamples.swift",
    "Tests/DocumentationTests/GuideContextMenuExamples.swift",
    "Tests/DocumentationTests/SwiftUI/GuideHostingExamples.swift",
    "Tests/DocumentationTests/TestingExamples.swift",
    "Tests/DocumentationTests/TestingSuiteExamples.swift",
    "Tests/DocumentationTests/Fixtures/Installation/Package.swift",
    "Tests/DocumentationTests/Fixtures/Testing/Package.swift",
    ".ci/run",
    ".github/workflows/linux.yml",
  ]

  static let documents: [String] = {
    let catalogs = [
      "Sources/MatchTransition/MatchTransition.docc",
      "Sources/MatchTransitionTesting/MatchTransitionTesting.docc",
    ]
    return ["README.md"]
      + catalogs.flatMap { docc in
        let folder = Snippets.root.appendingPathComponent(docc)
        let articles = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return articles.filter { $0.hasSuffix(".md") }.sorted().map { "\(docc)/\($0)" }
      }
  }()

  @Test(arguments: documents)
  func `Every fenced block stands in a file that is compiled or run`(document: String) throws {
    let regions = try Set(Self.proofs.flatMap(Snippets.regions(in:)))
    for block in try Snippets.blocks(in: document) where !regions.contains(block.text) {
      #expect(
        try Snippets.isQuoted(block.text, from: PhotoBrowser.files()),
        "\(block) is in no proof:\n\(block.text)")
    }
  }

  @Test func `The README shows an example, the installation and the two commands`() throws {
    let blocks = try Snippets.blocks(in: "README.md")
    #expect(blocks.filter { $0.language == "swift" }.count == 2)
    let commands = blocks.filter { $0.language == "sh" }.map(\.text)
    #expect(commands == ["swift run -c release Demo", "swift test"])
  }

  @Test func `The README has at most 150 lines`() throws {
    #expect(
      try Snippets.read("README.md").split(separator: "\n", omittingEmptySubsequences: false).count
        <= 151)
  }

  @Test func `Every test that the list of capabilities names exists and mentions the feature`()
    throws
  {
    let rows = try CapabilityRow.all()
    #expect(rows.count > 70)
    let tests = try TestSources()
    for row in rows {
      let found = try #require(tests.text(of: row.test), "no test: \(row.test)")
      let words = Set(found.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      #expect(
        row.symbols.isEmpty || !words.isDisjoint(with: row.symbols),
        "\(row.test) mentions none of \(row.symbols.sorted())")
    }
  }
}
