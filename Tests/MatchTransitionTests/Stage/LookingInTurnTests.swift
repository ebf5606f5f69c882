import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Transitions with more flying views than one frame looks at.
@Suite(.freshRuntime) @MainActor struct LookingInTurnTests {
  private static let count = 600

  /// Starts a push of 600 boxes, and returns the boxes of the destination screen.
  private func push(in list: UIView = UIView()) throws -> (MatchFixture, MatchSession, [UIView]) {
    var targets: [UIView] = []
    func screen(isNew: Bool) -> BuiltController {
      BuiltController("Boxes") { root in
        let holder = isNew ? list : UIView()
        holder.frame = root.bounds
        root.addSubview(holder)
        for index in 0..<Self.count {
          let place = CGPoint(
            x: CGFloat(index % 10) * 9, y: CGFloat(index / 10) * 2 + (isNew ? 60 : 5))
          let box = UIView.tagged(
            MatchID(index), CGRect(origin: place, size: CGSize(width: 8, height: 2)))
          holder.addSubview(box)
          if isNew { targets.append(box) }
        }
      }
    }
    let fixture = MatchFixture(root: screen(isNew: false), duration: 1)
    fixture.push(screen(isNew: true))
    return (fixture, try #require(fixture.session), targets)
  }

  @Test(arguments: [0, 300, 599])
  func `The move of any view is noticed within a few frames`(index: Int) throws {
    let (fixture, session, targets) = try push()
    fixture.screen.advance(by: 0.1)
    targets[index].center.y += 10
    // 1200 boxes are looked at within five frames of 256.
    fixture.screen.advance(by: 5.0 / 60)
    let flight = try #require(session.plan.flights.first { $0.id == MatchID(index) })
    #expect(abs(flight.ends.destination.center.y - targets[index].center.y) < 1e-6)
    fixture.settle()
    #expect(session.didComplete == true)
  }

  @Test func `The move of a view that holds many flying views is noticed at once`() throws {
    let list = UIView()
    let (fixture, session, targets) = try push(in: list)
    fixture.screen.advance(by: 0.1)
    list.frame.origin.y += 10
    fixture.screen.advance(by: 1.0 / 60)
    for (index, target) in targets.enumerated() {
      let flight = try #require(session.plan.flights.first { $0.id == MatchID(index) })
      #expect(abs(flight.ends.destination.center.y - (target.center.y + 10)) < 1e-6)
    }
    fixture.settle()
  }

  @Test func `A new image of any view is shown within a few frames`() throws {
    func picture(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }
    }
    let (first, second) = (picture(.red), picture(.blue))
    var targets: [UIImageView] = []
    func screen(isNew: Bool) -> BuiltController {
      BuiltController("Pictures") { root in
        for index in 0..<Self.count {
          let view = UIImageView(image: first)
          view.frame = CGRect(
            x: CGFloat(index % 10) * 9, y: CGFloat(index / 10) * 2 + (isNew ? 60 : 5), width: 8,
            height: 2)
          view.matchID = index
          root.addSubview(view)
          if isNew { targets.append(view) }
        }
      }
    }
    let (fixture, session) = try MatchFixture.pushed(
      from: screen(isNew: false), to: screen(isNew: true), duration: 1)
    fixture.screen.advance(by: 0.1)
    targets[599].image = second
    fixture.screen.advance(by: 5.0 / 60)
    let row = try #require(session.plan.flights.firstIndex { $0.id == MatchID(599) })
    let shown = session.stage.renderer.standIns[row].shape as? UIImageView
    #expect(shown?.image === second)
    fixture.settle()
  }
}
