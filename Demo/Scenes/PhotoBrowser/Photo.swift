import UIKit

/// A photo of the app. The app paints its photos, so it needs no files.
struct Photo: Identifiable {
  let id: Int
  let title: String
  let place: String
  let image: UIImage
}

extension Photo {
  @MainActor static let all: [Photo] = (0..<18).map { id in
    let (title, colors) = lights[id % lights.count]
    let places = ["Lofoten", "Tuscany", "Hokkaido"]
    return Photo(
      id: id, title: title, place: places[id % places.count],
      image: paint(number: id, colors: colors.map(components)))
  }

  @MainActor static func photo(_ id: Photo.ID) -> Photo { all[id] }

  /// The colours of the sky above, of the sky below, of the far hills and of the near hills.
  private static let lights: [(title: String, colors: [Int])] = [
    ("Morning", [0xF2A38C, 0xFCE4CB, 0xEBB4A0, 0x5E3647]),
    ("First Snow", [0x93B2D4, 0xF1F5FA, 0xC3D3E4, 0x3C526D]),
    ("Harvest", [0xF2BF63, 0xFCF1CE, 0xE8C27A, 0x5F431F]),
    ("Low Tide", [0x62B2B4, 0xE8F4E7, 0x9CCBC3, 0x1B4851]),
    ("Heather", [0x9585C6, 0xF5DEEA, 0xC3ACD3, 0x3E2E5C]),
    ("Last Light", [0x2B3566, 0xF3A271, 0xA96673, 0x171A34]),
  ]

  /// Returns red, green and blue, 0...1.
  private static func components(_ color: Int) -> [CGFloat] {
    [16, 8, 0].map { CGFloat(color >> $0 & 0xFF) / 255 }
  }

  /// Paints a sun over four rows of hills.
  private static func paint(number: Int, colors: [[CGFloat]]) -> UIImage {
    let size = CGSize(width: 400, height: 500)
    let sky = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: colors[0] + [1] + colors[1] + [1],
      locations: [0, 0.64], count: 2)
    return UIGraphicsImageRenderer(size: size).image { context in
      if let sky {
        context.cgContext.drawLinearGradient(
          sky, start: .zero, end: CGPoint(x: 0, y: size.height), options: [])
      }
      UIColor(white: 1, alpha: 0.8).setFill()
      let sun = CGRect(x: 60 + number * 5 % 18 * 12, y: 105, width: 76, height: 76)
      context.cgContext.fillEllipse(in: sun)
      for row in 0..<4 {
        let (depth, phase) = (CGFloat(row) / 3, CGFloat(3 * number + 2 * row))
        let hills = UIBezierPath()
        hills.move(to: CGPoint(x: 0, y: size.height))
        for x in stride(from: 0, through: size.width, by: 2) {
          // Far hills have peaks, and near hills are soft.
          let height = 44 * sin(x / 85 + phase) + 12 * (1 - depth) * sin(x / 24 + 2 * phase)
          hills.addLine(to: CGPoint(x: x, y: 245 + 75 * CGFloat(row) - height))
        }
        hills.addLine(to: CGPoint(x: size.width, y: size.height))
        hills.close()
        let color = zip(colors[2], colors[3]).map { $0 + ($1 - $0) * depth }
        UIColor(red: color[0], green: color[1], blue: color[2], alpha: 1).setFill()
        hills.fill()
      }
    }
  }
}
