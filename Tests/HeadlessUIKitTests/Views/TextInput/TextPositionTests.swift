import TestSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct TextPositionTests {
  private let screen = HeadlessScreen(size: CGSize(width: 300, height: 200))
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func range(_ start: Int, _ end: Int, in view: any UITextInput) throws -> UITextRange {
    let from = try #require(view.position(from: view.beginningOfDocument, offset: start))
    let to = try #require(view.position(from: view.beginningOfDocument, offset: end))
    return try #require(view.textRange(from: from, to: to))
  }

  @Test func `a text range covers the text between two positions`() throws {
    view.text = "one two"
    let word = try range(4, 7, in: view)
    #expect(view.text(in: word) == "two")
    #expect(view.offset(from: word.start, to: word.end) == 3)
    #expect(view.compare(word.start, to: word.end) == .orderedAscending)
    #expect(view.compare(word.end, to: view.endOfDocument) == .orderedSame)
    #expect(!word.isEmpty)
    #expect(try range(2, 2, in: view).isEmpty)
  }

  @Test func `a position outside the text is nil`() {
    view.text = "abc"
    #expect(view.position(from: view.beginningOfDocument, offset: -1) == nil)
    #expect(view.position(from: view.endOfDocument, offset: 1) == nil)
  }

  @Test func `the text of a range can be replaced, and the caret is behind it`() throws {
    view.text = "one two"
    view.replace(try range(0, 3, in: view), withText: "eleven")
    #expect(view.text == "eleven two")
    #expect(view.selectedRange == NSRange(location: 6, length: 0))
  }

  @Test func `typing replaces the selection of a text view`() {
    view.text = "abcd"
    view.selectedRange = NSRange(location: 1, length: 2)
    view.insertText("x")
    #expect(view.text == "axd")
    #expect(view.selectedRange == NSRange(location: 2, length: 0))
    view.deleteBackward()
    #expect(view.text == "ad")
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
  }

  @Test func `deleting takes a whole composed character away`() {
    view.text = "a👨‍👩‍👧"
    view.deleteBackward()
    #expect(view.text == "a")
  }

  @Test func `a field has a selection only while it is edited`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.text = "abc"
    screen.window.addSubview(field)
    #expect(field.selectedTextRange == nil)
    #expect(field.becomeFirstResponder())
    let caret = try #require(field.selectedTextRange)
    #expect(caret.isEmpty && field.compare(caret.start, to: field.endOfDocument) == .orderedSame)
    field.selectedTextRange = try range(0, 1, in: field)
    field.insertText("x")
    #expect(field.text == "xbc")
  }

  @Test func `the delegate hears of a new selection once`() {
    final class Listener: NSObject, UITextViewDelegate {
      var changes = 0
      func textViewDidChangeSelection(_ textView: UITextView) { changes += 1 }
    }
    let listener = Listener()
    view.delegate = listener
    view.text = "abc"
    view.selectedRange = NSRange(location: 1, length: 0)
    view.selectedRange = NSRange(location: 1, length: 0)
    #expect(listener.changes == 1)
  }

  @Test func `a caret lies between the characters of its line`() throws {
    let font = UIFont.systemFont(ofSize: 10)
    view.font = font
    view.text = "ab\ncd"
    screen.window.addSubview(view)
    screen.runTurn()
    let width = ("a" as NSString).size(withAttributes: [.font: font]).width
    let start = view.caretRect(for: view.beginningOfDocument)
    let next = view.caretRect(
      for: try #require(view.position(from: view.beginningOfDocument, offset: 1)))
    let below = view.caretRect(
      for: try #require(view.position(from: view.beginningOfDocument, offset: 3)))
    // The inset of 8 points, and the padding of 5 points.
    #expect(start.origin == CGPoint(x: 5, y: 8))
    #expect(abs(next.minX - 5 - width) < 0.01 && next.minY == start.minY)
    #expect(below.minX == 5 && below.minY >= start.maxY - 0.01)
  }

  @Test func `a selection has one rectangle for each line`() throws {
    view.text = "ab\ncd\nef"
    screen.window.addSubview(view)
    screen.runTurn()
    let rects = view.selectionRects(for: try range(1, 5, in: view))
    #expect(rects.count == 2)
    #expect(rects.map(\.containsStart) == [true, false])
    #expect(rects.map(\.containsEnd) == [false, true])
    let first = view.firstRect(for: try range(1, 5, in: view))
    #expect(first == rects[0].rect)
  }

  @Test func `the closest position to a caret is its own`() throws {
    view.text = "abc\ndef"
    screen.window.addSubview(view)
    screen.runTurn()
    for offset in 0...7 {
      let place = try #require(view.position(from: view.beginningOfDocument, offset: offset))
      let caret = view.caretRect(for: place)
      let found = view.closestPosition(to: CGPoint(x: caret.minX, y: caret.midY))
      #expect(found.map { view.compare($0, to: place) } == .orderedSame, "\(offset)")
    }
  }

  @Test func `an old layout manager of a text view still knows its text`() {
    view.text = "abc"
    let manager = view.layoutManager
    view.text = "abcdef"
    #expect(manager.textStorage?.string == "abc")
    #expect(view.layoutManager.textStorage?.string == "abcdef")
    #expect(view.textStorage.string == "abcdef")
  }

  @Test func `a tokenizer finds the word around a position`() throws {
    view.text = "hello #tag, you"
    func word(_ offset: Int, _ direction: UITextStorageDirection) throws -> String? {
      let place = try #require(view.position(from: view.beginningOfDocument, offset: offset))
      return view.tokenizer
        .rangeEnclosingPosition(place, with: .word, inDirection: .storage(direction))
        .flatMap { view.text(in: $0) }
    }
    #expect(try word(2, .forward) == "hello")
    // A position at a boundary belongs to the word that the direction leads into.
    #expect(try word(5, .forward) == nil)
    #expect(try word(5, .backward) == "hello")
    #expect(try word(7, .forward) == "tag")
    let start = view.beginningOfDocument
    #expect(view.tokenizer.isPosition(start, atBoundary: .word, inDirection: .storage(.backward)))
    let end = try #require(
      view.tokenizer.position(from: start, toBoundary: .word, inDirection: .storage(.forward)))
    #expect(view.offset(from: start, to: end) == 5)
  }
}
