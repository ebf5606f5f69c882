import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// A picture costs time and memory, so only views that a person can see are pictured, unless their style
/// includes views that are off-screen.
@Suite(.freshRuntime) @MainActor struct UnseenViewTests {
  /// The number of pictures that the engine has taken of each layer.
  private final class Pictures {
    private var counts: [ObjectIdentifier: Int] = [:]

    init() {
      LayerRenderer.willPicture.value = { [weak self] in
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

  /// A screen with a view for each place.
  @MainActor private struct Screen {
    let controller = BuiltController("Screen")
    private(set) var views: [Place: UIView] = [:]

    /// - Parameter areAllSeen: Whether each view stands where it can be seen, whatever its place is called.
    init(isDetail: Bool, areAllSeen: Bool = false) {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      controller.view.frame = root.frame
      controller.view.addSubview(root)
      for (row, place) in Place.allCases.enumerated() {
        let width: CGFloat = isDetail ? 40 : 20
        let view = Self.tagged(
          MatchID(place.rawValue),
          CGRect(x: 10, y: 10 + 30 * CGFloat(row), width: width, height: 20))
        root.addSubview(view)
        views[place] = view
        switch place {
        case _ where areAllSeen, .seen: break
        case .hidden: view.isHidden = true
        case .transparent: view.alpha = 0
        case .outside: view.frame.origin.x = root.bounds.width + 50
        case .clipped:
          let holder = UIView(frame: CGRect(x: 0, y: 190, width: 5, height: 5))
          holder.clipsToBounds = true
          root.addSubview(holder)
          holder.addSubview(view)
        }
      }
    }

    /// Returns a view that is more than a box, so that only a picture can show it.
    static func tagged(_ id: MatchID, _ frame: CGRect) -> UIView {
      let view = UIView.tagged(id, frame)
      let mark = UIView.filled(CGRect(x: 4, y: 4, width: 8, height: 8), .blue)
      view.addSubview(mark)
      return view
    }

    /// Expects that each visible view has been drawn `count` times, and no other view.
    func expect(_ pictures: Pictures, ofSeen count: Int) {
      for place in Place.allCases {
        #expect(pictures.count(of: views[place]) == (place == .seen ? count : 0), "\(place)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `A push pictures each view that flies once, and no view that cannot be seen`(
    isFirstWhollySeen: Bool
  ) throws {
    let list = Screen(isDetail: false, areAllSeen: isFirstWhollySeen)
    let detail = Screen(isDetail: true)
    let fixture = MatchFixture(root: list.controller)
    let pictures = Pictures()
    fixture.push(detail.controller)
    #expect(try #require(fixture.session).plan.flights.map(\.id) == ["seen"])
    for _ in 0..<2 {
      list.expect(pictures, ofSeen: 1)
      detail.expect(pictures, ofSeen: 1)
      fixture.settle()
    }
  }

  @Test func `A view that no flight needs is not pictured`() throws {
    let (list, detail) = (Screen(isDetail: false), Screen(isDetail: true))
    let fixture = MatchFixture(root: list.controller)
    // One view has no partner, and the partner of the other one may not fly.
    list.views[.seen]?.matchID = "alone"
    detail.views[.seen]?.matchTransition.style = .staysOnScreen
    let other = Screen.tagged("seen", CGRect(x: 60, y: 10, width: 20, height: 20))
    list.controller.view.addSubview(other)
    fixture.screen.runTurn()
    let pictures = Pictures()
    fixture.push(detail.controller)
    #expect(try #require(fixture.session).plan.flights.isEmpty)
    for _ in 0..<2 {
      list.expect(pictures, ofSeen: 0)
      detail.expect(pictures, ofSeen: 0)
      #expect(pictures.count(of: other) == 0)
      fixture.settle()
    }
  }

  @Test func `A change in place pictures no view that cannot be seen`() throws {
    let list = Screen(isDetail: false)
    let fixture = MatchFixture(root: list.controller)
    let pictures = Pictures()
    let session = try #require(
      list.controller.view.matchTransition.animate {
        for view in list.views.values { view.frame.size.width = 50 }
      })
    #expect(session.plan.flights.map(\.id) == ["seen"])
    // A flight's picture and the screen's, before anything moves, and the picture after the change.
    list.expect(pictures, ofSeen: 3)
    fixture.settle()
    #expect(session.didComplete == true)
  }
}
