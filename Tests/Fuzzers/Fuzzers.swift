// The readers of everything that comes from outside, for libFuzzer. `Scripts/fuzz` compiles and runs them.

import Foundation
import MatchTransition
import RandomWalks

@testable import UIKit

/// A reader, and what is checked of its answer. It may refuse data with an error, but must not crash.
private let readers: [String: @Sendable ([UInt8]) -> Void] = [
  "png": { bytes in
    guard let picture = try? decode(withChecksums(bytes)) else { return }
    precondition(picture.width > 0 && picture.height > 0)
  },
  "deflate": { bytes in
    bytes.withUnsafeBufferPointer { buffer in
      guard let (content, length) = try? Inflate.expand(buffer, limit: 1 << 20) else { return }
      precondition(length <= bytes.count)
      content.withBytes { precondition($0.count <= 1 << 20) }
    }
  },
  "compression": { bytes in
    // The data survives both directions.
    bytes.withUnsafeBufferPointer { buffer in
      let packed = Zlib.compress(buffer)
      packed.withBytes { packed in
        guard let content = try? Zlib.expand(packed, limit: bytes.count) else {
          preconditionFailure("cannot expand what was compressed")
        }
        content.withBytes { precondition($0.elementsEqual(bytes)) }
      }
    }
  },
  "script": { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    guard let script = try? WalkScript(text) else { return }
    let again = try? WalkScript(script.text)
    precondition(again?.text == script.text)
  },
  "trace": { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    guard let trace = try? TransitionTrace(jsonLines: text) else { return }
    let again = try? TransitionTrace(jsonLines: trace.jsonLines)
    precondition(again?.jsonLines == trace.jsonLines)
  },
]

private func decode(_ bytes: [UInt8]) throws -> CGImage {
  // A header must not make the fuzzer draw a picture of gigabytes.
  guard
    bytes.count < 24
      || bytes[16..<18].allSatisfy({ $0 == 0 }) && bytes[20..<22].allSatisfy({ $0 == 0 })
  else { throw CancellationError() }
  return try bytes.withUnsafeBufferPointer { try PNGDecoder.decode($0) }
}

/// Returns a picture file with the right checksum of each chunk, so that more than the checksums is tried.
private func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
  var bytes = bytes
  var start = PNGChunk.signature.count
  while start + 12 <= bytes.count {
    let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    let end = start + 8 + length
    guard end + 4 <= bytes.count else { break }
    let sum = bytes[(start + 4)..<end].withUnsafeBufferPointer { CRC32.checksum($0) }
    for place in 0..<4 {
      bytes[end + place] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(place)))
    }
    start = end + 4
  }
  return bytes
}

private let reader: @Sendable ([UInt8]) -> Void = {
  let name = ProcessInfo.processInfo.environment["FUZZED_READER"] ?? ""
  guard let reader = readers[name] else {
    fatalError("no reader \"\(name)\": \(readers.keys.sorted().joined(separator: ", "))")
  }
  return reader
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  reader(Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}
