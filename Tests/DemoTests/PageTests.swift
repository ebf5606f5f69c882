import DemoScenes
import Foundation
import TestSupport
import Testing

@testable import Demo

@Suite(.freshRuntime) @MainActor struct PageTests {
  @Test func `Every scene has a place on one page, and the first page has eight`() {
    let kinds = DemoScene.all.map(PageKind.init(of:))
    #expect(kinds.filter { $0 == .first }.count == 8)
    #expect(PageKind.first.scenes.count == 8)
    #expect(kinds.allSatisfy(PageKind.all.contains))
    #expect(Set(PageKind.all.map(\.file)).count == PageKind.all.count)
    #expect(PageKind.all.allSatisfy { PageKind(named: $0.name) == $0 })
  }

  @Test func `The code on the first page is compiled`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("../../Demo/Headless/Page/PageSample.swift")
    let source = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let lines = PageTemplate.code.components(separatedBy: "\n")
    for line in lines where !line.isEmpty && !line.hasPrefix("//") {
      let found = source.filter { $0.trimmingCharacters(in: .whitespaces) == line }
      // Once in the text and once as code.
      #expect(found.count == 2, "\(line)")
    }
    #expect(lines.count == 6)
    let readme = folder.appendingPathComponent("../../README.md")
    #expect(try String(contentsOf: readme, encoding: .utf8).contains(PageTemplate.code))
  }

  @Test func `A page asks the network for nothing`() {
    let html = PageTemplate.html(.first, links: "")
    for text in ["src=", "@import", "fetch(", "<link", "url(http"] { #expect(!html.contains(text)) }
  }
}
