import Foundation

extension NSLayoutConstraint {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1

    var sign: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }

    var mirrored: Relation { Relation(rawValue: -rawValue)! }

    var solverRelation: ConstraintSolver.Relation {
      switch self {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    }
  }

  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }

  /// The edge or measure of an item that a constraint is about.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right
    case top
    case bottom
    case leading
    case trailing
    case width
    case height
    case centerX
    case centerY
    case lastBaseline
    case firstBaseline
    case leftMargin
    case rightMargin
    case topMargin
    case bottomMargin
    case leadingMargin
    case trailingMargin
    case centerXWithinMargins
    case centerYWithinMargins
    case notAnAttribute = 0

    var isDimension: Bool { self == .width || self == .height }

    /// Whether the attribute stands on the other side where text runs from right to left.
    var isDirectional: Bool {
      switch self {
      case .leading, .trailing, .leadingMargin, .trailingMargin: true
      default: false
      }
    }

    var axis: Axis {
      switch self {
      case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
        .leadingMargin, .trailingMargin, .centerXWithinMargins, .notAnAttribute:
        .horizontal
      default: .vertical
      }
    }

    var isMargin: Bool { rawValue >= Attribute.leftMargin.rawValue }

    /// Where between the item's start and end the attribute is, 0...1.
    func fraction(isMirrored: Bool) -> CGFloat {
      switch self {
      case .left, .top, .leftMargin, .topMargin, .firstBaseline: 0
      case .right, .bottom, .rightMargin, .bottomMargin, .lastBaseline: 1
      case .leading, .leadingMargin: isMirrored ? 1 : 0
      case .trailing, .trailingMargin: isMirrored ? 0 : 1
      case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
      case .width, .height, .notAnAttribute: 0
      }
    }
  }

  /// Stops what UIKit answers with an exception.
  func checkAttributes() {
    let (first, second) = (firstAttribute, secondAttribute)
    precondition(
      first != .notAnAttribute, "\(self): the first attribute must not be .notAnAttribute")
    guard second != .notAnAttribute else {
      precondition(
        secondItem == nil, "\(self): an item was given, but no attribute of it")
      precondition(
        first.isDimension,
        "\(self): a place cannot equal a constant; places must be given in pairs")
      return
    }
    // A place may equal one of the other axis, as UIKit lets it.
    precondition(
      first.isDimension == second.isDimension, "\(self): invalid pairing of layout attributes")
    let isSided = { (attribute: Attribute) in
      [.left, .right, .leftMargin, .rightMargin].contains(attribute)
    }
    precondition(
      !(first.isDirectional && isSided(second)) && !(isSided(first) && second.isDirectional),
      "\(self): leading and trailing cannot be paired with left and right")
  }
}
