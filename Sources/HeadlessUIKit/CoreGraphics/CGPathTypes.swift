import Foundation

/// Which points a path encloses: those it winds around, or those it winds around an odd number of
/// times.
public enum CGPathFillRule: Int, Sendable {
  case winding
  case evenOdd
}

public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}

/// The shape of the two ends of an open stroke.
public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square
}

/// The shape of a stroke where two segments meet.
public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel
}

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath

  /// How many points an element of this type carries.
  package var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: return 1
    case .addQuadCurveToPoint: return 2
    case .addCurveToPoint: return 3
    case .closeSubpath: return 0
    }
  }
}

/// One element of a path; `points` lives as long as the call that hands the element out.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
