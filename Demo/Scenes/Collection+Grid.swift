import UIKit

extension Collection where Element: UIView {
  /// Places the views in lines from left to right and from top to bottom.
  ///
  /// - Parameters:
  ///   - origin: The upper left corner of the first view.
  ///   - columns: How many views a line holds, at least 1.
  ///   - size: The size of every view, in points.
  ///   - gap: The distance between two views, in points.
  ///   - lineGap: The distance between two lines, in points; the default is `gap`.
  /// - Returns: The lower edge of the last view; the upper edge of the grid where there is no view.
  /// - Complexity: O(*n*).
  @discardableResult @MainActor
  func place(
    from origin: CGPoint, columns: Int = 1, size: CGSize, gap: CGFloat, lineGap: CGFloat? = nil
  ) -> CGFloat {
    var end = origin.y
    for (index, view) in enumerated() {
      view.frame = CGRect(
        x: origin.x + CGFloat(index % columns) * (size.width + gap),
        y: origin.y + CGFloat(index / columns) * (size.height + (lineGap ?? gap)),
        width: size.width, height: size.height)
      end = view.frame.maxY
    }
    return end
  }
}
