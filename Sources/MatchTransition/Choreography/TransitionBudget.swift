import Foundation

/// The upper limits for the flights of one transition.
///
/// ```swift
/// navigationController.matchTransition.options.budget.bitmapBytes = 32_000_000
/// ```
///
/// If there is no room for all flights, the views with the lowest `MatchStyle.importance` are
/// demoted first. At equal importance, effects are demoted before pairs, and small views before
/// large ones. `TransitionPlan.explain()` lists the demoted views and the limit of each. A demoted view
/// moves with its screen, and flights cover it, even those that it covers on the screen.
public struct TransitionBudget: Hashable, Sendable, Codable {
  /// The number of views that may fly, or nil for any number. Values below 0 count as 0.
  public var flights: Int?
  /// The number of live views that may fly, or nil for any number. Each live view is laid out in
  /// every frame. Values below 0 count as 0.
  public var liveViews: Int?
  /// The memory for all snapshots of flying views in bytes, or nil for any amount. Values below 0
  /// count as 0.
  ///
  /// A change in place captures a snapshot of every view before the change, and keeps the snapshots
  /// of the views that fly.
  public var bitmapBytes: Int?

  /// A budget without limits.
  public static let unlimited = TransitionBudget()

  /// Makes a budget. A limit below 0 counts as 0.
  public init(flights: Int? = nil, liveViews: Int? = nil, bitmapBytes: Int? = nil) {
    self.flights = flights
    self.liveViews = liveViews
    self.bitmapBytes = bitmapBytes
  }
}

extension TransitionPlan {
  /// The cost of the plan's flights.
  ///
  /// - Complexity: O(*n*) in the number of flights.
  public var cost: TransitionCost {
    flights.reduce(into: TransitionCost()) { $0 += $1.cost(from: from, to: to) }
  }
}

extension Flight {
  /// Returns the cost of the flight between two screens.
  func cost(from: ScreenElements, to: ScreenElements) -> TransitionCost {
    var cost = TransitionCost()
    cost.flights = 1
    if case .live = snapshot { cost.liveViews = 1 }
    cost.area = max(self.from.area, self.to.area)
    let old = fromIndex.map { (from.elements[$0], from.scale) }
    let new = toIndex.map { (to.elements[$0], to.scale) }
    if let (element, scale) = old, fade != .destinationOnly, takesPicture(of: element, on: .source)
    {
      cost.bitmapBytes += element.bitmapBytes(scale: scale)
    }
    if let (element, scale) = new, fade != .sourceOnly, takesPicture(of: element, on: .destination)
    {
      cost.bitmapBytes += element.bitmapBytes(scale: scale)
    }
    if !isMatched, let (element, scale) = old ?? new, blur > 0 || tint != .clear {
      // A blurred view is always drawn from a snapshot.
      if blur > 0 ? element.content.kind != .box : takesPicture(of: element, on: nil) {
        // All blurred pictures have the size of the strongest blur.
        let pictures = blur > 0 ? BlurSteps.count : 1
        cost.bitmapBytes += pictures * element.bitmapBytes(scale: scale, blur: blur)
      }
      cost.blurs = blur > 0 ? BlurSteps.count : 0
    }
    return cost
  }

  /// Whether the flight needs a snapshot of `element`.
  ///
  /// - Parameter side: The side of the element, or nil if the live view cannot be used.
  private func takesPicture(of element: Element, on side: TransitionSide?) -> Bool {
    switch snapshot {
    case .placeholder: return false
    case .rendered: return true
    case .live(let live) where live == side: return false
    case .automatic, .live: break
    }
    switch element.content.kind {
    case .box, .image: return false
    case .text, .group, .pixels: return true
    }
  }
}

extension FlightEnd {
  /// The area in square points.
  var area: Double { Double(size.width) * Double(size.height) * abs(transform.determinant) }
}

extension Element {
  /// Whether the budget has no room for a snapshot of this element alone.
  func isTooLarge(for budget: TransitionBudget, scale: Double) -> Bool {
    if budget.flights.map({ $0 <= 0 }) == true { return true }
    guard let limit = budget.bitmapBytes, content.kind != .image else { return false }
    return bitmapBytes(scale: scale) > limit
  }

  /// Returns the size of a snapshot in bytes, with four bytes per pixel.
  ///
  /// - Parameter blur: The standard deviation of the blur, in points.
  fileprivate func bitmapBytes(scale: Double, blur: Double = 0) -> Int {
    let scale = PictureScale.fitting(size, display: scale)
    let reach = 2 * content.reach(ofBlur: blur) * scale
    let across = (Double(size.width) * scale).rounded(.up) + reach
    let down = (Double(size.height) * scale).rounded(.up) + reach
    let pixels = across.rounded(.up) * down.rounded(.up)
    // A blur without a sensible radius must not overflow the sum of all costs.
    return 4 * (pixels < 1e12 ? Int(max(pixels, 0)) : 1_000_000_000_000)
  }
}

extension ElementContent {
  /// Returns the distance that the blur extends beyond the box, in whole points.
  ///
  /// The blur extends over three standard deviations. Opaque content keeps sharp edges, so its
  /// distance is 0.
  ///
  /// - Parameter blur: The standard deviation, in points.
  func reach(ofBlur blur: Double) -> Double { isOpaque ? 0 : (3 * blur).rounded(.up) }
}
