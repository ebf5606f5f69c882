/// One property of a layer, as the page reads it.
enum LayerValue: Equatable {
  /// Numbers that the page interpolates between two frames.
  case numbers([Double])
  /// Whole numbers that hold until they change: numbers of layers and of pictures.
  case list([Int])
  /// A text that holds until it changes.
  case text(String)

  /// The value in JSON.
  var json: String {
    switch self {
    case .numbers(let numbers): "[" + numbers.map(Self.json).joined(separator: ",") + "]"
    case .list(let list): "[" + list.map(String.init).joined(separator: ",") + "]"
    case .text(let text): "\"" + text + "\""
    }
  }

  private static func json(_ number: Double) -> String {
    let whole = number.rounded()
    return number == whole && abs(whole) < 1e15 ? String(Int(whole)) : "\(number)"
  }

  /// Returns `number` with so many digits after the point.
  static func rounded(_ number: Double, _ digits: Int) -> Double {
    let powers: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]
    guard number.isFinite, abs(number) < 1e7 else { return number > 0 ? 1e7 : -1e7 }
    let value = (number * powers[digits]).rounded() / powers[digits]
    return value == 0 ? 0 : value
  }
}

/// The properties of a layer. The script of the page knows them by their raw values.
enum LayerProperty: String, CaseIterable {
  /// a, b, c, d, tx and ty of the place in the superlayer, followed by u, v and w in perspective.
  case place = "t"
  case opacity = "o"
  /// The bounds and the four radii of the corners.
  case box = "b"
  /// A colour: red, green and blue in 0...255, and alpha.
  case background = "f"
  /// Width and colour.
  case border = "e"
  /// Colour, offset, radius, and the rectangle and radii where the shadow is that of a box.
  case shadow = "h"
  /// The path where the shadow is that of one, or "content".
  case shadowSource = "hs"
  case clips = "k"
  case sublayers = "c"
  /// The index of each picture, followed by 1 where its pixels blend into each other.
  case pictures = "i"
  /// The place and the window of each picture.
  case picturePlaces = "p"
  /// Kind, start, end, and colour and location of each stop.
  case gradient = "g"
  /// The path of the shape.
  case shapePath = "d"
  /// Fill, stroke, width, phase of the dashes, and the stroked part.
  case shapePaint = "s"
  /// Ends, corners, limit of mitres and dashes.
  case shapeStyle = "l"
  /// The path that cuts the layer out.
  case outline = "u"
  /// The index of the mask's picture.
  case mask = "m"
  case maskPlace = "n"
  case addsLight = "x"
}
