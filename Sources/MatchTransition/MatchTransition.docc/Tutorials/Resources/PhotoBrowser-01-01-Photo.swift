import UIKit

/// A photo of the app. The app draws its photos, so it needs no files.
struct Photo: Identifiable {
  let id: Int
  let title: String
  let place: String
  let image: UIImage
}

extension Photo {
  @MainActor static let all: [Photo] = (0..<18).map { id in
    let titles = ["Morning", "Harvest", "First Snow", "Low Tide", "Heather", "Last Light"]
    let places = ["Lofoten", "Tuscany", "Hokkaido"]
    return Photo(
      id: id, title: titles[id % titles.count], place: places[id % places.count],
      image: drawImage(number: id))
  }

  @MainActor static func photo(_ id: Photo.ID) -> Photo { all[id] }

  /// Draws a sun over three rows of hills.
  private static func drawImage(number: Int) -> UIImage {
    let size = CGSize(width: 400, height: 500)
    let hue = CGFloat(number * 7 % 18) / 18
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor(hue: hue, saturation: 0.25, brightness: 1, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor(hue: hue, saturation: 0.05, brightness: 1, alpha: 1).setFill()
      let sun = CGRect(x: 60 + number * 5 % 18 * 12, y: 90, width: 90, height: 90)
      context.cgContext.fillEllipse(in: sun)
      for row in 0..<3 {
        let hills = UIBezierPath()
        hills.move(to: CGPoint(x: 0, y: size.height))
        for x in stride(from: 0, through: size.width, by: 4) {
          let height = 40 * sin(x / 80 + CGFloat(number + 2 * row))
          hills.addLine(to: CGPoint(x: x, y: 240 + 85 * CGFloat(row) - height))
        }
        hills.addLine(to: CGPoint(x: size.width, y: size.height))
        hills.close()
        let brightness = 0.8 - 0.22 * CGFloat(row)
        UIColor(hue: hue, saturation: 0.55, brightness: brightness, alpha: 1).setFill()
        hills.fill()
      }
    }
  }
}
