/// How a PNG file lays out its pixels: the fields of its header but the size.
struct PNGFormat: Equatable {
  enum Color: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    /// The bits that one sample may have.
    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  var color: Color
  /// Bits per sample.
  var depth: Int
  var isInterlaced = false

  var bitsPerPixel: Int { color.channels * depth }

  /// The distance to the byte that a filter compares with, at least one.
  var filterDistance: Int { max(1, bitsPerPixel / 8) }

  func rowBytes(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// Which pixels a pass holds: every `step`th from `start`.
  struct Pass {
    var startX = 0
    var startY = 0
    var stepX = 1
    var stepY = 1

    func size(width: Int, height: Int) -> (width: Int, height: Int) {
      (
        max(0, (width - startX + stepX - 1) / stepX),
        max(0, (height - startY + stepY - 1) / stepY)
      )
    }
  }

  /// The passes in the order of the file: one, or the seven of Adam7.
  var passes: [Pass] {
    guard isInterlaced else { return [Pass()] }
    return [
      Pass(startX: 0, startY: 0, stepX: 8, stepY: 8),
      Pass(startX: 4, startY: 0, stepX: 8, stepY: 8),
      Pass(startX: 0, startY: 4, stepX: 4, stepY: 8),
      Pass(startX: 2, startY: 0, stepX: 4, stepY: 4),
      Pass(startX: 0, startY: 2, stepX: 2, stepY: 4),
      Pass(startX: 1, startY: 0, stepX: 2, stepY: 2),
      Pass(startX: 0, startY: 1, stepX: 1, stepY: 2),
    ]
  }

  /// The bytes of all rows of all passes, with the filter byte of each row.
  func dataLength(width: Int, height: Int) -> Int {
    passes.reduce(0) { sum, pass in
      let size = pass.size(width: width, height: height)
      return size.width == 0 ? sum : sum + size.height * (1 + rowBytes(width: size.width))
    }
  }
}
