import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// A picture costs time and memory, so only views that a person can see are pictured.
@Suite(.freshRuntime) @MainActor struct UnseenViewTests {
  /// The number of pictures that the engine has taken of each layer.
  private final class Pictures {
    private var counts: [ObjectIdentifier: Int] = [:]

    init() {
      CALayer.willPicture.value = { [weak self] in
        self?.counts[ObjectIdentifier($0), default: 0] += 1
      }
    }

    @MainActor func count(of view: UIView?) -> Int? {
      view.map { counts[ObjectIdentifier($0.layer)] ?? 0 }
    }
  }

  /// The reasons for which a view is not seen, and a view that is seen.
  private enum Place: String, CaseIterable {
    case seen, hidden, transparent, outside, clipped
  }

  /// Adds a view for each place, and returns the views.
  private func addViews(to root: UIView, x: CGFloat, isDetail: Bool) -> [Place: UIView] {
    var views: [Place: UIView] = [:]
    for (row, place) in Place.allCases.enumerated() {
      let view = UIView(
        frame: CGRect(x: x, y: 10 + 30 * CGFloat(row), width: isDetail ? 40 : 20, height: 20))
      view.matchID = MatchID(place.rawValue)
      let mark = UIView(frame: CGRect(x: 4, y: 4, width: 8, height: 8))
      mark.backgroundColor = isDetail ? .blue : .red
      view.addSubview(mark)
      var holder = root
      switch place {
      case .seen: break
      case .hidden: view.isHidden = true
      case .transparent: view.alpha = 0
      case .outside: view.frame.origin.x = root.bounds.width + 50
      case .clipped:
        holder = UIView(frame: CGRect(x: 0, y: 190, width: 5, height: 5))
        holder.clipsToBounds = true
        root.addSubview(holder)
      }
      holder.addSubview(view)
      views[place] = view
    }
    return views
  }

  private func expectOneOfSeen(_ views: [Place: UIView], _ pictures: Pictures) {
    for place in Place.allCases {
      #expect(pictures.count(of: views[place]) == (place == .seen ? 1 : 0), "\(place)")
    }
  }

  @Test func `A push pictures each visible view once, and no view that cannot be seen`() throws {
    let (list, detail) = (BuiltController("List") { _ in }, BuiltController("Detail") { _ in })
    let fixture = MatchFixture(root: list)
    detail.view.frame = list.view.bounds
    let old = addViews(to: list.view, x: 10, isDetail: false)
    let new = addViews(to: detail.view, x: 40, isDetail: true)
    fixture.screen.runTurn()
    let pictures = Pictures()
    fixture.push(detail)
    #expect(try #require(fixture.session).plan.flights.map(\.id) == ["seen"])
    expectOneOfSeen(old, pictures)
    expectOneOfSeen(new, pictures)
    fixture.settle()
    expectOneOfSeen(old, pictures)
    expectOneOfSeen(new, pictures)
  }

  @Test func `A view that no flight needs is not pictured`() throws {
    let (list, detail) = (BuiltController("List") { _ in }, BuiltController("Detail") { _ in })
    let fixture = MatchFixture(root: list)
    detail.view.frame = list.view.bounds
    let old = try #require(addViews(to: list.view, x: 10, isDetail: false)[.seen])
    let new = try #require(addViews(to: detail.view, x: 40, isDetail: true)[.seen])
    // One view has no partner, and the other one may not fly.
    old.matchID = "alone"
    new.matchTransition.style = .grounded
    let other = UIView(frame: CGRect(x: 60, y: 10, width: 20, height: 20))
    other.matchID = "seen"
    list.view.addSubview(other)
    fixture.screen.runTurn()
    let pictures = Pictures()
    fixture.push(detail)
    #expect([old, new, other].map { pictures.count(of: $0) } == [0, 0, 0])
    fixture.settle()
  }

  @Test func `A change in place pictures no view that cannot be seen`() throws {
    let list = BuiltController("List") { _ in }
    let fixture = MatchFixture(root: list)
    let views = addViews(to: list.view, x: 10, isDetail: false)
    fixture.screen.runTurn()
    let pictures = Pictures()
    let session = list.view.matchTransition.animate {
      for view in views.values { view.frame.size.width = 50 }
    }
    #expect(session?.plan.flights.map(\.id) == ["seen"])
    for place in Place.allCases where place != .seen {
      #expect(pictures.count(of: views[place]) == 0, "\(place)")
    }
    #expect(try #require(pictures.count(of: views[.seen])) > 0)
    fixture.settle()
  }
}
