import Foundation

// The positions of a field count UTF-16 units. Members that apps override are in the class.
extension UITextField: UITextInput {
  public func text(in range: UITextRange) -> String? { places.text(in: range) }

  public func replace(_ range: UITextRange, withText text: String) {
    put(text, in: places.range(range))
  }

  public var markedTextRange: UITextRange? { nil }

  /// Marks nothing: the text is typed at once.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    if let markedText, let range = selectedTextRange { replace(range, withText: markedText) }
  }

  public func unmarkText() {}

  public var beginningOfDocument: UITextPosition { TextPlace(0) }
  public var endOfDocument: UITextPosition { TextPlace(places.text.length) }

  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { places.range(from: fromPosition, to: toPosition) }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    places.position(from: position, offset: offset)
  }

  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { places.position(from: position, in: direction, offset: offset) }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    places.compare(position, to: other)
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    places.offset(toPosition) - places.offset(from)
  }

  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }

  public func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { places.farthest(direction, in: range) }

  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { places.extending(position, direction) }

  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .natural }

  /// Does nothing: texts run from left to right.
  public func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {}

  public func characterRange(at point: CGPoint) -> UITextRange? { places.characterRange(at: point) }
}
