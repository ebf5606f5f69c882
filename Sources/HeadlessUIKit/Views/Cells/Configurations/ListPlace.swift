import Foundation

/// Where a cell stands in a list, which decides its corners and its separator.
struct ListPlace: Equatable {
  enum Kind {
    case item, header, footer
  }

  let kind: Kind
  let isGrouped: Bool
  let hasSeparator: Bool
  let cornerRadius: CGFloat
  let corners: CACornerMask

  /// - Parameters:
  ///   - index: The item's index, or nil for a header or footer.
  ///   - count: The number of items of the section.
  init(
    _ list: UICollectionLayoutListConfiguration, kind: Kind, index: Int? = nil, of count: Int = 0
  ) {
    let hasOwnHeader = list.headerMode == .firstItemInSection
    self.kind = hasOwnHeader && index == 0 ? .header : kind
    isGrouped = list.appearance.isGrouped
    let isItem = self.kind == .item
    let isFirst = index == (hasOwnHeader ? 1 : 0)
    let isLast = index == count - 1
    // A plain list has a line below its last row too.
    hasSeparator = list.showsSeparators && isItem && !(isLast && list.appearance == .insetGrouped)
    let isInset = list.appearance == .insetGrouped && isItem && (isFirst || isLast)
    cornerRadius = isInset ? 10 : 0
    var corners: CACornerMask = []
    if isInset, isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isInset, isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    self.corners = corners
  }
}
