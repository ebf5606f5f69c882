import Foundation
import Testing

/// The small app of the README, the tutorial and the articles. Its source is a scene of the demo.
enum PhotoBrowser {
  static let folder = "Demo/Scenes/PhotoBrowser"

  /// The paths of the app's files, relative to the root.
  static func files() throws -> [String] {
    let path = Snippets.root.appendingPathComponent(folder).path
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map {
      "\(folder)/\($0)"
    }
  }
}

@Suite struct PhotoBrowserTests {
  static let tutorials = "Sources/MatchTransition/MatchTransition.docc/Tutorials"

  /// Returns the app's files as the last step of the tutorial leaves them, by their names.
  private func lastSteps() throws -> [String: String] {
    var files: [String: String] = [:]
    for name in ["FlyAPhoto", "ZoomAndGrab", "FinishTheBrowser"] {
      let text = try Snippets.read("\(Self.tutorials)/\(name).tutorial")
      for code in text.matches(of: /@Code\(name: "(.+?)", file: "(.+?)"\)/) {
        files[String(code.1)] = try Snippets.read("\(Self.tutorials)/Resources/\(code.2)")
      }
    }
    return files
  }

  @Test func `The folder that can be copied is the app at the end of the tutorial`() throws {
    var steps = try lastSteps()
    // The app has no test in its own folder.
    #expect(steps.removeValue(forKey: "PhotoBrowserTests.swift") != nil)
    let files = try PhotoBrowser.files()
    #expect(files.map { $0.components(separatedBy: "/").last } == steps.keys.sorted())
    for file in files {
      // The demo is compiled for older systems too.
      let text = try Snippets.read(file)
        .replacingOccurrences(of: "@available(iOS 14, *)\n", with: "")
      #expect(text == steps[file.components(separatedBy: "/").last ?? ""], "\(file)")
    }
  }

  @Test func `Each line of the README's example stands in the app`() throws {
    let example = try #require(Snippets.blocks(in: "README.md").first)
    let app = try PhotoBrowser.files().map(Snippets.read).joined().components(separatedBy: "\n")
    let lines = Set(app.map { $0.trimmingCharacters(in: .whitespaces) })
    let code = example.text.components(separatedBy: "\n").filter {
      !$0.isEmpty && !$0.hasPrefix("//")
    }
    #expect(code.count == 4)
    for line in code { #expect(lines.contains(line), "\(line)") }
  }
}
