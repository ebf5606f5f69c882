#if canImport(UIKit)
  /// The progress of each recorded frame, by which a line through the recorded values is drawn.
  struct RecordedPlaces {
    private let progress: [Double]
    /// The frame with the least progress, and the frame with the most.
    let low: Int
    let high: Int

    /// - Parameter progress: The progress of each frame, at least two of them.
    /// - Returns: Nil if the frames are too near each other to draw a line exactly.
    init?(_ progress: [Double]) {
      guard let low = progress.indices.min(by: { progress[$0] < progress[$1] }),
        let high = progress.indices.max(by: { progress[$0] < progress[$1] }),
        progress[high] - progress[low] > Segment.leastWay
      else { return nil }
      (self.progress, self.low, self.high) = (progress, low, high)
    }

    subscript(frame: Int) -> Double { progress[frame] }

    /// Returns the line between the values at both ends.
    func line(from start: SIMD4<Double>, to end: SIMD4<Double>) -> Line {
      Line(
        place: progress[low], start: start,
        slope: (end - start) / (progress[high] - progress[low]))
    }

    /// Values in proportion to the progress.
    struct Line {
      fileprivate let place: Double
      fileprivate let start: SIMD4<Double>
      fileprivate let slope: SIMD4<Double>

      subscript(progress: Double) -> SIMD4<Double> { start + slope * (progress - place) }

      /// Whether the line passes a value at a distance that nobody can see.
      func holds(_ value: SIMD4<Double>, at progress: Double, within tolerance: Double) -> Bool {
        let gap = value - self[progress]
        // A value that is no number lies on no line.
        return all((gap .<= tolerance) .& (gap .>= -tolerance))
      }
    }
  }
#endif
