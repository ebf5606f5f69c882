import UIKit

/// A train ticket.
struct Ticket {
  let from: String
  let to: String
  let times: String
  /// The coach, the seat and the platform.
  let place: [String]
  /// An sRGB colour as 24 bits, red highest.
  let rgb: Int

  static let all: [Ticket] = [
    Ticket(
      from: "Lisbon", to: "Porto", times: "Sat 21 Nov, 10:09 – 13:02",
      place: ["12", "41 A", "3"], rgb: 0x2F6F73),
    Ticket(
      from: "Porto", to: "Vigo", times: "Mon 23 Nov, 8:13 – 10:35",
      place: ["2", "17 C", "1"], rgb: 0xB4533A),
    Ticket(
      from: "Vigo", to: "Santiago", times: "Wed 25 Nov, 16:40 – 17:32",
      place: ["5", "8 D", "6"], rgb: 0x3E4C84),
    Ticket(
      from: "Santiago", to: "Madrid", times: "Fri 27 Nov, 7:35 – 10:38",
      place: ["9", "22 B", "2"], rgb: 0x8A6A2C),
  ]
}
