/// Rounds the colours of a picture, so that its file gets smaller.
///
/// Paper and panels keep their colours, since the eye sees when a large area changes its hue. Greys
/// stay grey.
struct ColorRounding {
  /// The pixels in a row that make a colour flat.
  private static let run = 16

  /// The rounded values of green, 0...255.
  private let levels: [Int]
  /// The rounded differences of red and blue from green, -255...255.
  private let differences: [Int]

  /// - Parameter bits: The bits of each channel, 1...8.
  init(bits: Int) {
    let step = 255 / Double(1 << bits - 1)
    func rounded(_ value: Int) -> Int {
      Int(((Double(value) / step).rounded() * step).rounded())
    }
    levels = (0...255).map(rounded)
    differences = (-255...255).map(rounded)
  }

  /// Rounds all pixels but those of flat colours.
  ///
  /// - Parameter channels: Red, green, blue and alpha of each pixel. Alpha keeps its value.
  /// - Complexity: O(*pixels*).
  func round(_ channels: UnsafeMutableBufferPointer<UInt8>) {
    var flat: Set<UInt32> = []
    forEachRun(in: channels) { color, run in
      if run.count >= 4 * Self.run { flat.insert(color) }
    }
    forEachRun(in: channels) { color, run in
      if flat.contains(color) { return }
      let rounded = self.rounded(color)
      for index in stride(from: run.lowerBound, to: run.upperBound, by: 4) {
        channels[index] = UInt8(truncatingIfNeeded: rounded >> 16)
        channels[index + 1] = UInt8(truncatingIfNeeded: rounded >> 8)
        channels[index + 2] = UInt8(truncatingIfNeeded: rounded)
      }
    }
  }

  private func rounded(_ color: UInt32) -> UInt32 {
    let (red, green, blue) = (Int(color >> 16), Int(color >> 8 & 255), Int(color & 255))
    let level = levels[green]
    let newRed = min(max(level + differences[255 + red - green], 0), 255)
    let newBlue = min(max(level + differences[255 + blue - green], 0), 255)
    return UInt32(newRed << 16 | level << 8 | newBlue)
  }

  /// Calls `body` for each row of pixels that have the same colour.
  private func forEachRun(
    in channels: UnsafeMutableBufferPointer<UInt8>,
    _ body: (_ color: UInt32, _ run: Range<Int>) -> Void
  ) {
    func color(at index: Int) -> UInt32 {
      let (red, green, blue) = (channels[index], channels[index + 1], channels[index + 2])
      return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
    var start = 0
    while start < channels.count {
      let first = color(at: start)
      var end = start + 4
      while end < channels.count, color(at: end) == first { end += 4 }
      body(first, start..<end)
      start = end
    }
  }
}
