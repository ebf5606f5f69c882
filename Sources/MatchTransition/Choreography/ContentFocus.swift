import Foundation

/// Where the two contents of a flying screen lie in its box, if a part of the screen shows what the other
/// end shows.
///
/// At the small end, that part covers the box as an image with `scaleAspectFill` would. At the other end,
/// the screen fills the box. Between them, scale and place change evenly with the size of the box, so the
/// part moves on a straight line.
struct ContentFocus {
  /// The size of the box at the screen's own end, in points.
  private let screen: CGSize
  /// The size of the box at the other end, in points.
  private let small: CGSize
  /// The part of the screen that fills the box at the other end, in points of the screen.
  private let visible: CGRect
  /// The frame of the content, in points of the screen: all of it, or `visible` for the other end's content.
  private let content: CGRect

  /// The least side of the part, in points. A smaller one would enlarge the screen beyond all measure.
  private static let leastSide: CGFloat = 8

  /// Returns nil unless one of the two ends is such a screen.
  ///
  /// - Parameters:
  ///   - end: The end of the flight at which the content belongs to a view.
  ///   - other: The other end.
  init?(of end: BoxState, _ other: BoxState) {
    let isScreen = end.contentFocus != nil
    (screen, small) = isScreen ? (end.size, other.size) : (other.size, end.size)
    guard let share = end.contentFocus ?? other.contentFocus, small.width > 0, small.height > 0
    else { return nil }
    let part = CGRect(
      x: share.minX * screen.width, y: share.minY * screen.height,
      width: share.width * screen.width, height: share.height * screen.height)
    guard part.width >= Self.leastSide, part.height >= Self.leastSide else { return nil }
    let scale = max(small.width / part.width, small.height / part.height)
    guard scale.isFinite, scale > 0 else { return nil }
    let size = CGSize(width: small.width / scale, height: small.height / scale)
    visible = CGRect(
      x: part.midX - size.width / 2, y: part.midY - size.height / 2, width: size.width,
      height: size.height)
    content = isScreen ? CGRect(origin: .zero, size: screen) : visible
  }

  /// The frame of the content in a box of `size`, in points of the box.
  func place(in size: CGSize) -> CGRect {
    let way = share(of: size)
    let first = small.width / visible.width
    // Beyond either end, the content is scaled with the box.
    let scale =
      way > 1
      ? size.width / screen.width
      : way < 0 ? first * size.width / small.width : first + (1 - first) * way
    let rest = way < 0 ? scale : first * max(0, 1 - way)
    return CGRect(
      x: content.minX * scale - visible.minX * rest, y: content.minY * scale - visible.minY * rest,
      width: content.width * scale, height: content.height * scale)
  }

  /// Makes the place of a flight's own screen, or returns nil for another flight.
  init?(screenOf flight: Flight) {
    let ends = flight.ends
    let sides: [TransitionSide] = [.destination, .source]
    guard let side = sides.first(where: { ends[$0].contentFocus != nil }) else { return nil }
    self.init(of: ends[side], ends[side.other])
  }

  /// How far a box has grown from the other end to the screen's own.
  private func share(of size: CGSize) -> CGFloat {
    let (across, down) = (screen.width - small.width, screen.height - small.height)
    if abs(across) < 1, abs(down) < 1 { return 1 }
    return abs(across) > abs(down)
      ? (size.width - small.width) / across : (size.height - small.height) / down
  }
}
