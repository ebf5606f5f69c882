import Foundation

/// Recognizes a finger that comes in from an edge of the screen.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// How far from the edge a finger may come down, in points.
  static let bezel: CGFloat = 13

  /// The edges at which the gesture may start; none to begin with.
  open var edges: UIRectEdge = []

  private var startEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // Where the first finger came from decides; later ones may come down anywhere.
    for touch in touches.inOrder where state == .possible {
      let reached = Self.edges(near: touch.location(in: nil), of: touch.window)
      startEdges = edges.intersection(reached)
      if startEdges.isEmpty { state = .failed }
    }
    super.touchesBegan(touches, with: event)
  }

  /// Ready once the finger has gone inward, more than along the edge.
  override func readiness() -> Bool? {
    guard super.readiness() == true else { return false }
    let inward: [(edge: UIRectEdge, way: CGFloat, along: CGFloat)] = [
      (.left, wholePath.x, wholePath.y), (.right, -wholePath.x, wholePath.y),
      (.top, wholePath.y, wholePath.x), (.bottom, -wholePath.y, wholePath.x),
    ]
    let goesInward = inward.contains {
      startEdges.contains($0.edge) && $0.way >= abs($0.along)
    }
    return goesInward ? true : nil
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }

  private static func edges(near point: CGPoint, of window: UIWindow?) -> UIRectEdge {
    guard let bounds = window?.bounds else { return [] }
    var result: UIRectEdge = []
    if point.x - bounds.minX <= bezel { result.insert(.left) }
    if bounds.maxX - point.x <= bezel { result.insert(.right) }
    if point.y - bounds.minY <= bezel { result.insert(.top) }
    if bounds.maxY - point.y <= bezel { result.insert(.bottom) }
    return result
  }
}
