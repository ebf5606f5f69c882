import Foundation

/// Where everything of one section is.
///
/// Frames are in the content's coordinates. Those of items that scroll across the layout's direction
/// are in the coordinates of what scrolls there.
@MainActor struct SectionGeometry {
  struct Group {
    var items: Range<Int>
    var frame: CGRect
  }

  struct Boundary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    /// The index among the section's elements of the same kind.
    let index: Int
    var frame: CGRect
  }

  /// What scrolls across the layout's direction.
  struct Scroller {
    let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    var frame: CGRect
    var contentSize: CGSize
  }

  /// From the section's start to its end, headers and footers included.
  var frame: CGRect
  var items: [GroupSolution.Item] = []
  var groups: [Group] = []
  var boundaries: [Boundary] = []
  var scroller: Scroller?
  /// How the section looks as a list, or nil if it is none.
  let list: UICollectionLayoutListConfiguration?

  /// What a section is laid out with.
  struct Room {
    /// The room of the whole layout, in points.
    let size: CGSize
    /// What the safe area covers beside the section.
    let safeArea: NSDirectionalEdgeInsets
    /// The direction in which the layout scrolls.
    let axis: NSLayoutConstraint.Axis
    let isMirrored: Bool
    let traits: UITraitCollection
    /// The size that an item has said, and that a supplementary view has said.
    let fittedItem: (Int) -> CGSize?
    let fittedBoundary: (String, Int) -> CGSize?
  }

  private let room: Room
  /// What the groups are made of, each with the index of its first item.
  private var solved: [(first: Int, solution: GroupSolution)] = []
  private let insets: NSDirectionalEdgeInsets

  /// - Parameters:
  ///   - count: The number of items.
  ///   - start: Where the section starts along the direction of scrolling, in points.
  ///   - old: The same section before some of its items said other sizes, and these items.
  /// - Complexity: O(*n*) in the items.
  init(
    _ section: NSCollectionLayoutSection, count: Int, start: CGFloat, in room: Room,
    after old: (geometry: SectionGeometry, fitted: Set<Int>)? = nil
  ) {
    self.room = room
    list = section.list
    var insets = section.contentInsets
    if section.contentInsetsReference != .none {
      if room.axis == .vertical {
        insets.leading += room.safeArea.leading
        insets.trailing += room.safeArea.trailing
      } else {
        insets.top += room.safeArea.top
        insets.bottom += room.safeArea.bottom
      }
    }
    self.insets = insets
    frame = .zero
    if let old, old.geometry.items.count == count {
      solved = solutions(section, count, old.geometry.solved, old.fitted)
    } else {
      solved = solutions(section, count)
    }
    items.reserveCapacity(count)
    var position = start
    addBoundaries(of: section, isLeading: true, &position)
    position += room.axis == .vertical ? insets.top : insets.leading
    if section.orthogonalScrollingBehavior == .none {
      addGroups(of: section, count: count, &position)
    } else {
      addScroller(of: section, count: count, &position)
    }
    position += room.axis == .vertical ? insets.bottom : insets.trailing
    addBoundaries(of: section, isLeading: false, &position)
    frame = rect(main: start, cross: 0, length: position - start, width: crossLength)
    if room.isMirrored { mirror() }
  }

  private var crossAxis: NSLayoutConstraint.Axis {
    room.axis == .vertical ? .horizontal : .vertical
  }
  private var crossLength: CGFloat { room.size.length(crossAxis) }
  private var crossStart: CGFloat { room.axis == .vertical ? insets.leading : insets.top }

  private func rect(
    main: CGFloat, cross: CGFloat, length: CGFloat, width: CGFloat
  ) -> CGRect {
    room.axis == .vertical
      ? CGRect(x: cross, y: main, width: width, height: length)
      : CGRect(x: main, y: cross, width: length, height: width)
  }

  /// The room of the groups.
  private var container: CGSize {
    CGSize(
      width: max(0, room.size.width - insets.leading - insets.trailing),
      height: max(0, room.size.height - insets.top - insets.bottom))
  }

  // MARK: Groups

  /// The groups as they were, but for those of items that have said other sizes.
  private func solutions(
    _ section: NSCollectionLayoutSection, _ count: Int,
    _ old: [(first: Int, solution: GroupSolution)], _ fitted: Set<Int>
  ) -> [(first: Int, solution: GroupSolution)] {
    guard section.group.hasEstimates else { return old }
    var found = old
    for item in fitted.sorted() {
      let index = found.partitioningIndex { $0.first > item } - 1
      guard found.indices.contains(index) else { continue }
      let first = found[index].first
      let new = GroupSolution(section.group, in: container, context(first: first, count))
      // Another number of items moves all that follow into other groups.
      guard new.items.count == found[index].solution.items.count else {
        return solutions(section, count)
      }
      found[index].solution = new
    }
    return found
  }

  private func context(first: Int, _ count: Int) -> GroupSolution.Context {
    GroupSolution.solvedGroups.value += 1
    return GroupSolution.Context(traits: room.traits) { [room] index in
      first + index < count ? room.fittedItem(first + index) : nil
    }
  }

  /// The groups one after the other, each with the index of its first item.
  private func solutions(
    _ section: NSCollectionLayoutSection, _ count: Int
  ) -> [(first: Int, solution: GroupSolution)] {
    let group = section.group
    let isUniform = !group.hasEstimates
    var template: GroupSolution?
    var first = 0
    var found: [(Int, GroupSolution)] = []
    while first < count {
      let solution =
        template ?? GroupSolution(group, in: container, context(first: first, count))
      if isUniform { template = solution }
      precondition(
        !solution.items.isEmpty, "a group of a compositional layout has no room for any item")
      found.append((first, solution))
      first += solution.items.count
    }
    return found
  }

  private mutating func add(
    _ solution: GroupSolution, first: Int, count: Int, at origin: CGPoint
  ) {
    let last = min(count, first + solution.items.count)
    for item in solution.items.prefix(last - first) {
      var item = item
      item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
      items.append(item)
    }
    groups.append(
      Group(items: first..<last, frame: CGRect(origin: origin, size: solution.size)))
  }

  private mutating func addGroups(
    of section: NSCollectionLayoutSection, count: Int, _ position: inout CGFloat
  ) {
    for (first, solution) in solved {
      if first > 0 { position += section.interGroupSpacing }
      let origin = rect(main: position, cross: crossStart, length: 0, width: 0).origin
      add(solution, first: first, count: count, at: origin)
      position += solution.size.length(room.axis)
    }
  }

  private mutating func addScroller(
    of section: NSCollectionLayoutSection, count: Int, _ position: inout CGFloat
  ) {
    var cross = crossStart
    var length: CGFloat = 0
    for (first, solution) in solved {
      if first > 0 { cross += section.interGroupSpacing }
      let origin = rect(main: 0, cross: cross, length: 0, width: 0).origin
      add(solution, first: first, count: count, at: origin)
      cross += solution.size.length(crossAxis)
      length = max(length, solution.size.length(room.axis))
    }
    let end = room.axis == .vertical ? insets.trailing : insets.bottom
    scroller = Scroller(
      behavior: section.orthogonalScrollingBehavior,
      frame: rect(main: position, cross: 0, length: length, width: crossLength),
      contentSize: rect(main: 0, cross: 0, length: length, width: cross + end).size)
    position += length
  }

  // MARK: Headers and footers

  private mutating func addBoundaries(
    of section: NSCollectionLayoutSection, isLeading: Bool, _ position: inout CGFloat
  ) {
    let follows = section.supplementariesFollowContentInsets
    let size = follows ? container : room.size
    let cross = follows ? crossStart : 0
    for item in section.boundarySupplementaryItems where item.isLeading == isLeading {
      let index = boundaries.count { $0.item.elementKind == item.elementKind }
      var own = item.layoutSize.size(in: size)
      if let fitted = room.fittedBoundary(item.elementKind, index) {
        if item.layoutSize.widthDimension.isEstimated { own.width = fitted.width }
        if item.layoutSize.heightDimension.isEstimated { own.height = fitted.height }
      }
      let length = own.length(room.axis)
      let width = own.length(crossAxis)
      let shift: CGFloat
      switch item.alignment {
      case .topLeading, .bottomLeading: shift = 0
      case .topTrailing, .bottomTrailing: shift = size.length(crossAxis) - width
      default: shift = (size.length(crossAxis) - width) / 2
      }
      let start = isLeading || item.extendsBoundary ? position : position - length
      let place = rect(main: start, cross: cross + shift, length: length, width: width)
      boundaries.append(
        Boundary(
          item: item, index: index, frame: place.offsetBy(dx: item.offset.x, dy: item.offset.y)))
      if item.extendsBoundary { position += length }
    }
  }

  // MARK: Right to left

  private mutating func mirror() {
    guard room.axis == .vertical else { return }
    func mirrored(_ frame: CGRect, in width: CGFloat) -> CGRect {
      CGRect(
        x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    let width = scroller?.contentSize.width ?? crossLength
    for index in items.indices { items[index].frame = mirrored(items[index].frame, in: width) }
    for index in groups.indices { groups[index].frame = mirrored(groups[index].frame, in: width) }
    for index in boundaries.indices {
      boundaries[index].frame = mirrored(boundaries[index].frame, in: crossLength)
    }
  }

  // MARK: Answers

  /// The items that may reach into `rect`, which is in the coordinates of the items' frames.
  /// - Complexity: O(log *n* + *k*) for *n* groups and *k* items found.
  func items(in rect: CGRect) -> [Int] {
    guard let first = groups.first, let last = groups.last else { return [] }
    let axis = scroller == nil ? room.axis : crossAxis
    let isBackwards = last.frame.start(axis) < first.frame.start(axis)
    let low = groups.partitioningIndex {
      isBackwards ? $0.frame.start(axis) < rect.end(axis) : $0.frame.end(axis) > rect.start(axis)
    }
    return groups[low...].prefix {
      isBackwards ? $0.frame.end(axis) > rect.start(axis) : $0.frame.start(axis) < rect.end(axis)
    }.flatMap(\.items)
  }

  /// Where a header or footer is while `visible` is what shows of the content.
  func frame(of boundary: Boundary, visible: CGRect) -> CGRect {
    guard boundary.item.pinToVisibleBounds else { return boundary.frame }
    let axis = room.axis
    let length = boundary.frame.size.length(axis)
    let (start, end) = (frame.start(axis), frame.end(axis) - length)
    let wanted =
      boundary.item.isLeading
      ? max(boundary.frame.start(axis), visible.start(axis))
      : min(boundary.frame.start(axis), visible.end(axis) - length)
    let place = wanted.clamped(to: start...max(start, end))
    var pinned = boundary.frame
    if axis == .vertical { pinned.origin.y = place } else { pinned.origin.x = place }
    return pinned
  }
}

extension CGRect {
  fileprivate func start(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    axis == .vertical ? minY : minX
  }

  fileprivate func end(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    axis == .vertical ? maxY : maxX
  }
}

extension Array {
  /// The first index from which on `belongs` holds.
  fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
