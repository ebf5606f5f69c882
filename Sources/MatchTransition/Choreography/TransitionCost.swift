import Foundation

/// What the flights of a transition cost, predicted before its first frame.
public struct TransitionCost: Hashable, Sendable {
  /// How many views fly.
  public package(set) var flights = 0
  /// How many views fly themselves.
  public package(set) var liveViews = 0
  /// How much memory the pictures take at most; those that a `MatchContentProvider` gives aside.
  public package(set) var bitmapBytes = 0
  /// How many pictures are blurred once.
  public package(set) var blurs = 0
  /// In square points: what flies, at the larger of its two ends, and so is drawn in each frame.
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
