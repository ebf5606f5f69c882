#if canImport(UIKit)
  import UIKit

  /// Moves the lines or the words of a text from one label's layout to the other's.
  ///
  /// The pictures of both labels lie in one rectangle for each piece, the new one over the old one.
  @MainActor final class TextMorph {
    let old: UIView?
    let new: UIView?
    private var parts: [Part] = []
    private var pieces: TextPieces
    private var pictures: (old: UIView?, new: UIView?)
    private let scales: (old: Vector, new: Vector)
    /// Whether another text has replaced the pieces.
    private(set) var isReplaced = false
    private var share: CGFloat = 0
    /// The deviations of the pieces after a change of the layout, or an empty array.
    private var bends: [Bend] = []

    /// A deviation from the straight line. It is whole at one share of the way, and zero at both ends.
    private struct Bend {
      let share: CGFloat
      /// The deviation of the centre and of the size.
      let change: (x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)
    }

    /// A piece of one picture.
    private struct Part {
      let view: UIView
      /// The letters in the picture, from the centre of the label, in points of the flight.
      let place: CGRect
      let places: (from: CGRect, to: CGRect)
      /// The index of the piece.
      let piece: Int
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
      pictures = (old, new)
      scales = (oldScale, newScale)
      self.old = old.map { _ in UIView() }
      self.new = new.map { _ in UIView() }
      makeParts()
    }

    private func removeParts() {
      for part in parts { part.view.removeFromSuperview() }
      (parts, bends) = ([], [])
    }

    private func makeParts() {
      for (index, piece) in pieces.pieces.enumerated() {
        if let side = piece.old, let picture = pictures.old, let old {
          add(piece, index, side, of: picture, to: old, scales.old)
        }
        if let side = piece.new, let picture = pictures.new, let new {
          add(piece, index, side, of: picture, to: new, scales.new)
        }
      }
    }

    private func add(
      _ piece: TextPieces.Piece, _ index: Int, _ side: TextPieces.Side, of label: UIView,
      to holder: UIView, _ scale: Vector
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
        Part(
          view: view, place: side.place, places: piece.places, piece: index, offset: offset))
    }

    /// Moves the same text to another layout, for example in a larger font. Each word glides there from its
    /// present place, also when the lines break elsewhere.
    ///
    /// - Parameters:
    ///   - side: The side whose label has the new layout.
    ///   - lines: The new layout.
    ///   - picture: A picture of the label.
    /// - Returns: Whether the layout could be taken apart.
    func layOutAnew(_ side: TransitionSide, as lines: TextLines, _ picture: UIView) -> Bool {
      guard !isReplaced, let made = pieces.laidOutAnew(side, as: lines) else { return false }
      let words = pieces.words(
        at: pieces.pieces.indices.map { place(of: $0, pieces.pieces[$0].places) })
      pieces = made
      if side == .source { pictures.old = picture } else { pictures.new = picture }
      removeParts()
      makeParts()
      if share > 0, share < 1 {
        bends = made.pieces.enumerated().map { index, piece in
          let straight = piece.places.from.mixed(with: piece.places.to, at: share)
          let place = made.place(of: index, showing: words) ?? straight
          return Bend(
            share: share,
            change: (
              place.midX - straight.midX, place.midY - straight.midY,
              place.width - straight.width, place.height - straight.height
            ))
        }
      }
      show(Double(share))
      return true
    }

    /// Returns the present place of a piece that moves between `places`.
    private func place(of piece: Int, _ places: (from: CGRect, to: CGRect)) -> CGRect {
      let straight = places.from.mixed(with: places.to, at: share)
      guard bends.indices.contains(piece) else { return straight }
      let bend = bends[piece]
      let weight = max(
        share < bend.share ? share / bend.share : (1 - share) / (1 - bend.share), 0)
      let width = max(straight.width + bend.change.width * weight, 0)
      let height = max(straight.height + bend.change.height * weight, 0)
      return CGRect(
        x: straight.midX + bend.change.x * weight - width / 2,
        y: straight.midY + bend.change.y * weight - height / 2, width: width, height: height)
    }

    /// Shows another text as a whole, at full strength on both sides. It moves as the first piece did.
    ///
    /// - Parameter picture: A picture of the destination label.
    func replace(with picture: UIView) {
      let size = picture.bounds.size
      let place = CGRect(
        x: -size.width / 2 * CGFloat(scales.new.x), y: -size.height / 2 * CGFloat(scales.new.y),
        width: size.width * CGFloat(scales.new.x), height: size.height * CGFloat(scales.new.y))
      guard let first = pieces.pieces.first else { return }
      isReplaced = true
      removeParts()
      let side = TextPieces.Side(
        crop: picture.bounds.insetBy(dx: -TextPieces.reach, dy: -TextPieces.reach), place: place)
      let piece = TextPieces.Piece(
        old: side, new: side,
        places: (place.following(first.places.to, to: first.places.from), place), run: first.run)
      for holder in [old, new].compactMap({ $0 }) {
        add(piece, 0, side, of: picture, to: holder, scales.new)
      }
      show(Double(share))
    }

    /// - Parameter share: The share of the way to the destination's layout, usually 0...1.
    func show(_ share: Double) {
      self.share = CGFloat(share)
      for part in parts {
        let place = place(of: part.piece, part.places)
        let across = part.place.width > 0 ? place.width / part.place.width : 1
        let down = part.place.height > 0 ? place.height / part.place.height : 1
        part.view.transform = CGAffineTransform(scaleX: across, y: down)
        part.view.center = CGPoint(
          x: place.midX + part.offset.x * across, y: place.midY + part.offset.y * down)
      }
    }

    /// The layers that `show(_:)` writes to.
    var movedLayers: [MovedLayer] {
      parts.map { MovedLayer($0.view.layer, curves: [.position, .transform]) }
    }

    /// Returns the lines at their present places in a box of `size`, or nil while words move.
    func lines(in size: CGSize) -> TextLines? {
      guard pieces.areLines, !isReplaced else { return nil }
      return TextLines(
        size: size,
        lines: pieces.pieces.enumerated().map { index, piece in
          var run = piece.run
          run.rect = place(of: index, piece.places)
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
