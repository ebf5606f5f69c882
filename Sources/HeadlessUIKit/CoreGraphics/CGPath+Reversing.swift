import Foundation

extension CGPath {
  /// The path from its end to its start, closed where it was.
  var reversed: CGPath {
    let result = CGMutablePath()
    for subpath in subpaths.reversed() {
      guard let last = subpath.points.last else { continue }
      result.move(to: last)
      // The points of an element come before those of the next, so all are read backwards.
      var index = subpath.points.count - 1
      for type in subpath.types.reversed() {
        index -= type.pointCount
        let points = subpath.points
        switch type {
        case .addLineToPoint: result.addLine(to: points[index])
        case .addQuadCurveToPoint:
          result.addQuadCurve(to: points[index], control: points[index + 1])
        case .addCurveToPoint:
          result.addCurve(
            to: points[index], control1: points[index + 2], control2: points[index + 1])
        case .moveToPoint, .closeSubpath: break
        }
      }
      if subpath.isClosed { result.closeSubpath() }
    }
    return result
  }

  private struct Subpath {
    /// The start, then the points of the elements.
    var points: [CGPoint]
    var types: [CGPathElementType] = []
    var isClosed = false
  }

  private var subpaths: [Subpath] {
    var result: [Subpath] = []
    var index = 0
    for type in types {
      let own = points[index..<(index + type.pointCount)]
      index += type.pointCount
      switch type {
      case .moveToPoint: result.append(Subpath(points: Array(own)))
      case .closeSubpath: if !result.isEmpty { result[result.count - 1].isClosed = true }
      default:
        if result.last?.isClosed == true {
          result.append(Subpath(points: [result[result.count - 1].points[0]]))
        }
        guard !result.isEmpty else { continue }
        result[result.count - 1].points += own
        result[result.count - 1].types.append(type)
      }
    }
    return result
  }
}
