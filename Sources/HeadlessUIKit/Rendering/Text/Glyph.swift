import Foundation

/// One letter or sign of the built-in face: the middle lines of its strokes.
///
/// Lengths are in thousandths of the em, y runs up from the baseline. Heights are those of the
/// finished letter: the middle of a stroke drawn at height 0 runs half a stroke above the baseline,
/// and one drawn at x-height half a stroke below it, so that all weights stand on the same lines.
struct Glyph {
  enum Command: Equatable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
    /// A filled circle; its radius follows the stroke unless it has one of its own.
    case dot(CGPoint, radius: CGFloat?)
  }

  /// The lines that letters of a kind touch, from below.
  enum Zone {
    case small, capital, mark

    var heights: [CGFloat] {
      switch self {
      case .small: [-200, 0, 520, 740]
      case .capital: [-200, 0, 710]
      case .mark: []
      }
    }
  }

  /// Space on the left and on the right of the outline at the regular weight.
  var left: CGFloat
  var right: CGFloat
  /// From the leftmost to the rightmost middle line at the regular weight.
  var width: CGFloat
  /// How much of a heavier stroke the width takes up: about one for letters of two stems.
  var growth: CGFloat
  var zone: Zone
  var commands: [Command]

  /// The part of a quarter of an ellipse that its handles take up: a circle has 0.5523, this face
  /// a little more, which makes round letters slightly square.
  private static let roundness: CGFloat = 0.56

  /// Reads a line of the face's tables: left, width, right, growth and commands.
  ///
  /// Commands are a letter and numbers: `M`ove, `L`ine, `C`urve, `Z` close, `D`ot, `F`ixed dot with
  /// its radius; `v` and `h` are quarters of an ellipse that leave vertically or horizontally.
  init(parsing fields: [Substring], zone: Zone) {
    let numbers = fields.prefix(4).map(Self.number)
    left = numbers[0]
    width = numbers[1]
    right = numbers[2]
    growth = numbers[3]
    self.zone = zone
    commands = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    var index = 4
    while index < fields.count {
      let field = fields[index]
      guard let letter = field.first else { fatalError("Glyph: an empty command") }
      let count = ["Z": 0, "F": 3, "C": 6][letter] ?? 2
      let values = [field.dropFirst()] + fields[(index + 1)...].prefix(max(count, 1) - 1)
      let arguments = count == 0 ? [] : values.map(Self.number)
      index += max(count, 1)
      let end =
        arguments.count < 2
        ? start : CGPoint(x: arguments[arguments.count - 2], y: arguments[arguments.count - 1])
      switch letter {
      case "M":
        start = end
        commands.append(.move(end))
      case "L": commands.append(.line(end))
      case "C":
        commands.append(
          .curve(
            CGPoint(x: arguments[0], y: arguments[1]), CGPoint(x: arguments[2], y: arguments[3]),
            end))
      case "v", "h": commands.append(Self.quarter(current, end, leavesVertically: letter == "v"))
      case "Z": commands.append(.close)
      case "D": commands.append(.dot(end, radius: nil))
      case "F":
        commands.append(.dot(CGPoint(x: arguments[0], y: arguments[1]), radius: arguments[2]))
      default: fatalError("Glyph: the command \(letter) does not exist")
      }
      current = end
    }
  }

  private static func quarter(
    _ start: CGPoint, _ end: CGPoint, leavesVertically: Bool
  ) -> Command {
    let reach = CGPoint(
      x: (end.x - start.x) * roundness, y: (end.y - start.y) * roundness)
    return leavesVertically
      ? .curve(
        CGPoint(x: start.x, y: start.y + reach.y), CGPoint(x: end.x - reach.x, y: end.y), end)
      : .curve(
        CGPoint(x: start.x + reach.x, y: start.y), CGPoint(x: end.x, y: end.y - reach.y), end)
  }

  private static func number(_ text: Substring) -> CGFloat {
    guard let value = Double(text) else { fatalError("Glyph: \(text) is not a number") }
    return CGFloat(value)
  }
}
