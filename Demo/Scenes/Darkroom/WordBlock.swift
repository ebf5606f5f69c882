import UIKit

/// Lines of text with room around them, because a blur makes text larger.
final class WordBlock: SceneView {
  /// The room on each side, in points.
  private static let room: CGFloat = 28

  private let labels: [UILabel]

  init(_ labels: [UILabel]) {
    self.labels = labels
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for label in labels { addSubview(label) }
  }

  /// Places the first line with its top left corner at `origin`.
  ///
  /// - Parameter width: The largest width of a line, in points.
  /// - Returns: The lower edge of the last line.
  @discardableResult
  func place(at origin: CGPoint, width: CGFloat) -> CGFloat {
    var y = Self.room
    for label in labels { y = label.place(at: CGPoint(x: Self.room, y: y), width: width) + 1 }
    let right = labels.map(\.frame.maxX).max() ?? Self.room
    frame = CGRect(
      x: origin.x - Self.room, y: origin.y - Self.room, width: right + Self.room,
      height: y + Self.room)
    return frame.maxY - Self.room
  }
}
