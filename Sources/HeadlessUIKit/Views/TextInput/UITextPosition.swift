import Foundation

/// A place between two characters of a text input.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public override init() {
    super.init()
  }
}

/// The characters between two positions of a text input.
@preconcurrency @MainActor open class UITextRange: NSObject {
  public override init() {
    super.init()
  }

  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
  open var isEmpty: Bool { true }
}

/// The part of a selection that lies in one line.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  public override init() {
    super.init()
  }

  open var rect: CGRect { .zero }
  open var writingDirection: NSWritingDirection { .natural }
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

public enum UITextStorageDirection: Int, Sendable {
  case forward
  case backward
}

public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left
  case up
  case down
}

/// A direction of either kind.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    Self(rawValue: direction.rawValue)
  }

  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    Self(rawValue: direction.rawValue)
  }

  /// Whether the direction leads to the end of a text that runs from left to right.
  var isForward: Bool {
    switch UITextLayoutDirection(rawValue: rawValue) {
    case .right, .down: true
    case .left, .up: false
    case nil: rawValue == UITextStorageDirection.forward.rawValue
    }
  }
}

public enum UITextGranularity: Int, Sendable {
  case character
  case word
  case sentence
  case paragraph
  case line
  case document
}

/// A position of a field or a text view, counted in UTF-16 units.
final class TextPlace: UITextPosition {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextPlace)?.offset == offset
  }

  nonisolated override var hash: Int { offset }
}

/// A range of a field or a text view.
final class TextStretch: UITextRange {
  let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  override var start: UITextPosition { TextPlace(range.location) }
  override var end: UITextPosition { TextPlace(NSMaxRange(range)) }
  override var isEmpty: Bool { range.length == 0 }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextStretch)?.range == range
  }

  nonisolated override var hash: Int { range.location }
}

/// One line's part of a selection of a field or a text view.
final class TextLineSelection: UITextSelectionRect {
  private let values: (rect: CGRect, start: Bool, end: Bool)

  init(rect: CGRect, containsStart: Bool, containsEnd: Bool) {
    values = (rect, containsStart, containsEnd)
    super.init()
  }

  override var rect: CGRect { values.rect }
  override var writingDirection: NSWritingDirection { .leftToRight }
  override var containsStart: Bool { values.start }
  override var containsEnd: Bool { values.end }
}
