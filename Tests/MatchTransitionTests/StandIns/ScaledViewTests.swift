import Foundation
import PlanFixtures
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Views that a transform scales, as the content of a zoomable scroll view.
@Suite(.freshRuntime) @MainActor struct ScaledViewTests {
  private static func image(_ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image {
      UIColor.purple.setFill()
      $0.fill(CGRect(origin: .zero, size: size))
      UIColor.yellow.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: size.width / 2, height: size.height / 2))
    }
  }

  private func thumbnail(_ view: @autoclosure @escaping () -> UIView) -> BuiltController {
    BuiltController("List") {
      let view = view()
      view.frame = CGRect(x: 10, y: 20, width: 30, height: 20)
      view.matchID = "photo"
      $0.addSubview(view)
    }
  }

  @Test func `A photo grows evenly into a zoomable scroll view`() throws {
    let fixture = MatchFixture(
      root: thumbnail(UIImageView(image: Self.image(CGSize(width: 60, height: 40)))))
    let zoomed = BuiltController("Photo") {
      // A scroll view scales its content by a transform.
      let view = UIImageView(image: Self.image(CGSize(width: 900, height: 600)))
      view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
      view.center = CGPoint(x: 50, y: 100)
      view.matchID = "photo"
      $0.addSubview(view)
    }
    let session = try #require(fixture.push(zoomed))
    let box = session.stage.renderer.standIns[0].box
    for progress in [0, 0.25, 0.5, 0.75, 1.0] {
      session.scrub(to: progress)
      fixture.screen.advance(by: 1 / 60)
      let seen = box.convert(box.bounds, to: nil)
      #expect(abs(Double(seen.width) - interpolate(30, 90, at: progress)) < 1e-6)
      #expect(abs(Double(seen.height) - interpolate(20, 60, at: progress)) < 1e-6)
    }
    let end = fixture.screen.render()
    session.finish()
    fixture.settle()
    #expect(end.isResampled(from: fixture.screen.render()))
  }

  @Test(arguments: [false, true])
  func `A picture that grows with its height keeps to the side where reading begins`(
    isRightToLeft: Bool
  ) throws {
    func screen(_ frame: CGRect) -> BuiltController {
      BuiltController("Screen") {
        let view = UIView.tagged("box", frame)
        let mark = UIView.filled(CGRect(x: 2, y: 2, width: 4, height: 4), .blue)
        view.addSubview(mark)
        view.matchTransition.style = MatchStyle().with(\.resize, .height)
        $0.addSubview(view)
      }
    }
    let fixture = MatchFixture(root: screen(CGRect(x: 0, y: 0, width: 20, height: 20)))
    if isRightToLeft {
      fixture.screen.overrideTraitCollection = UITraitCollection(layoutDirection: .rightToLeft)
    }
    let session = try #require(fixture.push(screen(CGRect(x: 10, y: 50, width: 80, height: 40))))
    let standIn = session.stage.renderer.standIns[0]
    for progress in [0, 0.3, 0.7, 1.0] {
      session.scrub(to: progress)
      fixture.screen.advance(by: 1 / 60)
      for content in standIn.contents {
        let (box, frame) = (standIn.shape.bounds, content.view.frame)
        #expect(abs(frame.height - box.height) < 1e-6)
        #expect(abs(isRightToLeft ? frame.maxX - box.maxX : frame.minX - box.minX) < 1e-6)
      }
    }
    session.finish()
    fixture.settle()
  }

  enum Kind: CaseIterable, Sendable {
    /// An image that keeps its size, whatever the size of its view.
    case centred
    /// A view that flies itself and is laid out at each size.
    case live
    /// A view with corners, a border and a shadow.
    case card

    @MainActor func view() -> UIView {
      switch self {
      case .centred:
        let view = UIImageView(image: ScaledViewTests.image(CGSize(width: 24, height: 16)))
        view.contentMode = .center
        view.clipsToBounds = true
        return view
      case .live:
        let view = UIView()
        view.backgroundColor = .cyan
        let mark = UIView.filled(CGRect(x: 4, y: 4, width: 10, height: 10), .black)
        view.addSubview(mark)
        view.matchTransition.style = MatchStyle(snapshot: .live(.destination))
        return view
      case .card:
        let view = UIView()
        view.backgroundColor = .cyan
        view.layer.cornerRadius = 8
        view.layer.borderWidth = 3
        view.layer.shadowOpacity = 0.5
        view.layer.shadowPath =
          UIBezierPath(
            rect: CGRect(x: 0, y: 10, width: 40, height: 40)
          ).cgPath
        return view
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `A scaled view lands as it settles`(_ kind: Kind) throws {
    let (fixture, session) = try MatchFixture.pushed(
      from: thumbnail(kind.view()),
      to: BuiltController("Large") {
        let view = kind.view()
        view.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.center = CGPoint(x: 50, y: 100)
        view.matchID = "photo"
        $0.addSubview(view)
      })
    session.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    let end = fixture.screen.render()
    session.finish()
    fixture.settle()
    #expect(end.isResampled(from: fixture.screen.render()))
  }
}
