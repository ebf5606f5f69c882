#if canImport(UIKit)
  import UIKit

  /// The parts of a picture outside its box, around content that the box cuts off.
  ///
  /// Each corner of the rim keeps its shape and stays at its corner of the box. The sides between the
  /// corners grow with the box.
  @MainActor final class ContentRim {
    let view = UIView()
    private var parts: [Part] = []
    private let size: CGSize
    private let resize: ContentResize

    private struct Part {
      let view: UIView
      /// Before the box, along it, or behind it.
      let column: Int
      let row: Int
    }

    /// Fails if the picture does not extend beyond its box.
    ///
    /// - Parameters:
    ///   - content: A picture that is larger than its superview, which has the size of the box.
    ///   - resize: How the content changes with its box.
    init?(of content: UIView, _ resize: ContentResize) {
      guard let picture = content.subviews.last as? UIImageView, let image = picture.image?.cgImage
      else { return nil }
      let (box, whole) = (content.bounds, picture.frame)
      (size, self.resize) = (box.size, resize)
      let across = [whole.minX, 0, box.width, max(whole.maxX, box.width)]
      let down = [whole.minY, 0, box.height, max(whole.maxY, box.height)]
      for row in 0..<3 {
        for column in 0..<3 where row != 1 || column != 1 {
          let part = CGRect(
            x: across[column], y: down[row], width: across[column + 1] - across[column],
            height: down[row + 1] - down[row])
          if part.width <= 0 || part.height <= 0 { continue }
          let view = UIView(frame: CGRect(origin: .zero, size: part.size))
          view.layer.contents = image
          view.layer.contentsRect = CGRect(
            x: (part.minX - whole.minX) / whole.width, y: (part.minY - whole.minY) / whole.height,
            width: part.width / whole.width, height: part.height / whole.height)
          self.view.addSubview(view)
          parts.append(Part(view: view, column: column, row: row))
        }
      }
      if parts.isEmpty { return nil }
      view.isUserInteractionEnabled = false
    }

    /// Lays the rim around a box of `size`, in points.
    func lay(around box: CGSize) {
      guard size.width > 0, size.height > 0 else { return }
      view.bounds = CGRect(origin: .zero, size: box)
      view.center = CGPoint(x: box.width / 2, y: box.height / 2)
      let (across, down) = (box.width / size.width, box.height / size.height)
      let scale: CGFloat
      switch resize {
      case .width: scale = across
      case .crop: scale = 1
      default: scale = max(across, down)
      }
      for part in parts {
        let own = part.view.bounds.size
        let x = part.column == 1 ? across : scale
        let y = part.row == 1 ? down : scale
        part.view.transform = CGAffineTransform(scaleX: x, y: y)
        part.view.center = CGPoint(
          x: Self.middle(part.column, own.width * x, of: box.width),
          y: Self.middle(part.row, own.height * y, of: box.height))
      }
    }

    private static func middle(_ place: Int, _ length: CGFloat, of box: CGFloat) -> CGFloat {
      switch place {
      case 0: -length / 2
      case 1: box / 2
      default: box + length / 2
      }
    }

    /// The layers that `lay(around:)` writes to.
    var movedLayers: [MovedLayer] {
      [MovedLayer(view.layer, lines: [.position, .bounds])]
        + parts.map { MovedLayer($0.view.layer, lines: [.position, .transform]) }
    }
  }
#endif
