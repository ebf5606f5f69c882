import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct UITextViewTests {
  private final class Listener: NSObject, UITextViewDelegate {
    var calls: [String] = []
    var allows = true
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
    func textViewDidChange(_ textView: UITextView) { calls.append("change") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      calls.append("\(range.location) \(text)")
      return allows
    }
  }

  private let screen = HeadlessScreen(size: CGSize(width: 100, height: 200))

  @Test func `text that is higher than the view scrolls, with the insets around it`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    let font = UIFont.systemFont(ofSize: 10)
    view.font = font
    view.text = "a\nb\nc\nd\ne\nf"
    screen.window.addSubview(view)
    screen.runTurn()
    let label = UILabel()
    label.font = font
    label.numberOfLines = 0
    label.text = view.text
    let text = label.sizeThatFits(CGSize(width: 70, height: 1000))
    #expect(view.contentSize == CGSize(width: 80, height: text.height + 16))
    #expect(view.contentSize.height > 40)
  }

  @Test func `without scrolling the view grows with its text`() {
    let stage = LayoutStage()
    let view = stage.add(UITextView())
    view.isScrollEnabled = false
    view.text = "one"
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
      view.topAnchor.constraint(equalTo: stage.root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 100),
    ])
    stage.screen.advance(by: 0.1)
    let one = view.bounds.height
    view.text = "one\ntwo"
    stage.screen.advance(by: 0.1)
    #expect(one > 16 && view.bounds.height > one)
  }

  @Test func `typing asks and tells the delegate`() {
    let (view, listener) = (UITextView(frame: .zero), Listener())
    view.delegate = listener
    view.text = "ab"
    screen.window.addSubview(view)
    #expect(view.becomeFirstResponder())
    view.insertText("c")
    listener.allows = false
    view.insertText("d")
    #expect(view.resignFirstResponder())
    #expect(view.text == "abc")
    #expect(listener.calls == ["begin", "2 c", "change", "3 d", "end"])
  }
}
