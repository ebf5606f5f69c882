import Foundation

/// The evenly spaced times of the frames that show a motion.
struct FrameGrid: Equatable, Sendable {
  /// The time of the first frame, in seconds on the clock of `CACurrentMediaTime()`.
  let start: TimeInterval
  /// The time between two frames, in seconds.
  let step: TimeInterval
  /// The number of frames, at least 2. The last frame is at the end of the motion or right after
  /// it.
  let count: Int

  /// The allowed frame rates, in frames per second. Below 60 the straight lines between frames
  /// become visible, and no display shows more than 120.
  private static let rates = 60.0...120.0

  /// Makes the grid for a motion from `start` to `end`.
  ///
  /// - Parameters:
  ///   - interval: The time between two frames of the display, in seconds, above 0. The grid's step
  ///     is this interval, a whole multiple of it, or an equal part of it.
  init(from start: TimeInterval, to end: TimeInterval, interval: TimeInterval) {
    self.start = start
    // Rounding must not make 60 frames a second 61.
    let tolerance = 1e-6
    let parts = max(1, (interval * Self.rates.lowerBound - tolerance).rounded(.up))
    let skipped = max(1, (1 / (interval * Self.rates.upperBound) - tolerance).rounded(.up))
    step = interval * skipped / parts
    count = max(1, Int(((end - start) / step - tolerance).rounded(.up))) + 1
  }

  /// The time of a frame, in seconds.
  subscript(frame: Int) -> TimeInterval { start + Double(frame) * step }

  /// The time from the first frame to the last, in seconds.
  var duration: TimeInterval { Double(count - 1) * step }
}
