import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Cases A2 to A4: the surroundings of views that fly themselves.
@Suite(.freshRuntime) @MainActor struct LiveSurroundingsTests {
  /// A page with a player, a title and a body in a scroll view, laid out by constraints.
  private final class Page: UIViewController {
    let scroll = UIScrollView()
    let player = UIView()
    let (title1, body) = (UIView(), UIView())
    var isFrameBased = false

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      scroll.contentInsetAdjustmentBehavior = .never
      player.backgroundColor = .black
      player.matchID = "player"
      player.matchTransition.style = MatchStyle(snapshot: .live(.destination))
      view.addSubview(scroll)
      for subview in [player, title1, body] { scroll.addSubview(subview) }
      for subview in [scroll, player, title1, body] {
        subview.translatesAutoresizingMaskIntoConstraints = false
      }
      let content = scroll.contentLayoutGuide
      var constraints = [
        scroll.topAnchor.constraint(equalTo: view.topAnchor),
        scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        title1.topAnchor.constraint(equalTo: player.bottomAnchor, constant: 8),
        title1.leadingAnchor.constraint(equalTo: player.leadingAnchor, constant: 16),
        title1.widthAnchor.constraint(equalTo: player.widthAnchor, multiplier: 0.5),
        title1.heightAnchor.constraint(equalToConstant: 30),
        body.topAnchor.constraint(equalTo: title1.bottomAnchor, constant: 8),
        body.leadingAnchor.constraint(equalTo: player.layoutMarginsGuide.leadingAnchor),
        body.trailingAnchor.constraint(equalTo: player.trailingAnchor),
        body.heightAnchor.constraint(equalToConstant: 900),
        body.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      ]
      if isFrameBased {
        player.translatesAutoresizingMaskIntoConstraints = true
        player.frame = CGRect(x: 0, y: 0, width: 390, height: 220)
      } else {
        constraints += [
          player.topAnchor.constraint(equalTo: content.topAnchor),
          player.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          player.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          player.heightAnchor.constraint(equalTo: player.widthAnchor, multiplier: 22.0 / 39),
        ]
      }
      NSLayoutConstraint.activate(constraints)
    }

    var places: [CGRect] {
      [title1.frame, body.frame, CGRect(origin: .zero, size: scroll.contentSize)]
    }

    func layOut() {
      view.setNeedsLayout()
      scroll.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  private func list() -> UIViewController {
    BuiltController("List", .tagged("player", CGRect(x: 20, y: 600, width: 130, height: 73)))
  }

  private func pushed(_ page: UIViewController) throws -> (MatchFixture, MatchSession) {
    try MatchFixture.pushed(from: list(), to: page, size: CGSize(width: 390, height: 844))
  }

  /// The places that the page has without the engine.
  private func placesAtRest(_ page: Page, size: CGSize) -> [CGRect] {
    let screen = HeadlessScreen(size: size, scale: 1)
    screen.window.rootViewController = page
    screen.runTurn()
    return page.places
  }

  @Test(arguments: [false, true])
  func `Case A2: the siblings of a live view keep their places`(isFrameBased: Bool) throws {
    let page = Page()
    page.isFrameBased = isFrameBased
    let (fixture, session) = try pushed(page)
    let model = Page()
    model.isFrameBased = isFrameBased
    let places = placesAtRest(model, size: CGSize(width: 390, height: 844))
    #expect(places[0] == CGRect(x: 16, y: 228, width: 195, height: 30))
    #expect(page.player.superview !== page.scroll, "the player flies itself")
    let guides = page.scroll.layoutGuides.count
    for step in 0...10 {
      session.scrub(to: Double(step) / 10)
      fixture.screen.advance(by: 1 / 60)
      page.layOut()
      #expect(page.places == places, "at \(step)")
    }
    session.finish()
    fixture.settle()
    page.layOut()
    #expect(page.places == places && page.player.superview === page.scroll)
    #expect(page.player.frame == CGRect(x: 0, y: 0, width: 390, height: 220))
    #expect(page.scroll.layoutGuides.count < guides, "the guides have gone")
  }

  /// The app moves the constraint on which the place of the view hangs.
  @Test func `Case A2: siblings follow the constraints that the app changes in flight`() throws {
    let page = Page()
    let (fixture, session) = try pushed(page)
    session.scrub(to: 0.3)
    fixture.screen.advance(by: 1 / 60)
    page.view.bounds.size.width = 300
    page.layOut()
    let model = Page()
    let places = placesAtRest(model, size: CGSize(width: 300, height: 844))
    #expect(page.places == places)
    session.scrub(to: 0.6)
    fixture.screen.advance(by: 1 / 60)
    #expect(page.places == places)
    session.finish()
    fixture.settle()
  }

  @Test(arguments: [false, true])
  func `Case A2: siblings follow a rotation in flight`(isHeld: Bool) throws {
    let page = Page()
    let (fixture, session) = try pushed(page)
    session.scrub(to: 0.3)
    fixture.screen.advance(by: 1 / 60)
    if !isHeld { session.finish() }
    let size = CGSize(width: 844, height: 390)
    fixture.screen.size = size
    fixture.screen.advance(by: 1 / 60)
    page.layOut()
    let model = Page()
    let places = placesAtRest(model, size: size)
    // The player is 22/39 as high as it is wide.
    #expect(abs(places[0].minY - (844 * 22 / 39 + 8)) < 0.51)
    #expect(page.places == places)
    session.finish()
    fixture.settle()
    page.layOut()
    #expect(page.places == places && page.player.superview === page.scroll)
    #expect(page.player.frame.width == 844)
  }

  /// A view of the given attributes of which a guide knows nothing.
  @Test(arguments: [
    NSLayoutConstraint.Attribute.topMargin, .bottomMargin, .centerYWithinMargins, .firstBaseline,
    .lastBaseline, .centerY,
  ])
  func `Case A2: a guide stands for margins and baselines too`(
    attribute: NSLayoutConstraint.Attribute
  ) throws {
    func page(_ note: UIView) -> UIViewController {
      BuiltController("Page") { root in
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 60))
        label.text = "Title"
        label.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 11, right: 7)
        label.matchID = "player"
        label.matchTransition.style = MatchStyle(snapshot: .live(.destination))
        note.translatesAutoresizingMaskIntoConstraints = false
        for view in [label, note] { root.addSubview(view) }
        NSLayoutConstraint.activate([
          NSLayoutConstraint(
            item: note, attribute: .top, relatedBy: .equal, toItem: label, attribute: attribute,
            multiplier: 1, constant: 4),
          note.leadingAnchor.constraint(equalTo: label.leadingAnchor),
          note.widthAnchor.constraint(equalToConstant: 10),
          note.heightAnchor.constraint(equalToConstant: 10),
        ])
      }
    }
    let (resting, note) = (UIView(), UIView())
    let screen = HeadlessScreen(size: CGSize(width: 390, height: 844), scale: 1)
    screen.window.rootViewController = page(resting)
    screen.runTurn()
    let (fixture, session) = try pushed(page(note))
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    note.superview?.setNeedsLayout()
    note.superview?.layoutIfNeeded()
    #expect(abs(note.frame.minY - resting.frame.minY) < 0.51 && resting.frame.minY > 100)
    session.finish()
    fixture.settle()
    #expect(note.frame == resting.frame)
  }

  // MARK: Traits

  private final class Observer: UIView {
    var events: [String] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      events.append("traits")
    }

    override func tintColorDidChange() {
      super.tintColorDidChange()
      events.append("tint")
    }
  }

  private static let paper = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }

  private func darkPage(_ observer: Observer) -> UIViewController {
    BuiltController("Page") { root in
      root.overrideUserInterfaceStyle = .dark
      root.tintColor = .red
      observer.frame = CGRect(x: 0, y: 0, width: 390, height: 220)
      observer.backgroundColor = Self.paper
      observer.matchID = "player"
      observer.matchTransition.style = MatchStyle(snapshot: .live(.destination))
      root.addSubview(observer)
    }
  }

  @Test func `Case A3: a live view keeps the style and the tint of its screen`() throws {
    let observer = Observer()
    let (fixture, session) = try pushed(darkPage(observer))
    observer.events = []
    for step in 0...10 {
      session.scrub(to: Double(step) / 10)
      fixture.screen.advance(by: 1 / 60)
      #expect(observer.traitCollection.userInterfaceStyle == .dark)
      #expect(observer.layer.backgroundColor == UIColor.black.cgColor)
      #expect(observer.tintColor == .red)
    }
    #expect(observer.superview is LiveHolder)
    session.finish()
    fixture.settle()
    #expect(observer.events.isEmpty, "\(observer.events)")
    #expect(observer.traitCollection.userInterfaceStyle == .dark && observer.tintColor == .red)
  }

  @Test func `Case A3: a live view hears of a change of its screen's style in flight`() throws {
    let observer = Observer()
    let page = darkPage(observer)
    let (fixture, session) = try pushed(page)
    session.scrub(to: 0.3)
    fixture.screen.advance(by: 1 / 60)
    observer.events = []
    page.view.overrideUserInterfaceStyle = .light
    page.view.tintColor = .green
    session.scrub(to: 0.4)
    fixture.screen.advance(by: 1 / 60)
    #expect(observer.events == ["traits", "tint"])
    #expect(observer.traitCollection.userInterfaceStyle == .light && observer.tintColor == .green)
    session.finish()
    fixture.settle()
    #expect(observer.events == ["traits", "tint"])
  }

  /// Only controllers can give a part of a screen another text size before iOS 17.
  @Test func `Case A3: a snapshot flies where a holder cannot give the view its text size`() throws
  {
    let observer = Observer()
    let inner = BuiltController("Inner") { root in
      observer.frame = CGRect(x: 0, y: 0, width: 390, height: 220)
      observer.backgroundColor = .red
      observer.matchID = "player"
      observer.matchTransition.style = MatchStyle(snapshot: .live(.destination))
      root.addSubview(observer)
    }
    let outer = BuiltController("Outer") { _ in }
    outer.addChild(inner)
    outer.setOverrideTraitCollection(
      UITraitCollection(preferredContentSizeCategory: .accessibilityLarge), forChild: inner)
    outer.loadViewIfNeeded()
    inner.view.frame = outer.view.bounds
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    let (fixture, session) = try pushed(outer)
    #expect(
      session.plan.flights.count == 1
        && session.plan.flights[0].content.snapshot != .live(.destination))
    #expect(observer.superview === inner.view)
    session.finish()
    fixture.settle()
  }

  // MARK: Late layout

  private final class Gradient: UIView {
    let fill = CALayer()

    override init(frame: CGRect) {
      super.init(frame: frame)
      fill.backgroundColor = UIColor.red.cgColor
      layer.addSublayer(fill)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }

    override func layoutSubviews() {
      super.layoutSubviews()
      fill.frame = bounds
    }
  }

  @Test(arguments: [false, true])
  func `Case A4: a layer that a live view lays out by hand does not lag`(isLeftAlone: Bool) throws {
    let live = Gradient(frame: CGRect(x: 0, y: 0, width: 390, height: 220))
    live.matchID = "player"
    live.matchTransition.style = MatchStyle(snapshot: .live(.destination))
    let (fixture, session) = try pushed(BuiltController("Page") { $0.addSubview(live) })
    for step in 0...20 {
      if !isLeftAlone { session.scrub(to: Double(step) / 20) }
      fixture.screen.advance(by: 1 / 60)
      let shown = try #require(live.fill.presentation())
      #expect(shown.frame == live.fill.frame && live.fill.frame == live.bounds, "at \(step)")
    }
    session.finish()
    fixture.settle()
    #expect(live.fill.presentation()?.frame == CGRect(x: 0, y: 0, width: 390, height: 220))
    #expect(live.superview != nil && !(live.superview is LiveHolder))
  }
}
