import Foundation
import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct NamedColorTests {
  private func write(_ contents: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let set = folder.appendingPathComponent("Assets.xcassets/Brand.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    HeadlessImages.folders = [folder]
    return folder
  }

  @Test func `a colour set of an asset catalogue is found by its name, light and dark`() throws {
    let folder = try write(
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb", "components":
          {"red": "0xFF", "green": "0.500", "blue": "51", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"color-space": "gray-gamma-22", "components": {"white": "0.2", "alpha": "1"}}}
      ]}
      """)
    defer { try? FileManager.default.removeItem(at: folder) }
    let color = try #require(UIColor(named: "Brand"))
    let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    #expect(light == UIColor(red: 1, green: 0.5, blue: 0.2, alpha: 1))
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark == UIColor(white: 0.2, alpha: 1))
    #expect(UIColor(named: "Other") == nil)
  }

  @Test func `a pattern becomes the mean colour of its image`() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(UIColor(patternImage: image) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }
}
