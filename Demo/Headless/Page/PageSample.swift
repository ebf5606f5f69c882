import MatchTransition
import UIKit

extension PageTemplate {
  /// The six lines of Swift that the README shows. `showSample` compiles them.
  static let code = """
    // The same ID in the cells of the grid, and in viewDidLoad() of the page:
    cell.imageView.matchID = photo.id
    imageView.matchID = photo.id
    // Once, where the app makes the stack. A swipe to the right goes back:
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
