import Foundation
import UIKit

/// Writes pictures as baseline JPEG (ITU-T T.81).
///
/// JPEG makes photographs small enough for a page that holds a hundred of them. Each picture gets
/// its own codes. Colour has the full resolution, so that edges between colours stay sharp.
struct JPEGEncoder {
  private static let lightness = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
    92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
  ]
  private static let color = [
    17, 18, 24, 47, 18, 21, 26, 66, 24, 26, 56, 99, 47, 66, 99, 99,
  ]
  /// The place of each coefficient in its block, in the order of rising frequency.
  private static let zigzag: [Int] = {
    var order: [Int] = []
    for sum in 0...14 {
      var diagonal: [Int] = []
      for row in max(0, sum - 7)...min(sum, 7) { diagonal.append(8 * row + sum - row) }
      if sum % 2 == 0 { diagonal.reverse() }
      order += diagonal
    }
    return order
  }()
  /// cos((2x + 1)uπ / 16) with the weights of the transform, at 8u + x.
  private static let cosines: [Float] = (0..<64).map { index in
    let (u, x) = (index / 8, index % 8)
    let angle = Double((2 * x + 1) * u) * Double.pi / 16
    return Float(0.5 * (u == 0 ? 0.5.squareRoot() : 1) * cos(angle))
  }

  private let tables: [[Int]]

  /// - Parameter quality: The quality, 1...100, as usual with JPEG.
  init(quality: Int) {
    let factor = quality < 50 ? 5000 / quality : 200 - 2 * quality
    var chroma = [Int](repeating: 99, count: 64)
    for row in 0..<4 {
      for column in 0..<4 { chroma[8 * row + column] = Self.color[4 * row + column] }
    }
    tables = [Self.lightness, chroma].map { (table: [Int]) -> [Int] in
      table.map { (step: Int) -> Int in min(max((step * factor + 50) / 100, 1), 255) }
    }
  }

  /// Returns the file of an opaque picture scaled by `factor`.
  func encode(_ image: CGImage, factor: Double) throws(DemoFailure) -> Data {
    try image.withPixels(factor: factor) { context, width, height in
      guard let data = context.data else { return Data() }
      let pixels = data.bindMemory(to: UInt8.self, capacity: 4 * width * height)
      let blocks = coefficients(pixels, width, height)
      withExtendedLifetime(context) {}
      return file(blocks, width, height)
    }
  }

  // MARK: Transform

  /// Eight rows of eight samples, or of eight coefficients.
  private typealias Block = [SIMD8<Float>]

  /// The component of each block of a square of 8 pixels: lightness and the two colour differences.
  private static let components = [0, 1, 2]

  /// Returns the quantised coefficients in zigzag order, 64 for each block of each square.
  private func coefficients(_ pixels: UnsafePointer<UInt8>, _ width: Int, _ height: Int) -> [Int16]
  {
    let (columns, rows) = ((width + 7) / 8, (height + 7) / 8)
    let steps = tables.map { table in
      (0..<8).map { u in SIMD8<Float>((0..<8).map { v in Float(table[8 * v + u]) }) }
    }
    // The transform exchanges the rows and columns of a block.
    let order = Self.zigzag.map { 8 * ($0 % 8) + $0 / 8 }
    let empty = Block(repeating: .zero, count: 8)
    var blocks = Self.components.map { _ in empty }
    var (turned, spectrum) = (empty, empty)
    var rounded = [Int16](repeating: 0, count: 64)
    var result: [Int16] = []
    result.reserveCapacity(columns * rows * blocks.count * 64)
    for row in 0..<rows {
      for column in 0..<columns {
        Self.read(pixels, width, height, column: column, row: row, into: &blocks)
        for (index, component) in Self.components.enumerated() {
          Self.transform(blocks[index], by: &turned, into: &spectrum)
          for u in 0..<8 {
            let values = Self.rounded(spectrum[u] / steps[min(component, 1)][u])
            for v in 0..<8 { rounded[8 * u + v] = values[v] }
          }
          for place in order { result.append(rounded[place]) }
        }
      }
    }
    return result
  }

  /// Reads a square of 8 pixels as a block of lightness and one block of each JFIF colour difference.
  ///
  /// All values are centred on zero. Beyond the picture's edge the last pixels repeat.
  private static func read(
    _ pixels: UnsafePointer<UInt8>, _ width: Int, _ height: Int, column: Int, row: Int,
    into blocks: inout [Block]
  ) {
    for line in 0..<8 {
      let start = pixels + 4 * width * min(row * 8 + line, height - 1)
      var (red, green, blue) = (SIMD8<Float>(), SIMD8<Float>(), SIMD8<Float>())
      for x in 0..<8 {
        let pixel = start + 4 * min(column * 8 + x, width - 1)
        red[x] = Float(pixel[0])
        green[x] = Float(pixel[1])
        blue[x] = Float(pixel[2])
      }
      blocks[0][line] = 0.299 * red + 0.587 * green + 0.114 * blue - 128
      blocks[1][line] = -0.168_736 * red - 0.331_264 * green + 0.5 * blue
      blocks[2][line] = 0.5 * red - 0.418_688 * green - 0.081_312 * blue
    }
  }

  /// Applies the cosine transform to the columns, then to the rows. The result has rows and columns
  /// exchanged.
  ///
  /// - Parameter turned: A buffer for the values between the two passes.
  private static func transform(
    _ block: Block, by turned: inout Block, into spectrum: inout Block
  ) {
    for v in 0..<8 {
      var sum = SIMD8<Float>()
      for y in 0..<8 { sum += cosines[8 * v + y] * block[y] }
      spectrum[v] = sum
    }
    for v in 0..<8 {
      for x in 0..<8 { turned[x][v] = spectrum[v][x] }
    }
    for u in 0..<8 {
      var sum = SIMD8<Float>()
      for x in 0..<8 { sum += cosines[8 * u + x] * turned[x] }
      spectrum[u] = sum
    }
  }

  /// Returns the nearest whole numbers. The values must lie far below 2²².
  private static func rounded(_ values: SIMD8<Float>) -> SIMD8<Int16> {
    // From 2²³ on, the last bit of a `Float` counts units.
    let shifted = values + 12_582_912
    return SIMD8<Int16>(truncatingIfNeeded: unsafeBitCast(shifted, to: SIMD8<UInt32>.self))
  }

  // MARK: File

  private func file(_ blocks: [Int16], _ width: Int, _ height: Int) -> Data {
    var frequencies = [[Int]](repeating: [Int](repeating: 0, count: 256), count: 4)
    walk(blocks) { table, symbol, _, _ in frequencies[table][symbol] += 1 }
    let codes = frequencies.map(JPEGHuffman.init)
    var data = Data([0xFF, 0xD8])
    func segment(_ marker: UInt8, _ content: [UInt8]) {
      let length = content.count + 2
      data += [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
    }
    segment(0xE0, [0x4A, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
    for (index, table) in tables.enumerated() {
      segment(0xDB, [UInt8(index)] + Self.zigzag.map { UInt8(table[$0]) })
    }
    segment(
      0xC0,
      [
        8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 3,
        1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1,
      ])
    for (index, code) in codes.enumerated() {
      // Tables 0 and 1 encode first coefficients, tables 2 and 3 the others.
      segment(
        0xC4, [UInt8((index / 2) << 4 | index % 2)] + code.counts.map(UInt8.init) + code.symbols)
    }
    segment(0xDA, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0])
    var writer = BitWriter()
    walk(blocks) { table, symbol, extra, extraBits in
      writer.put(codes[table].codes[symbol], codes[table].lengths[symbol])
      writer.put(extra, extraBits)
    }
    return data + writer.finished() + [0xFF, 0xD9]
  }

  /// Calls `body` with every symbol of the picture and the bits that follow it.
  ///
  /// Tables 0 and 1 encode the first coefficients of lightness and colour, tables 2 and 3 the
  /// others.
  private func walk(
    _ blocks: [Int16], _ body: (_ table: Int, _ symbol: Int, _ extra: UInt32, _ bits: Int) -> Void
  ) {
    var previous = [0, 0, 0]
    for block in 0..<blocks.count / 64 {
      let component = Self.components[block % Self.components.count]
      let table = min(component, 1)
      let first = Int(blocks[64 * block])
      let step = Self.number(first - previous[component])
      previous[component] = first
      body(table, step.bits, step.extra, step.bits)
      var zeros = 0
      for index in 1..<64 {
        let value = Int(blocks[64 * block + index])
        if value == 0 {
          zeros += 1
          continue
        }
        while zeros > 15 {
          body(2 + table, 0xF0, 0, 0)
          zeros -= 16
        }
        let number = Self.number(value)
        body(2 + table, zeros << 4 | number.bits, number.extra, number.bits)
        zeros = 0
      }
      if zeros > 0 { body(2 + table, 0, 0, 0) }
    }
  }

  /// Returns the number's count of bits and the bits themselves. A negative number is written as
  /// one less.
  private static func number(_ value: Int) -> (bits: Int, extra: UInt32) {
    let bits = Int.bitWidth - abs(value).leadingZeroBitCount
    let extra = value < 0 ? value + (1 << bits) - 1 : value
    return (bits, UInt32(extra))
  }

  private struct BitWriter {
    private var data: [UInt8] = []
    private var buffer: UInt64 = 0
    private var count = 0

    mutating func put(_ value: UInt32, _ bits: Int) {
      buffer = buffer << UInt64(bits) | UInt64(value)
      count += bits
      while count >= 8 {
        count -= 8
        let byte = UInt8(truncatingIfNeeded: buffer >> UInt64(count))
        data.append(byte)
        // A zero byte follows a byte of ones, which would otherwise look like a marker.
        if byte == 0xFF { data.append(0) }
      }
    }

    mutating func finished() -> [UInt8] {
      if count > 0 { put(1 << UInt32(8 - count) - 1, 8 - count) }
      return data
    }
  }
}
