import UIKit

/// A city and its weather.
struct City {
  struct Day {
    let name: String
    /// The lowest temperature, in degrees Celsius.
    let low: Int
    let high: Int
  }

  let name: String
  let condition: String
  /// The temperatures from now on, one every three hours, in degrees Celsius.
  let hours: [Int]
  let days: [Day]
  let sky: Sky

  /// The temperature now.
  var temperature: String { "\(hours[0])°" }

  static let all: [City] = [
    City(
      name: "Kyoto", condition: "Clear after sunset",
      hours: [14, 12, 10, 8, 7, 9, 14, 17, 15],
      days: week([(7, 17), (8, 18), (9, 16), (6, 13), (4, 14)]),
      sky: Sky(zenith: 0x2E2850, middle: 0x8A4A6B, horizon: 0xE58A63, disc: 0xFFD9A8)),
    City(
      name: "Lisbon", condition: "Sun and a little wind",
      hours: [19, 20, 18, 16, 15, 14, 14, 17, 19],
      days: week([(14, 20), (13, 19), (13, 18), (12, 18), (14, 21)]),
      sky: Sky(zenith: 0x1F5C93, middle: 0x3F86B5, horizon: 0x86B8CC, disc: 0xFFF6DC)),
    City(
      name: "Tromsø", condition: "Stars, and more to come",
      hours: [-4, -5, -7, -8, -8, -7, -5, -4, -5],
      days: week([(-8, -4), (-9, -5), (-12, -7), (-10, -4), (-6, -1)]),
      sky: Sky(zenith: 0x0B1226, middle: 0x18304E, horizon: 0x2F6870, disc: 0xEDF1EA)),
    City(
      name: "Marrakesh", condition: "Dust in the evening light",
      hours: [27, 24, 20, 17, 15, 18, 23, 27, 26],
      days: week([(15, 27), (15, 28), (16, 29), (14, 26), (13, 24)]),
      sky: Sky(zenith: 0x7A4630, middle: 0xBE7440, horizon: 0xE6B06A, disc: 0xFFEBC2)),
  ]

  private static func week(_ ranges: [(low: Int, high: Int)]) -> [Day] {
    zip(["Today", "Sunday", "Monday", "Tuesday", "Wednesday"], ranges).map {
      Day(name: $0, low: $1.low, high: $1.high)
    }
  }
}

/// The colours of a sky, each as 24 bits, red highest.
struct Sky {
  let zenith: Int
  let middle: Int
  let horizon: Int
  /// The colour of the sun or the moon.
  let disc: Int
}
