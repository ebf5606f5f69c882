#if canImport(UIKit)
  import UIKit

  /// Moves the lines or the words of a text from one label's layout to the other's.
  ///
  /// The pictures of both labels lie in one rectangle for each piece, the new one over the old one.
  @MainActor final class TextMorph {
    let old: UIView?
    let new: UIView?
    private var parts: [Part] = []
    private let pieces: TextPieces
    /// Whether another text has replaced the pieces.
    private var isReplaced = false
    private let newScale: Vector
    private var share: CGFloat = 0

    /// A piece of one picture.
    private struct Part {
      let view: UIView
      /// The letters in the picture, from the centre of the label, in points of the flight.
      let place: CGRect
      let places: (from: CGRect, to: CGRect)
      /// The centre of the view from the centre of the letters, in points of the flight.
      let offset: CGPoint
    }

    /// - Parameters:
    ///   - old: The picture of the source label, or nil to show only the destination's.
    ///   - new: The picture of the destination label, or nil to show only the source's.
    init(
      _ pieces: TextPieces, old: UIView?, _ oldScale: Vector, new: UIView?, _ newScale: Vector
    ) {
      self.pieces = pieces
      self.newScale = newScale
      self.old = old.map { _ in UIView() }
      self.new = new.map { _ in UIView() }
      for piece in pieces.pieces {
        if let side = piece.old, let old, let holder = self.old {
          add(piece, side, of: old, to: holder, oldScale)
        }
        if let side = piece.new, let new, let holder = self.new {
          add(piece, side, of: new, to: holder, newScale)
        }
      }
    }

    private func add(
      _ piece: TextPieces.Piece, _ side: TextPieces.Side, of label: UIView, to holder: UIView,
      _ scale: Vector
    ) {
      guard let picture = label.subviews.first as? UIImageView, let image = picture.image?.cgImage
      else { return }
      let whole = picture.frame
      let crop = side.crop.clipped(to: whole)
      guard crop.width > 0, crop.height > 0 else { return }
      let view = UIView()
      view.layer.contents = image
      view.layer.contentsRect = CGRect(
        x: (crop.minX - whole.minX) / whole.width, y: (crop.minY - whole.minY) / whole.height,
        width: crop.width / whole.width, height: crop.height / whole.height)
      let across = CGFloat(scale.x)
      let down = CGFloat(scale.y)
      view.bounds = CGRect(x: 0, y: 0, width: crop.width * across, height: crop.height * down)
      let size = label.bounds.size
      let offset = CGPoint(
        x: (crop.midX - size.width / 2) * across - side.place.midX,
        y: (crop.midY - size.height / 2) * down - side.place.midY)
      holder.addSubview(view)
      parts.append(
        Part(view: view, place: side.place, places: piece.places, offset: offset))
    }

    /// Shows another text as a whole, at full strength on both sides. It moves as the first piece did.
    ///
    /// - Parameter picture: A picture of the destination label.
    func replace(with picture: UIView) {
      let size = picture.bounds.size
      let place = CGRect(
        x: -size.width / 2 * CGFloat(newScale.x), y: -size.height / 2 * CGFloat(newScale.y),
        width: size.width * CGFloat(newScale.x), height: size.height * CGFloat(newScale.y))
      guard let first = pieces.pieces.first else { return }
      isReplaced = true
      for part in parts { part.view.removeFromSuperview() }
      parts = []
      let side = TextPieces.Side(
        crop: picture.bounds.insetBy(dx: -TextPieces.reach, dy: -TextPieces.reach), place: place)
      let piece = TextPieces.Piece(
        old: side, new: side,
        places: (place.following(first.places.to, to: first.places.from), place), run: first.run)
      for holder in [old, new].compactMap({ $0 }) {
        add(piece, side, of: picture, to: holder, newScale)
      }
      show(Double(share))
    }

    /// - Parameter share: The share of the way to the destination's layout, usually 0...1.
    func show(_ share: Double) {
      self.share = CGFloat(share)
      for part in parts {
        let place = part.places.from.mixed(with: part.places.to, at: self.share)
        let across = part.place.width > 0 ? place.width / part.place.width : 1
        let down = part.place.height > 0 ? place.height / part.place.height : 1
        part.view.transform = CGAffineTransform(scaleX: across, y: down)
        part.view.center = CGPoint(
          x: place.midX + part.offset.x * across, y: place.midY + part.offset.y * down)
      }
    }

    /// The layers that `show(_:)` writes to.
    var movedLayers: [MovedLayer] {
      parts.map { MovedLayer($0.view.layer, [.position, .transform]) }
    }

    /// Returns the lines at their present places in a box of `size`, or nil while words move.
    func lines(in size: CGSize) -> TextLines? {
      guard pieces.areLines, !isReplaced else { return nil }
      return TextLines(
        size: size,
        lines: pieces.pieces.map { piece in
          var run = piece.run
          run.rect = piece.places.from.mixed(with: piece.places.to, at: share)
            .offsetBy(dx: size.width / 2, dy: size.height / 2)
          return TextLines.Line(run: run, words: [])
        })
    }
  }

  extension CGRect {
    /// Returns the rectangle at `share` of the way to `other`. Its size is never negative.
    fileprivate func mixed(with other: CGRect, at share: CGFloat) -> CGRect {
      func mixed(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
        CGFloat(interpolate(Double(start), Double(end), at: Double(share)))
      }
      let width = max(mixed(size.width, other.size.width), 0)
      let height = max(mixed(size.height, other.size.height), 0)
      return CGRect(
        x: mixed(midX, other.midX) - width / 2, y: mixed(midY, other.midY) - height / 2,
        width: width, height: height)
    }
  }
#endif
