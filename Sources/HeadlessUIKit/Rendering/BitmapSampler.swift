import Foundation

/// Gives device pixels their colour from a bitmap under an affine map.
struct BitmapSampler {
  /// Memory to calculate in, which somebody else owns.
  struct Room {
    /// A row of the picture, between two of its rows.
    let lanes: UnsafeMutableBufferPointer<UInt64>
    /// A row of the device.
    let pixels: UnsafeMutablePointer<UInt32>

    static func allocate(width: Int) -> Room {
      Room(lanes: .allocate(capacity: 2 * width + 8), pixels: .allocate(capacity: width))
    }

    func deallocate() {
      lanes.deallocate()
      pixels.deallocate()
    }
  }

  /// One size of the picture, and the texels of it that may be used.
  struct Level {
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
      origin = SIMD2(Double(t.tx), Double(t.ty)) * scale + (perColumn + perRow) * 0.5
    }

    /// The texels of columns `first...last` at height `v`, 16 bits of which are a fraction.
    @inline(__always)
    func mixRows(_ v: Int, _ first: Int, _ last: Int, _ lanes: UnsafeMutablePointer<UInt64>) {
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
        (lanes + 0).update(repeating: mixed(minX), count: begin &- first)
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
  }

  private enum Access {
    case copy(dx: Int, dy: Int)
    case nearest
    case bilinear
  }

  let isOpaque: Bool
  private let access: Access
  private let level: Level
  private let room: Room
  /// The next smaller size and its share, 0...255, where the picture is drawn smaller than it is.
  private let smaller: Level?
  private let share: UInt32

  /// - Parameter part: the texels to use, none beyond; those at its border go on outwards.
  /// - Parameter deviceToTexels: where a point of the device lies in the picture, in texels.
  init(
    _ image: CGImage, part: PixelRect, deviceToTexels t: CGAffineTransform, interpolates: Bool,
    room: Room
  ) {
    self.room = room
    isOpaque = image.isOpaque
    let shrink = interpolates ? BitmapSampler.shrink(t) : 0
    let number = Int(shrink)
    level = Level(image.reduced(by: number), level: number, part: part, deviceToTexels: t)
    share = UInt32((shrink - Double(number)) * 255 + 0.5)
    smaller =
      share == 0
      ? nil
      : Level(image.reduced(by: number + 1), level: number + 1, part: part, deviceToTexels: t)
    access = BitmapSampler.offset(t) ?? (interpolates ? .bilinear : .nearest)
  }

  /// The pixels of a layer, each where it lies.
  init(copying layer: Surface, room: Room) {
    self.room = room
    isOpaque = false
    access = .copy(dx: -layer.bounds.minX, dy: -layer.bounds.minY)
    let whole = PixelRect(minX: 0, minY: 0, maxX: layer.bitmap.width, maxY: layer.bitmap.height)
    let t = CGAffineTransform(
      translationX: -CGFloat(layer.bounds.minX), y: -CGFloat(layer.bounds.minY))
    level = Level(layer.bitmap, level: 0, part: whole, deviceToTexels: t)
    smaller = nil
    share = 0
  }

  /// Texels lie on pixels, within 1/512 of one and without any enlargement.
  private static func offset(_ t: CGAffineTransform) -> Access? {
    let (x, y) = (t.tx.rounded(), t.ty.rounded())
    guard abs(t.a - 1) < 1e-6, abs(t.d - 1) < 1e-6, abs(t.b) < 1e-6, abs(t.c) < 1e-6,
      abs(t.tx - x) < 1.0 / 512, abs(t.ty - y) < 1.0 / 512, abs(x) < 1e9, abs(y) < 1e9
    else { return nil }
    return .copy(dx: Int(x), dy: Int(y))
  }

  /// The source pixels of a span where they lie side by side in memory.
  @inline(__always)
  func pixels(_ x: Int, _ y: Int, _ count: Int) -> UnsafeMutablePointer<UInt32>? {
    guard case .copy(let dx, let dy) = access else { return nil }
    let (column, row) = (x &+ dx, y &+ dy)
    guard column >= level.minX, column &+ count &- 1 <= level.maxX, row >= level.minY,
      row <= level.maxY
    else { return nil }
    return level.pixels + (row &* level.width &+ column)
  }

  /// How often the picture is to be halved, a fraction, before every device pixel is about a texel
  /// wide. The mean of both axes decides, but none is left with more than two texels a pixel.
  private static func shrink(_ t: CGAffineTransform) -> Double {
    let across = Double(hypot(t.a, t.b))
    let down = Double(hypot(t.c, t.d))
    let texels = max((across * down).squareRoot(), max(across, down) / 2)
    // A hair above 1 is rounding, not shrinking.
    guard texels > 1.001, texels.isFinite else { return 0 }
    return min(log2(texels), 24)
  }

  func fetch(_ x: Int, _ y: Int, _ count: Int, _ output: UnsafeMutablePointer<UInt32>) {
    if let source = pixels(x, y, count) { return output.update(from: source, count: count) }
    if case .nearest = access { return nearest(x, y, count, output) }
    bilinear(level, x, y, count, output)
    guard let smaller else { return }
    bilinear(smaller, x, y, count, room.pixels)
    Kernels.mix(output, room.pixels, share: share, count: count)
  }

  private func nearest(_ x: Int, _ y: Int, _ count: Int, _ output: UnsafeMutablePointer<UInt32>) {
    let start = level.origin + level.perColumn * Double(x) + level.perRow * Double(y)
    for i in 0..<count {
      let at = start + level.perColumn * Double(i)
      let u = min(max(Int(at.x.rounded(.down)), level.minX), level.maxX)
      let v = min(max(Int(at.y.rounded(.down)), level.minY), level.maxY)
      output[i] = level.pixels[v &* level.width &+ u]
    }
  }

  /// Positions are fixed-point numbers with 16 bits of fraction, weights have 8 bits.
  private func bilinear(
    _ level: Level, _ x: Int, _ y: Int, _ count: Int, _ output: UnsafeMutablePointer<UInt32>
  ) {
    let start = level.origin + level.perColumn * Double(x) + level.perRow * Double(y) - 0.5
    let u = Int((start.x * 65536).rounded()) &+ 128
    let v = Int((start.y * 65536).rounded()) &+ 128
    let du = Int((level.perColumn.x * 65536).rounded())
    let dv = Int((level.perColumn.y * 65536).rounded())
    if dv == 0 && upright(level, u, v, du, count, output) { return }
    // At the picture's border neighbours are missing; all that lies between is free of checks.
    func isInside(_ index: Int) -> Bool {
      let column = (u &+ index &* du) &>> 16
      let row = (v &+ index &* dv) &>> 16
      return column >= level.minX && column < level.maxX && row >= level.minY && row < level.maxY
    }
    var begin = 0
    while begin < count && !isInside(begin) { begin &+= 1 }
    var end = count
    while end > begin && !isInside(end &- 1) { end &-= 1 }
    border(level, u, v, du, dv, 0..<begin, output)
    inside(level, u &+ begin &* du, v &+ begin &* dv, du, dv, end &- begin, output + begin)
    border(level, u, v, du, dv, end..<count, output)
  }

  private func border(
    _ level: Level, _ u: Int, _ v: Int, _ du: Int, _ dv: Int, _ range: Range<Int>,
    _ output: UnsafeMutablePointer<UInt32>
  ) {
    for i in range {
      let (u, v) = (u &+ i &* du, v &+ i &* dv)
      let (column, row) = (u &>> 16, v &>> 16)
      let left = min(max(column, level.minX), level.maxX)
      let right = min(max(column &+ 1, level.minX), level.maxX)
      let top = level.pixels + min(max(row, level.minY), level.maxY) &* level.width
      let bottom = level.pixels + min(max(row &+ 1, level.minY), level.maxY) &* level.width
      let weights = Weights(u, v)
      output[i] =
        weights.mix(
          Channels(top[left]).lanes, Channels(top[right]).lanes, Channels(bottom[left]).lanes,
          Channels(bottom[right]).lanes)
    }
  }

  private func inside(
    _ level: Level, _ u: Int, _ v: Int, _ du: Int, _ dv: Int, _ count: Int,
    _ output: UnsafeMutablePointer<UInt32>
  ) {
    var (u, v) = (u, v)
    for i in 0..<count {
      let top = level.pixels + ((v &>> 16) &* level.width &+ u &>> 16)
      let bottom = top + level.width
      let weights = Weights(u, v)
      output[i] =
        weights.mix(
          Channels(top[0]).lanes, Channels(top[1]).lanes, Channels(bottom[0]).lanes,
          Channels(bottom[1]).lanes)
      u &+= du
      v &+= dv
    }
  }

  /// A span along a row of the picture: first the texels between two rows, each once however often
  /// it is needed, then the pixels between those. False where there are too many.
  private func upright(
    _ level: Level, _ u: Int, _ v: Int, _ du: Int, _ count: Int,
    _ output: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    let end = u &+ (count &- 1) &* du
    let first = min(u, end) &>> 16
    let last = (max(u, end) &>> 16) &+ 1
    guard last &- first < room.lanes.count, let lanes = room.lanes.baseAddress else { return false }
    level.mixRows(v, first, last, lanes)
    var at = u &- first &<< 16
    for i in 0..<count {
      let left = lanes[at &>> 16]
      let right = lanes[at &>> 16 &+ 1]
      output[i] = Channels.mixed(left, right, UInt64(truncatingIfNeeded: at &>> 8 & 255)).packed
      at &+= du
    }
    return true
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
