#if canImport(UIKit)
  import UIKit

  /// A segment of the transition that is handed over to the render server part by part.
  ///
  /// Recording a flight writes several of its frames at once, so one frame may record only a limited number
  /// of parts. Parts that wait, and parts that cannot be played, are written frame by frame.
  @MainActor final class Playback {
    let segment: Segment
    /// The motion of the screens that is played, or nil if they stay in their places.
    let screenMotion: ScreenMotion?
    /// The parts to record, the even ones first.
    private var waiting: ArraySlice<MovedPart> = []
    /// The cost of the parts that are recorded in every frame, in layers times frames.
    private var bentCost = 0
    private var motions: [RecordedMotion] = []
    /// For each flight, whether it is written frame by frame.
    private(set) var writtenFlights: [Bool]
    /// The number of flights that are written frame by frame. A frame that writes none looks at none.
    private var writtenCount = 0
    /// Whether the screens are written frame by frame.
    private(set) var writesScreens = true

    /// The limit per frame, in layers times frames. It takes a quarter of a frame to record.
    private static let mostRecorded = 2000
    /// The limit per segment for parts that are recorded in every frame, in layers times frames. More would
    /// be near their end before the hand-over is complete.
    private static let mostPlayed = 15 * mostRecorded
    /// The frames of the longest segment that is handed over, two minutes at 60 frames per second. The
    /// progress of each frame is computed at once.
    private static let mostFrames = 7200

    /// - Parameters:
    ///   - screenMotion: The motion of the screens, or nil if they stay in their places.
    ///   - parts: All moving parts, back to front.
    ///   - flights: The number of all flights, moving or not.
    ///   - isAllowed: Whether anything may be handed over.
    init(
      _ segment: Segment, _ screenMotion: ScreenMotion?, of parts: [MovedPart], flights: Int,
      over grid: FrameGrid, isAllowed: Bool
    ) {
      self.segment = segment
      self.screenMotion = screenMotion
      writtenFlights = Array(repeating: false, count: flights)
      for part in parts { mark(part, isWritten: true) }
      guard isAllowed, grid.count <= Self.mostFrames else { return }
      // A part that is too large for one frame is written, and the others still play.
      let playable = (segment.playsLines(from: grid.start) ? parts : parts.bent)
        .recordable(over: grid.count, within: Self.mostRecorded)
      waiting = playable.even[...]
      add(playable.uneven, over: grid)
    }

    /// Lets parts wait that must be recorded in every frame, unless there are too many.
    private func add(_ parts: [MovedPart], over grid: FrameGrid) {
      bentCost += parts.cost(over: grid.count)
      if bentCost <= Self.mostPlayed { waiting += parts }
    }

    /// Takes back parts that were even in appearance only. They are written until all their frames are
    /// recorded.
    func takeBack(_ parts: [MovedPart], over grid: FrameGrid) {
      for part in parts { mark(part, isWritten: true) }
      add(parts.bent.recordable(over: grid.count, within: Self.mostRecorded), over: grid)
    }

    /// Notes whether frames write a part.
    private func mark(_ part: MovedPart, isWritten: Bool) {
      guard let row = part.row else { return writesScreens = isWritten }
      guard writtenFlights[row] != isWritten else { return }
      writtenFlights[row] = isWritten
      writtenCount += isWritten ? 1 : -1
    }

    /// Whether any flight is written frame by frame.
    var writesFlights: Bool { writtenCount > 0 }

    /// Whether the render server plays any part.
    var isPlaying: Bool { !motions.isEmpty }

    /// Removes and returns the parts that are recorded next, over `grid`.
    func take(over grid: FrameGrid) -> [MovedPart] {
      // A frame that writes thousands of parts may record a sixth of the straight ones. That takes about
      // as long as writing all of them.
      let room = max(Self.mostRecorded, waiting.cost(over: MovedPart.fewFrames) / 6)
      let taken = waiting.prefix(over: grid.count, within: room)
      waiting = waiting.dropFirst(taken.count)
      for part in taken { mark(part, isWritten: false) }
      return Array(taken)
    }

    /// Hands a recorded motion over to the render server.
    func play(_ motion: RecordedMotion, from time: TimeInterval, framesPerSecond: Int) {
      if motion.isEmpty { return }
      motion.play(from: time, framesPerSecond: framesPerSecond)
      motions.append(motion)
    }

    /// Ends the playback. The layers show their own values again.
    func stop() {
      for motion in motions { motion.stop() }
      motions = []
    }
  }
#endif
