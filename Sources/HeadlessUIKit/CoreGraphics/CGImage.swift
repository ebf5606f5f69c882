import Foundation

public enum CGImageAlphaInfo: UInt32, Sendable {
  case none
  case premultipliedLast
  case premultipliedFirst
  case last
  case first
  case noneSkipLast
  case noneSkipFirst
  case alphaOnly
}

public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static var alphaInfoMask: CGBitmapInfo { CGBitmapInfo(rawValue: 0x1F) }
  public static var byteOrderMask: CGBitmapInfo { CGBitmapInfo(rawValue: 0x7000) }
  public static var byteOrder32Little: CGBitmapInfo { CGBitmapInfo(rawValue: 2 << 12) }
  public static var byteOrder32Big: CGBitmapInfo { CGBitmapInfo(rawValue: 4 << 12) }
}

/// An immutable picture. Its pixels are premultiplied sRGB, 8 bits a component. A picture of an extended
/// range only says that it has more.
public final class CGImage: Hashable, Sendable {
  /// The pixels, which nobody writes to any more once the update they were made in is over.
  package let bitmap: Bitmap
  /// Whether the pixels may let something through; one that says no has only opaque pixels.
  let hasAlpha: Bool
  /// Whether the picture has wide colours or a high dynamic range.
  let isExtended: Bool
  private let reductions: Reductions

  package init(_ bitmap: Bitmap, hasAlpha: Bool = true, isExtended: Bool = false) {
    self.bitmap = bitmap
    self.hasAlpha = hasAlpha
    self.isExtended = isExtended
    reductions = Reductions(bitmap)
  }

  public var width: Int { bitmap.width }
  public var height: Int { bitmap.height }
  /// 16 for a picture of an extended range.
  public var bitsPerComponent: Int { isExtended ? 16 : 8 }
  public var bitsPerPixel: Int { 4 * bitsPerComponent }
  public var bytesPerRow: Int { bitsPerPixel / 8 * bitmap.width }
  public var colorSpace: CGColorSpace? { .deviceRGB }
  /// Premultiplied alpha, or none where the picture was made without it: in an opaque context, or
  /// from a file that has none.
  public var alphaInfo: CGImageAlphaInfo { hasAlpha ? .premultipliedLast : .noneSkipLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }

  public func copy() -> CGImage? { self }

  /// The part of the picture in `rect`, in pixels from the top left, grown to whole pixels; nil
  /// where it lies outside.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (left, top) = (Int(part.minX), Int(part.minY))
    let copy = Bitmap(width: Int(part.width), height: Int(part.height))
    for y in 0..<copy.height {
      let source = (top + y) * width + left
      _ = copy.pixels.extracting(y * copy.width..<(y + 1) * copy.width)
        .update(fromContentsOf: bitmap.pixels.extracting(source..<source + copy.width))
    }
    return CGImage(copy, hasAlpha: hasAlpha, isExtended: isExtended)
  }

  /// The picture at 1/2^`level` of its size, for drawing it smaller without aliasing.
  ///
  /// - Complexity: O(pixels) when first asked, then O(1).
  package func reduced(by level: Int) -> Bitmap { reductions.bitmap(at: level) }

  /// Whether no pixel lets anything through.
  ///
  /// - Complexity: O(pixels) when first asked of a picture with alpha, then O(1).
  package var isOpaque: Bool { !hasAlpha || reductions.isOpaque }

  public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGImage {
  /// Two pictures in one of the second's size, the second at a share in 0...1.
  static func mixed(_ first: CGImage, _ second: CGImage, _ share: Float) -> CGImage {
    let bitmap = Bitmap(width: second.width, height: second.height)
    let canvas = Canvas(bitmap: bitmap)
    let whole = RoundedRect(CGRect(x: 0, y: 0, width: second.width, height: second.height))
    canvas.draw(second, in: whole, transform: .identity, opacity: share)
    canvas.draw(first, in: whole, transform: .identity, opacity: 1 - share, blend: .plusLighter)
    return CGImage(bitmap, hasAlpha: !(first.isOpaque && second.isOpaque))
  }
}
