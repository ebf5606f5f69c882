import RuntimeSupport
import Testing
import UIKit

/// The effects of a move to another superview.
@MainActor @Suite(.freshRuntime) struct MovedViewTests {
  private let screen = HeadlessScreen(size: CGSize(width: 390, height: 844))
  private var window: UIWindow { screen.window }

  private func added(_ view: UIView, to parent: UIView) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test func `Rule 7.11: a move ends each constraint between the view's tree and its surroundings`()
  {
    let (home, other) = (UIView(frame: window.bounds), UIView(frame: window.bounds))
    window.addSubview(home)
    window.addSubview(other)
    let player = added(UIView(), to: home)
    let inner = added(UIView(), to: player)
    let title = added(UIView(), to: home)
    let guide = UILayoutGuide()
    player.addLayoutGuide(guide)
    let outside = [
      player.topAnchor.constraint(equalTo: home.topAnchor),
      player.leadingAnchor.constraint(equalTo: home.leadingAnchor),
      title.topAnchor.constraint(equalTo: player.bottomAnchor, constant: 8),
      title.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
      title.widthAnchor.constraint(equalTo: guide.widthAnchor),
      player.trailingAnchor.constraint(equalTo: window.trailingAnchor),
    ]
    let inside = [
      player.heightAnchor.constraint(equalToConstant: 220),
      inner.widthAnchor.constraint(equalTo: player.widthAnchor, multiplier: 0.5),
      inner.topAnchor.constraint(equalTo: player.topAnchor),
      guide.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
    ]
    let siblings = [title.heightAnchor.constraint(equalToConstant: 30)]
    NSLayoutConstraint.activate(outside + inside + siblings)
    screen.runTurn()
    #expect(title.frame.minY == 228)
    other.addSubview(player)
    #expect(outside.allSatisfy { !$0.isActive })
    #expect((inside + siblings).allSatisfy { $0.isActive })
    home.setNeedsLayout()
    screen.runTurn()
    #expect(title.frame.minY == 0, "nothing holds the title any more")
    home.addSubview(player)
    #expect(outside.allSatisfy { !$0.isActive }, "the way back brings nothing back")
  }

  @Test func `Rule 7.11: a layout guide can take the view's place`() {
    let home = UIView(frame: window.bounds)
    window.addSubview(home)
    let title = added(UIView(), to: home)
    let guide = UILayoutGuide()
    home.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: home.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 220),
      title.topAnchor.constraint(equalTo: guide.bottomAnchor, constant: 8),
    ])
    screen.runTurn()
    #expect(title.frame.minY == 228)
  }

  private final class Observer: UIView {
    var events: [String] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      let name = previousTraitCollection.map {
        "from \($0.userInterfaceStyle == .dark ? "dark" : "light")"
      }
      events.append(name ?? "from nothing")
    }

    override func tintColorDidChange() { events.append("tint") }
    override func willMove(toWindow newWindow: UIWindow?) { events.append("window") }
  }

  @Test func `Rule 7.12: a moved view takes the style and the tint of its new superview`() {
    let (light, dark) = (UIView(), UIView())
    window.addSubview(light)
    window.addSubview(dark)
    dark.overrideUserInterfaceStyle = .dark
    dark.tintColor = .red
    let (observer, inner) = (Observer(), Observer())
    observer.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
    observer.addSubview(inner)
    light.addSubview(observer)
    (observer.events, inner.events) = ([], [])
    dark.addSubview(observer)
    for view in [observer, inner] {
      #expect(view.events.sorted() == ["from light", "tint"])
      #expect(view.traitCollection.userInterfaceStyle == .dark && view.tintColor == .red)
      view.events = []
    }
    #expect(observer.layer.backgroundColor == UIColor.black.cgColor)
    // A view of the same surroundings is no change.
    let darkToo = UIView()
    window.addSubview(darkToo)
    darkToo.overrideUserInterfaceStyle = .dark
    darkToo.tintColor = .red
    darkToo.addSubview(observer)
    #expect(observer.events.isEmpty && inner.events.isEmpty)
    light.addSubview(observer)
    #expect(observer.events.sorted() == ["from dark", "tint"])
    // A style of its own comes along.
    observer.overrideUserInterfaceStyle = .light
    observer.events = []
    dark.addSubview(observer)
    #expect(observer.events == ["tint"])
  }

  @Test func `Rule 7.12: a moved view takes the text size of the controller around it`() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    window.rootViewController = parent
    screen.runTurn()
    parent.setOverrideTraitCollection(
      UITraitCollection(preferredContentSizeCategory: .accessibilityLarge), forChild: child)
    let observer = Observer()
    parent.view.addSubview(observer)
    observer.events = []
    child.view.addSubview(observer)
    #expect(observer.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(observer.events == ["from light"])
  }

  @Test func `Rule 7.13: a move inside a window is no move to a window, and keeps the focus`() {
    let (first, second) = (UIView(), UIView())
    window.addSubview(first)
    window.addSubview(second)
    let (observer, field) = (Observer(), UITextField())
    observer.addSubview(field)
    first.addSubview(observer)
    #expect(observer.events == ["window"])
    #expect(field.becomeFirstResponder())
    second.addSubview(observer)
    #expect(observer.events == ["window"] && field.isFirstResponder)
    observer.removeFromSuperview()
    #expect(observer.events == ["window", "window"] && !field.isFirstResponder)
  }
}
