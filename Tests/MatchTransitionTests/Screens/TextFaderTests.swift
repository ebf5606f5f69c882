import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Texts without an ID while views fly past them.
@Suite(.freshRuntime) @MainActor struct TextFaderTests {
  @MainActor private final class Captioned {
    let caption = UILabel(frame: CGRect(x: 0, y: 44, width: 40, height: 12))
    let other = UILabel(frame: CGRect(x: 0, y: 180, width: 100, height: 12))
    let fixture: MatchFixture
    let detail: BuiltController

    /// A list with a captioned picture, and a page with the large picture and a text.
    init(_ effect: ScreenEffect = .automatic, pageText: CGRect? = nil) {
      let (caption, other) = (caption, other)
      caption.text = "Vase"
      caption.alpha = 0.75
      other.text = "All vases"
      let root = BuiltController("List") { view in
        let cell = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 60))
        cell.addSubview(.tagged("photo", CGRect(x: 0, y: 0, width: 40, height: 40)))
        cell.addSubview(caption)
        view.addSubview(cell)
        view.addSubview(other)
      }
      detail = BuiltController("Page") { view in
        view.addSubview(.tagged("photo", CGRect(x: 0, y: 0, width: 100, height: 100)))
        guard let pageText else { return }
        let label = UILabel(frame: pageText)
        label.text = "Made in 1920"
        view.addSubview(label)
      }
      fixture = MatchFixture(root: root)
      fixture.navigation.matchTransition.options.screenEffect = effect
    }

    func scrub(_ session: MatchSession, to progress: Double) {
      session.scrub(to: progress)
      fixture.screen.advance(by: 1 / 60)
    }
  }

  @Test(arguments: [ScreenEffect.automatic, .page(from: .bottom), .zoom(from: "photo")])
  func `M9: the caption of a flying picture fades in the first tenth and returns in the last one`(
    effect: ScreenEffect
  ) throws {
    let app = Captioned(effect)
    app.fixture.push(app.detail)
    var session = try #require(app.fixture.session)
    app.scrub(session, to: 0)
    #expect(app.caption.alpha == 0.75)
    app.scrub(session, to: 0.05)
    #expect(abs(app.caption.alpha - 0.375) < 1e-6)
    app.scrub(session, to: 0.1)
    #expect(app.caption.alpha == 0 && app.other.alpha == 1)
    session.finish()
    app.fixture.settle()
    #expect(app.caption.alpha == 0.75)
    app.fixture.pop()
    session = try #require(app.fixture.session)
    app.scrub(session, to: 0.9)
    #expect(app.caption.alpha < 1e-6)
    app.scrub(session, to: 0.95)
    #expect(abs(app.caption.alpha - 0.375) < 1e-6)
    session.cancel()
    app.fixture.settle()
    #expect(app.caption.alpha == 0.75)
  }

  @Test func `A motion does not end before a caption that fades in the last tenth`() throws {
    let app = Captioned()
    app.fixture.push(app.detail)
    app.fixture.settle()
    app.fixture.pop()
    let session = try #require(app.fixture.session)
    // The caption gains ten times the progress. Nobody sees half of 1/255.
    #expect(session.stage.settleThreshold(before: 1, session.core.flights) <= 0.5 / 255 / 10)
    app.fixture.settle()
  }

  @Test func `M9: between two grids with equal pictures, both captions give way`() throws {
    func caption(_ text: String) -> UILabel {
      let label = UILabel(frame: CGRect(x: 0, y: 44, width: 40, height: 12))
      label.text = text
      return label
    }
    let (old, new) = (caption("Vase"), caption("1920"))
    func grid(_ caption: UILabel, x: CGFloat, y: CGFloat) -> BuiltController {
      BuiltController("Grid") { view in
        let cell = UIView(frame: CGRect(x: x, y: y, width: 40, height: 60))
        cell.addSubview(.tagged("photo", CGRect(x: 0, y: 0, width: 40, height: 40)))
        cell.addSubview(caption)
        view.addSubview(cell)
      }
    }
    let (fixture, session) = try MatchFixture.pushed(
      from: grid(old, x: 0, y: 10), to: grid(new, x: 50, y: 110))
    // The old caption leaves in the first tenth, and the new one enters in the last.
    for (progress, alphas) in [
      (0.0, (1.0, 0.0)), (0.05, (0.5, 0)), (0.5, (0, 0)), (0.95, (0, 0.5)), (1, (0, 1)),
    ] {
      session.scrub(to: progress)
      fixture.screen.advance(by: 1 / 60)
      #expect(abs(old.alpha - alphas.0) < 1e-6 && abs(new.alpha - alphas.1) < 1e-6)
    }
    session.finish()
    fixture.settle()
    #expect(old.alpha == 1 && new.alpha == 1)
  }

  @Test func `M9: the caption in a cell of a list fades too`() throws {
    let label = UILabel(frame: CGRect(x: 50, y: 10, width: 40, height: 20))
    label.text = "Row"
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 20, width: 100, height: 40)
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    holder.addSubview(.tagged("photo", CGRect(x: 0, y: 0, width: 40, height: 40)))
    cell.contentView.addSubview(holder)
    cell.contentView.addSubview(label)
    let (fixture, session) = try MatchFixture.pushed(
      from: BuiltController("List", cell),
      to: BuiltController("Page", .tagged("photo", CGRect(x: 0, y: 0, width: 100, height: 100))))
    session.scrub(to: 0.2)
    fixture.screen.advance(by: 1 / 60)
    #expect(label.alpha == 0)
    session.cancel()
    fixture.settle()
    #expect(label.alpha == 1)
  }

  private nonisolated static let fades: [(ScreenEffect, reducesMotion: Bool)] = [
    (.automatic, false), (.automatic, true), (.move(ScreenTransform(opacity: 0)), false),
    (.move(ScreenTransform(opacity: 0, isLeavingInFront: true)), false),
  ]

  @Test(arguments: fades, [true, false])
  func `M2: texts of both screens in one place are never readable together`(
    fade: (effect: ScreenEffect, reducesMotion: Bool), isForward: Bool
  ) throws {
    let app = Captioned(fade.effect, pageText: CGRect(x: 0, y: 182, width: 100, height: 12))
    app.fixture.navigation.matchTransition.reducesMotion = fade.reducesMotion
    app.fixture.push(app.detail)
    if !isForward {
      app.fixture.settle()
      app.fixture.pop()
    }
    let session = try #require(app.fixture.session)
    let text = try #require(app.detail.view.subviews.last)
    for progress in [0.0, 0.2, 0.3, 0.38, 0.45, 0.5, 0.6, 0.8, 1] {
      app.scrub(session, to: progress)
      #expect(min(app.other.alpha, text.alpha) == 0)
    }
    session.finish()
    app.fixture.settle()
    #expect(app.other.alpha == 1 && text.alpha == 1)
  }

  @Test(arguments: [true, false])
  func `M2: a text gives way to a text that enters or leaves with an effect in its place`(
    isForward: Bool
  ) throws {
    let app = Captioned(pageText: CGRect(x: 0, y: 182, width: 100, height: 12))
    let text = try #require(app.detail.view.subviews.last)
    text.matchTransition.effect = .fade
    app.fixture.push(app.detail)
    if !isForward {
      app.fixture.settle()
      app.fixture.pop()
    }
    let session = try #require(app.fixture.session)
    // In the middle of the screens' fade neither text of the place may be readable for long.
    app.scrub(session, to: 0.45)
    #expect(app.other.alpha < 1e-6)
    session.finish()
    app.fixture.settle()
    #expect(app.other.alpha == 1)
  }

  @Test func `M10: a text that a flying title crosses fades with its screen alone`() throws {
    func title(y: CGFloat) -> UILabel {
      let label = UILabel(frame: CGRect(x: 0, y: y, width: 100, height: 20))
      (label.text, label.matchID) = ("Vases", "title")
      return label
    }
    func row(_ text: String) -> UILabel {
      let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
      label.text = text
      return label
    }
    let (old, new) = (row("Bowls"), row("Bowls"))
    let (fixture, session) = try MatchFixture.pushed(
      from: BuiltController("List", title(y: 20), old),
      to: BuiltController("Page", title(y: 170), new))
    for step in 0...20 {
      session.scrub(to: Double(step) / 20)
      fixture.screen.advance(by: 1 / 60)
      #expect(old.alpha == 1 && new.alpha == 1)
    }
    session.finish()
    fixture.settle()
  }

  @Test func `An alpha that the app writes with the last frame stays`() throws {
    let app = Captioned()
    app.fixture.push(app.detail)
    let session = try #require(app.fixture.session)
    app.scrub(session, to: 0.5)
    app.fixture.navigation.matchTransition.onEnd = { _, _ in app.caption.alpha = 0.25 }
    session.finish()
    app.fixture.settle()
    #expect(app.caption.alpha == 0.25)
  }

  @Test func `Texts of controls and texts that animate are left alone`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 44, width: 40, height: 16))
    button.setTitle("Buy", for: .normal)
    let moving = UILabel(frame: CGRect(x: 0, y: 60, width: 40, height: 16))
    moving.text = "New"
    let root = BuiltController("List") { view in
      let cell = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 80))
      cell.addSubview(.tagged("photo", CGRect(x: 0, y: 0, width: 40, height: 40)))
      cell.addSubview(button)
      cell.addSubview(moving)
      view.addSubview(cell)
    }
    let fixture = MatchFixture(root: root)
    UIView.animate(withDuration: 5) { moving.alpha = 0.5 }
    let session = try #require(
      fixture.push(
        BuiltController("Page", .tagged("photo", CGRect(x: 0, y: 0, width: 100, height: 100)))))
    session.scrub(to: 0.4)
    fixture.screen.advance(by: 1 / 60)
    #expect(button.titleLabel?.alpha == 1 && moving.alpha == 0.5)
    session.finish()
    fixture.settle()
  }

  @Test func `With Reduce Motion texts change with their screens`() throws {
    let app = Captioned()
    app.fixture.navigation.matchTransition.reducesMotion = true
    app.fixture.push(app.detail)
    let session = try #require(app.fixture.session)
    app.scrub(session, to: 0.2)
    #expect(app.caption.alpha == 0.75)
    session.finish()
    app.fixture.settle()
  }

  @Test(arguments: [true, false])
  func `An alpha that the app writes in mid-flight counts at once and stays`(finishes: Bool) throws
  {
    let app = Captioned()
    app.fixture.push(app.detail)
    let session = try #require(app.fixture.session)
    app.scrub(session, to: 0.05)
    app.caption.alpha = 0.25
    app.scrub(session, to: 0.06)
    #expect(abs(app.caption.alpha - 0.25 * 0.4) < 1e-6)
    finishes ? session.finish() : session.cancel()
    app.fixture.settle()
    #expect(app.caption.alpha == 0.25)
  }

  @Test func `A label beside a visual effect fades with its screen alone`() throws {
    let (old, new) = (
      UILabel(frame: CGRect(x: 0, y: 150, width: 100, height: 20)),
      UILabel(frame: CGRect(x: 0, y: 155, width: 100, height: 20))
    )
    (old.text, new.text) = ("Old words", "New words")
    let fixture = MatchFixture(
      root: BuiltController(
        "List", .tagged("photo", CGRect(x: 0, y: 0, width: 40, height: 40)), old))
    fixture.push(
      BuiltController("Page") {
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
        blur.frame = CGRect(x: 0, y: 180, width: 100, height: 20)
        $0.addSubview(.tagged("photo", CGRect(x: 0, y: 0, width: 100, height: 100)))
        $0.addSubview(blur)
        $0.addSubview(new)
      })
    fixture.settle()
    fixture.pop()
    let session = try #require(fixture.session)
    for progress in [0.4, 0.8, 0.95] {
      session.scrub(to: progress)
      fixture.screen.advance(by: 1 / 60)
    }
    session.cancel()
    fixture.settle()
    #expect(old.alpha == 1 && new.alpha == 1)
  }

  @Test func `A page whose only tagged view is a picture is no cell of that picture`() throws {
    let words = UILabel(frame: CGRect(x: 0, y: 60, width: 100, height: 12))
    words.text = "Biography"
    let (fixture, session) = try MatchFixture.pushed(
      from: BuiltController("Profile") {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 180))
        content.addSubview(.tagged("avatar", CGRect(x: 0, y: 0, width: 40, height: 40)))
        content.addSubview(words)
        $0.addSubview(content)
      },
      to: BuiltController("Picture", .tagged("avatar", CGRect(x: 0, y: 0, width: 100, height: 50))))
    session.scrub(to: 0.12)
    fixture.screen.advance(by: 1 / 60)
    #expect(words.alpha == 1)
    session.cancel()
    fixture.settle()
  }

  @Test func `Beside many texts that fade, the flights play by themselves`() throws {
    func page(_ title: String, _ size: CGFloat, _ y: CGFloat) -> BuiltController {
      BuiltController(title) { view in
        view.addSubview(.tagged("photo", CGRect(x: 0, y: 0, width: size, height: size)))
        for row in 0..<60 {
          let label = UILabel(
            frame: CGRect(x: 50, y: 2 * CGFloat(row) + y, width: 40, height: 12))
          label.text = "\(title) \(row)"
          view.addSubview(label)
        }
      }
    }
    let (fixture, session) = try MatchFixture.pushed(
      from: page("List", 20, 60), to: page("Page", 40, 63))
    fixture.screen.advance(by: 0.1)
    let standIn = try #require(session.stage.renderer.standIns.first)
    #expect(standIn.views.contains { $0.layer.animationKeys()?.isEmpty == false })
    fixture.settle()
  }
}
