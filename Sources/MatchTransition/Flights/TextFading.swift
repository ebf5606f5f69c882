import Foundation

/// Decides when the texts that stay on their screens may be read.
///
/// Two texts on top of each other cannot be read. A text therefore disappears before a text of the other
/// screen in the same place appears. A caption beside a flying view leaves at the start, since it would
/// stay behind alone. Any other text fades with its screen, also if a flight crosses it.
struct TextFading {
  /// A text that stays in its place.
  struct StillText {
    /// The place of the letters, in the container's space.
    var box: Box
    var string: String?
    /// Whether the text belongs to the cell of a flying view.
    var isCaption = false
  }

  /// The progress at which the texts of both screens change places: the middle of the screens' own fade. Nil for
  /// screens that move, or that do not fade.
  var change: Double? = 0.45

  /// The windows of both screens' texts, or nil for a text that changes with its screen.
  typealias Windows = (leaving: [ClosedRange<Double>?], entering: [ClosedRange<Double>?])

  /// The part of the progress in which captions leave. They enter in the same part of the end.
  static let captions = 0.1
  /// The length of the fade of two texts in one place, as a part of the progress.
  static let length = 0.15

  /// Returns the windows in which the texts leave and enter.
  ///
  /// - Complexity: O(*n* · *m*) in the texts of both screens.
  func windows(leaving: [StillText], entering: [StillText]) -> Windows {
    var windows: Windows = (
      leaving.map { $0.isCaption ? 0...Self.captions : nil },
      entering.map { $0.isCaption ? 1 - Self.captions...1 : nil }
    )
    guard let change else { return windows }
    for (old, text) in leaving.enumerated() {
      for (new, other) in entering.enumerated() where text.box.overlaps(other.box) {
        // Equal texts in one place stand still.
        if text.string == other.string, text.box.isNear(other.box) { continue }
        windows.leaving[old] = windows.leaving[old] ?? change - Self.length...change
        windows.entering[new] = windows.entering[new] ?? change...change + Self.length
      }
    }
    return windows
  }
}

extension Box {
  /// Smaller overlaps than this are no more than the air around letters, in points.
  private static let air = 2.0

  /// Whether more than the air around letters lies in both boxes.
  fileprivate func overlaps(_ other: Box) -> Bool {
    guard let common = intersection(other) else { return false }
    return min(common.width, common.height) > Self.air
  }

  /// Whether the edges of both boxes are less than half a point apart.
  fileprivate func isNear(_ other: Box) -> Bool {
    outset(by: 0.5).contains(other) && other.outset(by: 0.5).contains(self)
  }
}
