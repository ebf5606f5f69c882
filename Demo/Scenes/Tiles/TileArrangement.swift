import UIKit

/// A layout of many tiles in a rectangle.
enum TileArrangement {
  /// Rows of ten squares.
  case grid
  /// The pattern of a sunflower's seeds. A golden angle separates each tile from the next.
  case sunflower

  /// Returns the frame and the corner radius of a tile, in points.
  ///
  /// - Parameters:
  ///   - index: The tile's place in the order, from 0 to `count` - 1.
  ///   - area: The rectangle that contains the pattern in its centre.
  func place(at index: Int, of count: Int, in area: CGRect) -> (frame: CGRect, radius: CGFloat) {
    switch self {
    case .grid:
      let columns = 10
      let rows = (count + columns - 1) / columns
      let gap: CGFloat = 4
      let side = (area.width - gap * CGFloat(columns - 1)) / CGFloat(columns)
      let height = CGFloat(rows) * (side + gap) - gap
      let frame = CGRect(
        x: area.minX + CGFloat(index % columns) * (side + gap),
        y: area.midY - height / 2 + CGFloat(index / columns) * (side + gap),
        width: side, height: side)
      return (frame, 8)
    case .sunflower:
      let goldenAngle = CGFloat.pi * (3 - CGFloat(5).squareRoot())
      let reach = min(area.width, area.height) / 2
      // The distance grows with the square root of the number, so that all tiles get equal areas.
      let share = ((CGFloat(index) + 0.5) / CGFloat(count)).squareRoot()
      let side = reach / CGFloat(count).squareRoot() * (1.1 + 0.45 * share)
      let distance = (reach - side / 2) * share
      let angle = CGFloat(index) * goldenAngle
      let frame = CGRect(
        x: area.midX + distance * cos(angle) - side / 2,
        y: area.midY + distance * sin(angle) - side / 2,
        width: side, height: side)
      return (frame, side / 2)
    }
  }
}
