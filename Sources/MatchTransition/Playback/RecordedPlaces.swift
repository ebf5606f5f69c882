#if canImport(UIKit)
  /// The progress of each recorded frame, by which a line through the recorded values is drawn.
  struct RecordedPlaces {
    private let progress: [Double]
    /// The frame with the least progress, and the frame with the most.
    private let low: Int
    private let high: Int

    /// - Parameter progress: The progress of each frame, at least two of them.
    /// - Returns: Nil if the frames are too near each other to draw a line exactly.
    init?(_ progress: [Double]) {
      guard let low = progress.indices.min(by: { progress[$0] < progress[$1] }),
        let high = progress.indices.max(by: { progress[$0] < progress[$1] }),
        progress[high] - progress[low] > Segment.leastWay
      else { return nil }
      (self.progress, self.low, self.high) = (progress, low, high)
    }

    /// Returns the line between the values at both ends.
    ///
    /// - Parameter values: The value at each frame.
    /// - Returns: Nil if the line passes a value at more than the tolerance.
    func line(through values: [SIMD4<Double>], within tolerance: Double) -> Line? {
      let slope = (values[high] - values[low]) / (progress[high] - progress[low])
      let line = Line(place: progress[low], start: values[low], slope: slope)
      for index in values.indices {
        let gap = values[index] - line[progress[index]]
        // A value that is no number lies on no line.
        guard all((gap .<= tolerance) .& (gap .>= -tolerance)) else { return nil }
      }
      return line
    }

    /// Values in proportion to the progress.
    struct Line {
      fileprivate let place: Double
      fileprivate let start: SIMD4<Double>
      fileprivate let slope: SIMD4<Double>

      subscript(progress: Double) -> SIMD4<Double> { start + slope * (progress - place) }
    }
  }
#endif
