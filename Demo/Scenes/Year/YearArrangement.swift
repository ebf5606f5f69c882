import MatchTransition
import UIKit

/// A layout of the pictures of a year.
enum YearArrangement {
  /// Seven columns of portrait prints.
  case wall
  /// One large picture, eight medium ones, and small ones.
  case book

  static let count = 49
  /// The ID of the large picture.
  static let heart = MatchID(wallPlace(at: 0), in: "year")

  /// Returns the width and height of the picture at a place in the book, in units of the page.
  private static func span(_ place: Int) -> Int { place == 0 ? 4 : place <= 8 ? 2 : 1 }

  /// Returns the picture at a place in the book.
  ///
  /// 6 and 49 have no common divisor, so each picture has one place. The first nine pictures have
  /// different subjects.
  private static func wallPlace(at place: Int) -> Int { (place * 6 + 24) % count }

  /// Returns the importance of the picture: the larger it is in the book, the higher.
  static func importance(of picture: Int) -> Int {
    let place = (0..<count).first { wallPlace(at: $0) == picture } ?? 0
    return span(place)
  }

  /// Returns the frame of every picture in `area`.
  ///
  /// - Complexity: O(*n* · *u*) for *u* units of a page.
  func frames(in area: CGRect) -> [CGRect] {
    switch self {
    case .wall:
      let (columns, gap) = (7, CGFloat(4))
      let width = (area.width + gap) / CGFloat(columns)
      let height = (area.height + gap) / CGFloat(Self.count / columns)
      return (0..<Self.count).map {
        CGRect(
          x: area.minX + CGFloat($0 % columns) * width,
          y: area.minY + CGFloat($0 / columns) * height, width: width - gap, height: height - gap)
      }
    case .book: return bookFrames(in: area)
    }
  }

  /// Places the larger pictures first. The small ones then fill the free units, line by line.
  private func bookFrames(in area: CGRect) -> [CGRect] {
    let (columns, rows, gap) = (8, 11, CGFloat(4))
    let unit = CGSize(
      width: (area.width + gap) / CGFloat(columns), height: (area.height + gap) / CGFloat(rows))
    var isTaken = [Bool](repeating: false, count: columns * rows)
    var frames = [CGRect](repeating: .zero, count: Self.count)
    for (place, column, row) in Self.bookOrder {
      let span = Self.span(place)
      for index in 0..<span * span {
        isTaken[(row + index / span) * columns + column + index % span] = true
      }
      frames[Self.wallPlace(at: place)] = Self.frame(column, row, span, unit, gap, area.origin)
    }
    var next = Self.bookOrder.count
    for place in isTaken.indices where !isTaken[place] {
      frames[Self.wallPlace(at: next)] = Self.frame(
        place % columns, place / columns, 1, unit, gap, area.origin)
      next += 1
    }
    return frames
  }

  private static func frame(
    _ column: Int, _ row: Int, _ span: Int, _ unit: CGSize, _ gap: CGFloat, _ origin: CGPoint
  ) -> CGRect {
    CGRect(
      x: origin.x + CGFloat(column) * unit.width, y: origin.y + CGFloat(row) * unit.height,
      width: CGFloat(span) * unit.width - gap, height: CGFloat(span) * unit.height - gap)
  }

  /// The column and the row of each large or medium picture, by its place in the book.
  private static let bookOrder: [(place: Int, column: Int, row: Int)] = [
    (0, 2, 3), (1, 0, 0), (2, 4, 1), (3, 6, 3), (4, 0, 4), (5, 6, 6), (6, 1, 7), (7, 4, 8),
    (8, 0, 9),
  ]
}

/// The pictures of a year: every drawn picture, and parts of it.
enum YearPictures {
  /// The parts, as fractions of width and height.
  private static let parts = [
    CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.4, y: 0.1, width: 0.6, height: 0.6),
    CGRect(x: 0, y: 0.35, width: 0.6, height: 0.6),
    CGRect(x: 0.25, y: 0.2, width: 0.45, height: 0.45),
  ]

  @MainActor static func cut(from pictures: DemoPictures) -> [UIImage] {
    let library = pictures.library
    return (0..<YearArrangement.count).map { index in
      let image = library[index % library.count].image
      return image.part(parts[index / library.count % parts.count])
    }
  }
}

extension UIImage {
  /// - Parameter part: The part to cut out, as fractions of width and height.
  fileprivate func part(_ part: CGRect) -> UIImage {
    guard let cgImage else { return self }
    let (width, height) = (CGFloat(cgImage.width), CGFloat(cgImage.height))
    let pixels = CGRect(
      x: part.minX * width, y: part.minY * height, width: part.width * width,
      height: part.height * height
    ).integral
    return cgImage.cropping(to: pixels).map {
      UIImage(cgImage: $0, scale: scale, orientation: imageOrientation)
    } ?? self
  }
}
