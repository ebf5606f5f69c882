import Foundation

/// The frames in which a stretch of motion is seen, evenly apart.
struct FrameGrid: Equatable, Sendable {
  /// When the first frame is seen, in seconds on the clock of `CACurrentMediaTime()`.
  let start: TimeInterval
  /// From one frame to the next, in seconds.
  let step: TimeInterval
  /// How many frames there are, at least 2; the last is seen at the end or right after it.
  let count: Int

  /// In frames per second: with fewer what lies between two of them would be seen to be straight,
  /// and no display shows more.
  private static let rates = 60.0...120.0

  /// - Parameters:
  ///   - interval: From one frame of the display to the next, in seconds, above 0; what the grid has
  ///     between them divides it evenly.
  init(from start: TimeInterval, to end: TimeInterval, interval: TimeInterval) {
    self.start = start
    // Rounding must not make 60 frames a second 61.
    let tolerance = 1e-6
    let parts = max(1, (interval * Self.rates.lowerBound - tolerance).rounded(.up))
    let skipped = max(1, (1 / (interval * Self.rates.upperBound) - tolerance).rounded(.up))
    step = interval * skipped / parts
    count = max(1, Int(((end - start) / step - tolerance).rounded(.up))) + 1
  }

  /// When a frame is seen.
  subscript(frame: Int) -> TimeInterval { start + Double(frame) * step }

  /// From the first frame to the last, in seconds.
  var duration: TimeInterval { Double(count - 1) * step }
}
