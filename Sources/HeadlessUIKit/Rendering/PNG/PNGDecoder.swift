/// Reads a PNG picture of any colour type, bit depth and interlacing.
struct PNGDecoder {
  typealias Failure = HeadlessPNG.Failure

  /// The most pixels a picture may have; a header alone must not be able to fill the memory.
  static let pixelLimit = 1 << 27

  private var width = 0
  private var height = 0
  private var format = PNGFormat(color: .rgb, depth: 8)
  /// Red, green, blue and alpha of each palette colour, straight.
  private var palette: [SIMD4<UInt8>] = []
  /// The samples of the one colour that stands for transparent.
  private var transparentColor: [Int]?
  private let data = ByteBuffer()

  /// The picture in `bytes`, premultiplied.
  /// - Complexity: O(*n*) for *n* pixels.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> CGImage {
    var decoder = PNGDecoder()
    try decoder.readChunks(bytes)
    return CGImage(try decoder.makeBitmap(), hasAlpha: decoder.hasAlpha)
  }

  /// Whether the file can say that a pixel is transparent.
  private var hasAlpha: Bool {
    switch format.color {
    case .gray, .rgb: transparentColor != nil
    case .palette: palette.contains { $0.w < 255 }
    case .grayAlpha, .rgba: true
    }
  }

  private mutating func readChunks(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
    let signature = PNGChunk.signature
    guard bytes.prefix(signature.count).elementsEqual(signature.prefix(bytes.count)) else {
      throw .notPNG
    }
    guard bytes.count > signature.count else { throw .truncated }
    var rest = bytes[signature.count...]
    var seen: Set<String> = []
    var last = ""
    while last != "IEND" {
      let chunk = try PNGChunk(readingFrom: &rest)
      guard !seen.isEmpty || chunk.name == "IHDR" else { throw .missingChunk("IHDR") }
      if seen.contains(chunk.name), ["IHDR", "PLTE", "tRNS"].contains(chunk.name) {
        throw .misplacedChunk(chunk.name)
      }
      try read(chunk, seen: seen, last: last)
      seen.insert(chunk.name)
      last = chunk.name
    }
    guard seen.contains("IDAT") else { throw .missingChunk("IDAT") }
  }

  private mutating func read(
    _ chunk: PNGChunk, seen: Set<String>, last: String
  ) throws(Failure) {
    switch chunk.name {
    case "IHDR": try readHeader(chunk.content)
    case "PLTE":
      guard !seen.contains("IDAT"), !seen.contains("tRNS") else { throw .misplacedChunk("PLTE") }
      try readPalette(chunk.content)
    case "tRNS":
      guard !seen.contains("IDAT") else { throw .misplacedChunk("tRNS") }
      try readTransparency(chunk.content)
    case "IDAT":
      guard !seen.contains("IDAT") || last == "IDAT" else { throw .misplacedChunk("IDAT") }
      guard format.color != .palette || !palette.isEmpty else { throw .missingChunk("PLTE") }
      data.append(chunk.content)
    case "IEND": break
    default: if chunk.isEssential { throw .unknownChunk(chunk.name) }
    }
  }

  private mutating func readHeader(_ content: UnsafeBufferPointer<UInt8>) throws(Failure) {
    guard content.count == 13,
      let color = PNGFormat.Color(rawValue: content[9]),
      color.depths.contains(Int(content[8])),
      content[10] == 0, content[11] == 0, content[12] <= 1
    else { throw .invalidHeader }
    width = Int(content[0..<4].bigEndian)
    height = Int(content[4..<8].bigEndian)
    guard (1..<(1 << 31)).contains(width), (1..<(1 << 31)).contains(height) else {
      throw .invalidHeader
    }
    guard width <= Self.pixelLimit / height else { throw .tooLarge(width: width, height: height) }
    format = PNGFormat(color: color, depth: Int(content[8]), isInterlaced: content[12] == 1)
  }

  private mutating func readPalette(_ content: UnsafeBufferPointer<UInt8>) throws(Failure) {
    guard content.count % 3 == 0, (1...256).contains(content.count / 3) else {
      throw .damagedChunk("PLTE")
    }
    switch format.color {
    case .gray, .grayAlpha: throw .misplacedChunk("PLTE")
    case .rgb, .rgba: break  // Only a suggestion for displays of few colours.
    case .palette:
      guard content.count / 3 <= 1 << format.depth else { throw .damagedChunk("PLTE") }
      palette = stride(from: 0, to: content.count, by: 3).map {
        SIMD4(content[$0], content[$0 + 1], content[$0 + 2], 255)
      }
    }
  }

  private mutating func readTransparency(_ content: UnsafeBufferPointer<UInt8>) throws(Failure) {
    switch format.color {
    case .palette:
      guard !palette.isEmpty else { throw .misplacedChunk("tRNS") }
      guard content.count <= palette.count else { throw .damagedChunk("tRNS") }
      for (index, alpha) in content.enumerated() { palette[index].w = alpha }
    case .gray, .rgb:
      guard content.count == 2 * format.color.channels else { throw .damagedChunk("tRNS") }
      transparentColor = stride(from: 0, to: content.count, by: 2).map {
        Int(content[$0..<$0 + 2].bigEndian)
      }
    case .grayAlpha, .rgba: throw .misplacedChunk("tRNS")
    }
  }

  private func makeBitmap() throws(Failure) -> Bitmap {
    let length = format.dataLength(width: width, height: height)
    let rows = try data.withBytes { (bytes) throws(Failure) in
      try Zlib.expand(bytes, limit: length)
    }
    guard rows.count == length else { throw .damagedData(.tooShort) }
    let bitmap = Bitmap(width: width, height: height)
    defer { withExtendedLifetime(rows) {} }
    var start = rows.base
    for pass in format.passes {
      let size = pass.size(width: width, height: height)
      guard size.width > 0 else { continue }
      let rowBytes = format.rowBytes(width: size.width)
      var previous: UnsafePointer<UInt8>?
      for row in 0..<size.height {
        guard let filter = PNGFilter(rawValue: Int(start[0])) else {
          throw .invalidFilter(Int(start[0]))
        }
        let samples = start + 1
        filter.restore(
          samples, previous: previous, count: rowBytes, distance: format.filterDistance)
        let target = (pass.startY + row * pass.stepY) * width + pass.startX
        for column in 0..<size.width {
          bitmap.pixels[target + column * pass.stepX] = try pixel(samples, column)
        }
        previous = UnsafePointer(samples)
        start = samples + rowBytes
      }
    }
    return bitmap
  }

  @inline(__always)
  private func pixel(_ row: UnsafePointer<UInt8>, _ x: Int) throws(Failure) -> UInt32 {
    switch format.color {
    case .palette:
      let index = sample(row, x)
      guard index < palette.count else { throw .invalidPaletteIndex(index) }
      return Bitmap.premultiplied(palette[index])
    case .gray:
      let value = sample(row, x)
      let gray = eightBits(value)
      let alpha: UInt8 = transparentColor?[0] == value ? 0 : 255
      return Bitmap.premultiplied(SIMD4(gray, gray, gray, alpha))
    case .grayAlpha:
      let gray = eightBits(sample(row, 2 * x))
      return Bitmap.premultiplied(SIMD4(gray, gray, gray, eightBits(sample(row, 2 * x + 1))))
    case .rgb:
      let red = sample(row, 3 * x)
      let green = sample(row, 3 * x + 1)
      let blue = sample(row, 3 * x + 2)
      let isTransparent =
        transparentColor.map { $0[0] == red && $0[1] == green && $0[2] == blue } ?? false
      return Bitmap.premultiplied(
        SIMD4(eightBits(red), eightBits(green), eightBits(blue), isTransparent ? 0 : 255))
    case .rgba:
      return Bitmap.premultiplied(
        SIMD4(
          eightBits(sample(row, 4 * x)), eightBits(sample(row, 4 * x + 1)),
          eightBits(sample(row, 4 * x + 2)), eightBits(sample(row, 4 * x + 3))))
    }
  }

  /// Sample `index` of a row, in the file's own depth.
  @inline(__always)
  private func sample(_ row: UnsafePointer<UInt8>, _ index: Int) -> Int {
    switch format.depth {
    case 8: return Int(row[index])
    case 16: return Int(row[2 * index]) << 8 | Int(row[2 * index + 1])
    default:
      let bit = index * format.depth
      let shift = 8 - format.depth - bit & 7
      return Int(row[bit >> 3]) >> shift & (1 << format.depth - 1)
    }
  }

  /// A sample spread linearly to 0...255 and rounded to nearest.
  @inline(__always)
  private func eightBits(_ sample: Int) -> UInt8 {
    if format.depth == 8 { return UInt8(truncatingIfNeeded: sample) }
    let maximum = 1 << format.depth - 1
    return UInt8((sample * 255 + maximum / 2) / maximum)
  }
}

extension Bitmap {
  /// A straight colour as a pixel, rounded to nearest.
  @inline(__always)
  static func premultiplied(_ color: SIMD4<UInt8>) -> UInt32 {
    let alpha = UInt32(color.w)
    if alpha == 255 {
      return UInt32(color.x) | UInt32(color.y) << 8 | UInt32(color.z) << 16 | 0xFF00_0000
    }
    let red = (UInt32(color.x) * alpha + 127) / 255
    let green = (UInt32(color.y) * alpha + 127) / 255
    let blue = (UInt32(color.z) * alpha + 127) / 255
    return red | green << 8 | blue << 16 | alpha << 24
  }

  /// A pixel as a straight colour, rounded to nearest; premultiplying it gives the pixel again.
  @inline(__always)
  package static func straight(_ pixel: UInt32) -> SIMD4<UInt8> {
    let alpha = pixel >> 24
    var color = SIMD4<UInt8>(
      truncatingIfNeeded: SIMD4<UInt32>(
        pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, alpha))
    if alpha == 0 { return SIMD4(repeating: 0) }
    if alpha < 255 {
      for index in 0..<3 {
        color[index] = UInt8(min(255, (UInt32(color[index]) * 255 + alpha / 2) / alpha))
      }
    }
    return color
  }
}
