import Foundation

/// One section of a flow layout: items in lines that are filled one after the other.
///
/// Lengths run along the scrolling direction (main) and across it (cross), in points.
struct FlowSection {
  struct Line {
    var items: Range<Int>
    var start: CGFloat
    var length: CGFloat
  }

  /// Where each item is, in content coordinates of a layout that scrolls down.
  private(set) var frames: [CGRect] = []
  private(set) var lines: [Line] = []
  /// Where the lines end.
  private(set) var end: CGFloat

  /// - Parameters:
  ///   - sizes: The items, `width` across and `height` along.
  ///   - start: Where the first line begins.
  ///   - cross: The room of each line.
  ///   - pixel: The length that positions are multiples of.
  /// - Complexity: O(*n*) in the items.
  init(
    sizes: [CGSize], start: CGFloat, cross: ClosedRange<CGFloat>, lineSpacing: CGFloat,
    itemSpacing: CGFloat, pixel: CGFloat
  ) {
    let room = cross.upperBound - cross.lowerBound
    var position = start
    var first = 0
    var fullGap: CGFloat?
    frames.reserveCapacity(sizes.count)
    let areEqual = sizes.allSatisfy { $0 == sizes.first }
    while first < sizes.count {
      var used: CGFloat = 0
      var last = first
      while last < sizes.count {
        let needed = used + (last > first ? itemSpacing : 0) + sizes[last].width
        if last > first, needed > room + 1e-6 { break }
        used = needed
        last += 1
      }
      let count = last - first
      var height = sizes[first].height
      for size in sizes[first..<last] { height = max(height, size.height) }
      // Full lines reach from end to end; the rest of equal items keeps in step with them.
      var gap = itemSpacing
      if last < sizes.count {
        let free = room - (used - CGFloat(count - 1) * itemSpacing)
        if count > 1 { gap = max(itemSpacing, free / CGFloat(count - 1)) }
        fullGap = gap
      } else if areEqual, let fullGap {
        gap = fullGap
      }
      var x = cross.lowerBound
      for index in first..<last {
        let size = sizes[index]
        frames.append(
          CGRect(
            x: (x / pixel + 1e-6).rounded(.down) * pixel,
            y: ((position + (height - size.height) / 2) / pixel + 1e-6).rounded(.down) * pixel,
            width: size.width, height: size.height))
        x += size.width + gap
      }
      lines.append(Line(items: first..<last, start: position, length: height))
      position += height + (last < sizes.count ? lineSpacing : 0)
      first = last
    }
    end = position
  }

  /// The items of the lines that reach into `range` along the scrolling direction.
  /// - Complexity: O(log *n* + *k*) for *n* lines and *k* items found.
  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].start + lines[middle].length <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var end = low
    while end < lines.count, lines[end].start < range.upperBound { end += 1 }
    return low < end ? lines[low].items.lowerBound..<lines[end - 1].items.upperBound : 0..<0
  }
}
