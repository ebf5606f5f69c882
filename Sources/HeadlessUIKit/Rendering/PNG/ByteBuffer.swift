import Foundation

/// A growing run of bytes that codecs append to and copy back from.
///
/// It owns plain memory instead of an array, which keeps the codecs quick in debug builds too.
final class ByteBuffer {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 1024) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
  }

  deinit {
    base.deallocate()
  }

  /// A copy of the content.
  var bytes: [UInt8] { withBytes { Array($0) } }

  /// The content in place, which the buffer keeps alive while `body` runs.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(UnsafeBufferPointer(start: base, count: count))
  }

  /// Makes room for `extra` more bytes and returns where they go; `count` already includes them.
  func extend(by extra: Int) -> UnsafeMutablePointer<UInt8> {
    if count + extra > capacity {
      capacity = max(capacity * 2, count + extra)
      let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
      moved.update(from: base, count: count)
      base.deallocate()
      base = moved
    }
    defer { count += extra }
    return base + count
  }

  func append(_ byte: UInt8) {
    extend(by: 1).pointee = byte
  }

  func append(_ source: UnsafeBufferPointer<UInt8>) {
    guard let start = source.baseAddress else { return }
    extend(by: source.count).update(from: start, count: source.count)
  }

  func append(_ source: ByteBuffer) {
    source.withBytes { append($0) }
  }

  func append(_ source: [UInt8]) {
    source.withUnsafeBufferPointer { append($0) }
  }

  /// Appends the low `size` bytes of `value`, the highest first.
  func append(bigEndian value: UInt32, size: Int = 4) {
    for index in (0..<size).reversed() {
      append(UInt8(truncatingIfNeeded: value >> UInt32(8 * index)))
    }
  }

  /// Repeats `length` bytes from `distance` bytes back; the two runs may overlap.
  func copyBack(distance: Int, length: Int) {
    let target = extend(by: length)
    let source = target - distance
    if distance >= length {
      target.update(from: source, count: length)
    } else {
      for index in 0..<length { target[index] = source[index] }
    }
  }
}
