#if canImport(UIKit)
  import Foundation
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

    /// The height of the time below a picture of `image`, in points.
    private static let captionHeight: CGFloat = 20

    /// All pictures on grey, eight in a row, at one pixel per pixel of the pictures. Below each picture stands its
    /// time, in seconds.
    ///
    /// - Complexity: O(*p*) in the pixels. Each access draws the image again.
    @MainActor public var image: UIImage { image(captionHeight: Self.captionHeight) }

    /// The image without times, for references. Text differs from system to system.
    @MainActor var plainImage: UIImage { image(captionHeight: 0) }

    @MainActor private func image(captionHeight: CGFloat) -> UIImage {
      let frames = frames(captionHeight: captionHeight)
      let last = frames.reduce(CGRect.zero) { $0.union($1) }
      let size = CGSize(
        width: last.maxX + Self.gap, height: last.maxY + captionHeight + Self.gap)
      let format = UIGraphicsImageRendererFormat()
      format.scale = pictures.first?.image.scale ?? 1
      format.opaque = true
      return UIGraphicsImageRenderer(size: size, format: format).image { context in
        UIColor(white: 0.5, alpha: 1).setFill()
        context.fill(CGRect(origin: .zero, size: size))
        for (frame, picture) in zip(frames, pictures) {
          picture.image.draw(in: frame)
          guard captionHeight > 0 else { continue }
          let caption = "\(picture.time.decimals) s" as NSString
          caption.draw(
            at: CGPoint(x: frame.minX, y: frame.maxY + 2),
            withAttributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white])
        }
      }
    }

    /// The frames of the pictures in `plainImage`, in points.
    var frames: [CGRect] { frames(captionHeight: 0) }

    private func frames(captionHeight: CGFloat) -> [CGRect] {
      let tile = pictures.first?.image.size ?? .zero
      return pictures.indices.map { index in
        let (row, column) = index.quotientAndRemainder(dividingBy: Self.picturesPerRow)
        return CGRect(
          x: Self.gap + CGFloat(column) * (tile.width + Self.gap),
          y: Self.gap + CGFloat(row) * (tile.height + captionHeight + Self.gap),
          width: tile.width, height: tile.height)
      }
    }
  }
#endif
