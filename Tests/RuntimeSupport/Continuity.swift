import UIKit

/// The places at which frames have shown a view, and the jumps between them.
///
/// A place comes from the picture, and not from the values of a model.
public struct Continuity {
  private var places: [CGRect] = []

  public init() {}

  /// The number of frames that have shown the view.
  public var count: Int { places.count }

  /// Adds the place of the next frame. A frame without the view adds none.
  public mutating func add(_ place: CGRect?) {
    if let place { places.append(place) }
  }

  /// Returns the frames in which an edge moves too far: more than 1.6 times the larger step beside it, and 2 points.
  ///
  /// - Parameter frames: The frames in which the view is retargeted. Only the place is continuous there, so the
  ///   largest of all other steps counts.
  public func jumps(retargetedAt frames: Set<Int> = []) -> [String] {
    let edges: [(CGRect) -> CGFloat] = [{ $0.minX }, { $0.minY }, { $0.maxX }, { $0.maxY }]
    var found: [String] = []
    for edge in edges {
      let steps = zip(places.dropFirst(), places).map { abs(edge($0) - edge($1)) }
      for (index, step) in steps.enumerated() {
        // The first and the last step have one neighbour only.
        let beside = [index - 1, index + 1].filter(steps.indices.contains).map { steps[$0] }
        let others = steps.indices.filter { $0 != index }.map { steps[$0] }
        let isRetargeted = frames.contains(index) || frames.contains(index + 1)
        let largest = (isRetargeted ? others : beside).max() ?? step
        if step > 1.6 * largest + 2 {
          found.append("frame \(index + 1): a step of \(step) points beside \(beside)")
        }
      }
    }
    return found
  }
}
