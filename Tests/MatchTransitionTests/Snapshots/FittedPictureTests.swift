import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A photo viewer: a cell that its picture fills, and a page as large as the screen in which the whole picture fits.
/// The screen has 100 by 200 points.
@Suite(.freshRuntime) @MainActor struct FittedPictureTests {
  /// A picture of 40 by 32 points with a red and a blue half.
  private static let picture = UIGraphicsImageRenderer(
    size: CGSize(width: 40, height: 32), format: opaque
  ).image {
    UIColor.red.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 20, height: 32))
    UIColor.blue.setFill()
    $0.fill(CGRect(x: 20, y: 0, width: 20, height: 32))
  }

  private static var opaque: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    return format
  }

  private func view(_ frame: CGRect, _ mode: UIView.ContentMode) -> UIImageView {
    let view = UIImageView(frame: frame)
    view.image = Self.picture
    view.contentMode = mode
    view.clipsToBounds = true
    view.matchID = "photo"
    return view
  }

  private func list() -> UIViewController {
    BuiltController("List") {
      $0.addSubview(view(CGRect(x: 10, y: 120, width: 30, height: 30), .scaleAspectFill))
    }
  }

  private func page(_ prepare: (UIImageView) -> Void = { _ in }) -> UIViewController {
    let photo = view(CGRect(x: 0, y: 0, width: 100, height: 200), .scaleAspectFit)
    prepare(photo)
    return BuiltController("Page") { $0.addSubview(photo) }
  }

  @Test func `A picture opens into a page in which it fits, as one picture`() throws {
    let fixture = MatchFixture(root: list())
    let session = try #require(fixture.push(page()))
    let flight = try #require(session.plan.flights.first)
    // The picture is four fifths as high as the page is wide.
    #expect(flight.ends.destination.size == CGSize(width: 100, height: 80))
    #expect(flight.ends.destination.center == CGPoint(x: 50, y: 100))
    #expect(flight.content.fade == .destinationOnly)
    for progress in [0.0, 0.25, 0.5, 0.75, 1] {
      session.scrub(to: progress)
      fixture.screen.advance(by: 1 / 60)
      let state = flight.state(at: progress)
      let (middle, width) = (state.center, state.size.width)
      // Red on the left of the middle and blue on the right, and neither shines through.
      for side in [-1.0, 1] {
        for part in [0.1, 0.4] {
          let color = fixture.screen.color(
            Int(middle.x + side * part * width), Int(middle.y))
          #expect(color == (side < 0 ? Self.red : Self.blue), "at \(progress)")
        }
      }
    }
    session.finish()
    fixture.settle()
  }

  private static let red = [255, 0, 0]
  private static let blue = [0, 0, 255]

  @Test func `Both ends show the settled screens`() throws {
    try MatchFixture(root: list()).expectSettledEnds(pushing: page())
    let back = MatchFixture(root: list())
    back.navigation.pushViewController(page(), animated: false)
    back.settle()
    let settled = back.screen.render()
    back.navigation.popViewController(animated: true)
    back.screen.runTurn()
    try #require(back.session).scrub(to: 0)
    back.screen.advance(by: 1 / 60)
    #expect(back.screen.difference(to: settled).largest <= 1)
    back.session?.finish()
    back.settle()
  }

  @Test func `A drawn picture shows both settled screens too`() throws {
    let fixture = MatchFixture(root: list())
    fixture.navigation.matchTransition.options.styles["photo"] = MatchStyle(snapshot: .rendered)
    try fixture.expectSettledEnds(pushing: page())
  }

  /// A page that loads its picture, or gets a better one of another shape, in mid-flight.
  @Test(arguments: [false, true])
  func `A picture that comes late is where the page shows it in the end`(isFirst: Bool) throws {
    let fixture = MatchFixture(root: list(), duration: 1)
    let tall = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 40), format: Self.opaque)
      .image {
        UIColor.green.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
      }
    var photo: UIImageView?
    let session = try #require(
      fixture.push(
        page {
          photo = $0
          if isFirst { $0.image = nil }
        }))
    fixture.screen.advance(by: 0.3)
    photo?.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    photo?.image = tall
    while session.didComplete == nil, session.progress < 0.999 {
      fixture.screen.advance(by: 1 / 60)
    }
    let last = fixture.screen.render()
    fixture.settle()
    // Half as wide as high: from 25 to 75 of 100 points.
    #expect(fixture.screen.color(50, 50) == [0, 255, 0])
    #expect(fixture.screen.color(20, 50) != [0, 255, 0])
    let end = fixture.screen.difference(to: last)
    #expect(end.mean < 1, "\(end)")
  }

  /// A frame around the picture is a part of the view.
  @Test(arguments: [0, 1, 2])
  func `A page that shows more than its picture flies as a whole`(look: Int) throws {
    let fixture = MatchFixture(root: list())
    let page = page {
      switch look {
      case 0: $0.backgroundColor = .black
      case 1: $0.layer.borderWidth = 1
      default: ($0.layer.shadowOpacity, $0.clipsToBounds) = (0.5, false)
      }
    }
    let session = try #require(fixture.push(page))
    #expect(session.plan.flights[0].ends.destination.size == CGSize(width: 100, height: 200))
    fixture.settle()
  }
}
