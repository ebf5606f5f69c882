import Foundation

/// Code in documents and the files that prove it.
///
/// A document shows code in fenced blocks. Each must stand, character for character, in a file that is
/// compiled or run: between `// snippet: name` and `// end snippet`, with `#` for `//` in scripts.
/// A block may also be some lines of the photo browser.
enum Snippets {
  /// The package's root folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct Block: CustomStringConvertible, Sendable {
    let document: String
    /// Of the opening fence, from 1.
    let line: Int
    let language: String
    let text: String

    var description: String { "\(document):\(line)" }
  }

  /// Every fenced block of the Markdown file at `path`, relative to the root.
  static func blocks(in path: String) throws -> [Block] {
    let lines = try read(path).components(separatedBy: "\n")
    var blocks: [Block] = []
    var open: (line: Int, language: String, text: [String])?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(
            Block(
              document: path, line: block.line, language: block.language,
              text: block.text.joined(separator: "\n")))
          open = nil
        } else {
          open = (index + 1, String(line.dropFirst(3)), [])
        }
      } else {
        open?.text.append(line)
      }
    }
    return blocks
  }

  /// The marked regions of the file at `path`, relative to the root, without common indentation.
  static func regions(in path: String) throws -> [String] {
    var regions: [String] = []
    var open: [String]?
    for line in try read(path).components(separatedBy: "\n") {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.hasPrefix("// snippet:") || trimmed.hasPrefix("# snippet:") {
        open = []
      } else if trimmed == "// end snippet" || trimmed == "# end snippet" {
        regions.append(outdented(open ?? []))
        open = nil
      } else {
        open?.append(line)
      }
    }
    return regions
  }

  /// Whether a text is a run of whole lines of one of the files, whose paths are relative to the root.
  static func isQuoted(_ text: String, from files: [String]) throws -> Bool {
    let count = text.components(separatedBy: "\n").count
    return try files.contains { file in
      let lines = try read(file).components(separatedBy: "\n")
      guard lines.count >= count else { return false }
      return (0...lines.count - count).contains {
        outdented(Array(lines[$0..<$0 + count])) == text
      }
    }
  }

  private static func outdented(_ lines: [String]) -> String {
    let indentation =
      lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
  }

  static func read(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
