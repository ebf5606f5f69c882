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

  private enum Access {
    case copy(dx: Int, dy: Int)
    case nearest
    case bilinear
  }

  let isOpaque: Bool
  private let access: Access
  private let level: PictureLevel
  private let room: Room
  /// The next smaller size and its share, 0...255, where the picture is drawn smaller than it is.
  private let smaller: PictureLevel
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
    level = PictureLevel(image.reduced(by: number), level: number, part: part, deviceToTexels: t)
    share = UInt32((shrink - Double(number)) * 255 + 0.5)
    smaller =
      share == 0
      ? level
      : PictureLevel(
        image.reduced(by: number + 1), level: number + 1, part: part, deviceToTexels: t)
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
    level = PictureLevel(layer.bitmap, level: 0, part: whole, deviceToTexels: t)
    smaller = level
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
    level.bilinear(x, y, count, output, room)
    if share == 0 { return }
    smaller.bilinear(x, y, count, room.pixels, room)
    Kernels.mix(output, room.pixels, share: share, count: count)
  }

  private func nearest(_ x: Int, _ y: Int, _ count: Int, _ output: UnsafeMutablePointer<UInt32>) {
    let start = level.origin + level.perRow * Double(y)
    for i in 0..<count {
      let at = start + level.perColumn * Double(x &+ i)
      let u = min(max(Int(at.x.rounded(.down)), level.minX), level.maxX)
      let v = min(max(Int(at.y.rounded(.down)), level.minY), level.maxY)
      output[i] = level.pixels[v &* level.width &+ u]
    }
  }
}
