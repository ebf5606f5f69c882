import Foundation

/// What the file says of one glyph: its points, or the glyphs that it is put together from.
enum GlyphContent {
  typealias Failure = HeadlessFonts.Failure

  struct Component {
    enum Place {
      /// The matrix has it.
      case offset
      /// Point `own` of the component lies on point `fixed` of what was put together before.
      case points(fixed: Int, own: Int)
    }

    var glyph: Int
    var matrix: CGAffineTransform
    var place: Place
  }

  case simple([GlyphOutline.Point])
  case composite([Component])

  init(_ bytes: FontBytes) throws(Failure) {
    // The contours' number is followed by a bounding box.
    let contourCount = try bytes.i16(0)
    _ = try bytes.i16(8)
    self =
      contourCount < 0
      ? .composite(try Self.components(bytes))
      : .simple(try Self.points(bytes, contourCount: contourCount))
  }

  private struct Flags: OptionSet {
    let rawValue: Int

    static let onCurve = Flags(rawValue: 1 << 0)
    static let repeats = Flags(rawValue: 1 << 3)
    /// The flags of a coordinate: one byte long; and then above zero, else as the one before.
    static let axes = (
      x: (short: Flags(rawValue: 1 << 1), same: Flags(rawValue: 1 << 4)),
      y: (short: Flags(rawValue: 1 << 2), same: Flags(rawValue: 1 << 5))
    )
  }

  private static func points(
    _ bytes: FontBytes, contourCount: Int
  ) throws(Failure) -> [GlyphOutline.Point] {
    guard contourCount > 0 else { return [] }
    var ends: [Int] = []
    for index in 0..<contourCount {
      let end = try bytes.u16(10 + 2 * index)
      guard end > ends.last ?? -1 else { throw bytes.damaged("a glyph's contours overlap") }
      ends.append(end)
    }
    let count = ends[contourCount - 1] + 1
    var offset = 10 + 2 * contourCount
    offset += 2 + (try bytes.u16(offset))
    var flags: [Flags] = []
    while flags.count < count {
      let flag = Flags(rawValue: try bytes.u8(offset))
      offset += 1
      flags.append(flag)
      guard flag.contains(.repeats) else { continue }
      let times = try bytes.u8(offset)
      offset += 1
      guard flags.count + times <= count else {
        throw bytes.damaged("a glyph repeats more points than it has")
      }
      flags += Array(repeating: flag, count: times)
    }
    let x = try coordinates(bytes, &offset, flags, Flags.axes.x)
    let y = try coordinates(bytes, &offset, flags, Flags.axes.y)
    var points = flags.indices.map { index in
      GlyphOutline.Point(
        position: CGPoint(x: x[index], y: y[index]), isOnCurve: flags[index].contains(.onCurve))
    }
    for end in ends { points[end].endsContour = true }
    return points
  }

  /// Coordinates are differences from point to point.
  private static func coordinates(
    _ bytes: FontBytes, _ offset: inout Int, _ flags: [Flags], _ axis: (short: Flags, same: Flags)
  ) throws(Failure) -> [Int] {
    var values: [Int] = []
    values.reserveCapacity(flags.count)
    var value = 0
    for flag in flags {
      switch (flag.contains(axis.short), flag.contains(axis.same)) {
      case (true, let isPositive):
        value += try isPositive ? bytes.u8(offset) : -bytes.u8(offset)
        offset += 1
      case (false, false):
        value += try bytes.i16(offset)
        offset += 2
      case (false, true): break
      }
      values.append(value)
    }
    return values
  }

  private static func components(_ bytes: FontBytes) throws(Failure) -> [Component] {
    var components: [Component] = []
    var offset = 10
    var hasMore = true
    while hasMore {
      let flags = try bytes.u16(offset)
      let glyph = try bytes.u16(offset + 2)
      offset += 4
      func has(_ bit: Int) -> Bool { flags & 1 << bit != 0 }
      let (isWide, isOffset) = (has(0), has(1))
      var arguments = (0, 0)
      switch (isWide, isOffset) {
      case (true, true): arguments = (try bytes.i16(offset), try bytes.i16(offset + 2))
      case (true, false): arguments = (try bytes.u16(offset), try bytes.u16(offset + 2))
      case (false, true): arguments = (try bytes.i8(offset), try bytes.i8(offset + 1))
      case (false, false): arguments = (try bytes.u8(offset), try bytes.u8(offset + 1))
      }
      offset += isWide ? 4 : 2
      // A part is scaled evenly, by axes, by a whole matrix, or not at all.
      let numberCount = has(3) ? 1 : has(6) ? 2 : has(7) ? 4 : 0
      var numbers: [CGFloat] = []
      for index in 0..<numberCount {
        numbers.append(CGFloat(try bytes.i16(offset + 2 * index)) / 16384)
      }
      offset += 2 * numberCount
      var matrix = CGAffineTransform.identity
      switch numberCount {
      case 1: (matrix.a, matrix.d) = (numbers[0], numbers[0])
      case 2: (matrix.a, matrix.d) = (numbers[0], numbers[1])
      case 4:
        (matrix.a, matrix.b, matrix.c, matrix.d) = (numbers[0], numbers[1], numbers[2], numbers[3])
      default: break
      }
      if isOffset {
        // Offsets are in the whole's units, unless the part's are asked for.
        let isScaled = has(11) && !has(12)
        matrix.tx = CGFloat(arguments.0) * (isScaled ? hypot(matrix.a, matrix.b) : 1)
        matrix.ty = CGFloat(arguments.1) * (isScaled ? hypot(matrix.c, matrix.d) : 1)
      }
      components.append(
        Component(
          glyph: glyph, matrix: matrix,
          place: isOffset ? .offset : .points(fixed: arguments.0, own: arguments.1)))
      hasMore = has(5)
    }
    return components
  }
}
