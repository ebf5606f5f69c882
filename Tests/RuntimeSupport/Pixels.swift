import UIKit

/// A picture of the screen, and what tests ask of it.
///
/// Places are in points. Views of tests have pure colours, so that counts are exact apart from edges.
@MainActor public struct Pixels {
  public let image: CGImage
  /// The pixels per point.
  private let scale: CGFloat

  /// Takes a picture of what the screen shows now.
  public init(_ screen: HeadlessScreen) {
    image = screen.render()
    scale = CGFloat(image.width) / screen.size.width
  }

  /// Returns the number of pixels with a colour.
  public func count(of color: UIColor, in area: CGRect? = nil, within limit: Int = 2) -> Int {
    sighting(of: color, in: area, within: limit).count
  }

  /// Returns the smallest rectangle around all pixels with a colour, or nil if there are none.
  public func bounds(of color: UIColor, in area: CGRect? = nil, within limit: Int = 2) -> CGRect? {
    points(sighting(of: color, in: area, within: limit).box)
  }

  /// Returns the share of the pixels that lie wholly in `area` and have a colour, 0...1.
  public func share(of color: UIColor, in area: CGRect, within limit: Int = 2) -> Double {
    let whole = whole(area)
    return Double(image.headlessSighting(of: color.cgColor, within: limit, in: whole).count)
      / Double(whole.width * whole.height)
  }

  /// Returns the number of dark pixels.
  ///
  /// - Parameter limit: The largest component of a dark pixel, 0...255.
  public func ink(in area: CGRect, below limit: Int = 140) -> Int {
    image.headlessSighting(ofInkBelow: limit, in: pixels(area)).count
  }

  /// Returns where the picture differs from another one, or nil if it does not.
  public func difference(
    from other: Pixels, within limit: Int = 2, in area: CGRect? = nil
  ) -> CGRect? {
    points(
      image.headlessSighting(
        ofDifferenceFrom: other.image, within: limit, in: area.map(pixels)
      ).box)
  }

  /// Returns red, green and blue at a point, 0...255. Outside the screen there is no colour.
  public func color(at point: CGPoint) -> [Int] {
    image.headlessComponents(x: Int(point.x * scale), y: Int(point.y * scale)) ?? []
  }

  private func sighting(
    of color: UIColor, in area: CGRect?, within limit: Int
  ) -> HeadlessSighting {
    image.headlessSighting(of: color.cgColor, within: limit, in: area.map(pixels))
  }

  private func pixels(_ area: CGRect) -> CGRect {
    CGRect(
      x: area.minX * scale, y: area.minY * scale, width: area.width * scale,
      height: area.height * scale)
  }

  /// Returns the rectangle of the pixels that lie wholly in `area`. A thousandth of a pixel allows for rounding.
  private func whole(_ area: CGRect) -> CGRect {
    let area = pixels(area).insetBy(dx: -0.001, dy: -0.001)
    let (left, top) = (area.minX.rounded(.up), area.minY.rounded(.up))
    return CGRect(
      x: left, y: top, width: area.maxX.rounded(.down) - left,
      height: area.maxY.rounded(.down) - top)
  }

  private func points(_ box: CGRect) -> CGRect? {
    box.isNull
      ? nil
      : CGRect(
        x: box.minX / scale, y: box.minY / scale, width: box.width / scale,
        height: box.height / scale)
  }
}
