import MatchTransition
import UIKit

/// The one view of each screen that has a colour of its own, so that pictures tell where it is seen.
///
/// It has the same ID on all screens, so it flies in most transitions. It lies in front of the screen's other
/// views, or in a cell of the screen's list.
@MainActor enum WalkBeacon {
  static let id = MatchID("beacon")
  static let color = UIColor.magenta

  /// Returns the number of pixels in which the colour is seen unchanged.
  static func count(on screen: HeadlessScreen) -> Int {
    screen.render().headlessSighting(of: color.cgColor).count
  }

  static func makeView(at frame: CGRect = .zero) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    view.matchID = id
    return view
  }
}

/// Watches the beacon in the pictures of one transition, from one rest of the app to the next.
@MainActor struct BeaconWatch {
  /// The fewest pixels with which the beacon counts as seen at rest: half of the smallest one.
  private static let enough = 3000
  /// The pictures that are taken of one walk while something moves.
  private var room = 12
  /// The pixels at the last rest, or nil if no picture was taken.
  private var atRest: Int?
  private var session: MatchSession?
  private var isWatching = false
  /// The progress of the first picture without the beacon.
  private var hole: Double?

  /// Whether a picture of the next frame tells anything.
  var wantsFrame: Bool { isWatching && room > 0 && session?.didComplete == nil }

  /// Whether a picture of the app at rest tells anything.
  var wantsRest: Bool { room > 0 }

  /// Notes a picture of the app at rest.
  mutating func rest(_ count: Int) {
    atRest = count
  }

  /// Begins to watch the first transition after a rest, if its screens both have the beacon.
  mutating func begin(_ session: MatchSession) {
    let isSeen = atRest.map { $0 >= Self.enough } == true
    let flights = session.plan.flights
    let flies = flights.contains { $0.id == WalkBeacon.id && $0.isMatched }
    // A style may put a flight in front of all others.
    let isInFront = flights.allSatisfy { $0.rank.priority <= 0 }
    isWatching = isSeen && flies && isInFront && session.plan.traits.kind != .inPlace
    (self.session, atRest, hole) = (session, nil, nil)
  }

  /// Notes a picture of a frame in the transition.
  mutating func note(_ count: Int) {
    room -= 1
    if count == 0, hole == nil { hole = session?.progress }
  }

  /// Forgets the transition, whose flights may come to an early end.
  mutating func abandon() {
    (isWatching, atRest) = (false, nil)
  }

  /// Returns where the beacon was not seen, and begins anew. It counts only if the transition has completed
  /// and the beacon is seen at both ends.
  ///
  /// - Parameter count: The pixels in a picture of the app at rest.
  mutating func takeHole(_ count: () -> Int) -> Double? {
    defer { (isWatching, session, hole) = (false, nil, nil) }
    guard isWatching, session?.didComplete == true, let hole, count() >= Self.enough else {
      return nil
    }
    return hole
  }
}
