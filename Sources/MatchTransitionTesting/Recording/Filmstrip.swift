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
    package static let gap: CGFloat = 8

    /// All pictures side by side on grey, at one pixel per pixel of the pictures.
    ///
    /// - Complexity: O(*p*) in the pixels. Each access draws the image again.
    @MainActor public var image: UIImage {
      let tile = pictures.first?.image.size ?? CGSize(width: 1, height: 1)
      let count = CGFloat(max(pictures.count, 1))
      let size = CGSize(
        width: count * tile.width + (count + 1) * Self.gap, height: tile.height + 2 * Self.gap)
      let format = UIGraphicsImageRendererFormat()
      format.scale = pictures.first?.image.scale ?? 1
      format.opaque = true
      return UIGraphicsImageRenderer(size: size, format: format).image { context in
        UIColor(white: 0.5, alpha: 1).setFill()
        context.fill(CGRect(origin: .zero, size: size))
        for (index, picture) in pictures.enumerated() {
          let left = Self.gap + CGFloat(index) * (tile.width + Self.gap)
          picture.image.draw(in: CGRect(origin: CGPoint(x: left, y: Self.gap), size: tile))
        }
      }
    }
  }
#endif
