import Foundation

/// Where bitmaps get their memory from.
///
/// Each frame makes a picture as large as the screen and soon lets go of the one before; to get that
/// memory from the system anew costs as much as filling it does.
enum PixelMemory {
  typealias Pixels = UnsafeMutableBufferPointer<UInt32>

  /// Smaller ones are not kept.
  private static let smallest = 1 << 14
  private static let mostKept = 4

  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var kept: [Pixels] = []

  /// Memory for so many pixels, whatever they hold.
  static func take(count: Int) -> Pixels {
    guard count >= smallest else { return .allocate(capacity: count) }
    let found = lock.withLock {
      kept.firstIndex { $0.count == count }.map { kept.remove(at: $0) }
    }
    return found ?? .allocate(capacity: count)
  }

  static func give(back pixels: Pixels) {
    guard pixels.count >= smallest else { return pixels.deallocate() }
    let dropped: Pixels? = lock.withLock {
      kept.append(pixels)
      return kept.count > mostKept ? kept.removeFirst() : nil
    }
    dropped?.deallocate()
  }
}
