import RuntimeSupport
import Testing
import UIKit

/// Constraints that lead over the edge of a scroll view, and text views inside one.
@MainActor @Suite(.freshRuntime) struct ScrollViewConstraintTests {
  private let screen = HeadlessScreen(size: CGSize(width: 300, height: 600))
  private let root = UIViewController()
  private let scroll = UIScrollView()
  private let content = UIView()

  private init() {
    screen.window.rootViewController = root
    let view: UIView = root.view
    for each in [scroll, content] { each.translatesAutoresizingMaskIntoConstraints = false }
    scroll.contentInsetAdjustmentBehavior = .never
    view.addSubview(scroll)
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
    ])
  }

  @Test func `a content as wide as the frame guide does not scroll sideways`() {
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1000),
    ])
    screen.advance(by: 0.1)
    #expect(scroll.contentSize == CGSize(width: 300, height: 1000))
  }

  @Test func `a content as wide as a view outside has its width`() {
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: root.view.widthAnchor, constant: -40),
      content.heightAnchor.constraint(equalToConstant: 1000),
    ])
    screen.advance(by: 0.1)
    #expect(content.frame == CGRect(x: 0, y: 0, width: 260, height: 1000))
    #expect(scroll.contentSize == CGSize(width: 260, height: 1000))
  }

  /// A picture that hangs from the screen and ends where its place in the content ends.
  private func addStretchingHeader() -> UIView {
    let picture = UIView()
    picture.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(picture)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: root.view.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1000),
      picture.topAnchor.constraint(equalTo: root.view.topAnchor),
      picture.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
      picture.bottomAnchor.constraint(equalTo: content.topAnchor, constant: 200),
    ])
    return picture
  }

  @Test(arguments: [0, -80, 50] as [CGFloat])
  func `a required constraint to a view outside holds while the content scrolls`(offset: CGFloat) {
    let picture = addStretchingHeader()
    screen.advance(by: 0.1)
    scroll.contentOffset.y = offset
    screen.advance(by: 0.1)
    let shown = picture.convert(picture.bounds, to: root.view)
    #expect(shown == CGRect(x: 0, y: 0, width: 300, height: 200 - offset))
    #expect(scroll.contentSize == CGSize(width: 300, height: 1000), "the content stays as it was")
  }

  @Test func `a view outside follows a view inside while the content scrolls`() {
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(badge)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: root.view.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1000),
      badge.topAnchor.constraint(equalTo: content.topAnchor, constant: 300),
      badge.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      badge.widthAnchor.constraint(equalToConstant: 40),
      badge.heightAnchor.constraint(equalToConstant: 40),
    ])
    screen.advance(by: 0.1)
    #expect(badge.frame == CGRect(x: 20, y: 300, width: 40, height: 40))
    scroll.contentOffset.y = 120
    screen.advance(by: 0.1)
    #expect(badge.frame == CGRect(x: 20, y: 180, width: 40, height: 40))
  }

  @Test func `edges of the scroll view itself are those of the content for a view inside`() {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(row)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: root.view.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1000),
      row.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -10),
      row.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      row.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      row.heightAnchor.constraint(equalToConstant: 30),
    ])
    screen.advance(by: 0.1)
    #expect(row.frame == CGRect(x: 0, y: 960, width: 300, height: 30))
  }

  private func makeText(_ text: String) -> UITextView {
    let view = UITextView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.text = text
    view.isScrollEnabled = false
    content.addSubview(view)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: root.view.widthAnchor),
      view.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      view.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      view.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
    ])
    return view
  }

  @Test func `a text view that does not scroll gives the content the height of its text`() {
    let text = makeText(String(repeating: "one two three ", count: 60))
    screen.advance(by: 0.1)
    let fitting = text.sizeThatFits(CGSize(width: 260, height: CGFloat.greatestFiniteMagnitude))
    #expect(fitting.height > 100)
    #expect(text.frame.width == 260)
    #expect(text.frame.height == fitting.height)
    #expect(scroll.contentSize == CGSize(width: 300, height: fitting.height + 40))
    #expect(text.contentOffset == .zero)
  }

  @Test func `the content follows a text view whose text changes`() {
    let text = makeText("short")
    screen.advance(by: 0.1)
    let short = scroll.contentSize.height
    text.text = String(repeating: "long text ", count: 200)
    screen.advance(by: 0.1)
    let fitting = text.sizeThatFits(CGSize(width: 260, height: CGFloat.greatestFiniteMagnitude))
    #expect(scroll.contentSize.height == fitting.height + 40)
    #expect(scroll.contentSize.height > short)
  }

  @Test func `a view inside a text view hangs from the text view's own edges`() {
    let text = UITextView()
    let hint = UIView()
    for each in [text, hint] { each.translatesAutoresizingMaskIntoConstraints = false }
    root.view.addSubview(text)
    text.addSubview(hint)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 50),
      text.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      text.widthAnchor.constraint(equalToConstant: 200),
      text.heightAnchor.constraint(equalToConstant: 100),
      hint.topAnchor.constraint(equalTo: text.topAnchor, constant: 8),
      hint.leadingAnchor.constraint(equalTo: text.leadingAnchor, constant: 5),
      hint.widthAnchor.constraint(equalToConstant: 60),
      hint.heightAnchor.constraint(equalToConstant: 20),
    ])
    screen.advance(by: 0.1)
    #expect(text.frame == CGRect(x: 0, y: 50, width: 200, height: 100))
    #expect(hint.frame == CGRect(x: 5, y: 8, width: 60, height: 20))
  }
}
