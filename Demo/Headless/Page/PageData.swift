import Foundation

/// The data that a page's scripts read, as JSON.
enum PageData {
  /// - Parameter value: A value whose numbers are finite.
  static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    // An escaped slash would add a byte for every 64 bytes of base64.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      preconditionFailure("a page's data cannot be written: \(error)")
    }
  }

  /// Returns JSON that may stand within a script element, which the first "</" would end.
  static func inScript(_ json: String) -> String {
    json.replacingOccurrences(of: "</", with: "<\\/")
  }
}
