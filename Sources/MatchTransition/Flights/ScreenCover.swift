/// How much the screen behind is covered, as a line over the progress.
///
/// The line leads from 0 to 1, or back. While fingers lead a screen that flies, the screen behind waits as it is. The
/// line then leads from there to the end.
struct ScreenCover: Equatable, Sendable {
  private let isFrontEntering: Bool
  /// The progress at which the line starts, its value there, and its slope.
  private var origin: Double
  private var start: Double
  private var slope: Double

  init(isFrontEntering: Bool) {
    self.isFrontEntering = isFrontEntering
    (origin, start, slope) = isFrontEntering ? (0, 0, 1) : (0, 1, -1)
  }

  /// Returns how much the screen behind is covered: 0...1, or less while a spring passes its target.
  func share(at progress: Double) -> Double { min(start + slope * (progress - origin), 1) }

  /// Keeps the value of the given progress, whatever the progress becomes.
  mutating func hold(at progress: Double) {
    (origin, start, slope) = (progress, share(at: progress), 0)
  }

  /// Leads from the value of the given progress to the value of the end, 0 or 1.
  mutating func lead(from progress: Double, to end: Double) {
    let rest = isFrontEntering ? end : 1 - end
    (origin, start) = (progress, share(at: progress))
    slope = progress == end ? 0 : (rest - start) / (end - progress)
  }
}
