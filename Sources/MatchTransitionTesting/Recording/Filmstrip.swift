#if canImport(UIKit)
  import UIKit

  /// Pictures of a transition at even distances of time, from its first frame to the screen after its end.
  public struct Filmstrip {
    /// One moment of a transition.
    public struct Picture {
      /// The time since the transition began, in seconds.
      public let time: TimeInterval
      /// The whole window.
      public let image: UIImage
    }

    /// The pictures, in the order of time. The last picture shows the window after the end.
    public let pictures: [Picture]

    /// The distance between two pictures of `image`, in points.
    private static let gap: CGFloat = 8

    /// The number of pictures in a row of `image`.
    private static let picturesPerRow = 8

    /// All pictures on grey, eight in a row, at one pixel per pixel of the pictures.
    ///
    /// - Complexity: O(*p*) in the pixels. Each access draws the image again.
    @MainActor public var image: UIImage {
      let last = frames.reduce(CGRect.zero) { $0.union($1) }
      let size = CGSize(width: last.maxX + Self.gap, height: last.maxY + Self.gap)
      let format = UIGraphicsImageRendererFormat()
      format.scale = pictures.first?.image.scale ?? 1
      format.opaque = true
      return UIGraphicsImageRenderer(size: size, format: format).image { context in
        UIColor(white: 0.5, alpha: 1).setFill()
        context.fill(CGRect(origin: .zero, size: size))
        for (frame, picture) in zip(frames, pictures) { picture.image.draw(in: frame) }
      }
    }

    /// The frames of the pictures in `image`, in points.
    var frames: [CGRect] {
      let tile = pictures.first?.image.size ?? .zero
      return pictures.indices.map { index in
        let (row, column) = index.quotientAndRemainder(dividingBy: Self.picturesPerRow)
        return CGRect(
          x: Self.gap + CGFloat(column) * (tile.width + Self.gap),
          y: Self.gap + CGFloat(row) * (tile.height + Self.gap), width: tile.width,
          height: tile.height)
      }
    }
  }
#endif
