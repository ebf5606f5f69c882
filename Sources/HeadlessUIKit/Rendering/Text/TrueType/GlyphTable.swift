import Foundation

/// The outlines and widths of all glyphs: tables `glyf`, `loca` and `hmtx`.
struct GlyphTable: Sendable {
  typealias Failure = HeadlessFonts.Failure

  let count: Int
  private let outlines: FontBytes
  /// Where each glyph begins in `outlines`, and where the last one ends.
  private let offsets: [Int]
  private let advances: [Int]
  /// From each glyph's origin to its leftmost point.
  private let bearings: [Int]

  /// Reads the tables and checks every glyph.
  /// - Complexity: O(*n*) for *n* bytes.
  init(
    _ tables: FontTables, count: Int, hasLongOffsets: Bool, metricCount: Int
  ) throws(Failure) {
    self.count = count
    outlines = try tables.required("glyf")
    let places = try tables.required("loca")
    var offsets: [Int] = []
    for index in 0...count {
      let offset = try hasLongOffsets ? places.u32(4 * index) : 2 * places.u16(2 * index)
      guard offset >= offsets.last ?? 0, offset <= outlines.count else {
        throw places.damaged("glyph \(index) lies outside the outlines")
      }
      offsets.append(offset)
    }
    self.offsets = offsets
    let widths = try tables.required("hmtx")
    guard (1...max(count, 1)).contains(metricCount), count > 0 else {
      throw widths.damaged("it has \(metricCount) widths for \(count) glyphs")
    }
    var advances: [Int] = []
    var bearings: [Int] = []
    for index in 0..<count {
      let hasWidth = index < metricCount
      advances.append(hasWidth ? try widths.u16(4 * index) : advances[metricCount - 1])
      bearings.append(
        try widths.i16(hasWidth ? 4 * index + 2 : 4 * metricCount + 2 * (index - metricCount)))
    }
    self.advances = advances
    self.bearings = bearings
    var check = GlyphCheck(table: self)
    for glyph in 0..<count { try check.visit(glyph) }
  }

  func advance(of glyph: Int) -> Int { advances[glyph] }

  /// The highest point of a glyph.
  func top(of glyph: Int) -> Int {
    checked { () throws(Failure) in try bytes(of: glyph)?.i16(8) ?? 0 }
  }

  /// The outline, placed so that the glyph's origin is at zero.
  func outline(of glyph: Int) -> GlyphOutline {
    checked { () throws(Failure) in
      guard let bytes = try bytes(of: glyph) else { return GlyphOutline(points: []) }
      let shift = CGFloat(bearings[glyph] - (try bytes.i16(2)))
      var points = try points(of: glyph)
      for index in points.indices { points[index].position.x += shift }
      return GlyphOutline(points: points)
    }
  }

  /// Reads what was read once already, when the font was checked.
  private func checked<Value>(_ read: () throws(Failure) -> Value) -> Value {
    do {
      return try read()
    } catch {
      preconditionFailure("TrueTypeFont: a glyph that was sound is not any more: \(error)")
    }
  }

  private func points(of glyph: Int) throws(Failure) -> [GlyphOutline.Point] {
    switch try content(of: glyph) {
    case .simple(let points): return points
    case .composite(let components):
      var points: [GlyphOutline.Point] = []
      for component in components {
        let part = try self.points(of: component.glyph)
        var matrix = component.matrix
        if case .points(let fixed, let own) = component.place {
          let moved = part[own].position.applying(matrix)
          matrix.tx = points[fixed].position.x - moved.x
          matrix.ty = points[fixed].position.y - moved.y
        }
        for point in part {
          var point = point
          point.position = point.position.applying(matrix)
          points.append(point)
        }
      }
      return points
    }
  }

  private func bytes(of glyph: Int) throws(Failure) -> FontBytes? {
    let range = offsets[glyph]..<offsets[glyph + 1]
    return range.isEmpty ? nil : try outlines.part(at: range.lowerBound, count: range.count)
  }

  func content(of glyph: Int) throws(Failure) -> GlyphContent {
    guard let bytes = try bytes(of: glyph) else { return .simple([]) }
    return try GlyphContent(bytes)
  }
}

/// Walks through glyphs to see that all they refer to is there, and that none contains itself.
private struct GlyphCheck {
  private struct Size {
    var points = 0
    var components = 0
  }

  /// Limits that no sound font comes near, so that a small file cannot ask for endless work.
  private static let pointLimit = 65_535
  private static let componentLimit = 1024
  private static let depthLimit = 16

  private let table: GlyphTable
  private var sizes: [Size?]

  init(table: GlyphTable) {
    self.table = table
    sizes = Array(repeating: nil, count: table.count)
  }

  mutating func visit(_ glyph: Int) throws(HeadlessFonts.Failure) {
    _ = try size(of: glyph, depth: 0)
  }

  private mutating func size(
    of glyph: Int, depth: Int
  ) throws(HeadlessFonts.Failure) -> Size {
    func damaged(_ reason: String) -> HeadlessFonts.Failure {
      .damaged(table: "glyf", reason: "glyph \(glyph) \(reason)")
    }
    guard glyph < table.count else { throw damaged("does not exist") }
    if let known = sizes[glyph] { return known }
    guard depth < Self.depthLimit else { throw damaged("contains itself, or too many levels") }
    var size = Size()
    switch try table.content(of: glyph) {
    case .simple(let points): size.points = points.count
    case .composite(let components):
      for component in components {
        let part = try self.size(of: component.glyph, depth: depth + 1)
        if case .points(let fixed, let own) = component.place {
          guard fixed < size.points, own < part.points else {
            throw damaged("is put together at a point that it does not have")
          }
        }
        size.points += part.points
        size.components += 1 + part.components
        guard size.points <= Self.pointLimit, size.components <= Self.componentLimit else {
          throw damaged("has too many points or parts")
        }
      }
    }
    sizes[glyph] = size
    return size
  }
}
