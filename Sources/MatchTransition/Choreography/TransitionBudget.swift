import Foundation

/// What the flights of one transition may cost at most.
///
/// ```swift
/// navigationController.matchTransition.options.budget.bitmapBytes = 32_000_000
/// ```
///
/// What there is no room for gives way by `MatchStyle.importance`, the least important first; of equals
/// an effect before a pair, then the smaller before the larger. `TransitionPlan.explain()` says what gave
/// way to what.
public struct TransitionBudget: Hashable, Sendable {
  /// How many views may fly; nil for any number.
  public var flights: Int?
  /// How many views may fly themselves instead of a picture; nil for any number. Each is laid out in
  /// every frame.
  public var liveViews: Int?
  /// How many bytes the pictures of flying views may take, all together; nil for any number. Changes in
  /// place picture every view before they are made, and keep of that what flies.
  public var bitmapBytes: Int?

  /// A budget without limits.
  public static let unlimited = TransitionBudget()

  /// Limits below 0 are 0.
  public init(flights: Int? = nil, liveViews: Int? = nil, bitmapBytes: Int? = nil) {
    self.flights = flights
    self.liveViews = liveViews
    self.bitmapBytes = bitmapBytes
  }
}

extension TransitionPlan {
  /// What the plan's flights cost.
  ///
  /// - Complexity: O(*n*) in the flights.
  public var cost: TransitionCost {
    flights.reduce(into: TransitionCost()) { $0 += $1.cost(from: from, to: to) }
  }
}

extension Flight {
  /// What it costs between two screens.
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
      // What it comes into focus from is a picture, whatever it shows itself.
      if blur > 0 ? element.content.kind != .box : takesPicture(of: element, on: nil) {
        cost.bitmapBytes += element.bitmapBytes(scale: scale, blur: blur)
      }
      cost.blurs = blur > 0 ? 1 : 0
    }
    return cost
  }

  /// - Parameter side: Where the view is that may fly itself; nil for a picture in any case.
  private func takesPicture(of element: Element, on side: TransitionSide?) -> Bool {
    switch snapshot {
    case .placeholder: return false
    case .displayed, .snapshot, .rendered: return true
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
  /// In square points.
  var area: Double { Double(size.width) * Double(size.height) * abs(transform.determinant) }
}

extension Element {
  /// Whether a budget has no room for a picture of it, even if there were no other.
  func isTooLarge(for budget: TransitionBudget, scale: Double) -> Bool {
    if budget.flights.map({ $0 <= 0 }) == true { return true }
    guard let limit = budget.bitmapBytes, content.kind != .image else { return false }
    return bitmapBytes(scale: scale) > limit
  }

  /// How much a picture of it takes, four bytes for each pixel.
  ///
  /// - Parameter blur: The standard deviation by which it is blurred, in points.
  fileprivate func bitmapBytes(scale: Double, blur: Double = 0) -> Int {
    let scale = PictureScale.fitting(size, display: scale)
    let reach = 2 * content.reach(ofBlur: blur) * scale
    let across = (Double(size.width) * scale).rounded(.up) + reach
    let down = (Double(size.height) * scale).rounded(.up) + reach
    return Int(across.rounded(.up) * down.rounded(.up)) * 4
  }
}

extension ElementContent {
  /// How far it reaches beyond its box when it is blurred, in whole points: three standard deviations, but
  /// nowhere where it covers its box, whose edges stay sharp.
  ///
  /// - Parameter blur: The standard deviation, in points.
  func reach(ofBlur blur: Double) -> Double { isOpaque ? 0 : (3 * blur).rounded(.up) }
}
