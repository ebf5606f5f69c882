/// The place in a test that an expectation fails at.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }
}

/// A file for the report of a test.
struct ReportedFile: Sendable {
  let name: String
  let bytes: [UInt8]
}

/// Returns a line for each further finding, at most ten, which follow the sentence about the first one.
func furtherLines(_ sentences: some Collection<String>) -> String {
  let lines = sentences.prefix(10).map { "\n- \($0)" }.joined()
  return lines + (sentences.count > 10 ? "\n- and \(sentences.count - 10) more" : "")
}

/// Returns the end of a sentence that names one of several findings.
func more(_ count: Int, _ noun: String) -> String {
  count < 1 ? "" : ", with \(count) more \(noun)\(count == 1 ? "" : "s")"
}
