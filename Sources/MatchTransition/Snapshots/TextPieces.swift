#if canImport(UIKit)
  import UIKit

  /// The parts of a text that move by themselves: its lines, or its words if the lines differ.
  struct TextPieces {
    /// A part on one side of a flight.
    struct Side {
      /// The part of the label's picture, in the label's points.
      let crop: CGRect
      /// The rectangle of the letters, from the centre of the label, in points of the flight.
      var place: CGRect
    }

    struct Piece {
      let old: Side?
      let new: Side?
      /// The place of the letters at both ends of the flight.
      let places: (from: CGRect, to: CGRect)
      /// The text of the piece, for another transition that interrupts this one.
      let run: TextLines.Run
    }

    /// The distance by which letters may lie outside their label, in points.
    static let reach: CGFloat = 1

    private(set) var pieces: [Piece] = []
    /// Whether each piece is a line.
    let areLines: Bool
    private let texts: (old: TextLines, new: TextLines)
    private let scales: (old: Vector, new: Vector)
    private let pixels: CGFloat

    /// Fails if both texts have no word in common.
    ///
    /// - Parameters:
    ///   - scales: The scale of each label in its flight.
    ///   - pixels: The pixels per point of the pictures.
    init?(_ old: TextLines, _ new: TextLines, scales: (old: Vector, new: Vector), pixels: CGFloat) {
      texts = (old, new)
      (self.scales, self.pixels) = (scales, pixels)
      areLines =
        old.lines.count == new.lines.count
        && zip(old.lines, new.lines).allSatisfy { $0.run.showsSameText(as: $1.run) }
      let olds = old.sides(areLines: areLines, scales.old, pixels)
      let news = new.sides(areLines: areLines, scales.new, pixels)
      var partners: [Int: Int] = [:]
      for (index, side) in news.enumerated() { partners[side.run.characters.lowerBound] = index }
      var pairs: [(old: Int?, new: Int?)] = []
      var left = Set(news.indices)
      for (index, side) in olds.enumerated() {
        let partner = partners[side.run.characters.lowerBound].flatMap {
          side.run.showsSameText(as: news[$0].run) ? $0 : nil
        }
        if let partner { left.remove(partner) }
        pairs.append((index, partner))
      }
      pairs += news.indices.filter(left.contains).map { (nil, $0) }
      let both = pairs.compactMap { pair in pair.old.flatMap { a in pair.new.map { (a, $0) } } }
      if both.isEmpty { return nil }
      for pair in pairs {
        let (a, b) = (pair.old.map { olds[$0] }, pair.new.map { news[$0] })
        guard let run = (a ?? b)?.run else { continue }
        // A word that only one side shows moves with the nearest word of both sides.
        let near = both.min {
          abs(olds[$0.0].run.characters.lowerBound - run.characters.lowerBound)
            < abs(olds[$1.0].run.characters.lowerBound - run.characters.lowerBound)
        }
        guard let near else { continue }
        let (first, last) = (olds[near.0].side.place, news[near.1].side.place)
        pieces.append(
          Piece(
            old: a?.side, new: b?.side,
            places: (
              from: a?.side.place ?? b?.side.place.following(last, to: first) ?? first,
              to: b?.side.place ?? a?.side.place.following(first, to: last) ?? last
            ), run: run))
      }
    }
  }

  extension TextPieces {
    /// Returns the layout of a piece that is a line, with its words if either label's are known.
    func line(of piece: Int) -> TextLines.Line? {
      let lines = [texts.old, texts.new].map(\.lines)
      return lines.first { $0.indices.contains(piece) && !$0[piece].words.isEmpty }?[piece]
    }

    /// Returns the parts after the label of one side has got another layout, or nil if that cannot be taken
    /// apart.
    func laidOutAnew(_ side: TransitionSide, as lines: TextLines) -> TextPieces? {
      TextPieces(
        side == .source ? lines : texts.old, side == .destination ? lines : texts.new,
        scales: scales, pixels: pixels)
    }
  }

  extension TextLines {
    /// Returns the lines or the words, each with its part of the picture. Together the parts cover the
    /// whole picture, so no letter is cut off.
    fileprivate func sides(
      areLines: Bool, _ scale: Vector, _ pixels: CGFloat
    ) -> [(run: Run, side: TextPieces.Side)] {
      func onPixel(_ value: CGFloat) -> CGFloat { (value * pixels).rounded() / pixels }
      let reach = TextPieces.reach
      var found: [(run: Run, side: TextPieces.Side)] = []
      for (index, line) in lines.enumerated() {
        let above = index > 0 ? lines[index - 1].run.rect.maxY : nil
        let below = index + 1 < lines.count ? lines[index + 1].run.rect.minY : nil
        let top = above.map { onPixel(($0 + line.run.rect.minY) / 2) } ?? -reach
        let bottom = below.map { onPixel(($0 + line.run.rect.maxY) / 2) } ?? size.height + reach
        let runs = areLines ? [line.run] : line.words
        for (place, run) in runs.enumerated() {
          let before = place > 0 ? runs[place - 1].rect.maxX : nil
          let after = place + 1 < runs.count ? runs[place + 1].rect.minX : nil
          let left = before.map { onPixel(($0 + run.rect.minX) / 2) } ?? -reach
          let right = after.map { onPixel(($0 + run.rect.maxX) / 2) } ?? size.width + reach
          let rect = run.rect
          found.append(
            (
              run,
              TextPieces.Side(
                crop: CGRect(
                  x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0)),
                place: CGRect(
                  x: (rect.minX - size.width / 2) * CGFloat(scale.x),
                  y: (rect.minY - size.height / 2) * CGFloat(scale.y),
                  width: rect.width * CGFloat(scale.x), height: rect.height * CGFloat(scale.y)))
            ))
        }
      }
      return found
    }
  }

  extension CGRect {
    /// Returns the rectangle after it has moved and grown as another rectangle does.
    func following(_ start: CGRect, to end: CGRect) -> CGRect {
      let growth = start.height > 0 ? end.height / start.height : 1
      let size = CGSize(width: width * growth, height: height * growth)
      return CGRect(
        x: end.midX + (midX - start.midX) * growth - size.width / 2,
        y: end.midY + (midY - start.midY) * growth - size.height / 2,
        width: size.width, height: size.height)
    }
  }

  extension TextPieces {
    /// Returns the present rectangles of all words, by their first characters, while the pieces lie at `places`.
    func words(at places: [CGRect]) -> [Int: CGRect] {
      var found: [Int: CGRect] = [:]
      for (index, place) in places.enumerated() {
        for (character, share) in words(of: index) {
          found[character] = CGRect(
            x: place.minX + share.minX * place.width, y: place.minY + share.minY * place.height,
            width: share.width * place.width, height: share.height * place.height)
        }
      }
      return found
    }

    /// Returns the rectangle at which a piece shows its words where they are, or nil if it has none of them.
    func place(of piece: Int, showing words: [Int: CGRect]) -> CGRect? {
      let pairs = self.words(of: piece).compactMap { character, share in
        words[character].map { (share, $0) }
      }
      guard let first = pairs.first else { return nil }
      let (share, shown) = pairs.reduce(first) { ($0.0.union($1.0), $0.1.union($1.1)) }
      guard share.width > 0, share.height > 0 else { return nil }
      let size = CGSize(width: shown.width / share.width, height: shown.height / share.height)
      return CGRect(
        x: shown.minX - share.minX * size.width, y: shown.minY - share.minY * size.height,
        width: size.width, height: size.height)
    }

    /// Returns the words of a piece by their first characters, in shares of the piece's letters.
    private func words(of piece: Int) -> [Int: CGRect] {
      let run = pieces[piece].run
      let whole = [run.characters.lowerBound: CGRect(x: 0, y: 0, width: 1, height: 1)]
      guard areLines, let line = line(of: piece), line.run.rect.width > 0,
        line.run.rect.height > 0, !line.words.isEmpty
      else { return whole }
      let rect = line.run.rect
      return Dictionary(
        line.words.map { word in
          (
            word.characters.lowerBound,
            CGRect(
              x: (word.rect.minX - rect.minX) / rect.width,
              y: (word.rect.minY - rect.minY) / rect.height,
              width: word.rect.width / rect.width, height: word.rect.height / rect.height)
          )
        }, uniquingKeysWith: { first, _ in first })
    }
  }
#endif
