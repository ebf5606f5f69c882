import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F7: the keyboard leaves in mid-flight, and two matched fields.
@Suite(.freshRuntime) @MainActor struct TextFieldCases {
  @Test func `Case F7: A push shows the text once and moves the focus once`() {
    let app = SearchApp()
    let one = app.ink(at: SearchApp.first)
    app.first.field.calls = []
    app.stack.pushViewController(app.second, animated: true)
    app.screen.runTurn()
    app.expectInkOnce(one, frames: 45)
    app.screen.settle()
    #expect(app.second.field.isFirstResponder && !app.first.field.isFirstResponder)
    #expect(app.first.field.calls == ["resign"] && app.second.field.calls == ["become"])
    #expect(damage(to: app.second.field) == [])
  }

  @Test func `Case F7: A cancelled push gives the focus back`() throws {
    let app = SearchApp()
    let one = app.ink(at: SearchApp.first)
    app.stack.pushViewController(app.second, animated: true)
    app.screen.runTurn()
    let session = try #require(app.stack.matchTransition.session)
    app.expectInkOnce(one, frames: 12)
    session.cancel()
    app.expectInkOnce(one, frames: 45)
    app.screen.settle()
    #expect(session.didComplete == false)
    #expect(app.first.field.isFirstResponder && damage(to: app.first.field) == [])
  }

  @Test func `Case F7: A pop shows the text once`() {
    let app = SearchApp()
    app.stack.pushViewController(app.second, animated: true)
    app.screen.settle()
    let one = app.ink(at: SearchApp.second)
    app.stack.popViewController(animated: true)
    app.screen.runTurn()
    app.expectInkOnce(one, frames: 45)
    app.screen.settle()
    #expect(damage(to: app.first.field) == [] && !app.second.field.isFirstResponder)
  }

  @Test func `Case F7: Rows follow the keyboard without a jump`() {
    let app = SearchApp()
    app.stack.pushViewController(app.second, animated: true)
    app.screen.runTurn()
    var places: [CGFloat] = []
    app.screen.frames(30) { _, _ in
      places.append(app.first.row.layer.presentation()?.frame.maxY ?? app.first.row.frame.maxY)
    }
    #expect(places == places.sorted() && places.last == 844)
  }

  @Test(arguments: [false, true])
  func `Case F7: Text fields and text views fly as one text`(_ isTextView: Bool) {
    func view(_ frame: CGRect) -> UIView {
      let view: UIView
      if isTextView {
        let made = UITextView(frame: frame)
        (made.text, made.font) = ("shared words", .systemFont(ofSize: 20))
        view = made
      } else {
        let made = UITextField(frame: frame)
        (made.text, made.font) = ("shared words", .systemFont(ofSize: 20))
        view = made
      }
      view.matchID = "text"
      return view
    }
    let stack = UINavigationController.field(
      BuiltController("A", view(CGRect(x: 20, y: 60, width: 350, height: 40))))
    let screen = HeadlessScreen.field(stack)
    let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
    let one = Pixels(screen).ink(in: whole)
    stack.pushViewController(
      BuiltController("B", view(CGRect(x: 60, y: 300, width: 310, height: 40))), animated: true)
    screen.runTurn()
    screen.frames(40) { frame, pixels in
      let ink = Double(pixels.ink(in: whole)) / Double(one)
      #expect(ink > 0.7 && ink < 1.3, "frame \(frame): \(ink)")
    }
  }
}

@MainActor private final class SearchApp {
  static let first = CGRect(x: 20, y: 60, width: 350, height: 36)
  static let second = CGRect(x: 60, y: 50, width: 310, height: 36)
  let first = SearchScreen(SearchApp.first, takesFocus: false)
  let second = SearchScreen(SearchApp.second, takesFocus: true)
  let stack: UINavigationController
  let screen: HeadlessScreen

  init() {
    stack = .field(first)
    screen = .field(stack)
    screen.settle()
    _ = first.field.becomeFirstResponder()
  }

  func ink(at place: CGRect) -> Int { Pixels(screen).ink(in: place) }

  /// Expects one copy of the text in the union of both places.
  func expectInkOnce(
    _ one: Int, frames: Int, _ location: SourceLocation = #_sourceLocation
  ) {
    screen.frames(frames) { frame, pixels in
      let ink = Double(pixels.ink(in: Self.first.union(Self.second))) / Double(one)
      #expect(ink > 0.7 && ink < 1.3, "frame \(frame): \(ink)", sourceLocation: location)
    }
  }
}

/// A screen with a search field that takes the focus, and a row above the keyboard.
private final class SearchScreen: UIViewController {
  let field: SearchField
  let row = UIView.filled(.zero, .green)
  private let takesFocus: Bool
  private lazy var bottom = row.bottomAnchor.constraint(
    equalTo: view.bottomAnchor, constant: -300)

  /// - Parameter takesFocus: Whether the field gets the focus when the screen appears.
  init(_ frame: CGRect, takesFocus: Bool) {
    field = SearchField(frame: frame)
    self.takesFocus = takesFocus
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    field.font = .systemFont(ofSize: 20)
    field.text = "shared words"
    field.matchID = "search"
    view.addSubview(field)
    view.addSubview(row)
    row.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      bottom, row.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      row.heightAnchor.constraint(equalToConstant: 60),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    bottom.constant = -300
    if takesFocus { _ = field.becomeFirstResponder() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    _ = field.resignFirstResponder()
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillHideNotification, object: nil)
    bottom.constant = 0
    UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() }
  }
}

/// A field that counts the changes of its focus.
private final class SearchField: UITextField {
  var calls: [String] = []

  @discardableResult
  override func becomeFirstResponder() -> Bool {
    if !isFirstResponder { calls.append("become") }
    return super.becomeFirstResponder()
  }

  @discardableResult
  override func resignFirstResponder() -> Bool {
    if isFirstResponder { calls.append("resign") }
    return super.resignFirstResponder()
  }
}
