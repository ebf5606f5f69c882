#if canImport(UIKit)
  import UIKit

  /// The rest of a segment as animations of the render server, which plays them even while the app is busy.
  ///
  /// A property that changes in proportion to the progress is one animation with the pace of the segment.
  /// Every other property is sampled, and played from frame to frame.
  @MainActor final class Playback {
    let segment: Segment
    /// The motion of the screens that is played, or nil if they stay in their places.
    let screenMotion: ScreenMotion?
    /// The parts that are written frame by frame.
    private(set) var written: ChosenParts
    private let grid: FrameGrid
    private let parts: [MovedPart]
    /// The properties that the render server moves.
    private var played: [PlayedProperty] = []

    /// The limit on what is sampled, in layers times frames. It takes about as long as two frames last. Parts
    /// beyond it are written frame by frame.
    private static let mostSampled = 20_000

    /// - Parameters:
    ///   - screenMotion: The motion of the screens, or nil if they stay in their places.
    ///   - parts: All moving parts, back to front.
    ///   - flights: The number of all flights, moving or not.
    ///   - grid: The frames of the rest of the segment.
    init(
      _ segment: Segment, _ screenMotion: ScreenMotion?, of parts: [MovedPart], flights: Int,
      over grid: FrameGrid
    ) {
      (self.segment, self.screenMotion, self.parts) = (segment, screenMotion, parts)
      self.grid = grid
      written = ChosenParts(parts, of: flights)
    }

    /// Whether the render server plays any part.
    var isPlaying: Bool { !played.isEmpty }

    /// Hands every part over that the render server can play. The layers of these parts keep the values of
    /// the last frame.
    ///
    /// - Parameters:
    ///   - time: The time at which the first frame of the grid is made. An animation is displayed one
    ///     frame interval later.
    ///   - show: Called with the parts to write, the progress and the display time.
    /// - Complexity: O(*n*) in the layers of straight parts, and O(*n* · *f*) in the layers of the others
    ///   and the frames.
    func play(
      from time: DisplayTime, framesPerSecond: Int,
      show: (ChosenParts, _ progress: Double, _ time: DisplayTime) -> Void
    ) {
      guard grid.count <= Self.mostSampled else { return }
      let progress = segment.progress(over: grid)
      // Beyond an end of the transition most values stay where they are.
      let playsLines =
        segment.hasAnimation
        && (progress + [segment.from, segment.to]).allSatisfy { $0 > -1e-9 && $0 < 1 + 1e-9 }
      func note(_ parts: inout [PlayedPart], _ progress: Double, _ time: TimeInterval, lines: Bool)
      {
        if parts.isEmpty { return }
        show(ChosenParts(parts.map(\.part), of: written.flights.count), progress, time)
        for index in parts.indices { parts[index].note(lines: lines) }
      }

      let resting = parts.flatMap { $0.layers ?? [] }.compactMap(\.shown)
      for geometry in resting { geometry.isNoting = true }
      defer { for geometry in resting { geometry.isNoting = false } }
      // The values at both ends tell a line. Nothing that changes with time is one.
      var playable = parts.compactMap { PlayedPart($0, playsLines: playsLines) }
      note(&playable, segment.from, grid.start, lines: true)
      note(&playable, segment.goal, grid.start, lines: true)

      var (straight, sampled): ([PlayedPart], [PlayedPart]) = ([], [])
      var beyond = parts.filter { $0.layers == nil }
      var room = Self.mostSampled
      for part in playable {
        let part = part.withMixableLines
        let cost = part.sampledLayers * grid.count
        if cost > room {
          beyond.append(part.part)
        } else if cost > 0 {
          sampled.append(part)
          room -= cost
        } else {
          straight.append(part)
        }
      }
      for frame in progress.indices { note(&sampled, progress[frame], grid[frame], lines: false) }

      written = ChosenParts(beyond, of: written.flights.count)
      for property in (straight + sampled).flatMap(\.properties) {
        guard let animation = property.animation(of: segment, over: grid) else {
          // The last frame may show another value, if the property came to rest between two frames.
          property.rest()
          continue
        }
        start(animation, of: property, from: time, framesPerSecond: framesPerSecond)
      }
    }

    private func start(
      _ animation: CAPropertyAnimation, of property: PlayedProperty, from time: TimeInterval,
      framesPerSecond: Int
    ) {
      var start = time
      if let frames = animation as? CAKeyframeAnimation {
        if frames.calculationMode == .discrete { start -= grid.step / 2 }
      } else {
        start += segment.start - grid.start
      }
      animation.beginTime = property.layer.convertTime(start, from: nil)
      animation.prefer(framesPerSecond: framesPerSecond)
      property.start(animation)
      played.append(property)
    }

    /// Ends the playback. The layers show their own values again.
    func stop() {
      for property in played { property.stop() }
      played = []
    }
  }
#endif
