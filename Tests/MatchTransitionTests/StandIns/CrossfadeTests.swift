import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Contents that are replaced by other contents.
@Suite(.freshRuntime) @MainActor struct CrossfadeTests {
  /// Content that covers its box without saying so.
  enum Kind: CaseIterable, Sendable {
    /// A photo from an image renderer, whose format has alpha.
    case photo
    /// A clear view around an opaque child.
    case wrapper

    @MainActor func view(_ frame: CGRect, _ color: UIColor) -> UIView {
      let box = CGRect(origin: .zero, size: frame.size)
      let view: UIView
      switch self {
      case .photo:
        view = UIImageView(
          image: UIGraphicsImageRenderer(size: box.size).image {
            color.setFill()
            $0.fill(box)
          })
      case .wrapper:
        view = UIView()
        let child = UIView.filled(box, color)
        view.addSubview(child)
      }
      view.frame = frame
      view.matchID = "content"
      return view
    }
  }

  @Test(arguments: Kind.allCases, Kind.allCases)
  func `Nothing shows through two contents that cover their box`(_ old: Kind, _ new: Kind) throws {
    let box = CGRect(x: 20, y: 20, width: 40, height: 40)
    func screen(_ kind: Kind, _ color: UIColor) -> BuiltController {
      BuiltController("Screen") { $0.addSubview(kind.view(box, color)) }
    }
    // Neither content has any blue, and the screens are white.
    let (fixture, session) = try MatchFixture.pushed(
      from: screen(old, .red), to: screen(new, .green))
    for step in 0...10 {
      session.scrub(to: Double(step) / 10)
      fixture.screen.advance(by: 1 / 60)
      #expect(fixture.screen.color(40, 40)[2] <= 2, "at \(step) tenths")
    }
    #expect(fixture.screen.color(40, 40)[0] <= 2)
    session.finish()
    fixture.settle()
  }

  @Test(arguments: [false, true])
  func `A card whose views all fly by themselves keeps its background`(returns: Bool) throws {
    func screen(_ sheet: CGRect, text: Bool) -> BuiltController {
      BuiltController("Screen") {
        $0.backgroundColor = .black
        let card = UIView.tagged("card", sheet, .white)
        card.addSubview(.tagged("photo", CGRect(x: 0, y: 0, width: sheet.width, height: 20)))
        if text {
          let rule = UIView.filled(CGRect(x: 4, y: 90, width: 20, height: 2), .red)
          card.addSubview(rule)
        }
        $0.addSubview(card)
      }
    }
    let list = screen(CGRect(x: 10, y: 20, width: 60, height: 80), text: false)
    let page = screen(CGRect(x: 0, y: 0, width: 100, height: 200), text: true)
    let (fixture, session) = try MatchFixture.pushed(
      from: returns ? page : list, to: returns ? list : page)
    for step in 0...20 {
      session.scrub(to: Double(step) / 20)
      fixture.screen.advance(by: 1 / 60)
      #expect(fixture.screen.color(40, 70).allSatisfy { $0 >= 253 }, "at \(step) twentieths")
    }
    session.finish()
    fixture.settle()
  }
}
