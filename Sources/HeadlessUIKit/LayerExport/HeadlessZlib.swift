import Foundation

/// Compresses data, in the form that browsers call "deflate".
package enum HeadlessZlib {
  /// - Complexity: O(*n*) for *n* bytes.
  package static func compress(_ data: Data) -> Data {
    data.withUnsafeBytes { bytes in
      Zlib.compress(bytes.bindMemory(to: UInt8.self)).withBytes { Data(buffer: $0) }
    }
  }
}
