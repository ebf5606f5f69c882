import Foundation

/// One size of the picture, and the texels of it that may be used.
struct PictureLevel {
  let pixels: UnsafeMutablePointer<UInt32>
  let width: Int
  let minX: Int
  let minY: Int
  let maxX: Int
  let maxY: Int
  /// Device to texels: the texel at device pixel (0, 0)'s centre and the change per column and
  /// row.
  let origin: SIMD2<Double>
  let perColumn: SIMD2<Double>
  let perRow: SIMD2<Double>
  /// The change per column with 32 bits of fraction.
  private let stepX: Int
  private let stepY: Int

  /// `deviceToTexels` of the full size; `part` in its texels.
  init(_ bitmap: Bitmap, level: Int, part: PixelRect, deviceToTexels t: CGAffineTransform) {
    let scale = 1 / Double(1 << level)
    pixels = bitmap.pixels.baseAddress.unsafelyUnwrapped
    width = bitmap.width
    let size = 1 << level
    minX = part.minX >> level
    minY = part.minY >> level
    maxX = min((part.maxX + size - 1) >> level, bitmap.width) - 1
    maxY = min((part.maxY + size - 1) >> level, bitmap.height) - 1
    perColumn = SIMD2(Double(t.a), Double(t.b)) * scale
    perRow = SIMD2(Double(t.c), Double(t.d)) * scale
    stepX = Self.fixed(perColumn.x, upTo: 8192)
    stepY = Self.fixed(perColumn.y, upTo: 8192)
    origin = SIMD2(Double(t.tx), Double(t.ty)) * scale + (perColumn + perRow) * 0.5
  }

  private static func fixed(_ value: Double, upTo limit: Double) -> Int {
    Int(min(max(value, -limit), limit) * 4_294_967_296)
  }

  /// Pixels between the four texels around each.
  ///
  /// Positions are counted from the device's first column with 32 bits of fraction, so that it makes
  /// no difference where a span begins; weights have 8 bits.
  func bilinear(
    _ x: Int, _ y: Int, _ count: Int, _ output: UnsafeMutablePointer<UInt32>,
    _ room: BitmapSampler.Room
  ) {
    let row = origin + perRow * Double(y) - 0.5
    let u = position(row.x, stepX, x)
    let v = position(row.y, stepY, x)
    if stepY == 0 && upright(u, v[0], count, output, room.lanes) { return }
    // At the picture's border neighbours are missing; all that lies between is free of checks.
    func isInside(_ index: Int) -> Bool {
      let column = u[index] &>> 16
      let row = v[index] &>> 16
      return column >= minX && column < maxX && row >= minY && row < maxY
    }
    var begin = 0
    while begin < count && !isInside(begin) { begin &+= 1 }
    var end = count
    while end > begin && !isInside(end &- 1) { end &-= 1 }
    border(u, v, 0..<begin, output)
    inside(u, v, begin..<end, output)
    border(u, v, end..<count, output)
  }

  private func border(
    _ u: Position, _ v: Position, _ range: Range<Int>, _ output: UnsafeMutablePointer<UInt32>
  ) {
    for i in range {
      let (u, v) = (u[i], v[i])
      let (column, row) = (u &>> 16, v &>> 16)
      let left = min(max(column, minX), maxX)
      let right = min(max(column &+ 1, minX), maxX)
      let top = pixels + min(max(row, minY), maxY) &* width
      let bottom = pixels + min(max(row &+ 1, minY), maxY) &* width
      let weights = Weights(u, v)
      output[i] =
        weights.mix(
          Channels(top[left]).lanes, Channels(top[right]).lanes, Channels(bottom[left]).lanes,
          Channels(bottom[right]).lanes)
    }
  }

  private func inside(
    _ u: Position, _ v: Position, _ range: Range<Int>, _ output: UnsafeMutablePointer<UInt32>
  ) {
    for i in range {
      let (u, v) = (u[i], v[i])
      let top = pixels + ((v &>> 16) &* width &+ u &>> 16)
      let bottom = top + width
      let weights = Weights(u, v)
      output[i] =
        weights.mix(
          Channels(top[0]).lanes, Channels(top[1]).lanes, Channels(bottom[0]).lanes,
          Channels(bottom[1]).lanes)
    }
  }

  /// A span along a row of the picture: first the texels between two rows, each once however often
  /// it is needed, then the pixels between those. False where there are too many.
  private func upright(
    _ u: Position, _ v: Int, _ count: Int, _ output: UnsafeMutablePointer<UInt32>,
    _ room: UnsafeMutableBufferPointer<UInt64>
  ) -> Bool {
    let (begin, end) = (u[0], u[count &- 1])
    let first = min(begin, end) &>> 16
    let last = (max(begin, end) &>> 16) &+ 1
    guard last &- first < room.count, let lanes = room.baseAddress else { return false }
    mixRows(v, first, last, lanes)
    var at = u.start &- first &<< 32
    for i in 0..<count {
      let texel = lanes + at &>> 32
      output[i] =
        Channels.mixed(texel[0], texel[1], UInt64(truncatingIfNeeded: at &>> 24 & 255)).packed
      at &+= u.step
    }
    return true
  }

  /// The texels of columns `first...last` at height `v`, 16 bits of which are a fraction.
  @inline(__always)
  private func mixRows(_ v: Int, _ first: Int, _ last: Int, _ lanes: UnsafeMutablePointer<UInt64>) {
    let row = v &>> 16
    let top = pixels + min(max(row, minY), maxY) &* width
    let bottom = pixels + min(max(row &+ 1, minY), maxY) &* width
    let share = UInt64(truncatingIfNeeded: v &>> 8 & 255)
    func mixed(_ column: Int) -> UInt64 {
      Channels.mixed(Channels(top[column]).lanes, Channels(bottom[column]).lanes, share).lanes
    }
    // Beyond the picture its border goes on.
    let begin = min(max(first, minX), last &+ 1)
    let end = max(min(last, maxX), first &- 1)
    if first < begin {
      lanes.update(repeating: mixed(minX), count: begin &- first)
    }
    var column = begin
    while column <= end {
      lanes[column &- first] = mixed(column)
      column &+= 1
    }
    if last > end {
      (lanes + (end &+ 1 &- first)).update(repeating: mixed(maxX), count: last &- end)
    }
  }

  /// Where the pixels of a span lie along an axis of the picture, with 32 bits of fraction.
  private struct Position {
    let start: Int
    let step: Int

    /// The place of a pixel of the span, with 16 bits of fraction.
    @inline(__always)
    subscript(index: Int) -> Int { (start &+ index &* step) &>> 16 }
  }

  /// - Parameters:
  ///   - first: the place of the device's first column, in texels.
  ///   - columns: how many columns to the right of it the span begins.
  @inline(__always)
  private func position(_ first: Double, _ step: Int, _ columns: Int) -> Position {
    // Half of the least weight rounds to nearest.
    let start = Self.fixed(first, upTo: 536_870_912) &+ 1 &<< 23
    return Position(start: start &+ columns &* step, step: step)
  }

  /// The shares of four neighbours, which add up to 256.
  private struct Weights {
    let topLeft: UInt64
    let topRight: UInt64
    let bottomLeft: UInt64
    let bottomRight: UInt64

    @inline(__always)
    init(_ u: Int, _ v: Int) {
      let fx = UInt64(truncatingIfNeeded: u &>> 8 & 255)
      let fy = UInt64(truncatingIfNeeded: v &>> 8 & 255)
      bottomRight = (fx &* fy) &>> 8
      topRight = fx &- bottomRight
      bottomLeft = fy &- bottomRight
      topLeft = 256 &- fx &- bottomLeft
    }

    /// The weighted mean of lanes, rounded to nearest.
    @inline(__always)
    func mix(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) -> UInt32 {
      let sum = a &* topLeft &+ b &* topRight &+ c &* bottomLeft &+ d &* bottomRight
      return Channels(lanes: (sum &+ Channels.halves) &>> 8).packed
    }
  }
}
