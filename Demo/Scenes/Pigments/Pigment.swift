import UIKit

/// A pigment.
struct Pigment {
  let name: String
  let source: String
  let story: String
  /// An sRGB colour as 24 bits, red highest.
  let rgb: Int

  static let all: [Pigment] = [
    Pigment(
      name: "Burnt Sienna", source: "Iron earth, roasted",
      story: "Raw sienna that has been through the fire, and came out warmer for it.",
      rgb: 0xA2492A),
    Pigment(
      name: "Verdigris", source: "Copper, left to vinegar",
      story: "Scraped from plates of copper. It eats the paper if you let it.",
      rgb: 0x2F8C7E),
    Pigment(
      name: "Ultramarine", source: "Lapis lazuli, ground",
      story: "From beyond the sea, and once dearer than gold. Robes were painted with it last.",
      rgb: 0x2B3A97),
  ]

  /// Returns the pigment thinned with white to `parts` parts, at least 1. One part is the pure
  /// pigment.
  func tint(parts: CGFloat) -> UIColor {
    let channels = [16, 8, 0].map { 1 - (1 - CGFloat(rgb >> $0 & 0xFF) / 255) / parts }
    return UIColor(red: channels[0], green: channels[1], blue: channels[2], alpha: 1)
  }
}
