import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// The first and the last frame equal the settled screens.
@Suite(.freshRuntime) @MainActor struct SettledFrameTests {
  private static func picture(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      UIColor.white.setFill()
      $0.fill(CGRect(x: 10, y: 10, width: 10, height: 20))
    }
  }

  private let image = picture(.purple)

  private func screen(_ title: String, card: CGRect, radius: CGFloat, font: CGFloat)
    -> BuiltController
  {
    BuiltController(title) { [image] root in
      let sheet = UIView.tagged("sheet", card, .lightGray)
      sheet.layer.cornerRadius = radius
      sheet.layer.shadowOpacity = 0.3
      sheet.layer.shadowRadius = 4
      sheet.layer.shadowOffset = CGSize(width: 0, height: 2)
      let photo = UIImageView(image: image)
      photo.contentMode = .scaleAspectFill
      photo.clipsToBounds = true
      photo.layer.cornerRadius = radius / 2
      photo.frame = CGRect(x: 6, y: 6, width: card.width - 12, height: card.height / 2)
      photo.matchID = "photo"
      let label = UILabel(
        frame: CGRect(x: 6, y: card.height / 2 + 8, width: card.width - 12, height: font * 1.4))
      label.text = "Lake"
      label.font = .systemFont(ofSize: font)
      label.matchID = "label"
      root.addSubview(sheet)
      sheet.addSubview(photo)
      sheet.addSubview(label)
      let rest = UIView.filled(
        CGRect(x: 0, y: 180, width: 100, height: 20), title == "List" ? .orange : .cyan)
      root.addSubview(rest)
    }
  }

  @Test func `At 0 and 1 a picture clipped by a rounded card has the card's corners`() throws {
    func screen(_ card: CGRect, _ radius: CGFloat) -> BuiltController {
      BuiltController("Card") { [image] root in
        let holder = UIView(frame: card)
        holder.clipsToBounds = true
        holder.layer.cornerRadius = radius
        let photo = UIImageView(image: image)
        photo.contentMode = .scaleAspectFill
        photo.clipsToBounds = true
        photo.frame = holder.bounds.insetBy(dx: 0, dy: -card.height / 5)
        photo.matchID = "photo"
        holder.addSubview(photo)
        root.addSubview(holder)
      }
    }
    let list = screen(CGRect(x: 8, y: 30, width: 50, height: 50), 14)
    let fixture = MatchFixture(root: list)
    let settled = fixture.screen.render()
    fixture.push(screen(CGRect(x: 5, y: 60, width: 90, height: 120), 20))
    let push = try #require(fixture.session)
    push.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    #expect(fixture.screen.render().isResampled(from: settled), "push at 0")
    push.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    let end = fixture.screen.render()
    push.finish()
    fixture.settle()
    #expect(end.isResampled(from: fixture.screen.render()), "push at 1")
  }

  @Test func `At 0 and 1 a push and a pop show the settled screens`() throws {
    let list = screen(
      "List", card: CGRect(x: 8, y: 30, width: 60, height: 70), radius: 8, font: 11)
    let detail = screen(
      "Detail", card: CGRect(x: 0, y: 10, width: 100, height: 150), radius: 0, font: 17)
    let fixture = MatchFixture(root: list)
    let settledList = fixture.screen.render()
    fixture.push(detail)
    let push = try #require(fixture.session)
    #expect(push.plan.flights.count == 3)
    push.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    #expect(fixture.screen.render().isResampled(from: settledList), "push at 0")
    push.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    let pushEnd = fixture.screen.render()
    push.finish()
    fixture.settle()
    let settledDetail = fixture.screen.render()
    #expect(pushEnd.isResampled(from: settledDetail), "push at 1")
    fixture.pop()
    let pop = try #require(fixture.session)
    pop.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    #expect(fixture.screen.render().isResampled(from: settledDetail), "pop at 0")
    pop.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    #expect(fixture.screen.render().isResampled(from: settledList), "pop at 1")
    pop.finish()
    fixture.settle()
    #expect(fixture.screen.render().isResampled(from: settledList), "after the pop")
  }

  @Test(arguments: [false, true])
  func `At 0 and 1 the round edge of a card is smoothed once`(_ clips: Bool) throws {
    func screen(_ frame: CGRect, _ mark: UIColor) -> BuiltController {
      BuiltController("Card") { root in
        root.backgroundColor = .black
        let card = UIView.tagged("card", frame, .white)
        card.layer.cornerRadius = 16
        card.clipsToBounds = clips
        let child = UIView.filled(CGRect(x: 20, y: 20, width: 10, height: 10), mark)
        card.addSubview(child)
        root.addSubview(card)
      }
    }
    let list = screen(CGRect(x: 8, y: 10, width: 40, height: 60), .red)
    let fixture = MatchFixture(root: list)
    let settled = fixture.screen.render()
    fixture.push(screen(CGRect(x: 10, y: 60, width: 80, height: 120), .blue))
    let push = try #require(fixture.session)
    push.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    #expect(fixture.screen.difference(to: settled).largest <= 8)
    push.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    let end = fixture.screen.render()
    push.finish()
    fixture.settle()
    #expect(fixture.screen.difference(to: end).largest <= 8)
  }

  @Test func `A colour that both screens share stays the same through the crossfade`() throws {
    let colour = UIColor(red: 0.2, green: 0.5, blue: 0.7, alpha: 1)
    let controllers = ["A", "B"].map { title in
      BuiltController(title) {
        $0.backgroundColor = colour
        $0.addSubview(.tagged("box", CGRect(x: 0, y: 0, width: 10, height: 10), colour))
      }
    }
    let fixture = MatchFixture(size: CGSize(width: 20, height: 40), root: controllers[0])
    let still = fixture.screen.render()
    fixture.push(controllers[1])
    for share in [0.1, 0.3, 0.5, 0.9] {
      fixture.session?.scrub(to: share)
      fixture.screen.advance(by: 1 / 60)
      #expect(fixture.screen.difference(to: still).largest <= 1, "at \(share)")
    }
    fixture.session?.finish()
    fixture.settle()
  }
}

/// Content that only one side has.
@Suite(.freshRuntime) @MainActor struct OneSidedContentTests {
  @Test func `Content of a card is gone at one half if its partner only holds flying views`()
    throws
  {
    let card = CGRect(x: 0, y: 0, width: 60, height: 60)
    let rich = BuiltController("Rich") {
      let view = UIView.tagged("card", card, .white)
      let mark = UIView.filled(CGRect(x: 20, y: 20, width: 20, height: 20), .black)
      view.addSubview(mark)
      $0.addSubview(view)
    }
    let plain = BuiltController("Plain") {
      let view = UIView.tagged("card", card, .white)
      view.addSubview(.tagged("only here", CGRect(x: 0, y: 50, width: 5, height: 5)))
      $0.addSubview(view)
    }
    for view in [rich, plain] { view.loadViewIfNeeded() }
    rich.view.subviews[0].addSubview(
      .tagged("only here", CGRect(x: 0, y: 50, width: 5, height: 5)))
    let fixture = MatchFixture(size: CGSize(width: 60, height: 60), root: rich)
    func middle() -> UInt32 { fixture.screen.render().bitmap[30, 30] & 0xFF }
    fixture.push(plain)
    let push = try #require(fixture.session)
    push.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    #expect(middle() == 0)
    push.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    #expect(middle() == 255)
    push.finish()
    fixture.settle()
    fixture.pop()
    let pop = try #require(fixture.session)
    pop.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    #expect(middle() == 255)
    pop.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    #expect(middle() == 0)
    pop.finish()
    fixture.settle()
  }
}
