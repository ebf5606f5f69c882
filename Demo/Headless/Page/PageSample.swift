import MatchTransition
import UIKit

extension PageTemplate {
  /// Six lines of Swift. `showSample` compiles them.
  static let code = """
    import MatchTransition

    // The same ID on both screens:
    cell.imageView.matchID = photo.id
    detail.imageView.matchID = photo.id
    // Once for the navigation controller:
    navigation.matchTransition.isEnabled = true
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
    _ cell: Sample, _ detail: Sample, _ photo: Sample, _ navigation: UINavigationController
  ) {
    cell.imageView.matchID = photo.id
    detail.imageView.matchID = photo.id
    navigation.matchTransition.isEnabled = true
  }
}
