#if canImport(UIKit)
  import UIKit

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
