import Foundation

extension Process {
  /// Runs the process to its end, and returns what it has printed to both streams, and its status.
  public func output() throws -> (text: String, status: Int32) {
    let pipe = Pipe()
    standardOutput = pipe
    standardError = pipe
    try run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    waitUntilExit()
    return (text, terminationStatus)
  }
}
