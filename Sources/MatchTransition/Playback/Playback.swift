#if canImport(UIKit)
  import UIKit

  /// A segment that the display plays, part by part as it is handed over.
  ///
  /// To record a flight is to write all its frames at once, so each frame has a limit to what it hands
  /// over. What waits for its turn is written frame by frame, and so is what cannot be played.
  @MainActor final class Playback {
    let segment: Segment
    private var waiting: ArraySlice<MovedPart>
    private var motions: [RecordedMotion] = []
    /// Which flights are written frame by frame.
    private(set) var writtenFlights: [Bool]
    /// Whether the screens are.
    private(set) var writesScreens = true

    /// In layers times frames, for one frame: some twenty flights of half a second, which take a quarter
    /// of a frame to record.
    private static let mostRecorded = 2000
    /// For one segment, in the same. What takes longer to hand over is near its end by then.
    private static let mostPlayed = 15 * mostRecorded

    /// - Parameters:
    ///   - parts: All that moves, back to front.
    ///   - flights: How many there are, moving or not.
    ///   - isAllowed: Whether anything may be played.
    init(
      _ segment: Segment, of parts: [MovedPart], flights: Int, over grid: FrameGrid,
      isAllowed: Bool
    ) {
      self.segment = segment
      writtenFlights = Array(repeating: false, count: flights)
      for row in parts.compactMap(\.row) { writtenFlights[row] = true }
      let layers = parts.reduce(0) { $0 + $1.size }
      let most = parts.reduce(0) { max($0, $1.size) }
      let isPlayed =
        isAllowed && layers * grid.count <= Self.mostPlayed
        && most * grid.count <= Self.mostRecorded
      waiting = isPlayed ? parts.filter { $0.layers != nil }[...] : []
    }

    /// Whether anything is played.
    var isPlaying: Bool { !motions.isEmpty }

    /// Takes the parts that are to be recorded next, over `grid`.
    func take(over grid: FrameGrid) -> [MovedPart] {
      var room = Self.mostRecorded / grid.count
      let taken = waiting.prefix {
        room -= $0.size
        return room >= 0
      }
      waiting = waiting.dropFirst(taken.count)
      for part in taken {
        if let row = part.row { writtenFlights[row] = false } else { writesScreens = false }
      }
      return Array(taken)
    }

    /// Leaves to the display what was recorded.
    func play(_ motion: RecordedMotion, from time: TimeInterval, framesPerSecond: Int) {
      motion.play(from: time, framesPerSecond: framesPerSecond)
      motions.append(motion)
    }

    /// Has the layers show what they hold.
    func stop() {
      for motion in motions { motion.stop() }
      motions = []
    }
  }
#endif
