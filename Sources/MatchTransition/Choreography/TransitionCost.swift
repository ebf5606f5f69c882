import Foundation

/// The cost of a transition's flights, predicted before the first frame.
public struct TransitionCost: Hashable, Sendable {
  /// How many views fly.
  public package(set) var flights = 0
  /// The number of live views that fly.
  public package(set) var liveViews = 0
  /// The maximum memory for snapshots in bytes, without the views of a `MatchContentProvider`.
  public package(set) var bitmapBytes = 0
  /// The number of snapshots that are blurred once.
  public package(set) var blurs = 0
  /// The area that is drawn in each frame in square points, with each flight at its larger end.
  public package(set) var area = 0.0

  package init() {}

  static func += (sum: inout TransitionCost, cost: TransitionCost) {
    sum.flights += cost.flights
    sum.liveViews += cost.liveViews
    sum.bitmapBytes += cost.bitmapBytes
    sum.blurs += cost.blurs
    sum.area += cost.area
  }
}
