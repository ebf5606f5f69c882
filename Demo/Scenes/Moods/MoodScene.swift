import MatchTransition
import UIKit

extension DemoScene {
  /// Four screens, each with its own screen effect.
  static let screens = DemoScene(
    name: "screens",
    title: "Screen Effects",
    summary:
      "Here the screens themselves move, in four ways. The return plays each one "
      + "backwards: options.screenEffect = .page(from: .bottom).",
    group: .engine,
    duration: 6.2,
    moments: [
      DemoTransition(name: "Page", start: 0.3, duration: 1.3),
      DemoTransition(name: "Zoom", start: 1.75, duration: 1.3),
      DemoTransition(name: "Zoom and slide", start: 3.2, duration: 1.3),
      DemoTransition(name: "Uncover", start: 4.65, duration: 1.3),
    ],
    fingers: [(0.26, 0.32), (0.74, 0.32), (0.26, 0.7), (0.74, 0.7)].enumerated().flatMap {
      index, place in
      let time = 0.25 + 1.45 * Double(index)
      return [
        DemoFinger.tap(at: place.0, place.1, time: time), .tap(at: 0.5, 0.3, time: time + 0.7),
      ]
    },
    root: {
      DemoNavigationController(
        rootViewController: MoodListViewController(pictures: $0), flight: 0.5)
    },
    matching: { $0.matchTransition })
}

/// A picture with a name and the screen effect of its page.
struct Mood {
  let name: String
  let effectName: String
  let picture: UIImage
  let effect: ScreenEffect

  @MainActor static func all(_ pictures: DemoPictures) -> [Mood] {
    let smaller = ScreenTransform(
      from: .trailing, scale: 0.8, parallax: 1, backScale: 0.8, darkness: 0)
    let uncovering = ScreenTransform(from: .leading, isLeavingInFront: true)
    let rows: [(PictureSubject, String, String, ScreenEffect)] = [
      (.moonrise, "Quiet", "Page from the bottom", .page(from: .bottom)),
      (.dawn, "Awake", "Zoom", .zoomIn),
      (.dunes, "Warm", "Zoom and slide", .move(smaller)),
      (.coast, "Late", "Uncover", .move(uncovering)),
    ]
    return rows.map {
      Mood(name: $1, effectName: $2, picture: pictures.picture(of: $0).image, effect: $3)
    }
  }
}
