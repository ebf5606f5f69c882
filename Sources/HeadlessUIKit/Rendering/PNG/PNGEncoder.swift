/// Writes a bitmap as a PNG file in the smallest layout that holds it exactly.
enum PNGEncoder {
  /// - Complexity: O(*n*) for *n* pixels.
  static func encode(_ bitmap: Bitmap) -> ByteBuffer {
    precondition(
      bitmap.width > 0 && bitmap.height > 0,
      "PNGEncoder.encode: a picture of \(bitmap.width) x \(bitmap.height) has no pixels")
    let layout = PNGLayout(smallestFor: bitmap)
    let output = ByteBuffer(capacity: bitmap.width * bitmap.height / 2 + 1024)
    output.append(PNGChunk.signature)
    layout.writeHeader(width: bitmap.width, height: bitmap.height, to: output)
    let data = layout.compress(bitmap, x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    PNGChunk.write("IDAT", data, to: output)
    PNGChunk.write("IEND", [], to: output)
    return output
  }
}

/// How pixels are written: with a palette, as three channels or as four.
package struct PNGLayout {
  let format: PNGFormat
  /// The pixels that indices stand for; those that are not opaque come first.
  package let colors: [UInt32]

  private let indices: ColorTable?

  static let rgb = PNGLayout(format: PNGFormat(color: .rgb, depth: 8))
  static let rgba = PNGLayout(format: PNGFormat(color: .rgba, depth: 8))

  private init(format: PNGFormat) {
    self.format = format
    colors = []
    indices = nil
  }

  /// A palette where 256 colours suffice, else three channels where every pixel is opaque.
  package init(smallestFor bitmap: Bitmap) {
    guard let found = ColorTable(of: bitmap) else {
      self = bitmap.isOpaque ? .rgb : .rgba
      return
    }
    // Transparency is listed up to the last colour that needs it, so those come first.
    let sorted = found.colors.sorted {
      ($0 >> 24 == 255 ? 1 : 0, $0) < ($1 >> 24 == 255 ? 1 : 0, $1)
    }
    let depth = [1, 2, 4, 8].first { sorted.count <= 1 << $0 } ?? 8
    format = PNGFormat(color: .palette, depth: depth)
    colors = sorted
    indices = ColorTable(colors: sorted)
  }

  func writeHeader(width: Int, height: Int, to output: ByteBuffer) {
    let header = ByteBuffer()
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    header.append([UInt8(format.depth), format.color.rawValue, 0, 0, 0])
    PNGChunk.write("IHDR", header, to: output)
    guard format.color == .palette else { return }
    let straight = colors.map(Bitmap.straight)
    PNGChunk.write("PLTE", straight.flatMap { [$0.x, $0.y, $0.z] }, to: output)
    let alphas = straight.map(\.w).prefix { $0 < 255 }
    if !alphas.isEmpty { PNGChunk.write("tRNS", Array(alphas), to: output) }
  }

  /// The rows of a part of `bitmap`, filtered and compressed.
  func compress(_ bitmap: Bitmap, x: Int, y: Int, width: Int, height: Int) -> ByteBuffer {
    let rowBytes = format.rowBytes(width: width)
    let filter = PNGRowFilter(
      rowBytes: rowBytes, distance: format.filterDistance, isAdaptive: format.color != .palette)
    let filtered = ByteBuffer(capacity: (rowBytes + 1) * height)
    var row = UnsafeMutablePointer<UInt8>.allocate(capacity: rowBytes)
    var previous = UnsafeMutablePointer<UInt8>.allocate(capacity: rowBytes)
    previous.initialize(repeating: 0, count: rowBytes)
    defer {
      row.deallocate()
      previous.deallocate()
    }
    let pixels = bitmap.pixels
    for line in y..<y + height {
      let start = line * bitmap.width + x
      write(pixels.extracting(start..<start + width), to: row)
      filter.append(row, previous: previous, to: filtered)
      swap(&row, &previous)
    }
    return filtered.withBytes { Zlib.compress($0) }
  }

  private func write(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, to row: UnsafeMutablePointer<UInt8>
  ) {
    let count = pixels.count
    switch format.color {
    case .rgb:
      for index in 0..<count {
        let pixel = pixels[index]
        row[3 * index] = UInt8(truncatingIfNeeded: pixel)
        row[3 * index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        row[3 * index + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
      }
    case .rgba:
      for index in 0..<count {
        let color = Bitmap.straight(pixels[index])
        for channel in 0..<4 { row[4 * index + channel] = color[channel] }
      }
    case .palette:
      guard let indices else { return }
      row.update(repeating: 0, count: format.rowBytes(width: count))
      for index in 0..<count {
        let bit = index * format.depth
        row[bit >> 3] |=
          UInt8(indices[pixels[index]]) << UInt8(8 - format.depth - bit & 7)
      }
    case .gray, .grayAlpha: break  // Never chosen: a palette holds every gray.
    }
  }
}

/// Up to 256 colours and their indices, found by hashing.
private struct ColorTable {
  private(set) var colors: [UInt32] = []
  /// Index + 1 of the colour in each slot, 0 where the slot is empty.
  private var slots = [UInt16](repeating: 0, count: 1024)

  init(colors: [UInt32]) {
    for color in colors { _ = insert(color) }
  }

  /// The colours of a bitmap, or nil if there are more than 256.
  init?(of bitmap: Bitmap) {
    var last: UInt32?
    for pixel in bitmap.pixels where pixel != last {
      last = pixel
      if !insert(pixel) { return nil }
    }
  }

  subscript(color: UInt32) -> Int { Int(slots[slot(of: color)]) - 1 }

  private mutating func insert(_ color: UInt32) -> Bool {
    let slot = slot(of: color)
    if slots[slot] != 0 { return true }
    guard colors.count < 256 else { return false }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return true
  }

  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color { slot = (slot + 1) & 1023 }
    return slot
  }
}

extension Bitmap {
  var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }
}
