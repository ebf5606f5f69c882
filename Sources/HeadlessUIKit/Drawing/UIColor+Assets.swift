import Foundation

/// The colours of asset catalogues.
enum NamedColors {
  private struct Contents: Decodable {
    struct Entry: Decodable {
      struct Appearance: Decodable {
        let value: String
      }
      struct Color: Decodable {
        let components: [String: String]
      }
      let appearances: [Appearance]?
      let color: Color?
    }
    let colors: [Entry]
  }

  private static let cache = ProcessVariable<[String: UIColor?]>([:])

  /// The colour set of this name anywhere in `HeadlessImages.folders`.
  static func color(named name: String) -> UIColor? {
    if let known = cache.value[name] { return known }
    let found = HeadlessImages.folders.lazy.compactMap { read(name, in: $0) }.first
    cache.value[name] = .some(found)
    return found
  }

  private static func read(_ name: String, in folder: URL) -> UIColor? {
    let suffix = "/\((name as NSString).lastPathComponent).colorset"
    let tree = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let url = tree?.nextObject() as? URL {
      guard url.path.hasSuffix(suffix) else { continue }
      let file = url.appendingPathComponent("Contents.json")
      guard let data = try? Data(contentsOf: file),
        let contents = try? JSONDecoder().decode(Contents.self, from: data)
      else { return nil }
      let plain = contents.colors.first { $0.appearances == nil }.flatMap(color)
      let dark = contents.colors.first { $0.appearances?.contains { $0.value == "dark" } == true }
      guard let plain else { return nil }
      guard let dark = dark.flatMap(color) else { return UIColor(cgColor: plain) }
      return UIColor { UIColor(cgColor: $0.userInterfaceStyle == .dark ? dark : plain) }
    }
    return nil
  }

  private static func color(of entry: Contents.Entry) -> CGColor? {
    guard let components = entry.color?.components else { return nil }
    func value(_ key: String) -> CGFloat? { components[key].flatMap(number) }
    if let white = value("white") { return CGColor(gray: white, alpha: value("alpha") ?? 1) }
    guard let red = value("red"), let green = value("green"), let blue = value("blue") else {
      return nil
    }
    return CGColor(red: red, green: green, blue: blue, alpha: value("alpha") ?? 1)
  }

  /// "0.5", "128" and "0x80" say the same.
  private static func number(_ text: String) -> CGFloat? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    return Double(text).map { CGFloat(text.contains(".") ? $0 : $0 > 1 ? $0 / 255 : $0) }
  }
}

extension UIColor {
  /// The colour set with this name in an asset catalogue in `HeadlessImages.folders`.
  public convenience init?(named name: String) {
    guard let color = NamedColors.color(named: name) else { return nil }
    if color.isDynamic {
      self.init { color.resolvedColor(with: $0) }
    } else {
      self.init(cgColor: color.cgColor)
    }
  }

  /// As `init(named:)`; every bundle has the same colours here.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// A colour of the sRGB space: the runtime knows no wider one.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The mean colour of the image: the runtime draws no patterns.
  public convenience init(patternImage image: UIImage) {
    let side = CGRect(x: 0, y: 0, width: 1, height: 1)
    let picture = UIGraphicsImageRenderer(size: side.size).image { _ in image.draw(in: side) }
    let pixel = picture.cgImage?.bitmap.pixels[0] ?? 0
    // Premultiplied: red lies in the lowest byte, alpha in the highest.
    func part(_ shift: UInt32) -> CGFloat { CGFloat(pixel >> shift & 0xFF) / 255 }
    let alpha = part(24)
    func component(_ shift: UInt32) -> CGFloat { alpha > 0 ? part(shift) / alpha : 0 }
    self.init(red: component(0), green: component(8), blue: component(16), alpha: alpha)
  }
}
