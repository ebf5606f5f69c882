#if canImport(UIKit)
  import UIKit

  /// A motion that the render server plays, even while the app is busy.
  ///
  /// Every frame is written in the normal way, and the layers' values are recorded. Playback and single
  /// frames therefore never differ.
  @MainActor final class RecordedMotion {
    private let tracks: [any LayerTrack]
    private let grid: FrameGrid

    /// Records every frame of `grid`. The layers keep the values of the last frame.
    ///
    /// - Parameter show: Called with the display time of each frame, in seconds. Writes the frame.
    /// - Complexity: O(*n* · *f*) in the layers and frames.
    init(of layers: [MovedLayer], over grid: FrameGrid, show: (TimeInterval) -> Void) {
      let tracks = layers.flatMap(\.tracks)
      for frame in 0..<grid.count {
        show(grid[frame])
        for track in tracks { track.note() }
      }
      self.tracks = tracks.filter(\.varies)
      self.grid = grid
    }

    /// Adds the animations to the layers.
    ///
    /// - Parameter time: The time at which the first frame is made, in seconds on the clock of
    ///   `CACurrentMediaTime()`. An animation is displayed one frame interval later.
    func play(from time: TimeInterval, framesPerSecond: Int) {
      for track in tracks {
        let animation = CAKeyframeAnimation(keyPath: track.property.rawValue)
        animation.values = track.stations
        animation.beginTime = track.layer.convertTime(time, from: nil)
        animation.duration = grid.duration
        if track.isStepped {
          // Values that cannot be interpolated are shown for half a step before and after their frame.
          animation.calculationMode = .discrete
          animation.beginTime -= grid.step / 2
          animation.duration += grid.step
        }
        // The layer already has the values of the last frame, so the animation need not stay after its
        // end.
        animation.fillMode = .backwards
        animation.prefer(framesPerSecond: framesPerSecond)
        track.layer.add(animation, forKey: Self.key(track.property))
      }
    }

    /// Removes the animations. The layers show their own values again.
    func stop() {
      for track in tracks { track.layer.removeAnimation(forKey: Self.key(track.property)) }
    }

    /// The key has a prefix, because the app may animate the same property of its screen.
    private static func key(_ property: MovedProperty) -> String {
      "MatchTransition.\(property.rawValue)"
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
