import MatchTransition
import UIKit

extension PageTemplate {
  /// The six lines of Swift that the README shows. `showSample` compiles them.
  static let code = """
    // The same ID in the grid and on the page:
    cell.imageView.matchID = photo.id
    imageView.matchID = photo.id
    // Once, for the stack:
    navigationController.matchTransition.isEnabled = true
    navigationController.matchTransition.gesture = .anywhere(followsFinger: true)
    """

  static let dependency = """
    .package(
      url: "https://example.com/REPLACE-ME/MatchTransition.git",
      branch: "main")
    """

  @MainActor private struct Sample {
    var imageView = UIImageView()
    var id = 0
  }

  @MainActor private static func showSample(
    _ cell: Sample, _ imageView: UIImageView, _ photo: Sample,
    _ navigationController: UINavigationController
  ) {
    cell.imageView.matchID = photo.id
    imageView.matchID = photo.id
    navigationController.matchTransition.isEnabled = true
    navigationController.matchTransition.gesture = .anywhere(followsFinger: true)
  }
}
