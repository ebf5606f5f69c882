import Foundation

/// The order in which the effects of a screen's views start, by the places of the views.
///
/// ```swift
/// navigationController.matchTransition.options.stagger = .reading
/// navigationController.matchTransition.options.stagger = .outwards(
///   from: MatchID(photo.id), spread: 0.3)
/// ```
///
/// Every order takes two more values. `spread` is the share of each effect's time between the first
/// start and the last. The default is 0.5. `includesMatched` tells whether matched views start in this
/// order too, by their places on the destination screen. The default is false.
///
/// Two views that lie far apart start far apart in time, so that a wave moves evenly over the screen. With
/// `hasEvenSteps`, each view starts the same time after the view before it, however far away that one is.
public struct MatchStagger: Equatable, Sendable {
  package enum Order: Equatable, Sendable {
    case towards(MatchEdge)
    /// By the distance from a tagged view, or from the middle of the group. The nearest view is
    /// first.
    case outwards(from: MatchID?)
    /// By the distance from a tagged view, or from the middle of the group. The farthest view is
    /// first.
    case inwards(to: MatchID?)
    /// Line by line.
    case reading
  }

  package let order: Order
  /// The share of each effect's time between the first start and the last. The default is 0.5. Clamped to
  /// 0...0.95; values that are not finite count as 0.
  public var spread: Double
  /// Whether matched views start in this order too. The default is false.
  public var includesMatched: Bool

  /// Whether each view starts the same time after the view before it, whatever their distance. Views at one place
  /// in the order start together. The default is false. The reading order always has even steps.
  public var hasEvenSteps = false

  package init(_ order: Order, spread: Double = 0.5, includesMatched: Bool = false) {
    self.order = order
    self.spread = spread
    self.includesMatched = includesMatched
  }

  /// Line by line, in reading order.
  public static let reading = MatchStagger(.reading)

  /// Line by line, in reading order.
  ///
  /// - Parameters:
  ///   - spread: The share of each effect's time between the first start and the last.
  ///   - includesMatched: Whether matched views start in this order too.
  public static func reading(
    spread: Double = 0.5, includesMatched: Bool = false
  ) -> MatchStagger {
    MatchStagger(.reading, spread: spread, includesMatched: includesMatched)
  }

  /// From one edge of the group of views to the opposite edge.
  ///
  /// - Parameters:
  ///   - edge: The edge whose views start last.
  ///   - spread: The share of each effect's time between the first start and the last.
  ///   - includesMatched: Whether matched views start in this order too.
  public static func towards(
    _ edge: MatchEdge, spread: Double = 0.5, includesMatched: Bool = false
  ) -> MatchStagger {
    MatchStagger(.towards(edge), spread: spread, includesMatched: includesMatched)
  }

  /// By the distance from a tagged view, the nearest view first.
  ///
  /// - Parameters:
  ///   - id: The ID of the tagged view. The default is nil, which is the middle of the group.
  ///   - spread: The share of each effect's time between the first start and the last.
  ///   - includesMatched: Whether matched views start in this order too.
  public static func outwards(
    from id: MatchID? = nil, spread: Double = 0.5, includesMatched: Bool = false
  ) -> MatchStagger {
    MatchStagger(.outwards(from: id), spread: spread, includesMatched: includesMatched)
  }

  /// By the distance from a tagged view, the farthest view first.
  ///
  /// - Parameters:
  ///   - id: The ID of the tagged view. The default is nil, which is the middle of the group.
  ///   - spread: The share of each effect's time between the first start and the last.
  ///   - includesMatched: Whether matched views start in this order too.
  public static func inwards(
    to id: MatchID? = nil, spread: Double = 0.5, includesMatched: Bool = false
  ) -> MatchStagger {
    MatchStagger(.inwards(to: id), spread: spread, includesMatched: includesMatched)
  }
}

extension MatchStagger {
  /// Returns the part of `window` for a view whose rank is `rank`, 0...1.
  func window(_ window: ClosedRange<Double>, at rank: Double) -> ClosedRange<Double> {
    let spread = limited(spread, to: 0...0.95, or: 0)
    let wait = (window.upperBound - window.lowerBound) * spread
    return window.lowerBound + wait * rank...window.upperBound - wait * (1 - rank)
  }

  /// Returns the rank of each view of `group`, from 0 for the first to 1 for the last.
  ///
  /// - Parameters:
  ///   - group: Indices of views of `screen`.
  /// - Complexity: O(*n* log *n*) for reading order, otherwise O(*n*).
  func ranks(of group: [Int], on screen: CapturedScreen) -> [Double] {
    let centers = group.map { screen.views[$0].box.center }
    var measures: [Double]
    switch order {
    case .towards(let edge):
      let way = edge.direction(isRightToLeft: screen.isRightToLeft)
      measures = centers.map { Double($0.x) * way.x + Double($0.y) * way.y }
    case .outwards(let id): measures = distances(of: centers, from: id, on: screen)
    case .inwards(let id): measures = distances(of: centers, from: id, on: screen).map { -$0 }
    case .reading: measures = places(of: group, on: screen)
    }
    if hasEvenSteps { measures = steps(of: measures) }
    guard let least = measures.min(), let most = measures.max(), most > least else {
      return [Double](repeating: 0, count: group.count)
    }
    return measures.map { ($0 - least) / (most - least) }
  }

  /// Returns the number of each measure among the different ones, in ascending order.
  private func steps(of measures: [Double]) -> [Double] {
    var numbers = measures
    var (number, last) = (-1.0, -Double.infinity)
    for index in sortedIndices(measures.count, by: { (measures[$0], $0) < (measures[$1], $1) }) {
      // A layout rounds places to pixels.
      if measures[index] > last + 0.5 { (number, last) = (number + 1, measures[index]) }
      numbers[index] = number
    }
    return numbers
  }

  private func distances(
    of centers: [CGPoint], from id: MatchID?, on screen: CapturedScreen
  ) -> [Double] {
    let count = Double(max(centers.count, 1))
    let named = id.flatMap { id in screen.views.first { $0.id == id }?.box.center }
    let middle =
      named
      ?? CGPoint(
        x: centers.reduce(0) { $0 + Double($1.x) } / count,
        y: centers.reduce(0) { $0 + Double($1.y) } / count)
    return centers.map { hypot(Double($0.x - middle.x), Double($0.y - middle.y)) }
  }

  /// Returns the place of each view in reading order.
  ///
  /// A view belongs to the current line if its middle lies above the lower edge of the line's first
  /// view.
  private func places(of group: [Int], on screen: CapturedScreen) -> [Double] {
    let boxes = group.map { screen.views[$0].box.folded.boundingBox }
    let down = sortedIndices(group.count) {
      (boxes[$0].minY, boxes[$0].minX, $0) < (boxes[$1].minY, boxes[$1].minX, $1)
    }
    var lines: [[Int]] = []
    for index in down {
      let middle = (boxes[index].minY + boxes[index].maxY) / 2
      if let first = lines.last?.first, middle < boxes[first].maxY {
        lines[lines.count - 1].append(index)
      } else {
        lines.append([index])
      }
    }
    let side = screen.isRightToLeft ? -1.0 : 1.0
    let ordered = lines.flatMap { line in
      sortedIndices(line.count) {
        (side * boxes[line[$0]].minX, line[$0]) < (side * boxes[line[$1]].minX, line[$1])
      }.map { line[$0] }
    }
    var places = [Double](repeating: 0, count: group.count)
    for (place, index) in ordered.enumerated() { places[index] = Double(place) }
    return places
  }
}
