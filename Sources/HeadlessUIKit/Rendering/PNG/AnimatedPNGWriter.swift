import Foundation

/// Writes an animated PNG frame by frame, holding no more than two frames at a time.
///
/// Of each frame only the rectangle that changed is written; a frame that changes nothing lengthens
/// the one before.
struct AnimatedPNGWriter {
  private let width: Int
  private let height: Int
  private let framesPerSecond: Int
  private let plays: Int
  private let layout: PNGLayout
  private let body = ByteBuffer()
  private var shown: Bitmap?
  private var pending: Frame?
  private var frameCount: UInt32 = 0
  private var sequence: UInt32 = 0

  private struct Frame {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// How long it is shown, in units of one frame.
    var ticks: Int
    var data: ByteBuffer
  }

  /// - Parameters:
  ///   - framesPerSecond: 1...65535, the unit of the frames' durations.
  ///   - plays: how often the animation is played; 0 is for ever.
  init(width: Int, height: Int, isOpaque: Bool, framesPerSecond: Int, plays: Int) {
    precondition(
      width > 0 && height > 0, "HeadlessAnimatedPNG: a picture of \(width) x \(height) is empty")
    precondition(
      (1...65535).contains(framesPerSecond),
      "HeadlessAnimatedPNG: \(framesPerSecond) frames per second cannot be written")
    precondition(plays >= 0, "HeadlessAnimatedPNG: cannot be played \(plays) times")
    self.width = width
    self.height = height
    self.framesPerSecond = framesPerSecond
    self.plays = plays
    layout = isOpaque ? .rgb : .rgba
  }

  /// How many bytes the frames take so far.
  var byteCount: Int { body.count + (pending?.data.count ?? 0) }

  /// Adds a frame that is shown for `ticks` units of one frame.
  mutating func append(_ bitmap: Bitmap, ticks: Int) {
    precondition(
      bitmap.width == width && bitmap.height == height,
      "HeadlessAnimatedPNG.append: the frame has \(bitmap.width) x \(bitmap.height) pixels, "
        + "the picture \(width) x \(height)")
    precondition(
      (1...65535).contains(ticks), "HeadlessAnimatedPNG.append: \(ticks) frames is no duration")
    precondition(
      layout.format.color == .rgba || bitmap.isOpaque,
      "HeadlessAnimatedPNG.append: a frame with transparency in an opaque picture")
    let change = shown.map { bitmap.changedRectangle(from: $0) } ?? (0..<width, 0..<height)
    if let (columns, rows) = change {
      write(bitmap, columns: columns, rows: rows, ticks: ticks)
      shown = bitmap
    } else if let waiting = pending, waiting.ticks + ticks <= 65535 {
      pending?.ticks += ticks
    } else {
      // The longest duration is full: the same pixel once more begins another.
      write(bitmap, columns: 0..<1, rows: 0..<1, ticks: ticks)
    }
  }

  private mutating func write(
    _ bitmap: Bitmap, columns: Range<Int>, rows: Range<Int>, ticks: Int
  ) {
    flush()
    let frame = (
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count
    )
    pending = Frame(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height, ticks: ticks,
      data: layout.compress(
        bitmap, x: frame.x, y: frame.y, width: frame.width, height: frame.height))
  }

  /// The whole file; at least one frame must have been added.
  mutating func finish() -> ByteBuffer {
    precondition(pending != nil, "HeadlessAnimatedPNG.finish: there is no frame")
    flush()
    let output = ByteBuffer(capacity: body.count + 128)
    output.append(PNGChunk.signature)
    layout.writeHeader(width: width, height: height, to: output)
    let control = ByteBuffer()
    control.append(bigEndian: frameCount)
    control.append(bigEndian: UInt32(plays))
    PNGChunk.write("acTL", control, to: output)
    output.append(body)
    PNGChunk.write("IEND", [], to: output)
    return output
  }

  private mutating func flush() {
    guard let frame = pending else { return }
    pending = nil
    let control = ByteBuffer()
    control.append(bigEndian: nextSequence())
    for value in [frame.width, frame.height, frame.x, frame.y] {
      control.append(bigEndian: UInt32(value))
    }
    control.append(bigEndian: UInt32(frame.ticks), size: 2)
    control.append(bigEndian: UInt32(framesPerSecond), size: 2)
    // Leave the frame as it is afterwards, and replace what it covers.
    control.append([0, 0])
    PNGChunk.write("fcTL", control, to: body)
    if frameCount == 0 {
      PNGChunk.write("IDAT", frame.data, to: body)
    } else {
      let number = ByteBuffer()
      number.append(bigEndian: nextSequence())
      PNGChunk.write("fdAT", prefix: number.bytes, frame.data, to: body)
    }
    frameCount += 1
  }

  private mutating func nextSequence() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }
}

extension Bitmap {
  /// The smallest rectangle outside which both bitmaps, of equal size, agree; nil if they are equal.
  func changedRectangle(from other: Bitmap) -> (columns: Range<Int>, rows: Range<Int>)? {
    guard let old = other.pixels.baseAddress, let new = pixels.baseAddress else { return nil }
    var left = width
    var right = 0
    var rows: Range<Int>?
    for y in 0..<height {
      let start = y * width
      guard memcmp(new + start, old + start, width * 4) != 0 else { continue }
      var first = 0
      while first < left, new[start + first] == old[start + first] { first += 1 }
      left = min(left, first)
      var last = width
      while last > right, new[start + last - 1] == old[start + last - 1] { last -= 1 }
      right = max(right, last)
      rows = (rows?.lowerBound ?? y)..<y + 1
    }
    return rows.map { (left..<right, $0) }
  }
}
