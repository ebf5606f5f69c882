#if canImport(UIKit)
  import UIKit

  /// A stretch of motion that the display plays by itself, whatever the app is busy with.
  ///
  /// The layers themselves are asked what each frame holds, after it has been written as every frame
  /// is: there is one way to write frames, and this plays what that wrote.
  @MainActor final class RecordedMotion {
    private let tracks: [any LayerTrack]
    private let grid: FrameGrid

    /// Records every frame of `grid`, and leaves the layers at the last.
    ///
    /// - Parameter show: Writes the frame that is seen at a time.
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

    /// Adds the animations.
    ///
    /// - Parameter time: When the first frame is made, in seconds on the clock of
    ///   `CACurrentMediaTime()`: what animates shows at that time what is seen later.
    func play(from time: TimeInterval, framesPerSecond: Int) {
      for track in tracks {
        let animation = CAKeyframeAnimation(keyPath: track.property.rawValue)
        animation.values = track.stations
        animation.beginTime = track.layer.convertTime(time, from: nil)
        animation.duration = grid.duration
        if track.isStepped {
          // What cannot be mixed is shown around its own frame.
          animation.calculationMode = .discrete
          animation.beginTime -= grid.step / 2
          animation.duration += grid.step
        }
        // The layer holds the last frame already, so nothing has to stay after the end.
        animation.fillMode = .backwards
        animation.prefer(framesPerSecond: framesPerSecond)
        track.layer.add(animation, forKey: Self.key(track.property))
      }
    }

    /// Takes the animations away: the layers show what they hold.
    func stop() {
      for track in tracks { track.layer.removeAnimation(forKey: Self.key(track.property)) }
    }

    /// A key of our own, since the app may animate the same property of its screen.
    private static func key(_ property: MovedProperty) -> String {
      "MatchTransition.\(property.rawValue)"
    }
  }

  extension LayerTrack {
    /// Whether nothing lies between two frames: between paths of different elements, and between there
    /// and gone.
    fileprivate var isStepped: Bool {
      switch property {
      case .shadowPath, .path: true
      case .opacity: (stations as? [Float])?.allSatisfy { $0 == 0 || $0 == 1 } == true
      default: false
      }
    }
  }
#endif
