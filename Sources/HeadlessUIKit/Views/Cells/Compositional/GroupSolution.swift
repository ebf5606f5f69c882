import Foundation

/// Where the items of one group are, in the group's coordinates, left to right.
@MainActor struct GroupSolution {
  struct Item {
    var frame: CGRect
    var estimated = (width: false, height: false)
    var zIndex = 0
  }

  /// The groups of sections that were solved so far, for measuring.
  static let solvedGroups = ProcessVariable(0)

  var size: CGSize
  var items: [Item] = []

  /// What a group is solved with.
  struct Context {
    let traits: UITraitCollection
    /// The size that the item at an index of the group has said, where it has.
    let fitted: (Int) -> CGSize?
  }

  /// - Parameters:
  ///   - container: The room of the item, in points.
  ///   - first: The index of the item, or of its first one, in the group.
  ///   - length: The length that the item gets along the axis of its group; `nil` leaves it its own.
  init(
    _ item: NSCollectionLayoutItem, in container: CGSize, first: Int = 0,
    length: (axis: NSLayoutConstraint.Axis, points: CGFloat)? = nil, _ context: Context
  ) {
    size = item.layoutSize.size(in: container)
    if let length { size.set(length.points, length.axis) }
    if let group = item as? NSCollectionLayoutGroup {
      arrange(group, first: first, context)
    } else {
      place(item, isCounted: length?.axis, context.fitted(first))
    }
  }

  private mutating func place(
    _ item: NSCollectionLayoutItem, isCounted axis: NSLayoutConstraint.Axis?, _ fitted: CGSize?
  ) {
    let insets = item.contentInsets
    let estimated = (
      width: item.layoutSize.widthDimension.isEstimated && axis != .horizontal,
      height: item.layoutSize.heightDimension.isEstimated && axis != .vertical
    )
    if let fitted {
      if estimated.width { size.width = fitted.width + insets.leading + insets.trailing }
      if estimated.height { size.height = fitted.height + insets.top + insets.bottom }
    }
    items = [Item(frame: size.rect(inside: insets), estimated: estimated)]
  }

  private mutating func arrange(
    _ group: NSCollectionLayoutGroup, first: Int, _ context: Context
  ) {
    let room = size.rect(inside: group.contentInsets)
    let axis: NSLayoutConstraint.Axis
    switch group.arrangement {
    case .custom(let provider):
      let environment = LayoutEnvironment(size: room.size, traits: context.traits)
      items = provider(environment).map {
        Item(frame: $0.frame.offsetBy(dx: room.minX, dy: room.minY), zIndex: $0.zIndex)
      }
      return
    case .horizontal: axis = .horizontal
    case .vertical: axis = .vertical
    }
    let parts = parts(of: group, along: axis, in: room.size, first: first, context)
    let spacing = group.interItemSpacing
    let free =
      room.size.length(axis) - parts.reduce(0) { $0 + $1.size.length(axis) }
    var gap = spacing?.spacing ?? 0
    if spacing?.isFlexible == true, parts.count > 1 {
      gap = max(gap, free / CGFloat(parts.count - 1))
    }
    var position: CGFloat = 0
    for part in parts {
      let start = CGPoint(
        x: room.minX + (axis == .horizontal ? position : 0),
        y: room.minY + (axis == .vertical ? position : 0))
      items += part.items.map { item in
        var item = item
        item.frame = item.frame.offsetBy(dx: start.x, dy: start.y)
        return item
      }
      position += part.size.length(axis) + gap
    }
    takeEstimates(group, parts, along: axis, used: max(0, position - gap))
  }

  /// A group whose size is estimated is as large as its items.
  private mutating func takeEstimates(
    _ group: NSCollectionLayoutGroup, _ parts: [GroupSolution],
    along axis: NSLayoutConstraint.Axis, used: CGFloat
  ) {
    let insets = group.contentInsets
    let widest = parts.map(\.size.width).max() ?? 0
    let highest = parts.map(\.size.height).max() ?? 0
    if group.layoutSize.widthDimension.isEstimated {
      size.width = (axis == .horizontal ? used : widest) + insets.leading + insets.trailing
    }
    if group.layoutSize.heightDimension.isEstimated {
      size.height = (axis == .vertical ? used : highest) + insets.top + insets.bottom
    }
  }

  /// More parts than this do not fit into a group that makes sense.
  private static let mostParts = 1000

  /// The subitems, each as often as it has room.
  private func parts(
    of group: NSCollectionLayoutGroup, along axis: NSLayoutConstraint.Axis, in room: CGSize,
    first: Int, _ context: Context
  ) -> [GroupSolution] {
    guard !group.subitems.isEmpty else { return [] }
    let spacing = group.interItemSpacing?.spacing ?? 0
    var first = first
    var parts: [GroupSolution] = []
    if let count = group.count {
      let share = (room.length(axis) - spacing * CGFloat(count - 1)) / CGFloat(max(1, count))
      for _ in 0..<count {
        let part = GroupSolution(
          group.subitems[0], in: room, first: first,
          length: group.keepsItemSize ? nil : (axis, max(0, share)), context)
        first += part.items.count
        parts.append(part)
      }
      return parts
    }
    let dimension =
      axis == .horizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
    var used: CGFloat = 0
    while parts.count < Self.mostParts {
      // Without a length of its own, a group holds each of its subitems once.
      if dimension.isEstimated, parts.count == group.subitems.count { break }
      let subitem = group.subitems[parts.count % group.subitems.count]
      let part = GroupSolution(subitem, in: room, first: first, context)
      let needed = part.size.length(axis) + (parts.isEmpty ? 0 : spacing)
      if !dimension.isEstimated, !parts.isEmpty, used + needed > room.length(axis) + 1e-3 { break }
      if needed <= 0, parts.count >= group.subitems.count { break }
      used += needed
      first += part.items.count
      parts.append(part)
    }
    return parts
  }
}

extension NSCollectionLayoutItem {
  /// Whether a size inside is one that elements say themselves.
  var hasEstimates: Bool {
    layoutSize.isEstimated
      || (self as? NSCollectionLayoutGroup)?.subitems.contains(where: \.hasEstimates) == true
  }
}

extension CGSize {
  fileprivate mutating func set(_ length: CGFloat, _ axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal { width = length } else { height = length }
  }

  fileprivate func rect(inside insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: insets.leading, y: insets.top, width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
