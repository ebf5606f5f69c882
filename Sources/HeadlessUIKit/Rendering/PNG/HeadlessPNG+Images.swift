import Foundation

extension HeadlessPNG {
  /// The file of a picture, in the smallest layout that keeps every pixel.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public static func encode(_ image: CGImage) -> Data {
    PNGEncoder.encode(image.bitmap).withBytes { Data(buffer: $0) }
  }

  /// The picture in `data`; of an animation the first frame.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public static func decode(_ data: Data) throws(Failure) -> CGImage {
    let result = data.withUnsafeBytes { bytes in
      Result { () throws(Failure) in
        try PNGDecoder.decode(bytes.bindMemory(to: UInt8.self))
      }
    }
    return try result.get()
  }
}

/// Writes an animated PNG from frames that are given one by one.
///
/// ```swift
/// var animation = HeadlessAnimatedPNG(width: 390, height: 844, framesPerSecond: 30)
/// for image in images { animation.append(image) }
/// try animation.finish().write(to: url)
/// ```
public struct HeadlessAnimatedPNG {
  private var writer: AnimatedPNGWriter

  /// - Parameters:
  ///   - width: in pixels, as of every frame; at least 1.
  ///   - height: in pixels, as of every frame; at least 1.
  ///   - isOpaque: whether no frame has transparency, which makes the file smaller.
  ///   - framesPerSecond: 1...65535.
  ///   - plays: how often the animation is played; 0 is for ever.
  public init(
    width: Int, height: Int, isOpaque: Bool = true, framesPerSecond: Int, plays: Int = 0
  ) {
    writer = AnimatedPNGWriter(
      width: width, height: height, isOpaque: isOpaque, framesPerSecond: framesPerSecond,
      plays: plays)
  }

  /// Adds a frame that is shown for as long as `frames` frames, 1...65535.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public mutating func append(_ image: CGImage, lasting frames: Int = 1) {
    writer.append(image.bitmap, ticks: frames)
  }

  /// How many bytes the frames take so far.
  public var byteCount: Int { writer.byteCount }

  /// The whole file.
  public mutating func finish() -> Data {
    writer.finish().withBytes { Data(buffer: $0) }
  }
}
