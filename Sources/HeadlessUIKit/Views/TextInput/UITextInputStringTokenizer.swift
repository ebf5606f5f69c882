import Foundation

/// Finds the units of a text input's text.
///
/// A word is a run of letters and digits. Lines and sentences count as the paragraph that they are in.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input else { return nil }
    let offset = input.offset(from: input.beginningOfDocument, to: position)
    let character = direction.isForward ? offset : offset - 1
    guard let unit = units(granularity).first(where: { $0.contains(character) }) else { return nil }
    guard let start = self.position(at: unit.lowerBound),
      let end = self.position(at: unit.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let input else { return false }
    let offset = input.offset(from: input.beginningOfDocument, to: position)
    return units(granularity).contains {
      offset == (direction.isForward ? $0.upperBound : $0.lowerBound)
    }
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let input else { return nil }
    let offset = input.offset(from: input.beginningOfDocument, to: position)
    let boundaries = units(granularity).flatMap { [$0.lowerBound, $0.upperBound] }
    let next =
      direction.isForward
      ? boundaries.filter { $0 > offset }.min() : boundaries.filter { $0 < offset }.max()
    return next.flatMap { self.position(at: $0) }
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  private func position(at offset: Int) -> UITextPosition? {
    input.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
  }

  /// The units of the text, in UTF-16 units. - Complexity: O(*n*) in the length of the text.
  private func units(_ granularity: UITextGranularity) -> [Range<Int>] {
    guard let input,
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument),
      let text = input.text(in: all), !text.isEmpty
    else { return [] }
    switch granularity {
    case .character: return runs(of: text) { _, _ in false }
    case .word:
      return runs(of: text) { $0.isInWord && $1.isInWord }.filter { unit in
        text[String.Index(utf16Offset: unit.lowerBound, in: text)].isInWord
      }
    case .sentence, .paragraph, .line: return runs(of: text) { before, _ in !before.isNewline }
    case .document: return [0..<text.utf16.count]
    }
  }

  /// Cuts a text between two characters that do not belong together.
  private func runs(
    of text: String, together: (Character, Character) -> Bool
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var (start, end) = (0, 0)
    var last: Character?
    for character in text {
      if let last, !together(last, character) {
        runs.append(start..<end)
        start = end
      }
      end += character.utf16.count
      last = character
    }
    runs.append(start..<end)
    return runs
  }
}

extension Character {
  fileprivate var isInWord: Bool { isLetter || isNumber }
}
