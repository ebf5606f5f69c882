import Foundation

/// Prints progress. A terminal shows one line that changes; a file gets one line for each scene.
@MainActor struct Console {
  private let isTerminal = isatty(STDOUT_FILENO) == 1

  func progress(_ scene: String, frame: Int, of count: Int) {
    guard isTerminal else { return }
    let width = 24
    let done = (frame + 1) * width / count
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    write("\r\u{1B}[2K  \(scene)  \(bar)  \(frame + 1)/\(count)")
  }

  func note(_ text: String) {
    write((isTerminal ? "\r\u{1B}[2K  " : "") + text + (isTerminal ? "" : "\n"))
  }

  func finishLine() {
    if isTerminal { write("\r\u{1B}[2K") }
  }

  func print(_ text: String) {
    write(text + "\n")
  }

  /// Prints a table. Each column is as wide as its widest cell, and all columns but the first are
  /// aligned right.
  func table(_ rows: [[String]]) {
    guard let head = rows.first else { return }
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }
      print("  " + cells.joined(separator: "   "))
    }
  }

  private func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
