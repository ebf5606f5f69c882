import SeededRandom
import Testing

@testable import UIKit

struct PNGDecoderTests {
  /// Every colour type with every bit depth, plain and interlaced.
  static let layouts: [(color: Int, depth: Int, interlaced: Bool)] =
    [(0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16])]
    .flatMap { color, depths in
      depths.flatMap { [(color, $0, false), (color, $0, true)] }
    }

  /// Random samples packed by hand, all five filters applied by hand, against the pixels they mean.
  @Test(arguments: layouts)
  func everyLayoutIsRead(color: Int, depth: Int, interlaced: Bool) throws {
    var random = SeededGenerator(seed: UInt64(color * 100 + depth))
    let (width, height) = (13, 11)
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][color] ?? 0
    let palette = random.bytes(3 << depth.clamped(to: 1...8))
    let samples = (0..<width * height * channels).map { _ in
      Int(random.next() % (1 << UInt64(depth)))
    }
    var file = PNGFile()
    file.add(
      "IHDR",
      PNGFile.header(
        width: width, height: height, depth: depth, color: color, interlaced: interlaced))
    if color == 3 { file.add("PLTE", palette) }
    file.addData(
      rows(samples, width, height, channels: channels, depth: depth, interlaced: interlaced))
    file.add("IEND")

    let bitmap = try file.bytes.pngDecoded()
    let maximum = (1 << depth) - 1
    for y in 0..<height {
      for x in 0..<width {
        let start = (y * width + x) * channels
        let raw = Array(samples[start..<start + channels])
        let eight = raw.map { Int((Double($0) * 255 / Double(maximum)).rounded()) }
        let straight: [Int] =
          switch color {
          case 0: [eight[0], eight[0], eight[0], 255]
          case 2: eight + [255]
          case 3: palette[3 * raw[0]..<3 * raw[0] + 3].map(Int.init) + [255]
          case 4: [eight[0], eight[0], eight[0], eight[1]]
          default: eight
          }
        let expected = straight.prefix(3).map {
          Int((Double($0) * Double(straight[3]) / 255).rounded())
        }
        let pixel = bitmap[x, y]
        let found = [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24].map(Int.init)
        guard found == expected + [straight[3]] else {
          Issue.record("pixel \(x), \(y): \(found) instead of \(expected), \(straight[3])")
          return
        }
      }
    }
  }

  /// The rows of all passes, each with the next of the five filters.
  private func rows(
    _ samples: [Int], _ width: Int, _ height: Int, channels: Int, depth: Int, interlaced: Bool
  ) -> [UInt8] {
    // The pattern of Adam7 as the specification draws it: which pass each pixel of 8 x 8 is in.
    let pattern = [
      [1, 6, 4, 6, 2, 6, 4, 6], [7, 7, 7, 7, 7, 7, 7, 7], [5, 6, 5, 6, 5, 6, 5, 6],
      [7, 7, 7, 7, 7, 7, 7, 7], [3, 6, 4, 6, 3, 6, 4, 6], [7, 7, 7, 7, 7, 7, 7, 7],
      [5, 6, 5, 6, 5, 6, 5, 6], [7, 7, 7, 7, 7, 7, 7, 7],
    ]
    let distance = max(1, channels * depth / 8)
    var result: [UInt8] = []
    var filter = 0
    for pass in interlaced ? Array(1...7) : [0] {
      var previous: [UInt8] = []
      for y in 0..<height {
        let columns = (0..<width).filter { !interlaced || pattern[y % 8][$0 % 8] == pass }
        guard !columns.isEmpty else { continue }
        let bits = columns.flatMap { x in
          (0..<channels).flatMap { channel in
            let sample = samples[(y * width + x) * channels + channel]
            return (0..<depth).reversed().map { sample >> $0 & 1 }
          }
        }
        let row = stride(from: 0, to: bits.count, by: 8).map { start in
          (0..<8).reduce(UInt8(0)) { byte, bit in
            byte << 1 | (start + bit < bits.count ? UInt8(bits[start + bit]) : 0)
          }
        }
        let above = previous.isEmpty ? [UInt8](repeating: 0, count: row.count) : previous
        result.append(UInt8(filter))
        for index in row.indices {
          let left = index >= distance ? Int(row[index - distance]) : 0
          let corner = index >= distance ? Int(above[index - distance]) : 0
          let up = Int(above[index])
          let estimate = left + up - corner
          let nearest = [left, up, corner].min { abs(estimate - $0) < abs(estimate - $1) } ?? 0
          let prediction = [0, left, up, (left + up) / 2, nearest][filter]
          result.append(UInt8(truncatingIfNeeded: Int(row[index]) - prediction))
        }
        previous = row
        filter = (filter + 1) % 5
      }
    }
    return result
  }

  @Test func transparencyOfAPaletteIsRead() throws {
    var file = PNGFile()
    file.add("IHDR", PNGFile.header(width: 3, height: 1, depth: 8, color: 3))
    file.add("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255])
    file.add("tRNS", [0, 128])
    file.addData([0, 0, 1, 2])
    file.add("IEND")
    #expect(try file.bytes.pngDecoded().values == [0, 0x8000_8000, 0xFFFF_0000])
  }

  /// The transparent colour is compared at full depth: 0x0102 is not 0x0103, though both show as 1.
  @Test func aTransparentColourIsComparedAtFullDepth() throws {
    var file = PNGFile()
    file.add("IHDR", PNGFile.header(width: 2, height: 1, depth: 16, color: 0))
    file.add("tRNS", [0x01, 0x02])
    file.addData([0, 0x01, 0x02, 0x01, 0x03])
    file.add("IEND")
    #expect(try file.bytes.pngDecoded().values == [0, 0xFF01_0101])

    file = PNGFile()
    file.add("IHDR", PNGFile.header(width: 2, height: 1, depth: 8, color: 2))
    file.add("tRNS", [0, 1, 0, 2, 0, 3])
    file.addData([0, 1, 2, 3, 1, 2, 4])
    file.add("IEND")
    #expect(try file.bytes.pngDecoded().values == [0, 0xFF04_0201])
  }

  @Test func dataMayBeSplitAndUnknownChunksMayStandBetween() throws {
    var whole = PNGFile()
    whole.addData([0, 10, 20, 30])
    let data = whole.chunks[0].content
    var file = PNGFile()
    file.add("IHDR", PNGFile.header(width: 1, height: 1, depth: 8, color: 2))
    file.add("tEXt", Array("Title\0A".utf8))
    file.add("IDAT", Array(data[..<3]))
    file.add("IDAT")
    file.add("IDAT", Array(data[3...]))
    file.add("IEND")
    #expect(try file.bytes.pngDecoded()[0, 0] == 0xFF1E_140A)
  }

  private static func file(
    _ header: [UInt8] = PNGFile.header(width: 1, height: 1, depth: 8, color: 0),
    rows: [UInt8] = [0, 1], _ edit: (inout PNGFile) -> Void
  ) -> [UInt8] {
    var file = PNGFile()
    file.add("IHDR", header)
    file.addData(rows)
    file.add("IEND")
    edit(&file)
    return file.bytes
  }

  private static let paletteHeader = PNGFile.header(width: 1, height: 1, depth: 2, color: 3)

  /// Each file breaks one rule.
  private static let brokenFiles: [([UInt8], HeadlessPNG.Failure)] = [
    ([], .truncated),
    (Array("GIF89a".utf8), .notPNG),
    ([137, 80, 78, 71, 13, 10, 26, 10], .truncated),
    (file { $0.chunks.removeFirst() }, .missingChunk("IHDR")),
    (file { $0.chunks.remove(at: 1) }, .missingChunk("IDAT")),
    (file { $0.chunks.removeLast() }, .truncated),
    (file { $0.chunks.insert($0.chunks[0], at: 1) }, .misplacedChunk("IHDR")),
    (file { $0.chunks.insert(("XXXX", []), at: 1) }, .unknownChunk("XXXX")),
    (file { $0.chunks.insert(("x-y!", []), at: 1) }, .damagedChunk("x-y!")),
    (file { $0.chunks[0].content[8] = 3 }, .invalidHeader),
    (file { $0.chunks[0].content[9] = 1 }, .invalidHeader),
    (file { $0.chunks[0].content[12] = 2 }, .invalidHeader),
    (file { $0.chunks[0].content[3] = 0 }, .invalidHeader),
    (file { $0.chunks[0].content.removeLast() }, .invalidHeader),
    (
      file {
        $0.chunks[0].content = PNGFile.header(width: 1 << 20, height: 1 << 20, depth: 8, color: 0)
      },
      .tooLarge(width: 1 << 20, height: 1 << 20)
    ),
    (file { $0.chunks.insert(("PLTE", [0, 0, 0]), at: 1) }, .misplacedChunk("PLTE")),
    (file { $0.chunks.insert(("tRNS", [0]), at: 1) }, .damagedChunk("tRNS")),
    (file { $0.chunks.insert(("tRNS", [0, 0]), at: 2) }, .misplacedChunk("tRNS")),
    (
      file {
        $0.chunks.insert(("tEXt", []), at: 2)
        $0.chunks.insert($0.chunks[1], at: 3)
      }, .misplacedChunk("IDAT")
    ),
    (file(paletteHeader) { _ in }, .missingChunk("PLTE")),
    (file(paletteHeader) { $0.chunks.insert(("PLTE", [1, 2]), at: 1) }, .damagedChunk("PLTE")),
    (
      file(paletteHeader) {
        $0.chunks.insert(("PLTE", [UInt8](repeating: 0, count: 15)), at: 1)
      }, .damagedChunk("PLTE")
    ),
    (
      file(paletteHeader, rows: [0, 0x80]) {
        $0.chunks.insert(("PLTE", [1, 2, 3, 4, 5, 6]), at: 1)
      }, .invalidPaletteIndex(2)
    ),
    (file(rows: [5, 1]) { _ in }, .invalidFilter(5)),
    (file(rows: [0]) { _ in }, .damagedData(.tooShort)),
    (file(rows: [0, 1, 2]) { _ in }, .damagedData(.tooLong)),
  ]

  @Test(arguments: brokenFiles.indices)
  func brokenFilesAreNamed(index: Int) {
    let (bytes, failure) = Self.brokenFiles[index]
    #expect(throws: failure) { try bytes.pngDecoded() }
  }

  @Test func aWrongChecksumAndEveryPrefixAreRefused() {
    let bytes = Self.file { _ in }
    var damaged = bytes
    damaged[20] ^= 1
    #expect(throws: HeadlessPNG.Failure.damagedChunk("IHDR")) { try damaged.pngDecoded() }
    for count in bytes.indices {
      #expect(throws: HeadlessPNG.Failure.self) { try Array(bytes[..<count]).pngDecoded() }
    }
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
