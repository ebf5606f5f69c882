import MatchTransition
import UIKit

extension DemoScene {
  /// A list of books in a right-to-left layout.
  static let mirrored = DemoScene(
    name: "mirrored",
    title: "From Right to Left",
    summary:
      "Everything is mirrored for a reader from right to left: the push, the chapters and "
      + "the back swipe. The app writes no line for it.",
    group: .engine,
    duration: 3.3,
    moments: [
      DemoTransition(name: "Opened", start: 0.35, duration: 0.9),
      DemoTransition(name: "Swiped back", start: 1.6, duration: 1.35),
    ],
    fingers: [
      .tap(at: 0.4, 0.22, time: 0.35),
      DemoFinger(at: 0.994, 0.62, time: 1.65).drag(to: 0.45, 0.6, in: 0.65)
        .fling(to: 0.2, 0.6, in: 0.15),
    ],
    preferences: DemoPreferences(readsRightToLeft: true),
    root: {
      DemoNavigationController(
        rootViewController: BookListViewController(pictures: $0), flight: 0.6)
    },
    matching: { $0.matchTransition })
}

extension UIView {
  /// Returns `frame`, mirrored in a right-to-left layout.
  ///
  /// - Parameter frame: The left-to-right frame, in the view's own coordinates.
  func mirrored(_ frame: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    var frame = frame
    frame.origin.x = bounds.width - frame.maxX
    return frame
  }
}

/// A book and the reader's progress.
struct Book {
  let title: String
  let author: String
  let cover: UIImage
  /// The fraction that is read, 0...1.
  let progress: CGFloat
  let chapters: [String]

  @MainActor static func shelf(_ pictures: DemoPictures) -> [Book] {
    let rows: [(PictureSubject, String, String, CGFloat)] = [
      (.dunes, "A Slow Animal", "Ruth Okafor", 0.62),
      (.alpenglow, "Eleven Minutes", "Ines Albrecht", 0.3),
      (.coast, "Low Tide", "Tomás Weil", 0.84), (.forest, "One Breath Further", "Ayla Demir", 0.12),
      (.skyline, "From the Ferry", "Nora Lindqvist", 0.45),
    ]
    return rows.map {
      Book(
        title: $1, author: $2, cover: pictures.picture(of: $0).image, progress: $3,
        chapters: ["Wind", "The First Crest", "A Road Crossed", "Standing Still", "Grain", "Salt"])
    }
  }
}
