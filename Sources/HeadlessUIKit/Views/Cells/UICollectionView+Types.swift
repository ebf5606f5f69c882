import Foundation

extension UICollectionView {
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  public enum ElementCategory: UInt, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }

  /// Where an item is to stand after scrolling to it.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static var top: ScrollPosition { ScrollPosition(rawValue: 1 << 0) }
    public static var centeredVertically: ScrollPosition { ScrollPosition(rawValue: 1 << 1) }
    public static var bottom: ScrollPosition { ScrollPosition(rawValue: 1 << 2) }
    public static var left: ScrollPosition { ScrollPosition(rawValue: 1 << 3) }
    public static var centeredHorizontally: ScrollPosition { ScrollPosition(rawValue: 1 << 4) }
    public static var right: ScrollPosition { ScrollPosition(rawValue: 1 << 5) }
  }
}

extension UIScrollView {
  /// Where one axis of content has to be scrolled to.
  enum Standing {
    case start
    case center
    case end
    /// As little as it takes to be in sight.
    case nearest
  }

  /// The offset along one axis that shows `span` of the content, within what can be scrolled.
  func offset(
    showing span: ClosedRange<CGFloat>, at standing: Standing, _ axis: NSLayoutConstraint.Axis
  ) -> CGFloat {
    var insets = adjustedContentInset.ends(axis)
    // A bar that shrinks has gone out of sight once the content stands there.
    if axis == .vertical, standing != .nearest { insets.low -= barRoom.shown }
    let room = bounds.size.length(axis)
    let current = axis == .horizontal ? contentOffset.x : contentOffset.y
    let wanted: CGFloat
    switch standing {
    case .start: wanted = span.lowerBound - insets.low
    case .end: wanted = span.upperBound - room + insets.high
    case .center:
      let middle = (span.lowerBound + span.upperBound) / 2
      wanted = middle - insets.low - (room - insets.low - insets.high) / 2
    case .nearest:
      let (least, most) = (span.upperBound - room + insets.high, span.lowerBound - insets.low)
      wanted = least > most ? most : min(max(current, least), most)
    }
    return wanted.clamped(to: range(of: Self.axes[axis == .horizontal ? 0 : 1]))
  }
}

extension UICollectionView {
  func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    let column: Standing =
      position.contains(.top)
      ? .start
      : position.contains(.bottom)
        ? .end : position.contains(.centeredVertically) ? .center : .nearest
    let row: Standing =
      position.contains(.left)
      ? .start
      : position.contains(.right)
        ? .end : position.contains(.centeredHorizontally) ? .center : .nearest
    return CGPoint(
      x: offset(showing: frame.minX...frame.maxX, at: row, .horizontal),
      y: offset(showing: frame.minY...frame.maxY, at: column, .vertical))
  }
}

/// Would load content before cells come into sight. Nobody asks it here.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
