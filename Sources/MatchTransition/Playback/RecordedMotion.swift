#if canImport(UIKit)
  import UIKit

  /// A motion that the render server plays, even while the app is busy.
  ///
  /// Frames are written in the normal way, and the layers' values are recorded. Playback and single frames
  /// therefore never differ. A property that is a line over the progress is played by one animation with
  /// the pace of the segment. Every other property is played from frame to frame.
  @MainActor final class RecordedMotion {
    private let segment: Segment
    private let grid: FrameGrid
    /// The progress of each frame of the grid.
    private let progress: [Double]
    private var animations: [(layer: CALayer, animation: CAPropertyAnimation)] = []

    init(of segment: Segment, over grid: FrameGrid) {
      self.segment = segment
      self.grid = grid
      progress = segment.progress(over: grid)
    }

    /// Whether any layer moves.
    var isEmpty: Bool { animations.isEmpty }

    /// Records parts. Their layers keep the values of the last frame.
    ///
    /// - Parameter show: Called with the parts to write, the progress and the display time, in seconds.
    /// - Returns: The parts that are not recorded, because they are even in appearance only.
    /// - Complexity: O(*n*) in the layers of even parts, and O(*n* · *f*) in the layers of the others and
    ///   the frames.
    func record(
      _ parts: [MovedPart], show: ([MovedPart], _ progress: Double, _ time: TimeInterval) -> Void
    ) -> [MovedPart] {
      _ = record(parts.uneven, in: Array(progress.indices), isLast: true, show)
      return record(parts.even, in: Self.fewFrames(of: progress), isLast: false, show)
    }

    /// Records parts in some frames.
    ///
    /// - Parameter isLast: Whether properties that are no lines are played from frame to frame.
    /// - Returns: The parts that must be recorded in all frames.
    private func record(
      _ parts: [MovedPart], in frames: [Int], isLast: Bool,
      _ show: ([MovedPart], _ progress: Double, _ time: TimeInterval) -> Void
    ) -> [MovedPart] {
      if parts.isEmpty { return [] }
      var tracks: [[any LayerTrack]] = []
      tracks.reserveCapacity(parts.count)
      for part in parts { tracks.append(part.makeTracks()) }
      for frame in frames {
        show(parts, progress[frame], grid[frame])
        for track in tracks.joined() { track.note() }
      }
      let places = RecordedPlaces(frames.map { progress[$0] })
      var others: [MovedPart] = []
      for (part, tracks) in zip(parts, tracks) {
        var made: [(CALayer, CAPropertyAnimation)] = []
        for track in tracks where track.varies {
          if let animation = line(of: track, at: places) {
            made.append((track.layer, animation))
          } else if isLast {
            made.append((track.layer, keyframes(of: track)))
          } else {
            others.append(part)
            made = []
            break
          }
        }
        animations += made
      }
      return others
    }

    /// The frames that tell a line from a curve: the ends, the middle, and where the progress turns.
    private nonisolated static func fewFrames(of progress: [Double]) -> [Int] {
      let middle = (progress[0] + progress[progress.count - 1]) / 2
      let frames = progress.indices
      let chosen = [
        0, frames.min { abs(progress[$0] - middle) < abs(progress[$1] - middle) },
        frames.min { progress[$0] < progress[$1] }, frames.max { progress[$0] < progress[$1] },
        progress.count - 1,
      ]
      return Set(chosen.compactMap { $0 }).sorted()
    }

    private func line(of track: any LayerTrack, at places: RecordedPlaces?) -> CABasicAnimation? {
      guard let places, let ends = track.ends(of: segment, at: places) else { return nil }
      return segment.animation(of: track.property.rawValue, from: ends.from, to: ends.to)
    }

    private func keyframes(of track: any LayerTrack) -> CAKeyframeAnimation {
      let animation = CAKeyframeAnimation(keyPath: track.property.rawValue)
      animation.values = track.stations
      animation.duration = grid.duration
      if track.isStepped {
        // Values that cannot be interpolated are shown for half a step before and after their frame.
        animation.calculationMode = .discrete
        animation.duration += grid.step
      }
      return animation
    }

    /// Adds the animations to the layers.
    ///
    /// - Parameter time: The time at which the first frame of the grid is made, in seconds on the clock of
    ///   `CACurrentMediaTime()`. An animation is displayed one frame interval later.
    func play(from time: TimeInterval, framesPerSecond: Int) {
      for (layer, animation) in animations {
        var start = time
        if let frames = animation as? CAKeyframeAnimation {
          if frames.calculationMode == .discrete { start -= grid.step / 2 }
        } else {
          start += segment.start - grid.start
        }
        animation.beginTime = layer.convertTime(start, from: nil)
        // The layer already has the values of the last frame, so the animation need not stay after its
        // end.
        animation.fillMode = .backwards
        animation.prefer(framesPerSecond: framesPerSecond)
        layer.add(animation, forKey: CALayer.engineKey(animation.keyPath))
      }
    }

    /// Removes the animations. The layers show their own values again.
    func stop() {
      for (layer, animation) in animations {
        layer.removeAnimation(forKey: CALayer.engineKey(animation.keyPath))
      }
    }
  }

  extension LayerTrack {
    /// Whether values between two frames cannot be interpolated: paths of different structure, and an
    /// opacity that is only 0 or 1.
    fileprivate var isStepped: Bool {
      switch property {
      case .shadowPath, .path: true
      case .opacity: (stations as? [Float])?.allSatisfy { $0 == 0 || $0 == 1 } == true
      default: false
      }
    }
  }
#endif
